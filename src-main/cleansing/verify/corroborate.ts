import type { Candidate } from '#main/cleansing/candidates/candidate.types.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { Reading, Span } from '#main/cleansing/parse/span.types.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'

/** A town of this many people is known by its name alone. */
const WELL_KNOWN_POPULATION = 50_000
/** A city of this many people, alone between two commas, is meant whatever stands beside it. */
const METROPOLIS_POPULATION = 500_000
/** Names of areas and countries this short are codes, and many codes are words as well. */
const LONGEST_CODE = 3
/** With a country given, words known by position alone may make up this share of the letters. */
const MOST_UNKNOWN_SHARE = 0.5

/** One answer and the words that it rests on. */
interface Evidence {
  candidate: Candidate
  text: AddressText
  spans: Span[]
}

const spanOf = ({ spans }: Evidence, part: Part): Span | undefined => spans.find((span) => span.part === part)

const isMatchedPart = ({ candidate }: Evidence, part: Part): boolean =>
  candidate.parts.some((match) => match.part === part && isMatched(match))

function isWholeSegment({ text: { tokens } }: Evidence, span: Span): boolean {
  const segment = tokens[span.from]?.segment
  return tokens[span.from - 1]?.segment !== segment && tokens[span.to]?.segment !== segment
}

const isBeside = (a: Span, b: Span): boolean => a.to === b.from || b.to === a.from

const hasDigit = ({ text }: Evidence, span: Span): boolean =>
  text.tokens.slice(span.from, span.to).some((token) => /\p{N}/u.test(token.raw))

/** `CA` is a code; `me` in a sentence is a word. */
const isWrittenAsCode = ({ text }: Evidence, span: Span): boolean => {
  const raw = text.tokens
    .slice(span.from, span.to)
    .map((token) => token.raw)
    .join('')
  return span.key.length > LONGEST_CODE || raw === raw.toUpperCase()
}

const populationOf = ({ candidate }: Evidence): number => candidate.record.place?.population ?? 0

const isWellKnown = (evidence: Evidence): boolean => populationOf(evidence) >= WELL_KNOWN_POPULATION

/** Reference data agrees on more than the name of one place, or the field names it. */
function isProven(evidence: Evidence, isInferred: boolean): boolean {
  const { text } = evidence
  if (isMatchedPart(evidence, 'Thoroughfare')) return true
  const town = spanOf(evidence, 'Locality')
  const code = spanOf(evidence, 'PostalCode')
  // Digits are a postal code of many countries: they prove nothing about which one it is.
  const isCodeClear = !isInferred || town?.isLexical === true || (code !== undefined && /\p{L}/u.test(code.key))
  if (code && isCodeClear && (code.postal?.record || isMatchedPart(evidence, 'PostalCode'))) return true
  return (town !== undefined && text.fieldOf[town.from] === 'Locality') || isPlaceProven(evidence, town)
}

/** An area around the place or a suburb within it is named as well. */
function isPlaceProven(evidence: Evidence, town: Span | undefined): boolean {
  const area = spanOf(evidence, 'AdministrativeArea') ?? spanOf(evidence, 'SubAdministrativeArea')
  if (area && isMatchedPart(evidence, area.part))
    return isWrittenAsCode(evidence, area) || (town !== undefined && isBeside(town, area))
  const suburb = spanOf(evidence, 'DependentLocality')
  if (!town || !suburb || !evidence.candidate.record.dependent) return false
  return [town, suburb].every((span) => isWholeSegment(evidence, span))
}

/** The words look like an address although only the name of the place is known. */
function looksLikeAddress(evidence: Evidence): boolean {
  const town = spanOf(evidence, 'Locality')
  const box = spanOf(evidence, 'PostBox')
  if (!town) return false
  if (box?.isLexical && hasDigit(evidence, box)) return true
  if (populationOf(evidence) >= METROPOLIS_POPULATION && isWholeSegment(evidence, town)) return true
  const isTownClear = isWellKnown(evidence) || isWholeSegment(evidence, town)
  const street = spanOf(evidence, 'Thoroughfare')
  const premise = spanOf(evidence, 'Premise')
  const isNumbered =
    street !== undefined && premise !== undefined && hasDigit(evidence, premise) && isBeside(street, premise)
  if (street?.isLexical) return isNumbered || isWellKnown(evidence) || isWholeSegment(evidence, street)
  if (isNumbered) return isTownClear
  const building = spanOf(evidence, 'Building') ?? spanOf(evidence, 'SubBuilding')
  return building?.isLexical === true && [building, town].every((span) => isWholeSegment(evidence, span))
}

const DOOR_PARTS = new Set<Part>(['SubBuilding', 'PostBox', 'Building', 'Thoroughfare'])

const lettersOf = ({ text }: Evidence, isCounted: (index: number) => boolean): number =>
  text.tokens.reduce((sum, token, i) => sum + (isCounted(i) ? token.raw.length : 0), 0)

/** Under a given country: some word is known for what it is, or most of the letters are the place itself. */
function isPlausible(evidence: Evidence): boolean {
  const { spans } = evidence
  const isDoor = (span: Span) =>
    span.part === 'Premise' ? hasDigit(evidence, span) : span.isLexical && DOOR_PARTS.has(span.part)
  if (spans.some(isDoor)) return true
  const town = spanOf(evidence, 'Locality')
  if (town && isWellKnown(evidence) && isWholeSegment(evidence, town)) return true
  const isMisspelt = evidence.candidate.parts.some(({ part, kind }) => part === 'Locality' && kind === 'fuzzy')
  // A word of a sentence that is nearly the name of a town is no misspelt town.
  if (town && isMisspelt && !isWholeSegment(evidence, town)) return false
  const isKnown = new Set<number>()
  // Words of firms are words of sentences too.
  const known = spans.filter((span) => span === town || (span.isLexical && span.part !== 'Organization'))
  for (const { from, to } of known) for (let i = from; i < to; i++) isKnown.add(i)
  const unknown = lettersOf(evidence, (i) => !isKnown.has(i))
  return unknown <= MOST_UNKNOWN_SHARE * lettersOf(evidence, () => true)
}

/**
 * False for the name of a place among words that mean nothing: many words are a village somewhere. `isInferred`: the
 * country was guessed from the words, so that a place name alone proves nothing unless it is the whole input.
 */
export function isCorroborated(candidate: Candidate, text: AddressText, isInferred: boolean): boolean {
  const evidence: Evidence = { candidate, text, spans: candidate.wanted.reading.spans }
  const country = spanOf(evidence, 'Country')
  if (!candidate.parts.some(isMatched)) return !isInferred || country !== undefined
  if (isProven(evidence, isInferred)) return true
  if (!isInferred || (country && isWrittenAsCode(evidence, country))) return isPlausible(evidence)
  const town = spanOf(evidence, 'Locality')
  const isWholeInput = town !== undefined && town.from === 0 && town.to === text.tokens.length
  return isWholeInput ? isWellKnown(evidence) : looksLikeAddress(evidence)
}

/** What remains of a reading whose places were dismissed: words that are known for what they are. */
export const withoutPlaces = (reading: Reading): Reading => ({
  ...reading,
  spans: reading.spans.filter((span) => span.isLexical && !/Locality$|Area$/.test(span.part)),
})
