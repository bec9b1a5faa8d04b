import type { ReadableDb, WritableDb } from '../connections.types.ts'
import { prepared } from './prepared.ts'
import type { ApiKey } from '../user-store.types.ts'

/** A key as it is stored: the contract's view and the SHA-256 of its secret. */
export interface NewKey extends ApiKey {
  hash: Uint8Array
}

const COLUMNS = `id, name, type, hint, created_at as createdAt, expires_at as expiresAt, daily_limit as dailyLimit,
  revoked_at as revokedAt, last_used_at as lastUsedAt`

export const listKeys = (db: ReadableDb): ApiKey[] =>
  db.prepare(`select ${COLUMNS} from api_keys order by created_at, id`).all() as ApiKey[]

export const findKey = (db: ReadableDb, id: string): ApiKey | null =>
  (db.prepare(`select ${COLUMNS} from api_keys where id = ?`).get(id) as ApiKey | undefined) ?? null

export const findKeyByHash = (db: ReadableDb, hash: Uint8Array): ApiKey | null =>
  (prepared(db, `select ${COLUMNS} from api_keys where hash = ?`).get(hash) as ApiKey | undefined) ?? null

export function insertKey(db: WritableDb, key: NewKey): void {
  db.prepare(
    `insert into api_keys (id, name, type, hash, hint, created_at, expires_at, daily_limit)
     values (@id, @name, @type, @hash, @hint, @createdAt, @expiresAt, @dailyLimit)`,
  ).run({ ...key, hash: Buffer.from(key.hash) })
}

/** A key stays revoked from the first time on. */
export function revokeKey(db: WritableDb, change: { id: string; at: string }): void {
  db.prepare('update api_keys set revoked_at = coalesce(revoked_at, @at) where id = @id').run(change)
}

export function touchKey(db: WritableDb, change: { id: string; at: string }): void {
  db.prepare('update api_keys set last_used_at = @at where id = @id').run(change)
}
