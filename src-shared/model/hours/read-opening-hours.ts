import { type DayHours, type StoredDay, type StoredHours, type WeekDay, toStoredDay, WEEK_DAYS } from './day-hours.ts'
import { checkDay, MAX_HOURS_TEXT, parseHours } from './parse-hours.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { HOURS_WORDS, type HoursWords } from './hours-words-data.ts'

/** What a word means: a day as `Mo`, a month, or one of the kinds of words. */
type HoursWord = 'closed' | 'to' | 'filler' | 'holidays' | 'daily' | 'month' | { day: string }

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
function readWords(words: readonly string[]): ReadonlyMap<string, HoursWord> | null {
  const folded = words.map((word): [string, string] => [word, fold(word)])
  const all = Object.keys(HOURS_WORDS).map(wordsOf)
  const able = all.filter((known) => folded.every(([, key]) => known.has(key)))
  // `mar` is a day in one language and a month in the next: months are rare.
  const known = able.find((one) => folded.every(([, key]) => one.get(key) !== 'month')) ?? able[0]
  return known ? new Map(folded.map(([word, key]) => [word, known.get(key) ?? 'filler'])) : null
}

/** Opening hours of a file: what a week can hold, and what it cannot, as it is written there. */
export interface ReadHours {
  hours: StoredHours | null
  rest: string[]
}

/** Behind a rule, or behind a time where a new sentence begins. */
const BETWEEN_RULES = /;|\n|\r|\|(?!\|)|(?<=\d)\.(?=\s+\p{L})/u
/** What holds only where nothing before does. */
const FALLBACK = /\|\|[\s\S]*$/
const NOTE = /"[^"]*"/g
/** Dates, weeks, the nth day of a month, the sun: a week has none of them. */
const BEYOND_A_WEEK = /\b(?:19|20)\d\d\b|\bweek\b|\beaster\b|\[|\b(?:sunrise|sunset|dawn|dusk)\b/i
const OPEN_END = /\+(?=\s*(?:$|[,;]))/g
const TIME = /\d{1,2}(?:[:.h]\d{2})?/

/**
 * Reads opening hours as files have them: those of OpenStreetMap, those of Google, and free text in some languages. What
 * a week cannot hold (holidays, months, an open end, sunrise) is given back as it stands.
 */
export function readOpeningHours(text: string): ReadHours {
  if (text.trim() === '' || text.length > MAX_HOURS_TEXT) return { hours: null, rest: text.trim() === '' ? [] : [text] }
  const fallback = FALLBACK.exec(text)?.[0].slice(2).trim() ?? ''
  const plain = text.replace(FALLBACK, '')
  const meanings = readWords(wordsIn(plain))
  if (!meanings) return { hours: null, rest: [text.trim()] }
  const week = new Map<WeekDay, DayHours>()
  const rest: string[] = []
  for (const rule of plain.split(BETWEEN_RULES).flatMap((one) => splitAdded(one, meanings))) {
    if (rule.text.trim() !== '' && !takeRule(rule, meanings, week)) rest.push(rule.text.trim())
  }
  if (fallback !== '') rest.push(fallback)
  return { hours: toStored(week), rest }
}

/** The words of a text but for notes and what is no word: `am`, `24h`. */
const wordsIn = (text: string): string[] =>
  [...withPlainSigns(text.replace(NOTE, '')).matchAll(/(?<![\p{L}\d])\p{L}[\p{L}\p{M}]*/gu)]
    .map(([word]) => word)
    .filter((word) => !/^(?:[ap]m|h|hours?|sunrise|sunset|dawn|dusk|week|easter)$/i.test(word))

/** Abbreviations of two letters as one word: `p.m.`, `t/m`. */
const withPlainSigns = (text: string): string => text.replace(/([ap])\.\s?m\b\.?/gi, '$1m').replace(/\bt\/m\b/gi, 'tot')

interface Rule {
  text: string
  /** Stands behind a comma, and adds to the days before it. */
  isAdded: boolean
}

/** `Mo-Fr 08:00-12:00, We 14:00-18:00`: a comma between a time and a day adds hours to what was said. */
function splitAdded(text: string, meanings: ReadonlyMap<string, HoursWord>): Rule[] {
  const rules: Rule[] = []
  let start = 0
  for (const { index } of text.matchAll(/,/g)) {
    const [next = ''] = /^\s*\p{L}[\p{L}\p{M}]*/u.exec(text.slice(index + 1)) ?? []
    const meaning = meanings.get(next.trim())
    const isDay = typeof meaning === 'object' || meaning === 'holidays'
    if (!isDay || !TIME.test(text.slice(start, index))) continue
    rules.push({ text: text.slice(start, index), isAdded: start > 0 })
    start = index + 1
  }
  return [...rules, { text: text.slice(start), isAdded: start > 0 }]
}

/** Puts a rule into the week; false where some of it stays text. */
function takeRule(
  { text, isAdded }: Rule,
  meanings: ReadonlyMap<string, HoursWord>,
  week: Map<WeekDay, DayHours>,
): boolean {
  // prettier-ignore
  const kinds = wordsIn(text).map((word) => meanings.get(word))
  if (BEYOND_A_WEEK.test(text.replace(NOTE, '')) || kinds.includes('month')) return false
  const hasHolidays = kinds.includes('holidays')
  const days = kinds.some((kind) => typeof kind === 'object' || kind === 'daily')
  if (hasHolidays && !days) return false
  const hasOpenEnd = OPEN_END.test(text)
  OPEN_END.lastIndex = 0
  const parsed = parseHours(toKnownForm(text, meanings))
  if (!parsed.ok || parsed.value.size === 0) {
    // Of these days nobody knows any more what the rules before say.
    for (const day of daysOf(text, meanings)) if (!isAdded) week.delete(day)
    return false
  }
  for (const [day, hours] of parsed.value) {
    const before = isAdded ? week.get(day) : undefined
    const joined = before ? { ...hours, spans: [...before.spans, ...hours.spans], isClosed: false } : hours
    if (checkDay(joined) !== null) return false
    week.set(day, joined)
  }
  return !hasHolidays && !hasOpenEnd
}

function daysOf(text: string, meanings: ReadonlyMap<string, HoursWord>): WeekDay[] {
  const selector = toKnownForm(text, meanings).replace(/\d[\s\S]*$/, '')
  const parsed = parseHours(`${selector} 00:00-24:00`)
  return parsed.ok ? [...parsed.value.keys()] : []
}

/** A rule in the words and signs that a person would type here. */
function toKnownForm(text: string, meanings: ReadonlyMap<string, HoursWord>): string {
  return text
    .split(/("[^"]*")/)
    .map((part) => (part.startsWith('"') ? part : toKnownWords(part, meanings)))
    .join('')
}

function toKnownWords(part: string, meanings: ReadonlyMap<string, HoursWord>): string {
  const words = withPlainSigns(part)
    .replace(/[\u2012-\u2015\u2212~]/g, '-')
    .replace(/(?<![\p{L}\d])\p{L}[\p{L}\p{M}]*\.?/gu, (word) => toKnownWord(word, meanings))
    // `9h`, `9h30`, `9.30`, `9 am`
    .replace(/(\d)\s*h(?:rs?|ours?)?(?![\p{L}\d])/giu, (all, digit: string, at: number, whole: string) =>
      /24\s*$/.test(whole.slice(0, at + 1)) ? all : digit,
    )
  return toFullHalves(words)
    .replace(/-(2[5-9]|3\d|4[0-8])(?=:)/g, (_, hour: string) => `-${String(Number(hour) - 24).padStart(2, '0')}`)
    .replace(OPEN_END, '')
    .replace(/^\s*[,:]+|[,:.]+\s*$/g, '')
}

function toKnownWord(word: string, meanings: ReadonlyMap<string, HoursWord>): string {
  const meaning = meanings.get(word.replace(/\.$/, ''))
  if (meaning === undefined) return word
  if (typeof meaning === 'object') return meaning.day
  const FORMS: Record<string, string> = { closed: 'closed', to: '-', daily: 'daily' }
  return FORMS[meaning] ?? ''
}

/** `1–5 PM` begins in the afternoon, `9–5 PM` in the morning. */
const toFullHalves = (text: string): string =>
  text.replace(/(\d{1,2})([:.]\d{2})?(\s*-\s*)(\d{1,2})([:.]\d{2})?\s*([ap]m)/gi, (...found: string[]) => {
    const [, from = '', fromMinutes = '', dash = '', to = '', toMinutes = '', half = ''] = found
    const isSame = (Number(from) % 12) * 60 + minutesOf(fromMinutes) < (Number(to) % 12) * 60 + minutesOf(toMinutes)
    const other = /^p/i.test(half) ? 'am' : 'pm'
    return `${from}${fromMinutes} ${isSame ? half : other}${dash}${to}${toMinutes} ${half}`
  })

const minutesOf = (text: string): number => Number(text.slice(1) || 0)

/** A week as it is kept; null where nothing is said of any day. */
export function toStored(week: ReadonlyMap<WeekDay, DayHours>): StoredHours | null {
  const stored: Record<string, StoredDay> = {}
  for (const day of WEEK_DAYS) {
    const hours = week.get(day)
    const kept = hours ? toStoredDay(hours) : null
    if (kept) stored[day] = kept
  }
  return Object.keys(stored).length > 0 ? stored : null
}
