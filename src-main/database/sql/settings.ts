import type { ReadableDb, WritableDb } from '../connections.types.ts'
import { prepared } from './prepared.ts'

/** Stored choices by name; what was never set is missing. */
export function readSettings(db: ReadableDb): Record<string, unknown> {
  const rows = prepared(db, 'select name, value from settings').all() as { name: string; value: string }[]
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
}

export function writeSettings(db: WritableDb, change: Record<string, unknown>): void {
  const set = db.prepare(
    'insert into settings (name, value) values (?, ?) on conflict do update set value = excluded.value',
  )
  for (const [name, value] of Object.entries(change)) set.run(name, JSON.stringify(value))
}
