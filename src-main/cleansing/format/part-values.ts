import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { Candidate, PartMatch } from '#main/cleansing/model/candidate.types.ts'
import { expandStreetKey } from '#shared/text/expand-street-key.ts'
import { hasForeignLetter, NOT_LATIN } from '#main/cleansing/names/judge-place-name.ts'
import { layOutCode } from '#main/cleansing/context/find-postal-codes.ts'
import { areaText, countyText } from '#main/cleansing/format/area-text.ts'
import type { RawParts } from '#main/cleansing/parse/raw-parts.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { commonParts } from '#main/cleansing/verify/judge.ts'
import { verifiedStatus, type FieldStatus } from '#main/cleansing/verify/field-status.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { PlaceRecord } from '#main/reference/reference-reader.ts'
import type { PartChange } from '#shared/model/explanation.ts'
import { toOneScript } from '#main/cleansing/text/to-one-script.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** One part of the answer: what stood in the input, what is printed, and what happened between. */
export interface PartValue {
  was: string
  is: string
  status: FieldStatus
  change: PartChange
  /** Printed in the spelling of the reference data. */
  isReference: boolean
}

export type PartValues = Partial<Record<Part, PartValue>>

/** A town that was misspelt in its own script, in that script or in Latin letters. */
function correctedTown({ reference }: PartMatch, { record: { place } }: Candidate, { script }: CleansingSettings) {
  const isNativeName = NOT_LATIN.test(reference)
  const wanted = script === 'Latn' ? place?.name : place?.nativeName
  const text = isNativeName === (script !== 'Latn') ? reference : (wanted ?? reference)
  // A place without a name in that script: what differs is how its letters are told, and the input stays as it is.
  return script !== 'Latn' && !NOT_LATIN.test(text) ? '' : text
}

/** `Osaka Chuo-ku`: the city stands before the ward, which is the place. */
const isWardOf = (text: string, place: PlaceRecord | null): boolean =>
  place !== null && profileOf(place.country).hasWards && text.endsWith(` ${place.name}`)

/** Text of the reference for a part, in the form that the country prints; `isNative`: not given in Latin letters. */
function referenceText(match: PartMatch, answer: Candidate, settings: CleansingSettings, isNative: boolean): string {
  const { record } = answer
  switch (match.part) {
    case 'Locality':
      if (match.kind === 'fuzzy' && isNative) return correctedTown(match, answer, settings)
      if (isWardOf(match.reference, record.place)) return match.reference
      // A name in another script has a name in Latin letters: the record's own, whichever further one sounds like it.
      return (settings.aliases === 'reference' || (isNative && settings.script === 'Latn')) && match.kind !== 'fuzzy'
        ? (record.place?.name ?? match.reference)
        : match.reference
    case 'AdministrativeArea':
      return localText(match, answer, settings) ?? areaText(answer)
    case 'Thoroughfare':
      return nativeStreetText(match, answer, settings, isNative) ?? streetText(match, answer, settings)
    default:
      return match.reference
  }
}

/** The name of an area in the language of the input, where the country has several and prints names. */
function localText({ given }: PartMatch, { record }: Candidate, { aliases }: CleansingSettings): string | null {
  const { area1, country } = record
  if (!area1 || aliases === 'reference' || profileOf(country.alpha2).stateOf) return null
  if (country.printsAreaCode && area1.abbreviation !== '') return null
  return area1.localNames.find((name) => toNameKey(name) === given && !NOT_LATIN.test(name)) ?? null
}

const toFullKey = (name: string, country: string): string => expandStreetKey(toNameKey(name), country)

/** The name of a misspelt street in the script of the input, where the record has one in other letters than Latin. */
function nativeStreetText(match: PartMatch, { record }: Candidate, settings: CleansingSettings, isNative: boolean) {
  if (match.kind !== 'fuzzy' || settings.script === 'Latn' || !isNative) return null
  return record.street?.aliases.find((alias) => NOT_LATIN.test(alias)) ?? null
}

/** The record's own name, or the alias that the input used where aliases are kept. */
function streetText(match: PartMatch, { record }: Candidate, settings: CleansingSettings): string {
  const { street } = record
  const isKept = settings.aliases === 'input' || (settings.keepsUsStreetAlias && street?.country === 'US')
  if (!street || !isKept) return match.reference
  const given = expandStreetKey(match.given, street.country)
  return street.aliases.find((alias) => toFullKey(alias, street.country) === given) ?? match.reference
}

/** What was given, but for letters of a foreign script that look like those of the word. */
function ownScriptValue(was: string): PartValue {
  const is = toOneScript(was)
  if (is === was) return { was, is, status: 'fsVerifiedNoChange', change: 'same', isReference: false }
  return { was, is, status: 'fsVerifiedSmallChange', change: 'spelling', isReference: false }
}

function matchedValue(was: string, match: PartMatch, answer: Candidate, settings: CleansingSettings): PartValue {
  const isNative = hasForeignLetter(was)
  const is = referenceText(match, answer, settings, isNative) || was
  const isUnchanged = is === was || toNameKey(is) === toNameKey(was)
  if (match.kind === 'fuzzy')
    return {
      was,
      is,
      status: verifiedStatus(match.similarity),
      change: is === was ? 'alias' : 'spelling',
      isReference: true,
    }
  // The reference writes names in Latin letters; a client that asks for the input's script keeps them.
  if (settings.script !== 'Latn' && isNative) return ownScriptValue(was)
  // A valid name other than the reference's own stays as it was written; so does the code of a county.
  const keepsInput =
    (match.part === 'SubAdministrativeArea' && !isNative) ||
    (/Locality$/.test(match.part) && settings.aliases !== 'reference' && !isNative)
  if (!isUnchanged && keepsInput)
    return { was, is: was, status: 'fsVerifiedNoChange', change: 'same', isReference: false }
  if (isUnchanged) return { was, is, status: 'fsVerifiedNoChange', change: 'same', isReference: match.reference !== '' }
  return { was, is, status: 'fsVerifiedAliasChange', change: 'alias', isReference: true }
}

const identified = (was: string, isLexical: boolean, change: PartChange): PartValue => ({
  was,
  is: was,
  status: isLexical ? 'fsIdentifiedNoChange' : 'fsIdentifiedContext',
  change,
  isReference: false,
})

/** Parts as they were read; nothing is verified. */
export function readValues(raw: RawParts): PartValues {
  const values: PartValues = {}
  for (const [part, { text, isLexical }] of Object.entries(raw.parts))
    values[part as Part] = identified(text, isLexical, 'notChecked')
  return values
}

const isBelowDepth = (part: Part, answer: Candidate): boolean => part === 'Thoroughfare' && answer.record.depth < 3

/** Values of every part given, verified ones in the spelling of the record. */
function givenValues(raw: RawParts, answer: Candidate, settings: CleansingSettings): PartValues {
  const values = readValues(raw)
  for (const match of answer.parts) {
    const given = raw.parts[match.part]
    if (!given) continue
    if (match.kind === 'contradicts') values[match.part] = identified(given.text, given.isLexical, 'contradicts')
    else if (match.kind === 'unknown') {
      const change = isBelowDepth(match.part, answer) ? 'notChecked' : 'notRecognised'
      values[match.part] = identified(given.text, given.isLexical, change)
    } else values[match.part] = matchedValue(given.text, match, answer, settings)
  }
  return values
}

const added = (is: string): PartValue => ({ was: '', is, status: 'fsAdded', change: 'added', isReference: true })

/** Adds what the record knows and the input lacks. */
function addMissing(values: PartValues, verdict: Verdict, answer: Candidate, settings: CleansingSettings): void {
  const { place } = answer.record
  // What is added to an address in the country's own script is written in it, unless the request wants Latin letters.
  const isNative = settings.script !== 'Latn' && Object.values(values).some(({ was }) => hasForeignLetter(was))
  const candidates: [Part, string][] = [
    ['AdministrativeArea', areaText(answer, isNative)],
    ['SubAdministrativeArea', countyText(answer, isNative)],
    ['Locality', (isNative ? place?.nativeName : place?.name) ?? ''],
    ['PostalCode', verdict.addedPostalCode],
  ]
  for (const [part, text] of candidates) {
    if (!values[part] && text !== '' && !settings.suppressedAdditions.has(part)) values[part] = added(text)
  }
}

/** How bad a part is: of two parts that say the same, the worse one is dropped. */
const DOUBT = /^fs(?:Identified|Unrecognized)/

/** Of two named parts with one content, the one that was not verified goes (DuplicateHandlingMask 8). */
function withoutRepeatedParts(values: PartValues): PartValues {
  const kept = { ...values }
  const named = (Object.keys(values) as Part[]).filter((part) => /\p{L}/u.test(values[part]?.is ?? ''))
  for (const part of named) {
    const isRepeated = named.some(
      (other) =>
        other !== part &&
        !DOUBT.test(values[other]?.status ?? '') &&
        toNameKey(values[other]?.is ?? '') === toNameKey(values[part]?.is ?? ''),
    )
    if (isRepeated && DOUBT.test(values[part]?.status ?? '')) delete kept[part]
  }
  return kept
}

/** Names that no record confirmed but that the reference knows, in its spelling (ConformToReference). */
function conformed(values: PartValues, { reading }: Verdict): PartValues {
  const result = { ...values }
  for (const { part, places, areas } of reading.spans) {
    const value = values[part]
    const name = places?.find((hit) => hit.match !== 'fuzzy')?.name ?? areas?.[0]?.area.name
    if (!value || !name || !/^fsIdentified/.test(value.status)) continue
    const isAlias = toNameKey(name) !== toNameKey(value.is)
    result[part] = { ...value, is: name, isReference: true, status: isAlias ? 'fsIdentifiedAlias' : value.status }
  }
  return result
}

/** Every part of the answer. V and P print the record, A its common part, the others copy the input. */
export function toPartValues(verdict: Verdict, raw: RawParts, settings: CleansingSettings): PartValues {
  const answered = answeredValues(verdict, raw, settings)
  const spelt = settings.printsReferenceSpelling && verdict.avc.status !== 'R' ? conformed(answered, verdict) : answered
  return settings.dropsRepeatedParts ? withoutRepeatedParts(spelt) : spelt
}

/** A code that nobody knows is printed as its country writes codes: `140 21`. */
function layOutUnknownCode(values: PartValues, { record: { country } }: Candidate): void {
  const code = values.PostalCode
  if (!code || !/^fsIdentified/.test(code.status)) return
  const is = layOutCode(country, code.is)
  if (is !== code.is) values.PostalCode = { ...code, is, status: 'fsIdentifiedAlias' }
}

function answeredValues(verdict: Verdict, raw: RawParts, settings: CleansingSettings): PartValues {
  const { answer, avc } = verdict
  if (!answer || avc.status === 'U' || avc.status === 'C' || avc.status === 'R') {
    const values = readValues(raw)
    for (const match of answer?.parts ?? []) {
      const value = values[match.part]
      if (value && match.kind === 'contradicts') value.change = 'contradicts'
    }
    return values
  }
  if (avc.status === 'A') return givenValues(raw, { ...answer, parts: commonParts(answer, verdict.rivals) }, settings)
  const values = givenValues(raw, answer, settings)
  addMissing(values, verdict, answer, settings)
  layOutUnknownCode(values, answer)
  return values
}
