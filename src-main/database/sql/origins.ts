import type { ReadableDb, WritableDb } from '../connections.types.ts'
import type { Origin } from '../user-store.types.ts'

export const listOrigins = (db: ReadableDb): Origin[] =>
  db.prepare('select origin, allowed_at as allowedAt from origins order by origin').all() as Origin[]

/** Allowing twice keeps the first date. */
export function allowOrigin(db: WritableDb, origin: Origin): void {
  db.prepare('insert into origins (origin, allowed_at) values (@origin, @allowedAt) on conflict do nothing').run(origin)
}

export function removeOrigin(db: WritableDb, origin: string): void {
  db.prepare('delete from origins where origin = ?').run(origin)
}
