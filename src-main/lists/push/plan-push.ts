import type { ReadableDb } from '#main/database/connections.types.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import { changedColumns, diffRow, type RowPair } from '#main/postgres/push/diff-row.ts'
import type { PushRow } from '#main/postgres/push/push.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { readKeptSource } from '../shape/count-shape.ts'
import type { KeptSource } from '../shape/shape.types.ts'
import { walkShape, type ShapePart } from '../shape/walk-shape.ts'
import { toPlanLine, type PlannedPush, type PushAccount, type PushWalk } from './push-plan.ts'

export interface PlanPushOptions {
  db: ReadableDb
  /** Where the plan is written; it appears when it is whole. */
  path: string
  onProgress(rows: number): void
  isCancelled(): boolean
}

export type PushPlanned = { end: 'done'; account: PushAccount } | { end: 'cancelled' }

/** Says which rows a push would change, by comparing a list with the file of its last pull. */
export async function planPush(walk: PushWalk, options: PlanPushOptions): Promise<Result<PushPlanned>> {
  const file = await openOutputFile(options.path)
  try {
    const planned = await writePlan(walk, options, file)
    if (planned.ok && planned.value.end === 'done') await file.finish()
    else await file.discard()
    return planned
  } catch (error) {
    await file.discard()
    return toFileError(error, walk.fileName)
  }
}

async function writePlan(
  walk: PushWalk,
  { db, onProgress, isCancelled }: PlanPushOptions,
  file: OutputFile,
): Promise<Result<PushPlanned>> {
  const { listId, sourcePath, recordPath } = walk
  const source = await readKeptSource(recordPath)
  const compare = createComparing(source, walk)
  const counts = { changed: 0, new: 0, removed: 0, same: 0 }
  const touched = new Set<number>()
  let rows = 0
  for await (const parts of walkShape(db, { listId, path: sourcePath, source, samples: [] })) {
    if (isCancelled()) return ok({ end: 'cancelled' })
    let lines = ''
    for (const part of parts) {
      const compared = compare.part(part)
      if (!compared.ok) return compared
      const { kind, row } = compared.value
      if (kind !== 'none') counts[kind]++
      if (!row) continue
      for (const at of touchedBy(row)) touched.add(at)
      lines += toPlanLine(row)
    }
    await file.write(lines)
    rows += parts.length
    onProgress(rows)
  }
  const order = [...touched].sort((a, b) => a - b)
  return ok({ end: 'done', account: { headings: compare.headings(), counts, touched: order, keptAt: source.keptAt } })
}

/** What became of a part of the file; `none`: it is no row of the table. */
interface Compared {
  kind: PushRow['kind'] | 'same' | 'none'
  row: PlannedPush | null
}

/** Compares part by part. The first one has the names of the columns as the table has them. */
function createComparing(source: KeptSource, { keyColumn, readOnly, withRemovals }: PushWalk) {
  const nameAt = source.mapping.find(({ role }) => role === 'name')?.index ?? -1
  const removed = new Set(source.removed)
  const keys = new Set<string>()
  let headings: string[] = source.format.columns
  let columns = columnsOf(headings, { keyColumn, readOnly })
  return {
    headings: () => headings,
    part(part: ShapePart): Result<Compared> {
      if (part.kind === 'other' && part.record.row === 0) {
        headings = part.record.found
        columns = columnsOf(headings, { keyColumn, readOnly })
      }
      // Somebody deleted its row in the table, and the list kept it: it is no new one.
      const isKept = part.kind === 'added' && removed.has(part.place.ordinal)
      const pair = isKept ? null : toPair(part, { width: headings.length, nameAt })
      if (!pair) return ok({ kind: 'none', row: null })
      const diffed = columns.keyAt < 0 ? noKey(keyColumn) : diffRow(pair, columns)
      if (!diffed.ok) return diffed
      const { value } = diffed
      if (value === null || (value.kind === 'removed' && !withRemovals)) return ok({ kind: 'same', row: null })
      if (isKnown(keys, value)) return keyTwice(value)
      return ok({ kind: value.kind, row: { ...value, row: pair.row } })
    },
  }
}

const columnsOf = (headings: readonly string[], { keyColumn, readOnly }: Pick<PushWalk, 'keyColumn' | 'readOnly'>) => ({
  keyAt: headings.indexOf(keyColumn),
  isWritten: headings.map((heading) => !readOnly.includes(heading)),
})

/** Both sides of a part; null: it is no row of the table. */
function toPair(
  part: ShapePart,
  { width, nameAt }: { width: number; nameAt: number },
): (RowPair & { row: number | null }) | null {
  const whole = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const withCells = (base: readonly string[], changed: ReadonlyMap<number, string>) =>
    whole(base).map((cell, at) => changed.get(at) ?? cell)
  if (part.kind === 'added') {
    const { place, fitted } = part
    return { row: null, ordinal: place.ordinal, name: place.name, base: null, next: withCells([], fitted.changed) }
  }
  const { record } = part
  const base = whole(record.found)
  if (part.kind === 'other')
    return record.row < 1 ? null : { row: record.row, ordinal: null, name: '', base, next: base }
  if (part.kind === 'removed') return { row: record.row, ordinal: null, name: base[nameAt] ?? '', base, next: null }
  const { place, fitted } = part
  return { row: record.row, ordinal: place.ordinal, name: place.name, base, next: withCells(base, fitted.changed) }
}

/** Columns that take part in sending a row. */
function touchedBy({ kind, base, next }: PushRow): number[] {
  if (kind === 'removed') return [...base.keys()]
  return kind === 'new' ? [...next.keys()] : changedColumns(base, next)
}

function isKnown(keys: Set<string>, { kind, key }: PushRow): boolean {
  if (kind !== 'new' || key === '') return false
  return keys.has(key) || !keys.add(key)
}

const MOST_SHOWN_LETTERS = 64
const keyTwice = ({ key, name }: PushRow) =>
  fail(
    'tables/key-twice',
    `Two new locations have the key "${key.slice(0, MOST_SHOWN_LETTERS)}", one of them "${name.slice(0, MOST_SHOWN_LETTERS)}": give each its own, or empty the field.`,
  )
const noKey = (keyColumn: string) =>
  fail(
    'tables/no-key',
    `The last pull has no column "${keyColumn}", which is the key of the link: pull the table again.`,
  )
