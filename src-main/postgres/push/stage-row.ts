import { changedColumns } from './diff-row.ts'
import type { PushColumn, PushRow } from './push.types.ts'

/** A text that CSV of PostgreSQL never takes for nothing; null is nothing. */
const cell = (text: string | null): string => (text === null ? '' : `"${text.replaceAll('"', '""')}"`)

/** A row of the plan as a line of `COPY`: its number, what is done, its key, then both sides of each column that takes part. */
export function createStageLine(columns: readonly PushColumn[], staged: readonly number[]) {
  const point = columns.flatMap(({ part }, at) => (part === 'value' ? [] : [at]))
  return (row: PushRow, number: number): string => {
    const { kind, key, base, next } = row
    const changed = new Set(kind === 'changed' ? changedColumns(base, next) : [])
    // A point is written as a whole.
    if (point.some((at) => changed.has(at))) for (const at of point) changed.add(at)
    const sides = staged.flatMap((at) => {
      if (kind === 'removed') return [cell(base[at] ?? ''), '']
      if (kind === 'new') return ['', cell(next[at] ?? '')]
      return changed.has(at) ? [cell(base[at] ?? ''), cell(next[at] ?? '')] : ['', '']
    })
    // A key that is still to be made means no row.
    return `${[number, kind, cell(kind === 'new' && key === '' ? null : key), ...sides].join(',')}\n`
  }
}
