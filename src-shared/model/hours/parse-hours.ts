import { fail, ok, type Result } from '../../result.ts'
import { DAY_MINUTES, parseMinutes, toClockText } from './clock-text.ts'
import { WEEK_DAYS, type DayHours, type HoursSpan, type WeekDay } from './day-hours.ts'

/** Longest text that is read. */
export const MAX_HOURS_TEXT = 2_000
/** Spans of one day. */
export const MAX_DAY_SPANS = 6
const MAX_NOTE = 500

const TOKEN =
  /\s*(?:"([^"]*)"|(24\s*\/\s*7|24\s*h(?:ours?)?(?![a-z\d]))|(\d{1,2}(?:[:.h]?\d{2})?\s*(?:[ap]m)?(?![a-z\d]))|(\p{L}+)\.?|([,;:\n–—-])|(\S))/giuy
const DASH = new Set(['-', '–', '—', 'to'])
const CLOSED = new Set(['off', 'closed'])
const HOLIDAYS = new Set(['ph', 'sh', 'holiday', 'holidays'])
const GROUPS: Record<string, readonly WeekDay[]> = {
  daily: WEEK_DAYS,
  weekdays: WEEK_DAYS.slice(0, 5),
  weekend: WEEK_DAYS.slice(5),
  weekends: WEEK_DAYS.slice(5),
}

type Token =
  | { is: 'note' | 'word' | 'sign' | 'unknown'; text: string }
  | { is: 'whole'; text: string }
  | { is: 'time'; text: string; minutes: number | null }

function lex(text: string): Token[] {
  const tokens: Token[] = []
  for (const [, note, whole, time, word, sign, unknown] of text.matchAll(TOKEN)) {
    if (note !== undefined) tokens.push({ is: 'note', text: note.trim() })
    else if (whole !== undefined) tokens.push({ is: 'whole', text: whole })
    else if (time !== undefined) tokens.push({ is: 'time', text: time.trim(), minutes: parseMinutes(time) })
    else if (word !== undefined) tokens.push({ is: 'word', text: word.toLowerCase() })
    else if (sign !== undefined) tokens.push({ is: 'sign', text: sign })
    else if (unknown !== undefined) tokens.push({ is: 'unknown', text: unknown })
  }
  return tokens
}

/** `mo`, `mon`, `monday` and all between; two letters tell every day apart. */
const toDay = (word: string): WeekDay | null =>
  word.length < 2 ? null : (WEEK_DAYS.find((day) => day.toLowerCase().startsWith(word.replace(/s$/, ''))) ?? null)

const unclear = (what: string): Result<never> => fail('hours/unclear', what)
const notRead = (text: string): Result<never> =>
  unclear(`“${text}” cannot be read as opening hours: write them as Mo-Fr 08:00-12:00, 13:00-17:00; Sa closed.`)

interface Rule extends DayHours {
  days: WeekDay[]
}
const newRule = (): Rule => ({ days: [], spans: [], isClosed: false, note: '' })
const isFilled = ({ spans, isClosed, note }: Rule): boolean => spans.length > 0 || isClosed || note !== ''

/** Opening hours as they are typed, by day; days that the text does not name are left out. No days at all: all seven. */
export function parseHours(text: string): Result<Map<WeekDay, DayHours>> {
  if (text.length > MAX_HOURS_TEXT) return unclear(`Opening hours have at most ${MAX_HOURS_TEXT} characters: shorten the notes.`) // prettier-ignore
  const rules = readRules(lex(text))
  if (!rules.ok) return rules
  const week = new Map<WeekDay, DayHours>()
  for (const { days, ...hours } of rules.value) {
    const problem = checkDay(hours)
    if (problem) return unclear(problem)
    for (const day of days.length > 0 ? days : WEEK_DAYS) week.set(day, hours)
  }
  return ok(week)
}

/** One day of them: the same without days. */
export function parseDayHours(text: string): Result<DayHours> {
  const names = lex(text).some((token) => token.is === 'word' && (toDay(token.text) ?? GROUPS[token.text]))
  if (names) return unclear('This field is for one day: write several days in the field for the week.')
  const week = parseHours(text)
  if (!week.ok) return week
  return ok(week.value.get('Monday') ?? { spans: [], isClosed: false, note: '' })
}

function readRules(tokens: readonly Token[]): Result<Rule[]> {
  const rules: Rule[] = []
  let rule = newRule()
  const finish = (): void => {
    if (isFilled(rule)) rules.push(rule)
    rule = newRule()
  }
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token
    if (token.text === ';' || token.text === '\n') {
      if (rule.days.length > 0 && !isFilled(rule)) return unclear(`There are no times after ${rule.days[0]}: write them, or “closed”.`) // prettier-ignore
      finish()
      at++
      continue
    }
    const isDay = token.is === 'word' && (toDay(token.text) ?? GROUPS[token.text]) !== null
    if (isDay && isFilled(rule) && (toDay(token.text) ?? GROUPS[token.text])) finish()
    const taken = takeToken(tokens, at, rule)
    if (!taken.ok) return taken
    at += taken.value
  }
  if (rule.days.length > 0 && !isFilled(rule)) return unclear(`There are no times after ${rule.days[0]}: write them, or “closed”.`) // prettier-ignore
  finish()
  return ok(rules)
}

/** Puts what begins at a token into the rule; how many tokens that were. */
function takeToken(tokens: readonly Token[], at: number, rule: Rule): Result<number> {
  const token = tokens[at] as Token
  switch (token.is) {
    case 'note':
      rule.note = [rule.note, token.text].filter(Boolean).join('; ')
      return ok(1)
    case 'whole':
      rule.spans.push({ from: 0, to: DAY_MINUTES })
      return ok(1)
    case 'time':
      return takeSpan(tokens, at, rule)
    case 'sign':
      return token.text === ',' || token.text === ':' ? ok(1) : notRead(token.text)
    case 'word':
      return takeWord(tokens, at, rule)
    case 'unknown':
      return notRead(token.text)
  }
}

function takeSpan(tokens: readonly Token[], at: number, rule: Rule): Result<number> {
  const from = tokens[at] as Extract<Token, { is: 'time' }>
  const [dash, to] = [tokens[at + 1], tokens[at + 2]]
  if (from.minutes === null) return unclear(`“${from.text}” is not a time of day: write 00:00 to 24:00.`)
  if (!dash || !DASH.has(dash.text) || to?.is !== 'time') return unclear(`“${from.text}” has no end: write it as ${toClockText(from.minutes)}-17:00.`) // prettier-ignore
  if (to.minutes === null) return unclear(`“${to.text}” is not a time of day: write 00:00 to 24:00.`)
  // 00:00 at the end of a day is its 24:00.
  rule.spans.push({ from: from.minutes % DAY_MINUTES, to: to.minutes === 0 ? DAY_MINUTES : to.minutes })
  return ok(3)
}

function takeWord(tokens: readonly Token[], at: number, rule: Rule): Result<number> {
  const word = (tokens[at] as Token).text
  if (CLOSED.has(word)) {
    rule.isClosed = true
    return ok(1)
  }
  if (HOLIDAYS.has(word)) return unclear('Holidays have no hours of their own here: write them as a note, Su closed "and on holidays".') // prettier-ignore
  const group = GROUPS[word]
  if (group) {
    rule.days.push(...group)
    return ok(1)
  }
  const day = toDay(word)
  if (!day) return notRead(word)
  const [dash, end] = [tokens[at + 1], tokens[at + 2]]
  const last = dash && DASH.has(dash.text) && end?.is === 'word' ? toDay(end.text) : null
  rule.days.push(...(last ? daysBetween(day, last) : [day]))
  return ok(last ? 3 : 1)
}

/** Both ends included, over the end of the week where it has to be. */
function daysBetween(first: WeekDay, last: WeekDay): WeekDay[] {
  const from = WEEK_DAYS.indexOf(first)
  const count = ((WEEK_DAYS.indexOf(last) - from + 7) % 7) + 1
  return Array.from({ length: count }, (_, i) => WEEK_DAYS[(from + i) % 7] as WeekDay)
}

/** Why a day cannot be; spans are put in order. */
export function checkDay({ spans, isClosed, note }: DayHours): string | null {
  if (isClosed && spans.length > 0) return 'A day is open or closed: remove the times, or “closed”.'
  if (spans.length > MAX_DAY_SPANS) return `A day has at most ${MAX_DAY_SPANS} spans: join some of them.`
  if (note.length > MAX_NOTE) return `A note has at most ${MAX_NOTE} characters: shorten it.`
  spans.sort((a, b) => a.from - b.from)
  const empty = spans.find(({ from, to }) => from === to)
  if (empty)
    return `${toClockText(empty.from)} to ${toClockText(empty.to)} has no length: write 24 h for the whole day.`
  const clash = spans.find(({ from }, i) => i > 0 && from < endOf(spans[i - 1] as HoursSpan))
  return clash ? `The span from ${toClockText(clash.from)} begins before the one before it ends: join them.` : null
}

const endOf = ({ from, to }: HoursSpan): number => (to <= from ? to + DAY_MINUTES : to)
