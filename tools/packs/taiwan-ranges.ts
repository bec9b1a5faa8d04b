import type { NewPremiseRange } from '#main/reference/write/pack-writer.ts'

/** House numbers of a road that a postal file gives to a code. */
export type NumberRange = Pick<NewPremiseRange, 'low' | 'high' | 'parity'>

const PARITIES: Record<string, NumberRange['parity']> = { 單: 'odd', 雙: 'even', 連: 'all' }
/** A lane at the end of a range counts by its number, for lanes are numbered as the houses between which they begin. */
const RANGE = /^(\d+)(?:之\d*)?(?:號|巷)?至(\d+)(?:之\d*)?(?:號|巷)/
const FROM = /^(\d+)(?:之\d*)?(?:號|巷)(?:含附號)?以上/
const UP_TO = /^(\d+)(?:之\d*)?(?:號|巷)(?:含附號)?以下/
const SINGLE = /^(\d+)(?:之\d*)?號/

/**
 * The range in a delivery note of the Taiwanese postal file (`單 15號以上`: odd, 15 and above). Null for a whole road
 * (it says nothing of numbers) and for lanes, whose houses are not numbered along the road.
 */
export function parseTaiwanRange(note: string): NumberRange | null {
  const plain = note.normalize('NFKC').replace(/\s+/g, '')
  const parity = PARITIES[plain[0] ?? ''] ?? 'all'
  const rest = PARITIES[plain[0] ?? ''] ? plain.slice(1) : plain
  const range = RANGE.exec(rest)
  if (range) return { low: Number(range[1]), high: Number(range[2]), parity }
  const from = FROM.exec(rest)
  if (from) return { low: Number(from[1]), high: null, parity }
  const upTo = UP_TO.exec(rest)
  if (upTo) return { low: 1, high: Number(upTo[1]), parity }
  const single = SINGLE.exec(rest)
  return single ? { low: Number(single[1]), high: Number(single[1]), parity: 'all' } : null
}

const NUMERALS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** `中山北路` is Zhongshan North Road to those who write it in Latin letters, `中山二路` Zhongshan 2nd Road. */
const APART: Record<string, string> = {
  東: 'East',
  西: 'West',
  南: 'South',
  北: 'North',
  一: '1st',
  二: '2nd',
  三: '3rd',
  四: '4th',
  五: '5th',
  六: '6th',
  七: '7th',
  八: '8th',
  九: '9th',
  十: '10th',
}
/** A name of one character keeps what stands behind it: `三一街`. */
const SHORTEST_NAME = 2

/** A name in Latin letters as one word, and its kind behind it: `Zhongzheng District`. */
export function latinWord(stem: string, romanize: (text: string) => string, kind = ''): string {
  const letters = romanize(stem).replace(/\s+/g, '').toLowerCase()
  return `${letters.charAt(0).toUpperCase()}${letters.slice(1)}${kind ? ` ${kind}` : ''}`
}

/** Names of a road as people write it: in Latin letters first, sections in figures and in numerals. */
export function taiwanRoadNames(printed: string, romanize: (text: string) => string): [string, ...string[]] {
  const name = printed.normalize('NFKC').replace(/\s+/g, '')
  const section = /^(.+?)(\d+)段$/.exec(name)
  const road = section ? (section[1] as string) : name
  const number = section ? Number(section[2]) : 0
  const kind = /(大道|路|街)$/.exec(road)?.[1]
  const english = { 大道: 'Boulevard', 路: 'Road', 街: 'Street' }[kind ?? '']
  const stem = kind ? road.slice(0, -kind.length) : road
  const latin = latinWord(stem, romanize, english)
  const bare = stem.slice(0, -1)
  const apart = english && bare.length >= SHORTEST_NAME ? APART[stem.at(-1) ?? ''] : undefined
  const apartSpelling = apart ? latinWord(bare, romanize, `${apart} ${english}`) : undefined
  const first = apartSpelling ?? latin
  const others = apartSpelling ? [latin] : []
  if (!section) return [first, ...others, name]
  const numeral = NUMERALS[number] ?? String(number)
  const behind = (spelling: string) => `${spelling} Section ${number}`
  const before = [first, ...others].map((spelling) => `Section ${number} ${spelling}`)
  return [behind(first), ...others.map(behind), ...before, `${road}${numeral}段`, name]
}
