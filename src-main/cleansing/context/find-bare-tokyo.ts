import { isCode, isIn, rawAt, segmentAt, wholeRun } from '#main/cleansing/context/marked-words.ts'
import type { MarkedRun, MarkedWords } from '#main/cleansing/context/marked-words.ts'
import type { PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

interface WardQuery {
  country: string
  bareName: string
  reader: ReferenceReader
}

const LETTER = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]$/u
/** The number of a block or a house, or the end of the name. */
const NUMBER = /^(?:\d|[一二三四五六七八九十丁]$)/u
/** The last characters of wards and towns. */
const WARD_END = /^[区市町村]$/u
/** Characters of the longest name of a part of Tokyo. */
const LONGEST_PART = 8

/** True for a name in its own letters that a place of the area has. */
const isOfArea = (name: string, kind: PlaceRecord['kind'], { country, bareName, reader }: WardQuery): boolean =>
  reader
    .placesByName(country, toNameKey(name))
    .some(
      ({ place }) =>
        place.kind === kind &&
        place.nativeName === name &&
        reader.area(place.area1Id ?? -1)?.localNames[0]?.startsWith(bareName) === true,
    )

/** The letters behind a word that are the name of a ward, or of a part of one and end before a number; 0 for none. */
function lengthOfPart(words: MarkedWords, from: number, query: WardQuery): number {
  const segment = segmentAt(words, from - 1)
  let to = from
  while (to < from + LONGEST_PART && isIn(words, to, segment) && LETTER.test(rawAt(words, to))) to++
  for (; to > from + 1; to--) {
    const isEnd = !isIn(words, to, segment) || NUMBER.test(rawAt(words, to))
    const isWard = WARD_END.test(rawAt(words, to - 1))
    if (!isEnd && !isWard) continue
    const name = words.text.tokens
      .slice(from, to)
      .map(({ raw }) => raw)
      .join('')
    if ((isWard && isOfArea(name, 'place', query)) || (isEnd && isOfArea(name, 'postal', query))) return to - from
  }
  return 0
}

/** Where the number of a block ends that stands behind a name: `1丁目`; `at` where none does. */
const endOfBlock = (words: MarkedWords, at: number): number =>
  rawAt(words, at + 1) === '丁' && rawAt(words, at + 2) === '目' && isIn(words, at + 2, segmentAt(words, at))
    ? at + 3
    : at

/**
 * `東京 丸の内1-1`, `東京 港区六本木6-10-1`: the prefecture without its last letter, before a ward or a part of one. With
 * the number of a block the part is none that the data has by itself, and Tokyo is the town.
 */
export function findBareTokyo(words: MarkedWords, reader: ReferenceReader): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  const { country, profile } = words
  const bareName = profile.wardArea?.bareName
  if (bareName === undefined) return []
  const isBare = (i: number) =>
    fieldOf[i] === null && rawAt(words, i) + rawAt(words, i + 1) === bareName && isIn(words, i + 1, segmentAt(words, i))
  const at = tokens.findIndex((_, i) => isBare(i))
  if (at < 0 || (isIn(words, at - 1, segmentAt(words, at)) && !isCode(words, at - 1))) return []
  const from = at + bareName.length
  const to = from + lengthOfPart(words, from, { country, bareName, reader })
  if (to === from) return []
  const block = endOfBlock(words, to)
  if (block === to) return [{ ...wholeRun(at, from, 'AdministrativeArea'), isSole: true }]
  return [{ ...wholeRun(at, from, 'Locality'), isSole: true }, wholeRun(from, block, 'DependentLocality')]
}
