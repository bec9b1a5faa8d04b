import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import { WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import { HAN_OR_KANA } from '#main/cleansing/text/tokenize.ts'
import type { AreaHit, PlaceHit } from '#main/reference/reference-reader.ts'

/** What the reference data says about one word, as bits. The lowest two are the size of the place, 0 none to 3. */
export const NAME_MARK = {
  placeBegins: 4,
  placeEnds: 8,
  longPlace: 16,
  /** The postal code in the text serves the place. */
  served: 32,
  wholeSegment: 64,
  areaName: 128,
  areaCode: 256,
  subArea: 512,
  areaOfPostalCode: 1024,
  countryName: 2048,
  countryCode: 4096,
  postalPattern: 8192,
  postalKnown: 16384,
  postalDistrict: 32768,
  misspeltPlace: 65536,
} as const

const SIZE_BITS = 3
const LONGEST_NAME = 4
/** Letters of the code of an area or a country. */
export const LONGEST_CODE = 3
const SHORTEST_NAME = 2
const CITY = 100_000
const TOWN = 5_000

/** Names of places and areas; the same answers serve the spans. */
export interface NameQuestions {
  places(key: string, isLatin: boolean): readonly PlaceHit[]
  areas(key: string): readonly AreaHit[]
}

function sizeOf(places: readonly PlaceHit[]): number {
  const people = places.reduce((most, hit) => Math.max(most, hit.place.population), 0)
  return people >= CITY ? 3 : people >= TOWN ? 2 : 1
}

interface Run {
  from: number
  to: number
  isSegment: boolean
  key: string
}

function markPlaces(context: ReadingContext, run: Run, places: readonly PlaceHit[], marks: Int32Array): void {
  if (places.length === 0) return
  const isServed =
    context.postalPlaces.has(run.key) ||
    places.some((hit) => [...context.postalPlaces.values()].some((served) => served.place.id === hit.place.id))
  const size = sizeOf(places)
  const isMisspelt = !isServed && places.every((hit) => hit.match === 'fuzzy')
  const bits =
    (isServed ? NAME_MARK.served : 0) |
    (run.isSegment ? NAME_MARK.wholeSegment : 0) |
    (run.to - run.from > 1 ? NAME_MARK.longPlace : 0) |
    (isMisspelt ? NAME_MARK.misspeltPlace : 0)
  for (let i = run.from; i < run.to; i++) {
    const before = marks[i] as number
    marks[i] =
      (before & ~SIZE_BITS) |
      Math.max(before & SIZE_BITS, size) |
      bits |
      (i === run.from ? NAME_MARK.placeBegins : 0) |
      (i === run.to - 1 ? NAME_MARK.placeEnds : 0)
  }
}

function markAreas(context: ReadingContext, run: Run, areas: readonly AreaHit[], marks: Int32Array): void {
  let bits = 0
  const isCode = run.key.replaceAll(' ', '').length <= LONGEST_CODE
  for (const { area } of areas) {
    if (area.level === 1) bits |= isCode ? NAME_MARK.areaCode : NAME_MARK.areaName
    else bits |= NAME_MARK.subArea
    if (area.id === context.postalRecord?.area1Id) bits |= NAME_MARK.areaOfPostalCode
  }
  for (let i = run.from; i < run.to; i++) marks[i] = (marks[i] as number) | bits
}

function markCountry(context: ReadingContext, run: Run, marks: Int32Array): void {
  if (!context.reader.countriesByName(run.key).includes(context.country.alpha2)) return
  const bit = run.key.length <= LONGEST_CODE ? NAME_MARK.countryCode : NAME_MARK.countryName
  for (let i = run.from; i < run.to; i++) marks[i] = (marks[i] as number) | bit
}

function markPostalCodes(context: ReadingContext, marks: Int32Array): void {
  for (const { from, to, isWhole, record } of context.postals) {
    const bit = !isWhole ? NAME_MARK.postalDistrict : record ? NAME_MARK.postalKnown : NAME_MARK.postalPattern
    for (let i = from; i < to; i++) marks[i] = (marks[i] as number) | bit
  }
}

/** Areas of that name, or of the name without what says that it is one: `county durham`, `departamento de la paz`. */
export function areasNamed(
  { classes }: Pick<ReadingContext, 'classes'>,
  { from, key }: Pick<Run, 'from' | 'key'>,
  names: Pick<NameQuestions, 'areas'>,
): readonly AreaHit[] {
  const areas = names.areas(key)
  if (areas.length > 0 || ((classes[from] ?? 0) & WORD_CLASS.area) === 0) return areas
  const words = key.split(' ')
  for (let at = 1; at < words.length; at++) {
    const named = names.areas(words.slice(at).join(' '))
    // Behind the first word only `de` and the like are left out: `of`, `della`.
    if (named.length > 0 || ((classes[from + at] ?? 0) & WORD_CLASS.particle) === 0) return named
  }
  return areas
}

/** Asks the reference data about every short run of words, once, and sums the answers up for each word. */
export function markNames(context: ReadingContext, names: NameQuestions): Int32Array {
  const { tokens } = context.text
  const marks = new Int32Array(tokens.length)
  for (let from = 0; from < tokens.length; from++) {
    const segment = tokens[from]?.segment
    if (HAN_OR_KANA.test(tokens[from]?.raw ?? '')) continue
    const isStreetLine = context.streetLines.has(segment ?? -1)
    let key = ''
    let isLatin = true
    for (let to = from + 1; to <= Math.min(from + LONGEST_NAME, tokens.length); to++) {
      const last = tokens[to - 1]
      const shape = context.shapes[to - 1]
      if (!last || last.segment !== segment || (shape !== 'word' && shape !== 'letter')) break
      key = key === '' ? last.key : `${key} ${last.key}`
      if (context.foreign[to - 1]) isLatin = false
      if (key.length < SHORTEST_NAME || isStreetLine) continue
      const isSegment = tokens[from - 1]?.segment !== segment && tokens[to]?.segment !== segment
      const run = { from, to, isSegment, key }
      markPlaces(context, run, names.places(key, isLatin), marks)
      markAreas(context, run, areasNamed(context, { from, key }, names), marks)
      markCountry(context, run, marks)
    }
  }
  markPostalCodes(context, marks)
  return marks
}
