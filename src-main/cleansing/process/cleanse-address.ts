import { resolveCountry } from '#main/cleansing/country/resolve-country.ts'
import type { CleansingOutcome } from '#main/cleansing/cleanse.types.ts'
import { explainVerdict } from '#main/cleansing/explain/explain-verdict.ts'
import { readValues, toPartValues } from '#main/cleansing/format/part-values.ts'
import { rawParts } from '#main/cleansing/format/raw-parts.ts'
import { toMatchRecord } from '#main/cleansing/format/to-match-record.ts'
import { prepareAddress } from '#main/cleansing/input/prepare-address.ts'
import { withToolInfo } from '#main/cleansing/format/tool-info.ts'
import { readInput, type AddressText } from '#main/cleansing/input/read-input.ts'
import type { Reading } from '#main/cleansing/parse/span.types.ts'
import { readAddress, searchAddress, type Search, type SearchTools } from '#main/cleansing/process/search-address.ts'
import { conclude } from '#main/cleansing/verify/conclude.ts'
import { isCorroborated, withoutPlaces } from '#main/cleansing/verify/corroborate.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
import type { AddressInput } from '#shared/model/address.ts'

const NOTHING_READ: Reading = { spans: [], score: 0 }

interface Hypotheses {
  countries: CountryRecord[]
  /** The country was guessed from the words of the address. */
  isInferred: boolean
  givenCountry: string
}

/** Countries of an address as records; those that no pack knows are left out. */
function hypotheses(address: AddressInput, text: AddressText, tools: SearchTools): Hypotheses {
  const { countries, source, given } = resolveCountry(address, text, tools.settings, tools.reader)
  return {
    countries: countries.map((code) => tools.reader.country(code)).filter((country) => country !== null),
    isInferred: source === 'text',
    givenCountry: given,
  }
}

const isVerified = (country: CountryRecord, { settings }: SearchTools): boolean =>
  settings.verifyCountries.size === 0 || settings.verifyCountries.has(country.alpha2)

/** A place that nothing speaks for but its name is no answer; a country guessed from it is none either. */
function dismissBarePlace(search: Search, text: AddressText, isInferred: boolean): Search {
  const [best] = search.candidates
  if (best ? isCorroborated(best, text, isInferred) : !isInferred) return search
  const reading = best?.wanted.reading ?? search.readings[0] ?? NOTHING_READ
  const isNamed = reading.spans.some((span) => span.part === 'Country')
  if (!best && isNamed) return search
  return { ...search, readings: [withoutPlaces(reading)], candidates: [], isCountryGuess: isInferred && !isNamed }
}

/** The country under which the address is answered best; the first where none answers. */
function searchBest(text: AddressText, { countries, isInferred }: Hypotheses, tools: SearchTools): Search | null {
  let best: Search | null = null
  for (const country of countries) {
    const search = isVerified(country, tools)
      ? dismissBarePlace(searchAddress(text, country, tools), text, isInferred)
      : { country, readings: readAddress(text, country, tools), candidates: [] }
    const isBetter = (search.candidates[0]?.score ?? -Infinity) > (best?.candidates[0]?.score ?? -Infinity)
    if (!best || isBetter) best = search
  }
  return best
}

/** Verifies one address: country, readings, records, verdict, output, explanation. */
export function verifyAddress(address: AddressInput, sequence: number, tools: SearchTools): CleansingOutcome {
  const { settings, reader } = tools
  const text = readInput(prepareAddress(address, settings), (field) => settings.suppressedInMatch.has(field))
  const tried = hypotheses(address, text, tools)
  const search = searchBest(text, tried, tools)
  const best = search?.candidates[0]
  const reading = best?.wanted.reading ?? search?.readings[0] ?? NOTHING_READ
  const country = search && !search.isCountryGuess ? search.country : null
  const raw = rawParts(text, reading, country?.alpha2 ?? '')
  const verdict = conclude({
    country,
    isInferred: tried.isInferred && !raw.parts.Country,
    reading,
    candidates: search?.candidates ?? [],
    raw,
    settings,
    reader,
  })
  const values = toPartValues(verdict, raw, settings)
  const { givenCountry } = tried
  return finish({
    address,
    sequence,
    tools,
    text,
    verdict,
    values,
    leftover: raw.leftover,
    givenCountry,
    isVerbatim: false,
  })
}

/** Reads one address without asking what exists: no word is changed or added, and nothing counts as verified. */
export function parseAddress(address: AddressInput, sequence: number, tools: SearchTools): CleansingOutcome {
  const { settings, reader } = tools
  const text = readInput(prepareAddress(address, settings), (field) => settings.suppressedInMatch.has(field))
  const { countries, givenCountry } = hypotheses(address, text, tools)
  const readings = countries.map((country) => ({
    country,
    reading: readAddress(text, country, tools)[0] ?? NOTHING_READ,
  }))
  const best = readings.reduce<(typeof readings)[number] | null>(
    (one, other) => (!one || other.reading.score > one.reading.score ? other : one),
    null,
  )
  const reading = best?.reading ?? NOTHING_READ
  const raw = rawParts(text, reading, best?.country.alpha2 ?? '')
  const verdict = conclude({
    country: best?.country ?? null,
    isInferred: true,
    reading,
    candidates: [],
    raw,
    settings,
    reader,
  })
  return finish({
    address,
    sequence,
    tools,
    text,
    verdict,
    values: readValues(raw),
    leftover: raw.leftover,
    givenCountry,
    isVerbatim: true,
  })
}

interface Finished {
  address: AddressInput
  sequence: number
  tools: SearchTools
  text: AddressText
  verdict: Verdict
  values: ReturnType<typeof readValues>
  leftover: string[]
  givenCountry: string
  isVerbatim: boolean
}

function finish({
  address,
  sequence,
  tools,
  text,
  verdict,
  values,
  leftover,
  givenCountry,
  isVerbatim,
}: Finished): CleansingOutcome {
  const { settings, reader } = tools
  const record = toMatchRecord({
    verdict,
    values,
    text,
    leftover,
    id: address.Id ?? '',
    sequence,
    settings,
    reader,
    givenCountry,
    isVerbatim,
  })
  const explanation = explainVerdict({
    verdict,
    values,
    leftover,
    packs: reader.packs(),
    settings,
    deepestLevel: verdict.country?.deepestLevel ?? 0,
  })
  return { matches: [withToolInfo(record, explanation, settings)], explanation }
}
