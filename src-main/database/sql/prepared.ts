import type { Statement } from 'better-sqlite3'
import type { ReadableDb } from '../connections.types.ts'

const statements = new WeakMap<ReadableDb, Map<string, Statement>>()

/** A statement that is compiled once for each connection: compiling takes longer than most of our reads. */
export function prepared(db: ReadableDb, sql: string): Statement {
  let known = statements.get(db)
  if (!known) statements.set(db, (known = new Map()))
  let statement = known.get(sql)
  if (!statement) known.set(sql, (statement = db.prepare(sql)))
  return statement
}
