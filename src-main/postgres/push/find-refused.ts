import type { ClientBase } from 'pg'
import { isDataError, quoteServer, type ServerError } from './push-faults.ts'
import { STAGE, type TableSql } from './column-sql.ts'
import type { RowRange } from './push-sql.ts'

interface Refused {
  row: number
  /** Null: the rule that refuses is not that of one column. */
  column: string | null
  value: string
  reason: string
}

/** One of the statements of a push, for some of its rows. */
export type RangedSql = (range: RowRange) => string | null

const POINT = 'waypost_probe'

/** Tries something that is taken back at once; the error of the server where it has one, null where it went well. */
async function probe(client: ClientBase, sql: string): Promise<ServerError | null> {
  await client.query(`SAVEPOINT ${POINT}`)
  const failed = await client.query(sql).then(
    () => null,
    (error: unknown) => error as ServerError,
  )
  if (failed && !isDataError(failed)) throw failed
  await client.query(`ROLLBACK TO SAVEPOINT ${POINT}`)
  return failed
}

/**
 * The first row that the server refuses, by halving: a statement for many rows does not say which one it was. `whole` is
 * the error of all rows; it stays what is said where rows are refused together only.
 */
export async function findRefused(
  client: ClientBase,
  { statement, sql, rows, whole }: { statement: RangedSql; sql: TableSql; rows: number; whole: ServerError },
): Promise<Refused | null> {
  let [from, to, failure] = [1, rows, whole]
  while (from < to) {
    const middle = (from + to) >>> 1
    const first = await probeRange(client, statement, { from, to: middle })
    if (first) [to, failure] = [middle, first]
    else {
      const second = await probeRange(client, statement, { from: middle + 1, to })
      if (!second) return null
      ;[from, failure] = [middle + 1, second]
    }
  }
  const { column, value } = await findColumn(client, sql, from, failure)
  return { row: from, column, value, reason: quoteServer(failure) }
}

async function probeRange(client: ClientBase, statement: RangedSql, range: RowRange): Promise<ServerError | null> {
  const text = statement(range)
  return text === null ? null : probe(client, text)
}

/** The column whose cell cannot be read as its type; else the one that the server names. */
async function findColumn(client: ClientBase, sql: TableSql, row: number, failure: ServerError) {
  const at = `FROM ${STAGE} s WHERE s.n = ${row}`
  const key = { heading: sql.key.heading, cell: 's.k', value: sql.keyOfRow }
  const cells = sql.staged.map((index) => ({
    heading: sql.columns[index]?.heading ?? '',
    cell: `s.v${index}`,
    value: sql.valueOf(index),
  }))
  for (const { heading, cell, value } of [key, ...cells]) {
    if (!(await probe(client, `SELECT ${value} ${at}`))) continue
    const shown = await client.query<{ value: string | null }>(`SELECT ${cell} AS value ${at}`)
    return { column: heading, value: shown.rows[0]?.value ?? '' }
  }
  const named = sql.staged.find(
    (index) => sql.columns[index]?.column === failure.column || isNamed(failure, sql, index),
  )
  if (named === undefined) return { column: failure.column ?? null, value: '' }
  const shown = await client.query<{ value: string | null }>(`SELECT s.v${named} AS value ${at}`)
  return { column: sql.columns[named]?.heading ?? null, value: shown.rows[0]?.value ?? '' }
}

/** A value that is too long is refused without the name of its column: the only text with a bound is meant. */
const isNamed = ({ message = '' }: ServerError, { columns }: TableSql, index: number): boolean =>
  message.includes(`"${columns[index]?.column ?? ''}"`)
