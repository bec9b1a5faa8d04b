import type { CountryProfile } from '#main/cleansing/grammar/country-profile.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { PostalCandidate } from '#main/cleansing/model/postal-candidate.types.ts'
import { type MarkerKind, type Markers } from '#main/cleansing/words/marker-words.ts'
import type { TokenShape } from '#main/cleansing/words/token-shape.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { gapBetween } from '#main/cleansing/text/tokenize.ts'

/** Words whose part a marker word or a form settles, whatever the other words look like. */
export interface MarkedRun {
  from: number
  to: number
  part: Part
  /** False where the name may go on behind the run. */
  isWhole: boolean
  /** A further number of the house that stands before it: `корп. 2`. */
  isAddition?: boolean
  /** The words are nothing else, whatever speaks for it. */
  isSole?: boolean
  /** A part of a village, which is never looked up as a town. */
  isHamlet?: boolean
  /** What the words may be besides, though they are nothing else. */
  or?: Part
}

/** What the search for marked runs looks at. */
export interface MarkedWords {
  text: AddressText
  country: string
  profile: CountryProfile
  markers: Markers
  shapes: readonly TokenShape[]
  classes: readonly number[]
  postals: readonly PostalCandidate[]
  /** The country has a town of that name. */
  isTown: (key: string) => boolean
}

export const PART_OF_KIND: Record<MarkerKind, Part> = {
  quarters: 'DependentLocality',
  quartersBehind: 'DependentLocality',
  numberedQuarters: 'DependentLocality',
  hamlets: 'DependentLocality',
  quartersAround: 'DependentLocality',
  numberedSuburbs: 'DependentLocality',
  suburbsBehind: 'DependentLocality',
  estates: 'DependentLocality',
  towns: 'Locality',
  townsBehind: 'Locality',
  districts: 'SubAdministrativeArea',
  counties: 'SubAdministrativeArea',
  countiesAround: 'SubAdministrativeArea',
  countiesBehind: 'SubAdministrativeArea',
  areas: 'AdministrativeArea',
  areasBehind: 'AdministrativeArea',
  buildings: 'Building',
  buildingsBehind: 'Building',
  deliveryParts: 'SubBuilding',
  boxes: 'PostBox',
  numbers: 'Premise',
  blocks: 'Premise',
  unnumbered: 'Premise',
  distances: 'Premise',
  streets: 'Thoroughfare',
  streetsBehind: 'Thoroughfare',
  numberedStreets: 'Thoroughfare',
}

export const keyAt = ({ text }: MarkedWords, at: number): string => text.tokens[at]?.key ?? ''
export const rawAt = ({ text }: MarkedWords, at: number): string => text.tokens[at]?.raw ?? ''
export const segmentAt = ({ text }: MarkedWords, at: number): number => text.tokens[at]?.segment ?? -1
export const isWord = ({ shapes }: MarkedWords, at: number): boolean => shapes[at] === 'word' || shapes[at] === 'letter'
export const hasDigit = ({ text }: MarkedWords, at: number): boolean => /\d/.test(text.tokens[at]?.key ?? '')
export const isIn = (words: MarkedWords, at: number, segment: number): boolean => segmentAt(words, at) === segment
export const isCode = ({ postals }: MarkedWords, at: number): boolean =>
  postals.some(({ from, to, isWhole }) => isWhole && from <= at && at < to)
export const isAttached = ({ text }: MarkedWords, at: number): boolean =>
  at > 0 && gapBetween(text.tokens[at - 1], text.tokens[at] as AddressText['tokens'][number]) === ''

/** Name key of a run of words. */
export function keyOf(words: MarkedWords, from: number, to: number): string {
  let key = keyAt(words, from)
  for (let at = from + 1; at < to; at++) key += ` ${keyAt(words, at)}`
  return key
}

/** Words parted by blanks, as a set. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** A run that is the whole of the part that it names. */
export const wholeRun = (from: number, to: number, part: Part): MarkedRun => ({ from, to, part, isWhole: true })

export const hasClass = ({ classes }: MarkedWords, at: number, bits: number): boolean =>
  ((classes[at] ?? 0) & bits) !== 0

/** Codes of countries are shorter; names in other scripts have fewer letters. */
const TOWN = /\p{L}{4}|[^\p{sc=Latin}\P{L}]{2}/u

/** A later segment that may hold the town. */
export const hasNameBehind = (words: MarkedWords, segment: number): boolean =>
  words.text.tokens.some((token, i) => token.segment > segment && isWord(words, i) && TOWN.test(token.raw))

/** `Calle Barrio Nuevo`, `Rua do Bairro`: the marker is a word of another name. */
export const isInsideName = (words: MarkedWords, at: number, readTo: number): boolean =>
  isIn(words, at - 1, segmentAt(words, at)) &&
  at > readTo &&
  ((words.classes[at - 1] ?? 0) & (WORD_CLASS.leadingType | WORD_CLASS.particle)) !== 0

/** Words of the segment of `at`, from `from` on, that are no postal code. */
export function restOfSegment(words: MarkedWords, at: number, from = at): number[] {
  const rest: number[] = []
  for (let i = from; isIn(words, i, segmentAt(words, at)) && !isCode(words, i); i++) rest.push(i)
  return rest
}

/** What a segment says about a street: its type, a number, or a type that stands before the name. */
const STREET_SIGNS = { type: 1, number: 2, leading: 4 } as const

function signAt(words: MarkedWords, at: number): number {
  const type = hasClass(words, at, STREET_TYPES) ? STREET_SIGNS.type : 0
  const number = hasDigit(words, at) && !isCode(words, at) ? STREET_SIGNS.number : 0
  const isFirst = !isIn(words, at - 1, segmentAt(words, at)) && isIn(words, at + 1, segmentAt(words, at))
  const isLeading =
    hasClass(words, at, WORD_CLASS.leadingType) || words.markers.get(keyAt(words, at))?.[0] === 'streets'
  return type | number | (isFirst && isLeading ? STREET_SIGNS.leading : 0)
}

/** Another segment holds a street: its type and a number, or a type before its name. */
export function hasStreetBeside(words: MarkedWords, segment: number): boolean {
  const { tokens } = words.text
  const holds = new Map<number, number>()
  tokens.forEach((token, at) => {
    if (token.segment !== segment) holds.set(token.segment, (holds.get(token.segment) ?? 0) | signAt(words, at))
  })
  return [...holds.values()].some((signs) => (signs & 3) === 3 || (signs & STREET_SIGNS.leading) !== 0)
}
