import type { ReadableDb, WritableDb } from '../connections.types.ts'
import { prepared } from './prepared.ts'
import type { ApiKey } from '../user-store.types.ts'

/** A key as it is stored: the contract's view and the SHA-256 of its secret. */
export interface NewKey extends ApiKey {
  hash: Uint8Array
}

const COLUMNS = `id, name, type, hint, created_at as createdAt, expires_at as expiresAt, daily_limit as dailyLimit,
  services, revoked_at as revokedAt, last_used_at as lastUsedAt`

interface KeyRow extends Omit<ApiKey, 'services'> {
  services: string | null
}

const toKey = (row: KeyRow): ApiKey => ({
  ...row,
  services: row.services === null ? null : (JSON.parse(row.services) as ApiKey['services']),
})

export const listKeys = (db: ReadableDb): ApiKey[] =>
  (db.prepare(`select ${COLUMNS} from api_keys order by created_at, id`).all() as KeyRow[]).map(toKey)

export function findKey(db: ReadableDb, id: string): ApiKey | null {
  const row = db.prepare(`select ${COLUMNS} from api_keys where id = ?`).get(id) as KeyRow | undefined
  return row ? toKey(row) : null
}

export function findKeyByHash(db: ReadableDb, hash: Uint8Array): ApiKey | null {
  const row = prepared(db, `select ${COLUMNS} from api_keys where hash = ?`).get(hash) as KeyRow | undefined
  return row ? toKey(row) : null
}

export function insertKey(db: WritableDb, key: NewKey): void {
  db.prepare(
    `insert into api_keys (id, name, type, hash, hint, created_at, expires_at, daily_limit, services)
     values (@id, @name, @type, @hash, @hint, @createdAt, @expiresAt, @dailyLimit, @services)`,
  ).run({ ...key, hash: Buffer.from(key.hash), services: key.services && JSON.stringify(key.services) })
}

/** A key stays revoked from the first time on. */
export function revokeKey(db: WritableDb, change: { id: string; at: string }): void {
  db.prepare('update api_keys set revoked_at = coalesce(revoked_at, @at) where id = @id').run(change)
}

export function touchKey(db: WritableDb, change: { id: string; at: string }): void {
  db.prepare('update api_keys set last_used_at = @at where id = @id').run(change)
}
