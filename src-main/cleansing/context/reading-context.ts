import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { hasForeignLetter } from '#main/cleansing/names/judge-place-name.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import { orderOf } from '#main/cleansing/words/country-order.ts'
import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import { isCodeBeforeName } from '#main/cleansing/context/code-beside-town.ts'
import { findBareTokyo } from '#main/cleansing/context/find-bare-tokyo.ts'
import { findPostalCodes } from '#main/cleansing/context/find-postal-codes.ts'
import { findKoreanRuns } from '#main/cleansing/context/find-korean-runs.ts'
import { findMarkedBoxes } from '#main/cleansing/context/find-marked-boxes.ts'
import { findMarkedRuns } from '#main/cleansing/context/find-marked-runs.ts'
import { joinNames } from '#main/cleansing/context/join-names.ts'
import { servedBy } from '#main/cleansing/context/served-places.ts'
import { findFrame } from '#main/cleansing/context/find-frame.ts'
import { namesCountryAlone } from '#main/cleansing/context/own-country-name.ts'
import { findCrossings } from '#main/cleansing/context/find-crossings.ts'
import { findJapaneseGrid } from '#main/cleansing/context/find-japanese-grid.ts'
import { findSureCodes } from '#main/cleansing/context/sure-codes.ts'
import { findHanAreas } from '#main/cleansing/context/find-han-areas.ts'
import { findHanCrossings } from '#main/cleansing/context/find-han-crossings.ts'
import { findHanDeliveryParts } from '#main/cleansing/context/find-han-delivery-parts.ts'
import { findHouseNames } from '#main/cleansing/context/find-house-names.ts'
import { findUnitSignRuns } from '#main/cleansing/context/find-unit-sign-runs.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import {
  type MarkedRun,
  type MarkedWords,
  isCode,
  isIn,
  keyAt,
  segmentAt,
  wholeRun,
} from '#main/cleansing/context/marked-words.ts'
import { breaksTown, findWholeTowns, type WholeTown } from '#main/cleansing/context/find-whole-towns.ts'
import { findSuburbs, type Suburb } from '#main/cleansing/context/find-suburbs.ts'
import { markersOf } from '#main/cleansing/words/marker-words.ts'
import { phraseAt } from '#main/cleansing/context/span-window.ts'
import { isPremiseShape, shapeOfToken } from '#main/cleansing/words/token-shape.ts'
import {
  STREET_TYPES,
  WORD_CLASS,
  classOfWord,
  isMisspeltType,
  lexiconOf,
  type CountryLexicon,
} from '#main/cleansing/words/word-classes.ts'
import type { CountryRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { WordContext } from '#main/cleansing/context/word-context.types.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'
import { keyOfWords, wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'

/** Shorter names are codes, which may say something else. */
const SHORTEST_COUNTRY = 4

const HAN = /^\p{sc=Han}$/u

/** The last characters behind a blank: `…南京西路1618号 中国`. */
function charactersBehindBlank(tokens: readonly Token[]): WordRange | null {
  let from = tokens.length - 1
  while (from > 0 && tokens[from]?.start === tokens[from - 1]?.end && HAN.test(tokens[from]?.raw ?? '')) from--
  return from > 0 && HAN.test(tokens[from]?.raw ?? '') ? { from, to: tokens.length } : null
}

/** The last line, where there are more. */
function lastLine(words: MarkedWords): WordRange | null {
  const { tokens, fieldOf } = words.text
  const lines = wordRanges(tokens, (at) => fieldOf[at] === null && !isCode(words, at))
  const last = lines.at(-1)
  if (!last || lines.length < 2) return null
  return tokens[last.from - 1]?.segment === tokens[last.from]?.segment ? null : last
}

/** The country as the last thing that is said, in its own letters too: `…宇田川町21-6, 日本` has no building of that name. */
function findCountryLine(words: MarkedWords, isCountry: (key: string) => boolean): MarkedRun[] {
  const { tokens } = words.text
  const last = charactersBehindBlank(tokens) ?? lastLine(words)
  const key = last ? keyOfWords(tokens, last) : ''
  return last && key.length >= SHORTEST_COUNTRY && isCountry(key) ? [{ ...last, part: 'Country', isWhole: true }] : []
}

/** Words of the longest name of a town before `Cedex`. */
const LONGEST_TOWN = 6

/** `13401 Marseille Cedex 20`: from the code to the number of the office where large receivers have their mail. */
function findCedex(words: MarkedWords): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  const at = tokens.findIndex(({ key }, i) => key === 'cedex' && fieldOf[i] === null)
  if (at < 1) return []
  const segment = segmentAt(words, at)
  let from = at
  while (isIn(words, from - 1, segment) && !isCode(words, from - 1) && !/\d/.test(keyAt(words, from - 1))) from--
  const isTown = from < at && at - from <= LONGEST_TOWN && isIn(words, from - 1, segment) && isCode(words, from - 1)
  if (!isTown) return []
  const hasNumber = isIn(words, at + 1, segment) && /^\d{1,2}$/.test(keyAt(words, at + 1))
  return [wholeRun(from, hasNumber ? at + 2 : at + 1, 'Locality')]
}

/** Prepares one hypothesis about the country. */
export const toWordContext = (text: AddressText, country: CountryRecord, reader: ReferenceReader): WordContext =>
  joinNames(wordsOf(text, country, reader), (joined) => wordsOf(joined, country, reader))

function wordsOf(text: AddressText, country: CountryRecord, reader: ReferenceReader): WordContext {
  const lexicon = lexiconOf(country.alpha2, country.languages)
  const classes = classesOf(text, lexicon)
  const shapes = text.tokens.map(shapeOfToken)
  let hasStreetType = classes.some((bits, i) => i > 0 && (bits & STREET_TYPES) !== 0)
  if (!hasStreetType) hasStreetType = markMisspeltType({ text, lexicon, classes, shapes })
  const postals = findPostalCodes(text, country, reader)
  const [order, markers] = [orderOf(country.alpha2), markersOf(country)]
  const foreign = text.tokens.map((token) => hasForeignLetter(token.raw))
  const profile = profileOf(country.alpha2)
  return { text, country, profile, reader, lexicon, order, shapes, classes, foreign, postals, hasStreetType, markers }
}

/** Adds to the words what only an address needs that is not plain. */
export function toReadingContext(words: WordContext, fieldWeight: (field: string) => number): ReadingContext {
  const { text, country, profile, reader, shapes, classes, postals, markers } = words
  const { places: postalPlaces, record: postalRecord } = servedBy(postals, reader)
  const isTown = isTownOf(country, reader)
  const wholeTowns = findWholeTowns(words)
  const isServed = (key: string) => postalPlaces.has(key)
  const frame = findFrame({ ...words, isServed })
  const settled = joinRuns(
    frame.runs,
    markedRuns({ text, profile, country: country.alpha2, markers, shapes, classes, postals, isTown }, words),
  )
  // `Colonia los Cedros`, a town: its first word says nothing of a part of `Cedros`; `Ext 60` only in a numbered name.
  const marked = settled.filter((run) => !breaksTown(wholeTowns, run, NAMES_OF_PLACES))
  const isPlace = isPlaceOf(country, reader)
  const peopleOf = (key: string) =>
    reader.placesByName(country.alpha2, key).reduce((most, { place }) => Math.max(most, place.population), 0)
  const suburbs = findSuburbs({
    text,
    country: country.alpha2,
    profile,
    shapes,
    classes,
    marked,
    isPlace,
    peopleOf,
    isServed,
  })
  return {
    ...words,
    streetLines: findStreetLines(words, wholeTowns),
    wholeTowns,
    marked: [...marked, ...suburbs.filter(({ isSure }) => isSure).map(toMarkedRun)],
    suburbs,
    roles: frame.roles,
    postalPlaces,
    postalRecord,
    fieldWeight,
  }
}

/** Parts whose marks are the first words of many towns: `Colonia Tovar`, `Palazzo Adriano`. */
const NAMES_OF_PLACES: ReadonlySet<Part> = new Set(['DependentLocality', 'Building'])

/** Runs that words settle, the surer ones first. */
function markedRuns(words: MarkedWords, context: WordContext): MarkedRun[] {
  const { lexicon, reader, country } = context
  const isCountry = (key: string) => namesCountryAlone(reader, country, key)
  const mayBeCode = (at: number) => isCodeBeforeName(context, at)
  const boxes = joinRuns(
    [...findMarkedBoxes({ ...words, mayBeCode }, lexicon), ...findCountryLine(words, isCountry), ...findCedex(words)],
    findCrossings(words),
  )
  const unspaced = joinRuns(
    [...findHanCrossings(words), ...findJapaneseGrid(words), ...findBareTokyo(words, reader), ...findSureCodes(words)],
    [
      ...findHanAreas(words, { isCity: isCityOf(country.alpha2, reader), isCountry }),
      ...findHanDeliveryParts(words),
      ...findKoreanRuns(words),
    ],
  )
  const named = joinRuns(joinRuns(boxes, unspaced), findMarkedRuns(words))
  const marked = joinRuns(named, findUnitSignRuns(words, named))
  return joinRuns(marked, findHouseNames({ ...words, marked }))
}

/** Smaller places are not known without the mark of a city. */
const CITY_POPULATION = 500_000

/** True for the name of a large city of the country in its own letters. */
const isCityOf =
  (country: string, reader: ReferenceReader) =>
  (name: string): boolean =>
    reader.placesByName(country, toNameKey(name)).some(({ place }) => {
      if (place.population < CITY_POPULATION) return false
      const names = [place.nativeName, ...reader.placeNames(place.id)]
      return names.includes(name) || names.includes(`${name}市`)
    })

const toMarkedRun = ({ from, to }: Suburb): MarkedRun => ({ from, to, part: 'DependentLocality', isWhole: true })

/** Both, but for those of the second that lie over one of the first. */
const joinRuns = (first: readonly MarkedRun[], second: readonly MarkedRun[]): MarkedRun[] => [
  ...first,
  ...second.filter((run) => first.every(({ from, to }) => run.to <= from || run.from >= to)),
]

const isTownOf =
  ({ alpha2 }: CountryRecord, reader: ReferenceReader) =>
  (key: string): boolean =>
    key.length >= SHORTEST_TOWN && reader.placesByName(alpha2, key).length > 0

/** Shorter names are codes and abbreviations. */
const SHORTEST_TOWN = 3

const isPlaceOf =
  ({ alpha2 }: CountryRecord, reader: ReferenceReader) =>
  (key: string): boolean =>
    reader.placesByName(alpha2, key).length > 0 || reader.areasByName(alpha2, key).length > 0

/** What a phrase says of its first word, `rear of`, and of all its words, `boîte postale`. */
const FIRST_OF_PHRASE = WORD_CLASS.box | WORD_CLASS.unit | WORD_CLASS.wholeUnit
const ALL_OF_PHRASE = WORD_CLASS.box

/** Classes of each word, by itself and as one of a phrase. */
function classesOf({ tokens }: AddressText, lexicon: CountryLexicon): number[] {
  const classes = tokens.map((token) => classOfWord(lexicon, token.key))
  const words = { text: { tokens }, lexicon }
  for (let at = 0; at < tokens.length; at++) {
    const { length, bits } = phraseAt(words, at, tokens.length)
    for (let i = at; i < at + length; i++)
      classes[i] = (classes[i] ?? 0) | (bits & (i === at ? FIRST_OF_PHRASE : ALL_OF_PHRASE))
  }
  return classes
}

/** `12 Mill Laen`: where no word is a street type, the last word after a house number may be a misspelt one. */
function markMisspeltType(context: Pick<ReadingContext, 'text' | 'lexicon' | 'classes' | 'shapes'>): boolean {
  const { tokens } = context.text
  for (let at = 2; at < tokens.length; at++) {
    const segment = tokens[at]?.segment
    const isLast = tokens[at + 1]?.segment !== segment
    const start = tokens.findIndex((token) => token.segment === segment)
    const shape = context.shapes[start]
    if (!isLast || at < start + 2 || !shape || !isPremiseShape(shape) || context.shapes[at] !== 'word') continue
    if (!isMisspeltType(context.lexicon, tokens[at]?.key ?? '')) continue
    context.classes[at] = (context.classes[at] ?? 0) | WORD_CLASS.streetType
    return true
  }
  return false
}

/** `93 Teagues Crescent`: begins with a house number, ends with a type that stands after the name. */
function findStreetLines(
  { text, shapes, classes, postals, order }: WordContext,
  wholeTowns: readonly WholeTown[],
): Set<number> {
  const { tokens, fieldOf } = text
  // `1620 Kbh V`: a known code before a name is no house number where codes stand there.
  const isCode = (at: number) =>
    order.postalCodeFirst && at > 0 && postals.some(({ from, record }) => from === at && record)
  const lines = new Set<number>()
  let start = 0
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.segment !== tokens[start]?.segment) start = at
    const isLast = tokens[at + 1]?.segment !== tokens[at]?.segment
    const bits = classes[at] ?? 0
    const isType = (bits & WORD_CLASS.streetType) !== 0 && (bits & WORD_CLASS.leadingType) === 0
    const isFree = fieldOf[at] === null || fieldOf[at] === 'Thoroughfare'
    const shape = shapes[start]
    const hasTown = wholeTowns.some(({ from, to }) => to === at + 1 && hasTypeBefore({ text, classes }, from))
    if (isLast && isType && !hasTown && isFree && at >= start + 2 && shape && isPremiseShape(shape) && !isCode(start))
      lines.add(tokens[at]?.segment ?? -1)
  }
  return lines
}

/** `Victoria Avenue Woodford Green`: a street has ended before the name of a town that ends like one. */
const hasTypeBefore = ({ text: { tokens }, classes }: Pick<WordContext, 'text' | 'classes'>, at: number): boolean =>
  tokens[at - 1]?.segment === tokens[at]?.segment && ((classes[at - 1] ?? 0) & WORD_CLASS.streetType) !== 0
