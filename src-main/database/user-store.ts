import { randomUUID } from 'node:crypto'
import { createListsStore } from '#main/lists/lists-store.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { createKeySecret, hashKeySecret, toKeyHint } from './api-key-secret.ts'
import type { ReadableDb } from './connections.types.ts'
import { normalizeOrigin } from './normalize-origin.ts'
import { openUserDatabaseForReading } from './open-user-database.ts'
import { parseKeyExpiry } from './parse-key-expiry.ts'
import { findJob, listJobs } from './sql/jobs.ts'
import { findKey, findKeyByHash, listKeys } from './sql/keys.ts'
import { listOrigins } from './sql/origins.ts'
import { readSettings } from './sql/settings.ts'
import { countRequests } from './sql/usage.ts'
import { toDatabaseError } from './to-database-error.ts'
import { toSettings } from './to-settings.ts'
import type { ApiKey, Origin, Settings, UserStore } from './user-store.types.ts'
import { openWriterClient, type WriterClient } from './writer-client.ts'

/** What each part of the store is made from: a way to read and the way to write. */
interface Doors {
  read<T>(query: (db: ReadableDb) => T): Result<T>
  writer: WriterClient
}

/** Longer than any command of the command line holds the folder. */
const LOCK_WAIT_MS = 1_000

/** Opens user.db for one process. Fails with one sentence when another process has the folder. */
export async function openUserStore({
  dataDir,
  waitMs = LOCK_WAIT_MS,
}: {
  dataDir: string
  waitMs?: number
}): Promise<Result<UserStore>> {
  const writer = await openWriterClient({ dataDir, waitMs })
  if (!writer.ok) return writer
  const reader = openUserDatabaseForReading(dataDir)
  if (!reader.ok) {
    await writer.value.close()
    return reader
  }
  const db = reader.value
  const doors: Doors = {
    writer: writer.value,
    read(query) {
      try {
        return ok(query(db))
      } catch (error) {
        return toDatabaseError(error, db.name)
      }
    },
  }
  return ok({
    keys: createKeys(doors),
    origins: createOrigins(doors),
    settings: createSettings(doors),
    jobs: createJobs(doors),
    usage: createUsage(doors),
    lists: createListsStore(doors),
    async close() {
      if (!db.open) return
      db.close()
      await writer.value.close()
    },
  })
}

const now = () => new Date().toISOString()

function createKeys({ read, writer }: Doors): UserStore['keys'] {
  return {
    list: async () => read(listKeys),
    async create({ name, type, dailyLimit, expiresAt, services }) {
      const expiry = parseKeyExpiry(expiresAt)
      if (!expiry.ok) return expiry
      const secret = createKeySecret()
      const key: ApiKey = {
        id: randomUUID(),
        name: name.trim(),
        type,
        hint: toKeyHint(secret),
        createdAt: now(),
        expiresAt: expiry.value,
        dailyLimit,
        services,
        revokedAt: null,
        lastUsedAt: null,
      }
      const written = await writer.write('keys.insert', { ...key, hash: hashKeySecret(secret) })
      return written.ok ? ok({ key, secret }) : written
    },
    async revoke(id) {
      const written = await writer.write('keys.revoke', { id, at: now() })
      if (!written.ok) return written
      const key = read((db) => findKey(db, id))
      if (!key.ok) return key
      return key.value
        ? ok(key.value)
        : fail('keys/unknown', `No key has the id "${id}": "waypost keys list" shows them.`)
    },
    findByHash: async (hash) => read((db) => findKeyByHash(db, hash)),
    touch: (id, usedAt) => writer.write('keys.touch', { id, at: usedAt }),
  }
}

function createOrigins({ read, writer }: Doors): UserStore['origins'] {
  const find = (origin: string) => (db: ReadableDb) => listOrigins(db).find((known) => known.origin === origin)
  return {
    list: async () => read(listOrigins),
    async allow(text) {
      const origin = normalizeOrigin(text)
      if (!origin.ok) return origin
      const allowed: Origin = { origin: origin.value, allowedAt: now() }
      const written = await writer.write('origins.allow', allowed)
      if (!written.ok) return written
      const stored = read(find(origin.value))
      return stored.ok ? ok(stored.value ?? allowed) : stored
    },
    async remove(text) {
      const origin = normalizeOrigin(text)
      if (!origin.ok) return origin
      const known = read(find(origin.value))
      if (!known.ok) return known
      if (!known.value) {
        return fail('origins/unknown', `${origin.value} is not allowed: "waypost origins list" shows those that are.`)
      }
      return writer.write('origins.remove', origin.value)
    },
  }
}

function createSettings({ read, writer }: Doors): UserStore['settings'] {
  const get = async (): Promise<Result<Settings>> => {
    const stored = read(readSettings)
    return stored.ok ? ok(toSettings(stored.value)) : stored
  }
  return {
    get,
    async set(change) {
      const written = await writer.write('settings.write', change)
      return written.ok ? get() : written
    },
  }
}

function createJobs({ read, writer }: Doors): UserStore['jobs'] {
  return {
    put: (job) => writer.write('jobs.put', job),
    get: async (id) => read((db) => findJob(db, id)),
    list: async () => read(listJobs),
    remove: (id) => writer.write('jobs.remove', id),
  }
}

function createUsage({ read, writer }: Doors): UserStore['usage'] {
  return {
    add: (entries) => writer.write('usage.add', entries),
    requestsOn: async (keyId, day) => read((db) => countRequests(db, keyId, day)),
  }
}
