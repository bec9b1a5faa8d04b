import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#shared/result.ts'
import { createKeySecret, hashKeySecret, toKeyHint } from './api-key-secret.ts'
import type { ReadableDb } from './connections.types.ts'
import type { UserAccess } from './open-user-access.ts'
import { parseKeyExpiry } from './parse-key-expiry.ts'
import { findJob, listJobs } from './sql/jobs.ts'
import { listKeptDecisions, readKeptDecisions } from './sql/kept-decisions.ts'
import { findKey, findKeyByHash, listKeys } from './sql/keys.ts'
import { listOrigins } from './sql/origins.ts'
import { readSettings } from './sql/settings.ts'
import { countRequests } from './sql/usage.ts'
import { toSettings } from './to-settings.ts'
import type { ApiKey, Origin, Settings, UserStore, SavedFilter, Recipe } from './user-store.types.ts'
import type { UserWrites } from './writes.ts'
import { findFilter, listFilters } from './sql/saved-filters.ts'
import { findLink, listLinks, type StoredLink } from './sql/table-links.ts'
import { findRecipe, findRecipeByName, listRecipes } from './sql/recipes.ts'

/** Names that a sentence about an unknown recipe lists. */
const MAX_NAMES_LISTED = 20

/** Recipes by id and by name. */
function createRecipes({ read, write }: UserAccess<UserWrites>): UserStore['recipes'] {
  const get = async (id: string): Promise<Result<Recipe>> => {
    const found = read((db) => findRecipe(db, id))
    if (!found.ok) return found
    return found.value ? ok(found.value) : fail('recipes/unknown', 'This recipe no longer exists: choose another one.')
  }
  const findByName = async (name: string): Promise<Result<Recipe>> => {
    const found = read((db) => findRecipeByName(db, name))
    if (!found.ok) return found
    if (found.value) return ok(found.value)
    const known = read(listRecipes)
    return known.ok ? unknownName(name, known.value) : known
  }
  return {
    list: async () => read(listRecipes),
    get,
    findByName,
    async save({ name, content, replace }) {
      const at = new Date().toISOString()
      const written = await write('recipes.put', { id: randomUUID(), name, content, at, replace })
      return written.ok ? findByName(name) : written
    },
    async rename(id, name) {
      const known = await get(id)
      if (!known.ok) return known
      const written = await write('recipes.rename', { id, name })
      return written.ok ? get(id) : written
    },
    async remove(id) {
      const known = await get(id)
      return known.ok ? write('recipes.remove', id) : known
    },
  }
}

/** Says which recipes there are where one was asked for by a wrong name. */
function unknownName(name: string, known: readonly Pick<Recipe, 'name'>[]): Result<never> {
  const asked = `There is no recipe "${name.slice(0, 100)}".`
  if (known.length === 0) return fail('recipes/unknown', `${asked} None is saved yet.`)
  const names = known.slice(0, MAX_NAMES_LISTED).map((one) => `"${one.name}"`)
  const more = known.length > names.length ? ` and ${known.length - names.length} more` : ''
  return fail('recipes/unknown', `${asked} Recipes: ${names.join(', ')}${more}.`)
}

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
    tableLinks: createTableLinks(access),
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

/** The form in which browsers send an origin: scheme, host and port only, lower case. */
function normalizeOrigin(text: string): Result<string> {
  const refuse = () =>
    fail('origins/form', `"${text}" is not a web origin: write it as https://example.com or http://127.0.0.1:8080.`)
  if (!URL.canParse(text.trim())) return refuse()
  const url = new URL(text.trim())
  const isBare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (!['http:', 'https:'].includes(url.protocol) || !isBare || url.hostname.includes('*')) return refuse()
  return ok(url.origin)
}

/** Saved filters by id. */
function createFilters({ read, write }: UserAccess<UserWrites>): UserStore['filters'] {
  const get = async (id: string): Promise<Result<SavedFilter>> => {
    const found = read((db) => findFilter(db, id))
    if (!found.ok) return found
    return found.value ? ok(found.value) : fail('filters/unknown', 'This filter no longer exists: choose another one.')
  }
  return {
    list: async () => read(listFilters),
    async save({ name, filter }) {
      const at = new Date().toISOString()
      const id = randomUUID()
      const written = await write('filters.insert', { id, name, filter, createdAt: at, changedAt: at })
      return written.ok ? get(id) : written
    },
    async rename(id, name) {
      const known = await get(id)
      if (!known.ok) return known
      const written = await write('filters.rename', { id, name, at: new Date().toISOString() })
      return written.ok ? get(id) : written
    },
    async remove(id) {
      const known = await get(id)
      return known.ok ? write('filters.remove', id) : known
    },
  }
}

/** Links to tables by id. */
function createTableLinks({ read, write }: ClosableAccess): UserStore['tableLinks'] {
  const get = async (id: string): Promise<Result<StoredLink>> => {
    const found = read((db) => findLink(db, id))
    if (!found.ok) return found
    return found.value
      ? ok(found.value)
      : fail('tables/unknown-link', 'This link no longer exists: link the table again.')
  }
  return {
    list: async () => read(listLinks),
    get,
    async add(link) {
      const written = await write('tableLinks.insert', link)
      return written.ok ? get(link.id) : written
    },
    async update(id, change) {
      const written = await write('tableLinks.update', { id, change })
      return written.ok ? get(id) : written
    },
    async remove(id) {
      const known = await get(id)
      return known.ok ? write('tableLinks.remove', id) : known
    },
  }
}
