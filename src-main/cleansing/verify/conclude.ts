import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { RawParts } from '#main/cleansing/parse/raw-parts.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { Reading } from '#main/cleansing/model/span.types.ts'
import type { Avc, AvcStatus } from '#main/cleansing/verify/avc.ts'
import {
  commonParts,
  isMatched,
  judge,
  levelsOf,
  matchScore,
  readLevels,
  rivalsOf,
  matchOf,
} from '#main/cleansing/verify/judge.ts'
import { restsOnLikenessAlone, restsOnStreetAlone } from '#main/cleansing/verify/likeness-alone.ts'
import type { CountryDoubt, Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type {
  CountryRecord,
  ReferenceReader,
  Position,
  PlaceRecord,
  StreetRecord,
} from '#main/reference/reference-reader.ts'
import { isWholeCode } from '#main/cleansing/context/find-postal-codes.ts'
import { isAreaSure, isDoubtfulCode } from '#main/cleansing/verify/doubtful-code.ts'

/** A town of more people has more than one code, whatever coarse data says. */
const MOST_PEOPLE_OF_ONE_CODE = 50_000

/** Each row of one street within the town: a street that changes its code has one row a code. */
const rowsOf = (street: StreetRecord, place: PlaceRecord, reader: ReferenceReader): StreetRecord[] =>
  reader.streetsByName({ country: street.country, placeId: place.id }, street.key)

/** Codes of a street: those of its units, else the districts in which it lies within the town. */
function codesOfStreet(street: StreetRecord, place: PlaceRecord | null, reader: ReferenceReader): string[] {
  const units = reader.postalCodesOfStreet(street, 2)
  if (units.length > 0 || !place || street.postalDistrict === '') return units.map(({ code }) => code)
  return rowsOf(street, place, reader).map(({ postalDistrict }) => postalDistrict)
}

/** Codes of the house, those of every row of the street that takes its number: `Ermou 25` of two parts of one city. */
function codesOfNumber({ record, wanted }: Candidate, reader: ReferenceReader): string[] {
  const { street, place, premise, openRange } = record
  const own = (premise ?? openRange)?.postalCode
  if (!own) return []
  const number = wanted.reading.spans.find(({ part }) => part === 'Premise')?.key ?? ''
  const rows = street && place && number !== '' ? rowsOf(street, place, reader) : []
  const find = premise ? reader.premiseOfStreet : reader.openRangeOfStreet
  return [own, ...rows.flatMap((row) => find(row, number)?.postalCode ?? [])]
}

/** Codes of the town where they are all that there is: not those that were merely seen in addresses. */
function codesOfTown(answer: Candidate, reader: ReferenceReader, isInferred: boolean): string[] {
  const { place, depth } = answer.record
  if (!place || depth >= 3 || place.population > MOST_PEOPLE_OF_ONE_CODE) return []
  if ((isInferred && !isAreaSure(answer)) || matchOf(answer, 'Locality')?.kind === 'fuzzy') return []
  const codes = reader.postalCodesOfPlace(place.id, 2)
  const [only] = codes
  if (!only || codes.length > 1 || reader.packOf(only.id)?.hasObservedCodes) return []
  return isDoubtfulCode({ answer, place, code: only.code, reader }) ? [] : [only.code]
}

/** A code is added only where the data leaves no choice, and never for a place in a country that was guessed. */
function postalCodeToAdd(answer: Candidate, reader: ReferenceReader, isInferred: boolean): string {
  const { street, place, country } = answer.record
  const ofNumber = codesOfNumber(answer, reader).filter((code) => isWholeCode(country, code))
  const codes =
    ofNumber.length > 0
      ? ofNumber
      : street
        ? codesOfStreet(street, place, reader)
        : codesOfTown(answer, reader, isInferred)
  const [only, ...others] = new Set(codes)
  return only !== undefined && others.length === 0 && isWholeCode(country, only) ? only : ''
}

/**
 * Points of every street that the words of an answer may mean: a town has several Church Roads, and one street several
 * points. Where a code or a house tells which one is meant there is nothing to choose from.
 */
function streetPositionsOf(
  answer: Candidate | null,
  candidates: readonly Candidate[],
  { reader, settings }: { reader: ReferenceReader; settings: CleansingSettings },
): readonly Position[] {
  if (!answer || !settings.geoCode) return []
  const { street, place, premise } = answer.record
  const isPinned = premise !== null || answer.parts.some((part) => part.part === 'PostalCode' && isMatched(part))
  if (!street || isPinned) return []
  const inTown = place ? reader.streetsByName({ country: street.country, placeId: place.id }, street.key) : []
  const answered = candidates.flatMap(({ record }) =>
    record.street && record.place?.id === place?.id ? record.street : [],
  )
  return [...inTown, ...answered].flatMap(({ key, position }) => (key === street.key && position ? position : []))
}

/** Losing records that are remembered for the explanation. */
const MAX_LOSERS = 20
const SMALL_CHANGE_SIMILARITY = 0.8

const isVerifying = (status: AvcStatus) => status === 'V' || status === 'P'

/** Postal digit of the code: 6 verified, 5 and 4 changed, 3 added, 2 and 1 identified, 0 none. */
function postalDigit(answer: Candidate | null, status: AvcStatus, raw: RawParts, addedPostalCode: string): number {
  const match = answer?.parts.find((part) => part.part === 'PostalCode')
  if (match && isMatched(match) && status !== 'U' && status !== 'C') {
    if (match.kind === 'same' || match.kind === 'alias') return 6
    return match.similarity >= SMALL_CHANGE_SIMILARITY ? 5 : 4
  }
  if (addedPostalCode !== '') return 3
  const given = raw.parts.PostalCode
  return given ? (given.isLexical ? 2 : 1) : 0
}

/** What the parts are called in the name of a rule. */
const SHORT_NAMES: Record<string, string> = {
  Premise: 'number',
  Thoroughfare: 'street',
  Locality: 'town',
  DependentLocality: 'suburb',
  PostalCode: 'code',
  AdministrativeArea: 'area',
  SubAdministrativeArea: 'county',
}

/** The rule of an answer whose country was only guessed, and against which something speaks. */
const UNREAD_RULE = 'country?'

/** Nothing names the country, and something speaks against the one that was guessed. */
export const isUnconfirmed = (doubt: CountryDoubt | undefined): boolean =>
  doubt?.kind === 'foreignCode' || (doubt?.kind === 'unread' && !doubt.isConfirmed)

/** Names the rule that matched: the parts that agree, and how. */
function ruleOf(answer: Candidate | null, status: AvcStatus, doubt: CountryDoubt | undefined): string {
  if (status !== 'U' && !answer && isUnconfirmed(doubt)) return UNREAD_RULE
  if (!answer || status === 'U') return ''
  const agreed = answer.parts.filter(isMatched)
  const isCorrected = agreed.some((part) => part.kind === 'fuzzy')
  return `${agreed
    .map((part) => SHORT_NAMES[part.part] ?? '')
    .filter(Boolean)
    .join('+')}${isCorrected ? '~' : ''}`
}

export interface ConcludeInput {
  country: CountryRecord | null
  /** The country was guessed from the words. */
  isInferred: boolean
  reading: Reading
  candidates: readonly Candidate[]
  /** Towns of that name in other countries, which nothing tells from the best record. */
  namesakes?: readonly Candidate[] | undefined
  /** Nothing but the name of the place speaks for the best record. */
  isBare?: boolean
  raw: RawParts
  settings: CleansingSettings
  reader: ReferenceReader
  doubt?: CountryDoubt | undefined
}

export function isBelowMinimum(avc: Avc, settings: CleansingSettings): boolean {
  return (
    avc.post < settings.minimumVerificationLevel ||
    avc.score < settings.minimumMatchscore ||
    avc.postal < settings.minimumPostcode
  )
}

/** What the best record is taken for. */
function chooseAnswer(
  best: Candidate | undefined,
  rivals: readonly Candidate[],
  { raw, settings, doubt, isBare = false }: Pick<ConcludeInput, 'raw' | 'settings' | 'doubt' | 'isBare'>,
): { status: AvcStatus; answer: Candidate | null; proposal: Candidate | null } {
  const judged = judge(best, rivals)
  if (!best || judged === 'U') return { status: judged, answer: null, proposal: null }
  const isSearch = settings.process === 'Search'
  const isLike = restsOnLikenessAlone(best)
  const isProposal = isLike || (!isSearch && restsOnStreetAlone(best)) || isUnconfirmed(doubt)
  // Several towns that a misspelt name is like are proposed as well: none of them is what was written.
  if (isProposal && (isVerifying(judged) || (judged === 'A' && isLike && !isSearch)))
    // Search lists records, so there the proposal is one of them.
    return isSearch ? { status: 'P', answer: best, proposal: null } : { status: 'P', answer: null, proposal: best }
  // One record must answer the whole input: words that fit nowhere leave it partly answered, as does a field of the
  // postal code that holds none.
  const isWhole = raw.leftover.length === 0 && raw.isCodeMissing !== true && !isBare
  const status = judged === 'V' && !isWhole ? 'P' : judged
  return { status, answer: best, proposal: null }
}

/** Status, levels and score of the best record found; the input's own reading where there is none. */
export function conclude(input: ConcludeInput): Verdict {
  const { country, isInferred, reading, candidates, namesakes = [], raw, settings, reader, doubt } = input
  const best = candidates[0]
  const rivals = best ? [...namesakes, ...rivalsOf(best, candidates.slice(1))] : []
  const { status, answer, proposal } = chooseAnswer(best, rivals, input)
  const claimed = answer && status === 'A' ? { ...answer, parts: commonParts(answer, rivals) } : answer
  const levels = claimed ? levelsOf(claimed) : ({ post: 0, pre: 0 } as const)
  const { lexicon, context } = readLevels(reading, levels.post)
  const addedPostalCode =
    answer && isVerifying(status) && !raw.parts.PostalCode && !settings.suppressedAdditions.has('PostalCode')
      ? postalCodeToAdd(answer, reader, isInferred)
      : ''
  const avc: Avc = {
    status,
    post: levels.post,
    pre: levels.pre,
    isFullyParsed: raw.leftover.length === 0 && reading.spans.length > 0,
    lexicon,
    context,
    postal: postalDigit(answer, status, raw, addedPostalCode),
    score: answer ? matchScore(answer) : 0,
  }
  if (status === 'C') {
    const agreed = answer?.parts.some((part) => part.part === 'AdministrativeArea' && isMatched(part)) ? 1 : 0
    Object.assign(avc, { post: agreed, pre: agreed })
  }
  if (isBelowMinimum(avc, settings)) avc.status = 'R'
  const losers =
    rivals.length > 0 ? rivals : candidates.slice(1).filter((one) => one.record.place?.id !== best?.record.place?.id)
  return {
    country,
    avc,
    reading,
    answer,
    proposal,
    rivals: (proposal ? [proposal, ...losers] : losers).slice(0, MAX_LOSERS),
    rule: ruleOf(answer, status, doubt),
    doubt,
    addedPostalCode,
    streetPositions: streetPositionsOf(answer, candidates, { reader, settings }),
  }
}
