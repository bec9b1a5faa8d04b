import { rawAt, wholeRun, type MarkedRun, type MarkedWords } from '#main/cleansing/context/marked-words.ts'
import { wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'

/** `文三路与学院路交叉口`: the word between two streets that cross. */
const JOINS = /^[与與和及跟]$/u
const STREET_ENDS = /^[路街道巷]$/u
/** The last character of the name of an area, behind which the street begins. */
const AREA_ENDS = /^[省市区區县縣镇鎮乡鄉村]$/u
/** What says behind the second street that the two cross. */
const CROSSING = /^(?:交叉路?口|交[汇匯][处處口]?|交界[处處]?|交口|路口|口)/u
const LONGEST_CROSSING = 4

/** Where the word for a crossing ends that begins at a character; -1 for another word. */
function endOfCrossing(words: MarkedWords, at: number, to: number): number {
  let text = ''
  for (let i = at; i < Math.min(to, at + LONGEST_CROSSING); i++) text += rawAt(words, i)
  const [found] = CROSSING.exec(text) ?? []
  return found ? at + found.length : -1
}

/** The two streets of a crossing in a range, with the word that joins them and the one that ends them. */
function crossingIn(words: MarkedWords, { from, to }: WordRange): MarkedRun | null {
  for (let join = from + 2; join < to - 2; join++) {
    if (!JOINS.test(rawAt(words, join)) || !STREET_ENDS.test(rawAt(words, join - 1))) continue
    let start = join - 2
    while (start > from && !AREA_ENDS.test(rawAt(words, start - 1))) start--
    for (let at = join + 2; at < to; at++) {
      const end = STREET_ENDS.test(rawAt(words, at)) ? endOfCrossing(words, at + 1, to) : -1
      if (end > 0) return wholeRun(start, end, 'Thoroughfare')
    }
  }
  return null
}

/** Crossings of addresses that are written without blanks. */
export function findHanCrossings(words: MarkedWords): MarkedRun[] {
  if (!words.profile.isUnspaced || words.profile.numbersBlocks) return []
  const { tokens, fieldOf } = words.text
  const runs = wordRanges(tokens, (at) => fieldOf[at] === null).map((range) => crossingIn(words, range))
  return runs.filter((run) => run !== null)
}
