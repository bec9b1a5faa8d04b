import { toNameKey } from '../../text/name-keys.ts'
import { WEEK_DAYS } from './day-hours.ts'
import { HOURS_WORDS, type HoursWords } from './hours-words-data.ts'

/** What a word means: a day as `Mo`, a month, or one of the kinds of words. */
export type HoursWord = 'closed' | 'to' | 'filler' | 'holidays' | 'daily' | 'month' | { day: string }

type Words = ReadonlyMap<string, HoursWord>

/** Monday, 5 January 2026. */
const A_MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000
/** Letters that a shortened day has at least. */
const LEAST_LETTERS = 2
const KINDS: (keyof HoursWords)[] = ['closed', 'to', 'filler', 'holidays', 'daily']

const languages = new Map<string, Words>()

/** Names of the days of a language, however they are shortened as long as no other day begins so; and its other words. */
function wordsOf(language: string): Words {
  const known = languages.get(language)
  if (known) return known
  const words = new Map<string, HoursWord>()
  const format = (style: 'long' | 'short', part: 'weekday' | 'month') =>
    new Intl.DateTimeFormat(language, { [part]: style, timeZone: 'UTC' })
  for (const style of ['long', 'short'] as const) {
    for (let month = 0; month < 12; month++) words.set(fold(format(style, 'month').format(Date.UTC(2026, month, 5))), 'month') // prettier-ignore
  }
  const days = WEEK_DAYS.map((name, at) => ({ day: name.slice(0, 2), at: A_MONDAY + at * DAY_MS }))
  const long = days.map(({ day, at }) => ({ day, name: fold(format('long', 'weekday').format(at)) }))
  for (const { day, name } of long) {
    for (let length = LEAST_LETTERS; length <= name.length; length++) {
      const start = name.slice(0, length)
      const isClear = long.every((other) => other.day === day || !other.name.startsWith(start))
      if (isClear) words.set(start, { day })
    }
    words.set(`${name}s`, { day })
  }
  for (const { day, at } of days) words.set(fold(format('short', 'weekday').format(at)), { day })
  for (const kind of KINDS)
    for (const word of (HOURS_WORDS[language]?.[kind] ?? '').split(' ')) words.set(fold(word), kind)
  languages.set(language, words)
  return words
}

/** A name without accents, points and what stands behind a hyphen: `segunda-feira` is `segunda`. */
const fold = (name: string): string => toNameKey(name.replace(/[.\p{Pd}].*$/u, ''))

/** What the words of a text mean in the first language that knows all of them; null where none does. */
export function readWords(words: readonly string[]): ReadonlyMap<string, HoursWord> | null {
  const folded = words.map((word): [string, string] => [word, fold(word)])
  const all = Object.keys(HOURS_WORDS).map(wordsOf)
  const able = all.filter((known) => folded.every(([, key]) => known.has(key)))
  // `mar` is a day in one language and a month in the next: months are rare.
  const known = able.find((one) => folded.every(([, key]) => one.get(key) !== 'month')) ?? able[0]
  return known ? new Map(folded.map(([word, key]) => [word, known.get(key) ?? 'filler'])) : null
}
