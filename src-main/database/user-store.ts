import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#shared/result.ts'
import { createKeySecret, hashKeySecret, toKeyHint } from './api-key-secret.ts'
import type { ReadableDb } from './connections.types.ts'
import { createFilters } from './filter-store.ts'
import { normalizeOrigin } from './normalize-origin.ts'
import type { UserAccess } from './open-user-access.ts'
import { parseKeyExpiry } from './parse-key-expiry.ts'
import { createRecipes } from './recipe-store.ts'
import { findJob, listJobs } from './sql/jobs.ts'
import { listKeptDecisions, readKeptDecisions } from './sql/kept-decisions.ts'
import { findKey, findKeyByHash, listKeys } from './sql/keys.ts'
import { listOrigins } from './sql/origins.ts'
import { readSettings } from './sql/settings.ts'
import { countRequests } from './sql/usage.ts'
import { toSettings } from './to-settings.ts'
import type { ApiKey, Origin, Settings, UserStore } from './user-store.types.ts'
import type { UserWrites } from './writes.ts'

type ClosableAccess = UserAccess<UserWrites>

/** The parts of the store of user.db that belong to no other folder. */
export function createUserStores(access: ClosableAccess): Omit<UserStore, 'close'> {
  return {
    keys: createKeys(access),
    origins: createOrigins(access),
    settings: createSettings(access),
    jobs: createJobs(access),
    kept: createKept(access),
    usage: createUsage(access),
    recipes: createRecipes(access),
    filters: createFilters(access),
  }
}

const now = () => new Date().toISOString()

function createKeys({ read, write }: ClosableAccess): UserStore['keys'] {
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
      const written = await write('keys.insert', { ...key, hash: hashKeySecret(secret) })
      return written.ok ? ok({ key, secret }) : written
    },
    async revoke(id) {
      const written = await write('keys.revoke', { id, at: now() })
      if (!written.ok) return written
      const key = read((db) => findKey(db, id))
      if (!key.ok) return key
      return key.value
        ? ok(key.value)
        : fail('keys/unknown', `No key has the id "${id}": "waypost keys list" shows them.`)
    },
    findByHash: async (hash) => read((db) => findKeyByHash(db, hash)),
    touch: (id, usedAt) => write('keys.touch', { id, at: usedAt }),
  }
}

function createOrigins({ read, write }: ClosableAccess): UserStore['origins'] {
  const find = (origin: string) => (db: ReadableDb) => listOrigins(db).find((known) => known.origin === origin)
  return {
    list: async () => read(listOrigins),
    async allow(text) {
      const origin = normalizeOrigin(text)
      if (!origin.ok) return origin
      const allowed: Origin = { origin: origin.value, allowedAt: now() }
      const written = await write('origins.allow', allowed)
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
      return write('origins.remove', origin.value)
    },
  }
}

function createSettings({ read, write }: ClosableAccess): UserStore['settings'] {
  const get = async (): Promise<Result<Settings>> => {
    const stored = read(readSettings)
    return stored.ok ? ok(toSettings(stored.value)) : stored
  }
  return {
    get,
    async set(change) {
      const written = await write('settings.write', change)
      return written.ok ? get() : written
    },
  }
}

function createJobs({ read, write }: ClosableAccess): UserStore['jobs'] {
  return {
    put: (job) => write('jobs.put', job),
    get: async (id) => read((db) => findJob(db, id)),
    list: async () => read(listJobs),
    remove: (id) => write('jobs.remove', id),
  }
}

function createKept({ read }: ClosableAccess): UserStore['kept'] {
  return {
    list: async () => read(listKeptDecisions),
    content: async (jobId) => read((db) => readKeptDecisions(db, jobId)),
  }
}

function createUsage({ read, write }: ClosableAccess): UserStore['usage'] {
  return {
    add: (entries) => write('usage.add', entries),
    requestsOn: async (keyId, day) => read((db) => countRequests(db, keyId, day)),
  }
}
