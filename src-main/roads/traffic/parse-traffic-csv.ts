import Papa from 'papaparse'
import { MAX_TRAFFIC_CHARACTERS } from '#shared/contract/roads-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { BUILT_IN_TRAFFIC } from './built-in-traffic.ts'
import { HOURS_A_DAY, TRAFFIC_GROUPS, type TrafficGroup, type TrafficTable } from './traffic-table.types.ts'

/** More than a line for each kind of road and each hour of the week, with room for remarks. */
const MAX_LINES = 2_000
export const MAX_TRAFFIC_BYTES = MAX_TRAFFIC_CHARACTERS
/** No road is quicker than free, and where a trip takes ten times as long, there is no way. */
const [LEAST_FACTOR, MOST_FACTOR] = [1, 10]
const MAX_QUOTED_CHARACTERS = 40

const DAY_NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const DAYS = new Map<string, readonly number[]>([
  ...DAY_NAMES.map((name, day) => [name, [day]] as const),
  ['weekday', [0, 1, 2, 3, 4]],
  ['weekend', [5, 6]],
  ['every', [0, 1, 2, 3, 4, 5, 6]],
])
const COLUMNS = ['day', 'hour', 'road', 'factor'] as const
type Row = Partial<Record<(typeof COLUMNS)[number], string>>

const quote = (text: string | undefined): string => `"${(text ?? '').slice(0, MAX_QUOTED_CHARACTERS)}"`

/**
 * Reads a table of traffic: columns day (mon … sun, weekday, weekend, every), hour (0 to 23), road (motorway, main,
 * local, all) and factor (1 is a free road). A later line wins; hours that no line names keep the built-in factor.
 */
export function parseTrafficCsv(text: string): Result<TrafficTable> {
  const { data, meta } = Papa.parse<Row>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
    preview: MAX_LINES + 1,
  })
  const missing = COLUMNS.filter((name) => !meta.fields?.includes(name))
  if (missing.length > 0)
    return fail(
      'roads/traffic-columns',
      `The file lacks the column ${missing.join(', ')}: the first line is "day,hour,road,factor".`,
    )
  if (data.length === 0)
    return fail('roads/traffic-empty', 'The file has no line below the column names: add at least one.')
  if (data.length > MAX_LINES)
    return fail(
      'roads/traffic-lines',
      `The file has more than ${MAX_LINES} lines: one for each road and hour is enough.`,
    )
  const table = copyOf(BUILT_IN_TRAFFIC)
  for (const [at, row] of data.entries()) {
    // The names are the first line.
    const read = readRow(row, at + 2)
    if (!read.ok) return read
    const { days, hour, groups, factor } = read.value
    for (const group of groups) for (const day of days) table[group][day * HOURS_A_DAY + hour] = factor
  }
  return ok(table)
}

const copyOf = (table: TrafficTable): Record<TrafficGroup, number[]> => ({
  motorway: [...table.motorway],
  main: [...table.main],
  local: [...table.local],
})

interface ReadRow {
  days: readonly number[]
  hour: number
  groups: readonly TrafficGroup[]
  factor: number
}

const refuse = (line: number, cell: string, wanted: string) =>
  fail('roads/traffic-line', `Line ${line} says ${cell}: write ${wanted}.`)

function readRow(row: Row, line: number): Result<ReadRow> {
  const [day, road] = [row.day?.trim().toLowerCase() ?? '', row.road?.trim().toLowerCase() ?? '']
  const days = DAYS.get(day)
  if (!days) return refuse(line, `day ${quote(row.day)}`, [...DAYS.keys()].join(', '))
  const hour = /^\d{1,2}$/.test(row.hour?.trim() ?? '') ? Number(row.hour) : NaN
  if (!(hour < HOURS_A_DAY)) return refuse(line, `hour ${quote(row.hour)}`, 'a whole number from 0 to 23')
  const groups = road === 'all' ? TRAFFIC_GROUPS : TRAFFIC_GROUPS.filter((group) => group === road)
  if (groups.length === 0) return refuse(line, `road ${quote(row.road)}`, [...TRAFFIC_GROUPS, 'all'].join(', '))
  const factor = /^\d{1,2}([.,]\d{1,6})?$/.test(row.factor?.trim() ?? '')
    ? Number(row.factor?.trim().replace(',', '.'))
    : NaN
  if (!(factor >= LEAST_FACTOR && factor <= MOST_FACTOR))
    return refuse(line, `factor ${quote(row.factor)}`, `a number from ${LEAST_FACTOR} to ${MOST_FACTOR}`)
  return ok({ days, hour, groups, factor })
}

/** A table as a file that `parseTrafficCsv` reads: a line for each kind of road and hour of the week. */
export function formatTrafficCsv(table: TrafficTable): string {
  const rows = TRAFFIC_GROUPS.flatMap((road) =>
    table[road].map((factor, at) => ({
      day: DAY_NAMES[Math.floor(at / HOURS_A_DAY)],
      hour: at % HOURS_A_DAY,
      road,
      factor: Number(factor.toFixed(4)),
    })),
  )
  return `${Papa.unparse(rows, { newline: '\n' })}\n`
}
