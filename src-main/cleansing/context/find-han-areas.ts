import { findChineseAreas, type IsCity } from '#main/cleansing/context/find-chinese-areas.ts'
import { findHongKongAreas } from '#main/cleansing/context/find-hong-kong-areas.ts'
import type { MarkedRun, MarkedWords } from '#main/cleansing/context/marked-words.ts'
import { isCode } from '#main/cleansing/context/marked-words.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'
import { keyOfWords, wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'

const HAN = /^\p{sc=Han}$/u

const wordsAreJoined = (tokens: readonly Token[]): boolean =>
  tokens.every((token, i) => i === 0 || token.start === tokens[i - 1]?.end)

const shifted = (run: MarkedRun, by: number): MarkedRun => ({ ...run, from: run.from + by, to: run.to + by })

/** Every letter is a word of its own here, so letters of a match are words. */
const lineOf = (tokens: readonly Token[], { from, to }: WordRange): string =>
  tokens
    .slice(from, to)
    .map(({ raw }) => (raw.length === 1 ? raw : ' '))
    .join('')

/** The same with a digit for each number. */
const lineWithNumbers = (tokens: readonly Token[], { from, to }: WordRange): string =>
  tokens
    .slice(from, to)
    .map(({ raw }) => (raw.length === 1 ? raw : /^\d/.test(raw) ? '0' : ' '))
    .join('')

/** The areas with which a segment begins; none where it does not begin with one. */
function areasOfSegment({ text, profile, isTown }: MarkedWords, segment: WordRange, isCity: IsCity): MarkedRun[] {
  const { tokens } = text
  const { hanAreas } = profile
  const line = lineOf(tokens, segment)
  if (hanAreas === 'hongKong')
    return findHongKongAreas(lineWithNumbers(tokens, segment), isTown).map((run) => shifted(run, segment.from))
  // Between blanks a city is parted from what follows, and the tagger knows it.
  const isUnbroken = wordsAreJoined(tokens.slice(segment.from, segment.to))
  if (hanAreas === 'mainland')
    return findChineseAreas(line, isUnbroken ? isCity : () => false).map((run) => shifted(run, segment.from))
  const form = hanAreas?.find(({ pattern }) => pattern.test(line))
  if (!form) return []
  const groups = form.pattern.exec(line)?.slice(1) ?? []
  const runs: MarkedRun[] = []
  let from = segment.from
  groups.forEach((group: string | undefined, i) => {
    if (group === undefined) return
    const to = from + group.length
    runs.push({ from, to, part: form.parts[i] as Part, isWhole: true })
    from = to
  })
  return runs
}

/** Shorter words are codes: `jp 159-0094 東京都…`. */
const SHORTEST_NAME = 4

/** A single line before that of the areas is whoever lives there, the country, or a town that is read as such. */
function nameBefore(words: MarkedWords, before: readonly WordRange[], tests: NameTests): MarkedRun[] {
  const [only] = before
  if (!only || before.length > 1) return []
  const { tokens } = words.text
  const key = keyOfWords(tokens, only)
  if (tests.isCountry(key)) return [{ ...only, part: 'Country', isWhole: true }]
  // `Room 1201` is no firm.
  if (key.length < SHORTEST_NAME || /\d/.test(tokens[only.to - 1]?.raw ?? '')) return []
  const isTown = words.profile.hanAreas === 'mainland' ? tests.isCity(lineOf(tokens, only)) : words.isTown(key)
  return isTown ? [] : [{ ...only, part: 'Organization', isWhole: true }]
}

export interface NameTests {
  isCity: IsCity
  /** True for the name key of the country in which the address is read. */
  isCountry(key: string): boolean
}

/**
 * Province, city, district and street of an address in Chinese characters, by the letters in which their names end, in
 * the segment that names most of them: a firm may stand before it, in whatever letters, and have the name of its city.
 */
export function findHanAreas(words: MarkedWords, tests: NameTests): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  if (words.profile.hanAreas === null) return []
  const segments = wordRanges(tokens, (at) => fieldOf[at] === null && !isCode(words, at))
  const found = segments.map((segment) =>
    HAN.test(tokens[segment.from]?.raw ?? '') ? areasOfSegment(words, segment, tests.isCity) : [],
  )
  const most = Math.max(0, ...found.map((runs) => runs.length))
  const at = found.findIndex((runs) => runs.length === most)
  // Where an address of blocks begins with its prefecture, it is read by the names of its towns.
  if (most === 0 || (words.profile.numbersBlocks && at === 0)) return []
  return [...nameBefore(words, segments.slice(0, at), tests), ...(found[at] ?? [])]
}
