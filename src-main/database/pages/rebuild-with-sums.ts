import { rmSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { SchemaStatement } from '../own-schema.ts'
import { emptyDatabase, FIRST_WITH_SUMS } from './prove-pages.ts'
import { sealFile } from './seal-pages.ts'

const FILE_MODE = 0o600

/**
 * Writes all that a database of before checksums holds into a new file that has room for them, and seals it. The new
 * file says by its schema that an older Waypost must not write to it. Tables, indexes and triggers are made by our own
 * statements: no text of the file is run.
 */
export function rebuildWithSums(source: string, target: string, own: readonly SchemaStatement[]): void {
  rmSync(target, { force: true })
  writeFileSync(target, emptyDatabase(), { mode: FILE_MODE })
  const db = new Database(target)
  try {
    // Nobody reads it yet and a crash begins anew: without a log of its own there is nothing to fold.
    db.pragma('journal_mode = OFF')
    db.prepare('attach ? as old').run(source)
    db.transaction(() => copyAll(db, own))()
    db.pragma(`user_version = ${FIRST_WITH_SUMS}`)
    db.exec('detach old')
  } finally {
    db.close()
  }
  sealFile(target)
}

function copyAll(db: Database.Database, schema: readonly SchemaStatement[]): void {
  const tables = schema.filter(({ type }) => type === 'table')
  for (const { sql } of tables) db.exec(sql)
  for (const { name } of tables) db.exec(`insert into main."${name}" select * from old."${name}"`)
  // Numbers that were given out once are never given out again.
  const counts = db.prepare("select 1 from old.sqlite_schema where name = 'sqlite_sequence'").get()
  if (counts) {
    db.exec('delete from main.sqlite_sequence')
    db.exec('insert into main.sqlite_sequence select * from old.sqlite_sequence')
  }
  for (const { type, sql } of schema) if (type !== 'table') db.exec(sql)
  for (const { name } of tables) {
    const count = (from: string) => db.prepare(`select count(*) from ${from}."${name}"`).pluck().get()
    if (count('main') !== count('old')) throw new Error(`the copy of ${name} is not whole`)
  }
}
