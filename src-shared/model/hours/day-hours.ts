import { DAY_MINUTES, parseMinutes, toClockText } from './clock-text.ts'

export const WEEK_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type WeekDay = (typeof WEEK_DAYS)[number]

/** A day as it is kept: the protocol has one opening and one closing, and a text. */
export interface StoredDay {
  Open: string
  Close: string
  Information: string
}
export type StoredHours = Readonly<Record<string, StoredDay>>

/** Minutes of the day; a span that ends before it begins goes on into the next day. */
export interface HoursSpan {
  from: number
  to: number
}

/** A day as it is meant. Neither spans nor closed: nobody has said. */
export interface DayHours {
  spans: HoursSpan[]
  isClosed: boolean
  note: string
}

/** Further spans stand before the note, so that a reader that knows one span alone never comes too late or too early. */
const FURTHER = /^also ([\d:., hampm–-]+?)(?:; ?(.*))?$/is
const CLOSED = /^closed(?:; ?(.*))?$/is

const spanText = ({ from, to }: HoursSpan): string => `${toClockText(from)}-${toClockText(to)}`

function readSpan(open: string, close: string): HoursSpan | null {
  const [from, to] = [parseMinutes(open), parseMinutes(close)]
  return from === null || to === null ? null : { from, to }
}

/** What a stored day means; a text that is no time is a note. */
export function toDayHours({ Open = '', Close = '', Information = '' }: Partial<StoredDay>): DayHours {
  const first = readSpan(Open, Close)
  if (!first) {
    const closed = Open || Close ? null : CLOSED.exec(Information)
    if (closed) return { spans: [], isClosed: true, note: closed[1] ?? '' }
    const note = [[Open, Close].filter(Boolean).join('–'), Information].filter(Boolean).join(', ')
    return { spans: [], isClosed: false, note }
  }
  const further = FURTHER.exec(Information)
  const spans = (further?.[1] ?? '').split(',').map((text) => readSpan(...halves(text)))
  if (!further || spans.includes(null)) return { spans: [first], isClosed: false, note: Information }
  return { spans: [first, ...(spans as HoursSpan[])], isClosed: false, note: further[2] ?? '' }
}

function halves(text: string): [string, string] {
  const [open = '', close = ''] = text.split(/[–-]/)
  return [open, close]
}

/** A day as it is kept; null where nothing is said of it. */
export function toStoredDay({ spans, isClosed, note }: DayHours): StoredDay | null {
  const [first, ...rest] = spans
  if (!first) {
    const parts = [isClosed ? 'closed' : '', note].filter(Boolean)
    return parts.length > 0 ? { Open: '', Close: '', Information: parts.join('; ') } : null
  }
  const further = rest.length > 0 ? `also ${rest.map(spanText).join(', ')}` : ''
  const Information = [further, note].filter(Boolean).join('; ')
  return { Open: toClockText(first.from), Close: toClockText(first.to), Information }
}

/** One day as it is typed: `08:00-12:00, 13:00-17:00 "ring the bell"`. */
export function toDayText({ spans, isClosed, note }: DayHours): string {
  const isWhole = spans.length === 1 && spans[0]?.from === 0 && spans[0].to === DAY_MINUTES
  const text = isClosed ? 'closed' : isWhole ? '24 h' : spans.map(spanText).join(', ')
  return [text, note && `"${note.replaceAll('"', '”')}"`].filter(Boolean).join(' ')
}

/** The week as it is typed, like days together: `Mo-Fr 08:00-17:00; Sa closed`. */
export function toWeekText(hours: StoredHours | null): string {
  const runs: { first: WeekDay; last: WeekDay; text: string }[] = []
  for (const day of WEEK_DAYS) {
    const text = toDayText(toDayHours(hours?.[day] ?? {}))
    const run = runs.at(-1)
    if (run?.text === text) run.last = day
    else runs.push({ first: day, last: day, text })
  }
  const toShort = ({ first, last }: { first: WeekDay; last: WeekDay }): string =>
    first === last ? first.slice(0, 2) : `${first.slice(0, 2)}-${last.slice(0, 2)}`
  return runs
    .filter(({ text }) => text !== '')
    .map((run) => `${toShort(run)} ${run.text}`)
    .join('; ')
}
