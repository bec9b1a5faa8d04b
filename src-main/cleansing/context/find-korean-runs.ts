import type { MarkedRun, MarkedWords } from '#main/cleansing/context/marked-words.ts'
import { isCode, isIn, rawAt, segmentAt } from '#main/cleansing/context/marked-words.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'

/** Endings of Korean words say what they are: road, lane, district of a city, quarter, part of a building. */
const ROAD = /^\p{sc=Hangul}[\p{sc=Hangul}\d]*(?:로|길)$/u
const LANE = /^\d+번?길$/u
const CITY = /시$/u
const METROPOLIS = /(?:특별시|광역시|자치시)$/u
const DISTRICT = /^\p{sc=Hangul}+구$/u
const QUARTER = /^\p{sc=Hangul}{1,}(?:읍|면|동|리|동\d*가|\d*가)$/u
const UNIT = /^(?:(?:지하)?\d+|[A-Z가-하])(?:층|호|호실|동)$/u
const NAME = /^[\p{sc=Hangul}A-Za-z][\p{sc=Hangul}\p{sc=Latin}\d&·-]+$/u
const HOUSE = /^\d+(?:-\d+)?(?:번지)?$/u
const AREA = /(?:시|도|구|군)$/u

/** What a word before the house is; null where its ending does not tell. */
function partBefore(words: MarkedWords, at: number): Part | null {
  const raw = rawAt(words, at)
  const next = isIn(words, at + 1, segmentAt(words, at)) ? rawAt(words, at + 1) : ''
  if (ROAD.test(raw) && /^\d/.test(next)) return 'Thoroughfare'
  const before = isIn(words, at - 1, segmentAt(words, at)) ? rawAt(words, at - 1) : ''
  if (DISTRICT.test(raw) && CITY.test(before) && !METROPOLIS.test(before) && before.length > 2)
    return 'DependentLocality'
  if (QUARTER.test(raw) && (HOUSE.test(next) || QUARTER.test(next))) return 'DependentLocality'
  return null
}

/** What a word behind the house is. */
function partBehind(words: MarkedWords, at: number): Part | null {
  const raw = rawAt(words, at)
  if (UNIT.test(raw)) return 'SubBuilding'
  if (QUARTER.test(raw) && !isIn(words, at - 1, segmentAt(words, at))) return 'DependentLocality'
  return NAME.test(raw) && !AREA.test(raw) && !HOUSE.test(raw) ? 'Building' : null
}

/** True where the house stands first: that is the order of Latin letters, in which endings say less. */
function isHouseFirst(words: MarkedWords): boolean {
  const first = words.text.tokens.findIndex((_, at) => !isCode(words, at))
  return HOUSE.test(rawAt(words, first))
}

const isHouseAt = (words: MarkedWords, at: number): boolean =>
  at > 0 && HOUSE.test(rawAt(words, at)) && isIn(words, at - 1, segmentAt(words, at))

/** Roads, quarters, buildings and flats of addresses in Korean letters, told by the endings of their words. */
export function findKoreanRuns(words: MarkedWords): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  if (!words.profile.hasKoreanEndings || !tokens.some(({ raw }) => /\p{sc=Hangul}/u.test(raw)) || isHouseFirst(words))
    return []
  const runs: MarkedRun[] = []
  let hasHouse = false
  for (let at = 0; at < tokens.length; at++) {
    if (fieldOf[at] !== null || isCode(words, at)) continue
    const isHouse = !hasHouse && isHouseAt(words, at)
    if (isHouse) hasHouse = true
    const part = isHouse ? null : hasHouse ? partBehind(words, at) : partBefore(words, at)
    if (part === null) continue
    const last = runs.at(-1)
    const isLane =
      part === 'Thoroughfare' && LANE.test(rawAt(words, at + 1)) && isIn(words, at + 1, segmentAt(words, at))
    if (last?.part === part && last.to === at && isIn(words, at - 1, segmentAt(words, at))) last.to = at + 1
    else runs.push({ from: at, to: isLane ? at + 2 : at + 1, part, isWhole: true })
    if (isLane) at++
  }
  return runs
}
