import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { createTableSql, MOST_STAGED_COLUMNS, STAGE, type TableSql } from './column-sql.ts'
import { findRefused, type RangedSql } from './find-refused.ts'
import { isDataError, toPushFault, type ServerError } from './push-faults.ts'
import {
  conflictsSql,
  copyStageSql,
  countWritesSql,
  createStageSql,
  deleteSql,
  insertSql,
  lockSql,
  updateSql,
} from './push-sql.ts'
import type { PushConflict, PushOutcome, PushRow, PushTable } from './push.types.ts'
import { createStageLine } from './stage-row.ts'

/** Conflicts that are named; of further ones it is known how many they are. */
export const MOST_CONFLICTS = 500

export interface Push {
  client: ClientBase
  table: PushTable
  /** Name of the user, for sentences. */
  user: string
  /** Places of the columns that take part. */
  staged: readonly number[]
  /** In the order of the plan. */
  rows(): AsyncIterable<PushRow>
  onProgress?(rows: number): void
  isCancelled?(): boolean
}

/** Rows that somebody else changed since the last pull: the first of them, and how many there are. */
export interface FoundConflicts {
  conflicts: PushConflict[]
  total: number
}

/** What a transaction came to, and whether it is to be kept. */
interface Ended<T> {
  value: T
  isKept: boolean
}

/** Looks for conflicts, and changes nothing. */
export const findConflicts = (push: Push): Promise<Result<FoundConflicts>> =>
  inTransaction(push, { isLocking: false }, async (staged) => {
    const found = await readConflicts(staged)
    return found.ok ? ok({ value: found.value, isKept: false }) : found
  })

/** Sends all rows, or none: in one transaction, which any conflict and any refused value takes back. */
export const sendPush = (push: Push): Promise<Result<PushOutcome | 'cancelled'>> =>
  inTransaction<PushOutcome | 'cancelled'>(push, { isLocking: true }, async (staged) => {
    const found = await readConflicts(staged)
    if (!found.ok) return found
    if (found.value.total > 0) return refuseConflicts(found.value.total)
    const written = await writeRows(staged)
    if (!written.ok) return written
    return push.isCancelled?.() ? ok({ value: 'cancelled', isKept: false }) : ok({ value: written.value, isKept: true })
  })

const refuseConflicts = (count: number) =>
  fail(
    'tables/conflict',
    `${countOf(count, 'row')} changed in the table since the last pull: nothing was sent. Pull first, and decide there.`,
  )

/** The rows wait in the session, and are locked where they are to be written. */
interface Staged {
  push: Push
  sql: TableSql
  rows: number
}

async function inTransaction<T>(
  push: Push,
  { isLocking }: { isLocking: boolean },
  work: (staged: Staged) => Promise<Result<Ended<T>>>,
): Promise<Result<T>> {
  const { client, table, user } = push
  if (push.staged.length > MOST_STAGED_COLUMNS) {
    return fail('tables/too-many-columns', `More than ${MOST_STAGED_COLUMNS} columns changed at once: push in parts.`)
  }
  const sql = createTableSql(table, push.staged)
  const about = { table: sql.table, user, isCommitting: false }
  try {
    await client.query('BEGIN')
    const rows = await stageRows(push, sql)
    const staged = { push, sql, rows }
    const locked = isLocking ? await tried(staged, (range) => lockSql(sql, range)) : ok(null)
    const done = locked.ok ? await work(staged) : locked
    if (!done.ok || !done.value.isKept) {
      await client.query('ROLLBACK')
      return done.ok ? ok(done.value.value) : done
    }
    about.isCommitting = true
    const ended = await client.query('COMMIT')
    if (ended.command !== 'COMMIT')
      return fail('tables/refused', `The server took the changes to ${sql.table} back: push again.`)
    return ok(done.value.value)
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    return toPushFault(error as ServerError, about)
  }
}

async function stageRows({ client, table, staged, rows, onProgress }: Push, sql: TableSql): Promise<number> {
  await client.query(createStageSql(sql))
  const toLine = createStageLine(table.columns, staged)
  let number = 0
  const lines = async function* () {
    let block = ''
    for await (const row of rows()) {
      block += toLine(row, ++number)
      if (block.length < BLOCK_LETTERS) continue
      yield block
      block = ''
      onProgress?.(number)
    }
    yield block
  }
  await pipeline(Readable.from(lines(), { objectMode: false }), client.query(copyFrom(copyStageSql())))
  await client.query(`ANALYZE ${STAGE}`)
  return number
}

const BLOCK_LETTERS = 65_536

/** Runs a statement; where a value is refused, says which one. */
async function tried({ push: { client, rows: readRows }, sql, rows }: Staged, statement: RangedSql) {
  const whole = statement({ from: 1, to: rows })
  if (whole === null) return ok(null)
  await client.query('SAVEPOINT waypost')
  try {
    return ok(await client.query(whole))
  } catch (error) {
    if (!isDataError(error as ServerError)) throw error
    await client.query('ROLLBACK TO SAVEPOINT waypost')
    const refused = await findRefused(client, { statement, sql, rows, whole: error as ServerError })
    if (!refused) throw error
    const { key, name } = (await rowAt(readRows(), refused.row)) ?? { key: '', name: '' }
    const cell = refused.column === null ? '' : `, column "${refused.column}", value "${shown(refused.value)}"`
    return fail(
      'tables/value-refused',
      `The table refused the row with the key "${shown(key)}" ("${shown(name)}"${cell}): ${refused.reason}. Nothing was changed; correct it in the list.`,
    )
  }
}

const MOST_SHOWN_LETTERS = 64
const shown = (text: string): string => text.slice(0, MOST_SHOWN_LETTERS)

async function rowAt(rows: AsyncIterable<PushRow>, wanted: number): Promise<PushRow | null> {
  let number = 0
  for await (const row of rows) if (++number === wanted) return row
  return null
}

async function readConflicts(staged: Staged): Promise<Result<FoundConflicts>> {
  const { sql, push } = staged
  const read = await tried(staged, (range) => conflictsSql(sql, MOST_CONFLICTS, range))
  if (!read.ok) return read
  const rows = (read.value?.rows ?? []) as { json: string; total: string }[]
  const conflicts = rows.map(({ json }) => widen(JSON.parse(json) as PushConflict, push))
  return ok({ conflicts, total: Number(rows[0]?.total ?? 0) })
}

/** From the columns that take part to all of them. */
function widen({ row, isMissing, inTable, isConflict }: PushConflict, { table, staged }: Push): PushConflict {
  const at = new Map(staged.map((index, place) => [index, place]))
  const placed = <T>(values: readonly T[], none: T): T[] =>
    table.columns.map((_, index) => values[at.get(index) ?? -1] ?? none)
  return { row, isMissing, inTable: placed<string | null>(inTable, null), isConflict: placed(isConflict, false) }
}

async function writeRows(staged: Staged): Promise<Result<PushOutcome>> {
  const { push, sql, rows } = staged
  const counted = await tried(staged, (range) => countWritesSql(sql, range))
  if (!counted.ok) return counted
  const of = (what: 'update' | 'insert' | 'delete') => Number((counted.value?.rows[0] as Record<string, string>)[what])
  const [update, insert, removal] = [of('update'), of('insert'), of('delete')]
  const steps: [rows: number, statement: RangedSql][] = [
    [update, (range) => updateSql(sql, push.table, range)],
    [insert, (range) => insertSql(sql, push.table, range)],
    [removal, (range) => deleteSql(sql, range)],
  ]
  for (const [wanted, statement] of steps) {
    if (wanted === 0) continue
    const done = await tried(staged, statement)
    if (!done.ok) return done
    const written = done.value?.rowCount ?? 0
    if (written !== wanted) {
      return fail(
        'tables/kept-by-rule',
        `A rule or a trigger of ${sql.table} kept ${countOf(wanted - written, 'row')} from being written: nothing was changed. Ask its owner.`,
      )
    }
  }
  return ok({ updated: update, inserted: insert, deleted: removal, already: rows - update - insert - removal })
}
