import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashKeySecret, KEY_PATTERN } from '#main/database/api-key-secret.ts'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import type { StoredJob, UserStore } from '#main/database/user-store.types.ts'
import type { Result } from '#shared/result.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The value of a result that must be a success. */
function valueOf<T>(result: Result<T>): T {
  expect(result).toMatchObject({ ok: true })
  return (result as { value: T }).value
}

async function openStore(dataDir: string): Promise<UserStore> {
  const store = valueOf(await openUserStore({ dataDir }))
  onTestFinished(() => store.close())
  return store
}

const service = { name: 'till', type: 'service' as const, dailyLimit: null, expiresAt: null, services: null }

const job: StoredJob = {
  id: 'job-1',
  kind: 'cleanse',
  title: 'addresses.csv',
  state: 'running',
  done: 3,
  total: null,
  ratePerSecond: 1.5,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  error: null,
  result: null,
  spec: { file: 'token' },
  checkpoint: { row: 3 },
}

test('a key has the given form and is kept as its SHA-256 only', async () => {
  const dataDir = temporaryFolder()
  const store = await openStore(dataDir)
  const { key, secret } = valueOf(await store.keys.create(service))
  expect(secret).toMatch(KEY_PATTERN)
  expect(key.hint).toBe(secret.slice(-4))
  expect(valueOf(await store.keys.findByHash(hashKeySecret(secret)))).toEqual(key)
  await store.close()
  for (const name of readdirSync(dataDir).filter((one) => statSync(join(dataDir, one)).isFile())) {
    const bytes = readFileSync(join(dataDir, name)).toString('latin1')
    expect(bytes).not.toContain(secret)
    expect(bytes).not.toContain(secret.slice(0, -5))
  }
})

test('a key is found whatever its case', async () => {
  const store = await openStore(temporaryFolder())
  const { key, secret } = valueOf(await store.keys.create(service))
  expect(valueOf(await store.keys.findByHash(hashKeySecret(` ${secret.toLowerCase()} `)))?.id).toBe(key.id)
})

test('revoking takes effect at once and keeps its first date', async () => {
  const store = await openStore(temporaryFolder())
  const { key } = valueOf(await store.keys.create(service))
  const first = valueOf(await store.keys.revoke(key.id))
  expect(first.revokedAt).not.toBeNull()
  expect(valueOf(await store.keys.revoke(key.id)).revokedAt).toBe(first.revokedAt)
})

test('revoking an unknown key is one clear error', async () => {
  const store = await openStore(temporaryFolder())
  expect(await store.keys.revoke('no-such-key')).toMatchObject({ ok: false, error: { code: 'keys/unknown' } })
})

test('a bare expiry date means the whole of that day', async () => {
  const store = await openStore(temporaryFolder())
  const { key } = valueOf(await store.keys.create({ ...service, expiresAt: '2028-02-29' }))
  expect(key.expiresAt).toBe('2028-02-29T23:59:59.999Z')
})

test.each(['2027-02-29', 'tomorrow', '31.12.2027', '2027-13-01'])('the expiry %s is refused', async (expiresAt) => {
  const store = await openStore(temporaryFolder())
  expect(await store.keys.create({ ...service, expiresAt })).toMatchObject({ error: { code: 'keys/expiry' } })
  expect(valueOf(await store.keys.list())).toEqual([])
})

test('everything survives closing and opening again', async () => {
  const dataDir = temporaryFolder()
  const store = await openStore(dataDir)
  const { key } = valueOf(await store.keys.create(service))
  valueOf(await store.settings.set({ theme: 'dark', apiEnabled: false }))
  valueOf(await store.origins.allow('HTTPS://Example.com/'))
  valueOf(await store.jobs.put(job))
  valueOf(await store.usage.add([{ keyId: key.id, day: '2026-11-20', service: 'Batch', requests: 1, units: 7 }]))
  await store.close()
  const again = await openStore(dataDir)
  expect(valueOf(await again.keys.list())).toEqual([key])
  expect(valueOf(await again.settings.get())).toMatchObject({ theme: 'dark', apiEnabled: false, density: 'regular' })
  expect(valueOf(await again.origins.list()).map(({ origin }) => origin)).toEqual(['https://example.com'])
  expect(valueOf(await again.jobs.list())).toEqual([job])
  expect(valueOf(await again.usage.requestsOn(key.id, '2026-11-20'))).toBe(1)
})

test('a job header is replaced, found and removed', async () => {
  const store = await openStore(temporaryFolder())
  valueOf(await store.jobs.put(job))
  const failed: StoredJob = { ...job, state: 'failed', error: { code: 'x/y', message: 'Why.' }, checkpoint: null }
  valueOf(await store.jobs.put(failed))
  expect(valueOf(await store.jobs.get(job.id))).toEqual(failed)
  valueOf(await store.jobs.remove(job.id))
  expect(valueOf(await store.jobs.get(job.id))).toBeNull()
})

test('the ledger adds up per key, day and service', async () => {
  const store = await openStore(temporaryFolder())
  const { key } = valueOf(await store.keys.create(service))
  const entry = { keyId: key.id, day: '2026-11-20', service: 'Batch', requests: 2, units: 10 }
  valueOf(await store.usage.add([entry, entry, { ...entry, service: 'Nearby' }, { ...entry, day: '2026-11-21' }]))
  expect(valueOf(await store.usage.requestsOn(key.id, '2026-11-20'))).toBe(6)
  expect(valueOf(await store.usage.requestsOn(key.id, '2026-11-22'))).toBe(0)
})

test('a write that the schema refuses changes nothing and leaves the writer alive', async () => {
  const store = await openStore(temporaryFolder())
  const orphan = { keyId: 'no-such-key', day: '2026-11-20', service: 'Batch', requests: 1, units: 1 }
  expect(await store.usage.add([orphan])).toMatchObject({ ok: false, error: { code: 'database/failed' } })
  valueOf(await store.keys.create(service))
})

test.each(['*', 'example.com', 'null', 'ftp://example.com', 'https://example.com/page', 'https://me@example.com', ''])(
  'the origin "%s" cannot be allowed',
  async (origin) => {
    const store = await openStore(temporaryFolder())
    expect(await store.origins.allow(origin)).toMatchObject({ ok: false, error: { code: 'origins/form' } })
  },
)

test('a stored setting that is no longer valid falls back to its default', async () => {
  const store = await openStore(temporaryFolder())
  valueOf(await store.settings.set({ theme: 'sepia' as 'dark' }))
  expect(valueOf(await store.settings.get()).theme).toBe('system')
})

test('filters are kept by name, never two of one name, and go when they are removed', async () => {
  const { filters } = await openStore(temporaryFolder())
  const filter = { facets: { word: { values: ['Partial'], isNegated: true } }, search: 'łódź' }
  const saved = valueOf(await filters.save({ name: 'To look at', filter }))
  const other = valueOf(await filters.save({ name: 'Another', filter: { facets: {}, search: 'x' } }))
  expect(saved).toMatchObject({ name: 'To look at', filter })
  expect(valueOf(await filters.list()).map(({ name }) => name)).toEqual(['Another', 'To look at'])
  expect(await filters.save({ name: 'TO LOOK AT', filter })).toMatchObject({ error: { code: 'filters/name-taken' } })
  expect(await filters.rename(other.id, 'to look at')).toMatchObject({ error: { code: 'filters/name-taken' } })
  expect(valueOf(await filters.rename(saved.id, 'TO LOOK AT')).name).toBe('TO LOOK AT')
  valueOf(await filters.remove(saved.id))
  expect(await filters.remove(saved.id)).toMatchObject({ error: { code: 'filters/unknown' } })
  expect(valueOf(await filters.list())).toEqual([other])
})
