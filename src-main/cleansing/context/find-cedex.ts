import {
  isCode,
  isIn,
  keyAt,
  segmentAt,
  wholeRun,
  type MarkedRun,
  type MarkedWords,
} from '#main/cleansing/context/marked-words.ts'

/** Words of the longest name of a town before `Cedex`. */
const LONGEST_TOWN = 6

/** `13401 Marseille Cedex 20`: from the code to the number of the office where large receivers have their mail. */
export function findCedex(words: MarkedWords): MarkedRun[] {
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
