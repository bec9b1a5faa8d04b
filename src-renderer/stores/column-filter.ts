import type { OpenMoment } from '#shared/model/hours/is-open-at.ts'
import { MOST_FILTER_VALUES } from '#shared/contract/point-query-schemas.ts'
import { columnOfField, fieldOf, type PointFilter } from './list-columns.ts'
import { toNumber } from '#shared/text/typed-number.ts'

/** What is asked of one column, as its form shows it. */
export interface ColumnFilter {
  /** Values of which a row has one, a blank one for rows without any; none: whichever. */
  values: string[]
  /** Rows that have none of the values. */
  isWithout: boolean
  contains: string
  /** Both ends as they are typed; blank leaves an end open. */
  from: string
  to: string
  /** Of opening hours: open at a moment of the week. */
  openAt: OpenMoment | null
}

export const NO_FILTER: ColumnFilter = { values: [], isWithout: false, contains: '', from: '', to: '', openAt: null }

type Test = PointFilter['test']

/** The filters that say the same to the host. */
export function toPointFilters(column: string, { openAt, ...asked }: ColumnFilter): PointFilter[] {
  const { values, isWithout, contains, from, to } = asked
  const filter = (test: Test, isNegated = false): PointFilter => ({ ...fieldOf(column), test, isNegated })
  return [
    ...(values.length > 0 ? [filter({ is: 'oneOf', values: values.slice(0, MOST_FILTER_VALUES) }, isWithout)] : []),
    ...(contains.trim() === '' ? [] : [filter({ is: 'contains', text: contains.trim() })]),
    ...(from.trim() + to.trim() === '' ? [] : [filter({ is: 'range', ...toBounds(from.trim(), to.trim()) })]),
    ...(openAt ? [filter({ is: 'openAt', ...openAt })] : []),
  ]
}

/** Ends that are numbers compare as numbers, everything else by its letters. */
function toBounds(from: string, to: string): { from: string | number | null; to: string | number | null } {
  const ends = [from, to].filter(Boolean)
  const isNumeric = ends.every((end) => toNumber(end) !== null)
  const bound = (end: string): string | number | null => (end === '' ? null : isNumeric ? toNumber(end) : end)
  return { from: bound(from), to: bound(to) }
}

/** What is asked of a column, of all filters. */
export function filterOf(filters: readonly PointFilter[], column: string): ColumnFilter {
  const found = { ...NO_FILTER }
  for (const { test, isNegated } of filters.filter((filter) => columnOfField(filter) === column)) {
    if (test.is === 'oneOf') Object.assign(found, { values: test.values, isWithout: isNegated })
    else if (test.is === 'contains') found.contains = test.text
    else if (test.is === 'openAt') found.openAt = { weekday: test.weekday, minutes: test.minutes }
    else if (test.is === 'range') [found.from, found.to] = [String(test.from ?? ''), String(test.to ?? '')]
  }
  return found
}

/** This minute of the week, by the clock of this computer. */
export const momentNow = (now = new Date()): OpenMoment => ({
  // A week of JavaScript begins on Sunday.
  weekday: (now.getDay() + 6) % 7,
  minutes: now.getHours() * 60 + now.getMinutes(),
})

/** All filters with another one of a column, in its place. */
export function withFilter(filters: readonly PointFilter[], column: string, wanted: ColumnFilter): PointFilter[] {
  const at = filters.findIndex((filter) => columnOfField(filter) === column)
  const others = filters.filter((filter) => columnOfField(filter) !== column)
  return others.toSpliced(at < 0 ? others.length : at, 0, ...toPointFilters(column, wanted))
}

/** Columns that are filtered, each once. */
export const filteredColumns = (filters: readonly PointFilter[]): string[] => [...new Set(filters.map(columnOfField))]
