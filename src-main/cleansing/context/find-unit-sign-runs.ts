import type { MarkedRun, MarkedWords } from '#main/cleansing/context/marked-words.ts'
import { hasClass, isCode, isIn, isWord, keyAt, segmentAt } from '#main/cleansing/context/marked-words.ts'
import { STREET_TYPES } from '#main/cleansing/words/word-classes.ts'

const UNIT = /^#[A-Z]?\d{1,2}-[\dA-Z/]+$/i
/** The town, which every address ends in. */
const TOWN = 'singapore'
const LONGEST_NAME = 6

/** `Bedok North St 1` of `Block 45 Bedok North St 1 #10-12`: from behind the house to the unit or the delimiter. */
function streetBefore(words: MarkedWords, at: number, from: number): MarkedRun | null {
  if (at - from < 2 || at - from > LONGEST_NAME || !isWord(words, from)) return null
  for (let i = from; i < at; i++)
    if (hasClass(words, i, STREET_TYPES)) return { from, to: at, part: 'Thoroughfare', isWhole: true }
  return null
}

/** `International Plaza` of `#15-01 International Plaza, Singapore`. */
function buildingBehind(words: MarkedWords, at: number): MarkedRun | null {
  const segment = segmentAt(words, at)
  let to = at + 1
  while (isIn(words, to, segment) && !isCode(words, to) && keyAt(words, to) !== TOWN) to++
  const isName = to > at + 1 && to - at <= LONGEST_NAME && isWord(words, at + 1)
  return isName ? { from: at + 1, to, part: 'Building', isWhole: true } : null
}

/** What stands on either side of a unit with its sign: the street with its number before it, the building behind it. */
export function findUnitSignRuns(words: MarkedWords, marked: readonly MarkedRun[]): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  if (!words.profile.hasHashedUnits) return []
  const runs: MarkedRun[] = []
  tokens.forEach((token, at) => {
    if (fieldOf[at] !== null || !UNIT.test(token.raw)) return
    const segment = segmentAt(words, at)
    let from = at
    while (isIn(words, from - 1, segment)) from--
    const house = marked.find((run) => run.part === 'Premise' && run.from >= from && run.to <= at)
    const isNumber = words.shapes[from] === 'number' || words.shapes[from] === 'numberAndLetter'
    const start = house ? house.to : isNumber ? from + 1 : from
    const found = [streetBefore(words, at, start), buildingBehind(words, at)]
    runs.push({ from: at, to: at + 1, part: 'SubBuilding', isWhole: true }, ...found.filter((run) => run !== null))
    if (!house && isNumber) runs.push({ from, to: from + 1, part: 'Premise', isWhole: true })
  })
  return runs
}
