import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'
import type { Orphan } from './into.types.ts'

/** A place that no row means; `isOlder`: it is older than one that a row means, so that the file had it once. */
export interface NotedOrphan {
  ordinal: number
  name: string
  address: string
  isOlder: boolean
}

/** Keeps places that no row means, to be shown. */
export function putOrphans(db: WritableDb, places: readonly NotedOrphan[]): void {
  const put = prepared(db, 'insert into gone (ordinal, name, address, is_older) values (?, ?, ?, ?)')
  db.transaction(() => {
    for (const { ordinal, name, address, isOlder } of places) put.run(ordinal, name, address, isOlder ? 1 : 0)
  })()
}

/** A page of the places that no row means, in the order of the list. */
export const readOrphans = (db: ReadableDb, { offset, limit }: { offset: number; limit: number }): Orphan[] =>
  (
    db
      .prepare(
        `select ordinal, name, address, is_older as isOlder, dropped_at is not null as isDropped from gone
         order by ordinal limit ? offset ?`,
      )
      .all(limit, offset) as { ordinal: number; name: string; address: string; isOlder: number; isDropped: number }[]
  ).map(({ isOlder, isDropped, ...place }) => ({
    ...place,
    ...(isDropped === 1 && { isDropped: true as const }),
    ...(isOlder === 1 && { wasDeleted: true as const }),
  }))

/** Numbers of such places, those alone that the file had once if wanted. */
export const readOrphanNumbers = (db: ReadableDb, isOlderOnly: boolean): number[] =>
  db
    .prepare(`select ordinal from gone where is_older >= ? order by ordinal`)
    .pluck()
    .all(isOlderOnly ? 1 : 0) as number[]

/** Numbers of places that the file had once, and that stay. */
export const readKeptRemoved = (db: ReadableDb, limit: number): number[] =>
  db
    .prepare('select ordinal from gone where is_older = 1 and dropped_at is null order by ordinal limit ?')
    .pluck()
    .all(limit) as number[]

/** Says of places whether they are deleted: with the moment of their last change, so that a later one is seen. */
export function setDropped(db: WritableDb, places: readonly { ordinal: number; droppedAt: string | null }[]): void {
  const set = prepared(db, 'update gone set dropped_at = ? where ordinal = ?')
  db.transaction(() => {
    for (const { ordinal, droppedAt } of places) set.run(droppedAt, ordinal)
  })()
}

/** The next places behind one that are deleted, and when they had changed last. */
export const readDropped = (db: ReadableDb, after: number, limit: number): { ordinal: number; changedAt: string }[] =>
  prepared(
    db,
    'select ordinal, dropped_at as changedAt from gone where ordinal > ? and dropped_at is not null order by ordinal limit ?',
  ).all(after, limit) as { ordinal: number; changedAt: string }[]
