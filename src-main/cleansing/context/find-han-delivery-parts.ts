import type { MarkedRun, MarkedWords } from '#main/cleansing/context/marked-words.ts'
import { isAttached, isCode, rawAt } from '#main/cleansing/context/marked-words.ts'
import { HAN_OR_KANA } from '#main/cleansing/text/tokenize.ts'
import { wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'

/** Behind the number of a house. */
const HOUSE_MARKS = /^[号號]$/u
const LANE_MARKS = /^[弄]$/u
const JAPANESE_HOUSE_MARKS = /^[号番地]$/u
/** Behind the number of a part of a building; behind `号` they make it one: `3号楼`, `203号室`. */
const UNIT_MARKS = /^[楼樓层層室房座栋棟幢单單元期户戶階号號館]$/u
/** Within the mark of a part: `7樓之3`, `地下1樓`, `A座`. */
const UNIT_JOINTS = /^(?:[之地下\-F]|[A-Z])$/iu
/** `27F`, `B1`, `10F-3`: a floor by its letter. */
const FLOOR = /^(?:B?\d{1,3}F|B\d{1,2}|\d{1,3}F[-‐−–—]\d+)$/i
const SHORTEST_NAME = 2

const isNumber = (words: MarkedWords, at: number): boolean => /^\d/.test(rawAt(words, at))
const isUnitNumber = (words: MarkedWords, at: number): boolean =>
  isNumber(words, at) || /^[A-Z]$/i.test(rawAt(words, at))

/** `12樓`, `A座`, `27F`: a number or a letter with the mark of a part of a building behind it. */
function isUnitStart(words: MarkedWords, at: number, to: number): boolean {
  if (FLOOR.test(rawAt(words, at))) return true
  if (/^[地]$/u.test(rawAt(words, at)) && rawAt(words, at + 1) === '下') return isUnitNumber(words, at + 2)
  if (at + 1 >= to || !isUnitNumber(words, at)) return false
  return UNIT_MARKS.test(rawAt(words, at + 1)) || isFloorLetter(words, at + 1)
}

/** `10F-3`: the letter of a floor is a word of its own where more of the number follows. */
const isFloorLetter = (words: MarkedWords, at: number): boolean =>
  /^F$/i.test(rawAt(words, at)) && isAttached(words, at) && isNumber(words, at - 1)

/** Where the house ends in a range of words, the mark of its number included; null where none is marked. */
function endOfHouse(words: MarkedWords, { from, to }: WordRange): number | null {
  let lane: number | null = null
  let house: number | null = null
  for (let at = from + 1; at < to; at++) {
    if (!isNumber(words, at - 1)) continue
    const isPart = at + 1 < to && UNIT_MARKS.test(rawAt(words, at + 1))
    if (HOUSE_MARKS.test(rawAt(words, at)) && !isPart) house ??= at + 1
    if (LANE_MARKS.test(rawAt(words, at))) lane = at + 1
  }
  return house ?? lane
}

/** The same in Japan, where a blank stands between the number and the building. */
function endOfJapaneseHouse(words: MarkedWords, { from, to }: WordRange): number | null {
  for (let at = from + 1; at < to; at++) {
    const before = rawAt(words, at - 1)
    const isHouse = isNumber(words, at - 1) || (JAPANESE_HOUSE_MARKS.test(before) && at - 2 >= from)
    if (isHouse && !isAttached(words, at) && HAN_OR_KANA.test(rawAt(words, at)) && at - from > SHORTEST_NAME) return at
  }
  return null
}

/** Building and part of it behind the house: `永安集團大廈12樓1203室`; nothing where the words are of another form. */
function deliveryPartsOf(words: MarkedWords, { from, to }: WordRange): MarkedRun[] {
  let unit = from
  while (unit < to && !isUnitStart(words, unit, to)) unit++
  for (let at = unit; at < to; at++) {
    const raw = rawAt(words, at)
    const isKnown = isUnitNumber(words, at) || FLOOR.test(raw)
    if (!isKnown && !UNIT_MARKS.test(raw) && !UNIT_JOINTS.test(raw)) return []
  }
  const letters = words.text.tokens.slice(from, unit).reduce((sum, { raw }) => sum + raw.length, 0)
  const runs: MarkedRun[] = []
  if (letters >= SHORTEST_NAME) runs.push({ from, to: unit, part: 'Building', isWhole: true })
  else if (unit > from) return []
  if (unit < to) runs.push({ from: unit, to, part: 'SubBuilding', isWhole: true })
  return runs
}

/** Buildings, floors and flats of addresses that are written without blanks, behind the number of the house. */
export function findHanDeliveryParts(words: MarkedWords): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  if (!words.profile.isUnspaced) return []
  // `720號` is a house, whatever code reads like it.
  const isHouse = (at: number) => HOUSE_MARKS.test(rawAt(words, at + 1))
  const segments = wordRanges(tokens, (at) => fieldOf[at] === null && (!isCode(words, at) || isHouse(at)))
  const runs: MarkedRun[] = []
  let hasHouse = false
  for (const segment of segments) {
    const isHan = tokens.slice(segment.from, segment.to).some(({ raw }) => HAN_OR_KANA.test(raw))
    if (!isHan) continue
    const { numbersBlocks } = words.profile
    const end: number | null = hasHouse
      ? segment.from
      : (numbersBlocks ? endOfJapaneseHouse : endOfHouse)(words, segment)
    if (end !== null && end < segment.to) runs.push(...deliveryPartsOf(words, { from: end, to: segment.to }))
    hasHouse ||= end !== null || (numbersBlocks && isNumber(words, segment.to - 1))
  }
  return runs
}
