import type { MarkedRun } from '#main/cleansing/context/marked-words.ts'
import { isVenueName, VENUES } from '#main/cleansing/context/numbered-name.ts'
import { segmentsOf, type Segment, type SegmentWords } from '#main/cleansing/context/segment-kind.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { keyOfWords, type WordRange } from '#main/cleansing/text/word-ranges.ts'
import { SUBURB_COUNTRIES } from '#main/cleansing/words/regional-markers-data.ts'
import { isPremiseShape } from '#main/cleansing/words/token-shape.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'

/**
 * Registers and forms write an address in a few orders, with a delimiter between its parts: `town, code, street`,
 * `code town, street`, `code, town, street`, `street, code town`. Where the segments of an address stand in one of them,
 * each can only be what stands there in it, whatever its words look like: `Ølby Lyng, 4600, Københavnsvej 128B`.
 */
export interface Frame {
  /** Runs that are one part, or one of two. */
  runs: MarkedRun[]
  /** The only parts that the words of a segment may be, by its number. */
  roles: ReadonlyMap<number, ReadonlySet<Part>>
  segments: readonly Segment[]
}

const NO_FRAME: Frame = { runs: [], roles: new Map(), segments: [] }
const PLACE: ReadonlySet<Part> = new Set(['Locality', 'DependentLocality'])
const PLACE_OR_AREA: ReadonlySet<Part> = new Set([...PLACE, 'SubAdministrativeArea', 'AdministrativeArea'])
const CODE_AND_PLACE: ReadonlySet<Part> = new Set([...PLACE_OR_AREA, 'PostalCode'])
const CODE: ReadonlySet<Part> = new Set(['PostalCode'])
const STREET: ReadonlySet<Part> = new Set([
  ...(['Thoroughfare', 'Premise', 'SubBuilding', 'Building', 'PostBox'] as const),
])

const hasCode = ({ kind }: Segment): boolean => kind === 'code' || kind === 'codedName'
const isStreet = ({ kind }: Segment): boolean => kind === 'numbered' || kind === 'street'
const isPlace = ({ kind }: Segment): boolean => kind === 'name' || kind === 'district'

const sole = ({ from, to }: WordRange, part: Part): MarkedRun => ({ from, to, part, isWhole: true, isSole: true })

/** `Acme GmbH`: words of a firm are no town, unless the code serves one called so. */
function isOrganisation({ classes, text, isServed }: SegmentWords, { from, to }: WordRange): boolean {
  const isVenue = classes.slice(from, to).some((bits) => (bits & WORD_CLASS.organization) !== 0)
  return isVenue && !isServed(keyOfWords(text.tokens, { from, to }))
}

const hasStreetType = ({ classes }: SegmentWords, { from, to }: WordRange): boolean =>
  classes.slice(from, to).some((bits) => (bits & (STREET_TYPES | WORD_CLASS.leadingType)) !== 0)

/** `Rue de la Paix, 75002, Paris 2`: a street without a number before a town with one. */
function isTurned(words: SegmentWords, first: Segment, street: Segment): boolean {
  const { text, isServed } = words
  const isTown = (range: WordRange) => isServed(keyOfWords(text.tokens, range))
  return hasStreetType(words, first) && isTown(street.name) && !isTown(first.name)
}

/** The segments of a frame, without the country behind and the doors behind the street. */
function partsOfFrame(segments: readonly Segment[]): Segment[] {
  const parts = [...segments]
  while (parts.length > 0 && (parts.at(-1)?.kind === 'country' || parts.at(-1)?.kind === 'deliveryPart')) parts.pop()
  return parts
}

interface Builder extends Frame {
  words: SegmentWords
  roles: Map<number, ReadonlySet<Part>>
}

const setRole = ({ words, roles }: Builder, { from }: WordRange, role: ReadonlySet<Part>): void => {
  roles.set(words.text.tokens[from]?.segment ?? -1, role)
}

function addStreet(frame: Builder, street: Segment): void {
  setRole(frame, street, STREET)
  if (!street.number) return
  frame.runs.push(sole(street.name, 'Thoroughfare'), sole(street.number, 'Premise'))
}

/** The country has a town of that name, or the code serves a place that is called so. */
const isTown = ({ reader, country, text, isServed }: SegmentWords, name: WordRange): boolean => {
  const key = keyOfWords(text.tokens, name)
  return isServed(key) || reader.placesByName(country.alpha2, key).some(({ place }) => place.kind !== 'section')
}

/** `Koper / Capodistria`, `Glattpark (Opfikon)`: signs hold the words of one name together. */
const isOneName = ({ text: { tokens } }: SegmentWords, { from, to }: WordRange): boolean =>
  tokens.slice(from + 1, to).some(({ gap }) => gap !== undefined)

/** Of several names before the street the one that the code serves, or the one beside the code, is the town. */
function townAmong(words: SegmentWords, coded: Segment, names: readonly Segment[]): Segment | undefined {
  if (coded.kind === 'codedName') return undefined
  const served = names.find(({ name }) => words.isServed(keyOfWords(words.text.tokens, name)))
  return served ?? names.findLast(({ to }) => to <= coded.from) ?? names[0]
}

/** A name that an area has and no place is an area. */
const isArea = ({ reader, country, text }: SegmentWords, { name }: Segment): boolean => {
  const key = keyOfWords(text.tokens, name)
  return reader.areasByName(country.alpha2, key).length > 0 && reader.placesByName(country.alpha2, key).length === 0
}

/** The code and the town in its segment, or beside it; any other name is a part of the town. */
function addTown(frame: Builder, coded: Segment, names: readonly Segment[]): void {
  const { words, runs } = frame
  const town = townAmong(words, coded, names)
  if (coded.code) runs.push(sole(coded.code, 'PostalCode'))
  setRole(frame, coded, coded.kind === 'code' ? CODE : CODE_AND_PLACE)
  if (coded.kind === 'codedName' && (isTown(words, coded.name) || isOneName(words, coded.name)))
    runs.push(sole(coded.name, 'Locality'))
  for (const name of names) {
    setRole(frame, name, names.length === 1 && name === town ? PLACE : PLACE_OR_AREA)
    // A city with the number of its district is known by its name alone.
    if (name.kind === 'district' || (name !== town && isArea(words, name))) continue
    if (name === town && isTown(words, name)) runs.push(sole(name, 'Locality'))
    else if (name === town) runs.push({ ...sole(name, 'Locality'), or: 'DependentLocality' })
    else runs.push(sole(name, 'DependentLocality'))
  }
}

/** `Esrum, 3230, Kroengen 7`: the street stands last, and before it nothing but the code and names of places. */
function townFirst(words: SegmentWords, parts: readonly Segment[]): Frame | null {
  const street = parts.at(-1)
  const before = parts.slice(0, -1)
  const coded = before.filter(hasCode)
  const names = before.filter(isPlace)
  const [code, first] = [coded[0], names[0]]
  if (!street || !isStreet(street) || coded.length !== 1 || !code) return null
  if (coded.length + names.length < before.length || (code.kind === 'code' && names.length === 0)) return null
  if (names.some((name) => isOrganisation(words, name)) || (first && isTurned(words, first, street))) return null
  const frame: Builder = { words, runs: [], roles: new Map(), segments: parts }
  addTown(frame, code, names)
  addStreet(frame, street)
  return frame
}

/** Prepositions with which names of streets begin. */
const AT = /^(?:am|an|auf|im|in|zum|zur|unter|hinter|pri|pod|nad|na|ved|til|vid|op|om|um|bei)$/

const isNamedStreet = (words: SegmentWords, { name }: Segment): boolean =>
  hasStreetType(words, name) || AT.test(words.text.tokens[name.from]?.key ?? '')

/** `Autoteile Mainz 2, Am Schleifweg 19, 55128 Mainz`: of two numbered names before the code the first is a branch. */
function branchFirst(words: SegmentWords, parts: readonly Segment[]): Frame | null {
  const [branch, street, code] = parts
  if (parts.length !== 3 || branch?.kind !== 'numbered' || street?.kind !== 'numbered') return null
  if (code?.kind !== 'codedName' || isNamedStreet(words, branch) || !isNamedStreet(words, street)) return null
  const frame: Builder = { words, runs: [], roles: new Map(), segments: parts }
  frame.runs.push(sole(branch, 'Organization'))
  addStreet(frame, street)
  return frame
}

/** Without a delimiter a firm may stand before a street of so many words. */
const LONGEST_STREET = 4

/** `Rathaus Rodgau Hintergasse 15`: a word of firms or buildings, or so many words that two names may be in them. */
const mayHoldOrganisation = ({ classes, text }: SegmentWords, { name: { from, to } }: Segment): boolean =>
  (to - from > 1 && classes.slice(from, to).some((bits) => (bits & VENUES) !== 0)) ||
  (to - from > LONGEST_STREET && text.tokens.slice(from + 1, to).every(({ gap }) => gap === undefined))

/** `Dolní Líštná 43, 73961 Třinec`, `Karhi 8, 04400, Lepola`: a name and its number before the code and the town. */
function streetFirst(words: SegmentWords, parts: readonly Segment[]): Frame | null {
  const [street, code, town] = parts
  if (!street || street.kind !== 'numbered' || mayHoldOrganisation(words, street) || !code || !hasCode(code))
    return null
  const isCoded = code.kind === 'codedName' && parts.length === 2
  const isApart = code.kind === 'code' && parts.length === 3 && town?.kind === 'name'
  if (!isCoded && !isApart) return null
  const frame: Builder = { words, runs: [], roles: new Map(), segments: parts }
  if (isApart) addTown(frame, code, parts.slice(2))
  addStreet(frame, street)
  return frame
}

/** `4 RiverView Shopping Centre, Bandon, P72 HR84`: the number of a house, its street, the town and the code. */
function numberFirst(words: SegmentWords, parts: readonly Segment[]): Frame | null {
  const [street, town, code] = parts
  if (!words.profile.numbersVenues || street?.kind !== 'street' || parts.length > 3) return null
  const isCoded = town?.kind === 'codedName' || (town?.kind === 'name' && code?.kind === 'code')
  const name = { from: street.from + 1, to: street.to }
  const isNumber = (at: number) => isPremiseShape(words.shapes[at] ?? 'word')
  if (!isCoded || !isNumber(street.from) || !isVenueName(words, name)) return null
  const runs = [sole({ from: street.from, to: name.from }, 'Premise'), sole(name, 'Thoroughfare')]
  return { runs, roles: new Map(), segments: parts }
}

/** The frame that an address of free lines stands in, if any. */
export function findFrame(words: SegmentWords): Frame {
  const { text, country, profile } = words
  if (text.firstStructured < text.tokens.length || profile.isLargestFirst) return NO_FRAME
  if (SUBURB_COUNTRIES.has(country.alpha2) || words.postals.length === 0) return NO_FRAME
  const parts = partsOfFrame(segmentsOf(words))
  if (parts.length < 2) return NO_FRAME
  return (
    townFirst(words, parts) ??
    streetFirst(words, parts) ??
    branchFirst(words, parts) ??
    numberFirst(words, parts) ??
    NO_FRAME
  )
}
