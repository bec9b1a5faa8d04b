import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { toPartValues } from '#main/cleansing/format/part-values.ts'
import { rawParts, type RawParts } from '#main/cleansing/parse/raw-parts.ts'
import { bringWard } from '#main/cleansing/format/bring-ward.ts'
import { spellStatedNames } from '#main/cleansing/format/stated-names.ts'
import { answerDoubtful } from '#main/cleansing/process/answer-doubtful.ts'
import { arrangeWords } from '#main/cleansing/process/arrange-words.ts'
import { answerBesideOrganisation } from '#main/cleansing/process/answer-beside-organisation.ts'
import { readGiven } from '#main/cleansing/process/read-given.ts'
import type { Search, SearchTools } from '#main/cleansing/process/search-address.ts'
import { onlyChosen } from '#main/cleansing/process/only-chosen.ts'
import { foreignCode } from '#main/cleansing/country/foreign-code.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import { isNamed } from '#main/cleansing/country/named-country.ts'
import { hypotheses, type Hypotheses } from '#main/cleansing/process/country-hypotheses.ts'
import { NOTHING_READ, searchBest } from '#main/cleansing/process/search-countries.ts'
import { toOutcome, type Answered } from '#main/cleansing/process/to-outcome.ts'
import { applyMatchRules } from '#main/cleansing/verify/apply-match-rules.ts'
import { wholeLeftover } from '#main/cleansing/process/whole-leftover.ts'
import type { CountryDoubt } from '#main/cleansing/verify/verdict.types.ts'
import { conclude, isUnconfirmed } from '#main/cleansing/verify/conclude.ts'
import type { CountryRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** The answer prints its own country: words that name none, read as one by where they stand, would be lost. */
function withoutFalseCountry(raw: RawParts, reader: ReferenceReader): RawParts {
  const { Country: named, ...parts } = raw.parts
  const isCountry = (text: string) => reader.countriesByName(toNameKey(text)).length > 0
  // `Bosnia, Bosnia and Herzegovina`, `UK, United Kingdom`: the same said twice.
  if (!named || isCountry(named.text) || named.text.split(',').every(isCountry)) return raw
  return { ...raw, parts, leftover: [...raw.leftover, named.text] }
}

/** The country under which an address was answered, where that is more than a guess. */
const sureCountryOf = (search: Search | null, isGuess: boolean): CountryRecord | null =>
  search && !isGuess && !search.isCountryGuess && !search.namesakes ? search.country : null

/** What speaks against the country of an answer. */
function doubtOf(
  search: Search | null,
  tried: Hypotheses,
  { text, reader, settings }: SearchTools & { text: AddressText },
): CountryDoubt | undefined {
  // Who chose a record says which country is meant.
  if (settings.chosen) return undefined
  const { unreadCountry, named } = tried
  const country = search?.country
  if (unreadCountry !== '')
    return { kind: 'unread', value: unreadCountry, isConfirmed: isNamed(named, country?.alpha2 ?? '') }
  const [answer] = search?.candidates ?? []
  const code = answer && tried.isInferred && !search?.namesakes ? foreignCode(answer, text) : ''
  if (answer && code !== '') return { kind: 'foreignCode', code, country: answer.record.country.name }
  const [alpha2 = ''] = search?.overruledBy?.countries ?? []
  const other = reader.country(alpha2)
  return other && country ? { kind: 'overruled', given: country.name, named: other.name } : undefined
}

/** Verifies one address: country, readings, records, verdict, output, explanation. */
export function verifyAddress(
  address: AddressInput,
  sequence: number,
  tools: SearchTools,
  /** Of another text than was given: repaired, it may be in another script. */
  toolsFor: (address: AddressInput) => SearchTools = () => tools,
): CleansingOutcome {
  const answered = answerDoubtful(address, tools, (given) => {
    const own = given === address ? tools : toolsFor(given)
    return answerBesideOrganisation(given, own, (one) => answerAddress(one, sequence, own))
  })
  return toOutcome(answered)
}

/** Of an address that nothing matches, every character is given back. */
function withWholeLeftover(
  {
    address,
    verdict,
    values,
    kept,
    leftover,
  }: Pick<Answered, 'address' | 'verdict' | 'values' | 'leftover'> & Pick<AddressText, 'kept'>,
  { suppressedInMatch }: SearchTools['settings'],
): Pick<Answered, 'verdict' | 'leftover'> {
  if (verdict.avc.status !== 'U') return { verdict, leftover }
  const printed = [...Object.values(values).map(({ is }) => is), ...Object.values(kept)]
  const whole = wholeLeftover(address, { printed, leftover }, (field) => !suppressedInMatch.has(field))
  const isFullyParsed = verdict.avc.isFullyParsed && whole.length === 0
  return { verdict: { ...verdict, avc: { ...verdict.avc, isFullyParsed } }, leftover: whole }
}

/** What none of the client's rules accepts has no position. */
function refusedCoordinates(
  { geoCode, geocodeRules }: SearchTools['settings'],
  accepted: readonly Search['candidates'][number][],
) {
  const isRefused = geoCode && geocodeRules.length > 0 && accepted.length === 0
  return isRefused ? { coordinates: { GeoAccuracy: 'U0' } } : {}
}

function answerAddress(address: AddressInput, sequence: number, tools: SearchTools): Answered {
  const { settings, reader } = tools
  const given = readGiven(address, tools)
  const tried = hypotheses(address, given, tools)
  const text = arrangeWords(given, { countries: tried.countries, reader })
  const search = onlyChosen(searchBest(text, tried, tools), settings.chosen)
  const rulebook = { reader, minimumSimilarity: settings.minimumSimilarity }
  const ruled = applyMatchRules(search?.candidates ?? [], { ...rulebook, rules: settings.verifyRules })
  const best = ruled.candidates[0]
  const reading = best?.wanted.reading ?? search?.readings[0] ?? NOTHING_READ
  const doubt = doubtOf(search, tried, { text, ...tools })
  const country = sureCountryOf(search, tried.isInferred && isUnconfirmed(doubt))
  const raw = withoutFalseCountry(rawParts(text, reading, country?.alpha2 ?? ''), reader)
  const concluded = conclude({
    country,
    isInferred: tried.isInferred && !raw.parts.Country,
    reading,
    candidates: ruled.candidates,
    namesakes: search?.namesakes,
    isBare: search?.isBare === true,
    raw,
    settings,
    reader,
    doubt,
  })
  const located = applyMatchRules(concluded.answer ? [concluded.answer] : [], {
    ...rulebook,
    rules: settings.geocodeRules,
  })
  const label = settings.process === 'Geocode' ? located.label || ruled.label : ruled.label
  const verdict = { ...concluded, rule: label || concluded.rule }
  const printed = bringWard(toPartValues(verdict, raw, settings), verdict, tools)
  const values = settings.hasSecondPass ? spellStatedNames(printed, verdict, reader) : printed
  const { givenCountry } = tried
  const kept = { ...raw.finer, ...text.kept }
  return {
    address,
    sequence,
    tools,
    text: { ...text, kept },
    ...withWholeLeftover({ address, verdict, values, kept, leftover: raw.leftover }, settings),
    values,
    givenCountry,
    isVerbatim: false,
    ...refusedCoordinates(settings, located.candidates),
  }
}
