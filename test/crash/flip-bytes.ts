import { createHash, randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { backUpUserDatabase } from '#main/database/back-up-user-database.ts'
import { checkUserDatabase } from '#main/database/check-user-database.ts'
import { openUserDatabase } from '#main/database/open-user-database.ts'
import { openUserStore, type HostStore } from '#main/features/shared/open-user-store.ts'
import type { ListChange, ListStep } from '#main/lists/lists.types.ts'
import { toPointColumns } from '#main/lists/point-columns.ts'
import { createListsThreadHandlers } from '#main/lists/thread/lists-handlers-of-thread.ts'
import { ok, type Result } from '#shared/result.ts'

const AT = '2026-11-20T12:00:00.000Z'
const BLOCK = 5_000
const LISTS = 2

/** A data folder with two lists, a deleted one, history, keys, origins, a setting, a job and usage. */
export async function makeData(dataDir: string, places: number): Promise<void> {
  const opened = await openUserStore({ dataDir })
  if (!opened.ok) throw new Error(opened.error.message)
  const store = opened.value
  for (let list = 0; list < LISTS; list++) await addList(store, `Depots ${list}`, places / LISTS)
  const deleted = await addList(store, 'Given up', 10)
  await change(store, 'removeList', { type: 'removeList', listId: deleted })
  const made = { name: 'reader', type: 'service' as const, dailyLimit: 500, expiresAt: null, services: null }
  const key = expectDone(await store.keys.create(made))
  expectDone(await store.origins.allow('https://depots.example'))
  expectDone(await store.settings.set({ theme: 'dark' }))
  expectDone(
    await store.usage.add([{ keyId: key.key.id, day: '2026-11-20', service: 'Nearby', requests: 3, units: 9 }]),
  )
  await store.close()
}

async function addList(store: HostStore, name: string, places: number): Promise<string> {
  const list = { id: randomUUID(), name, description: '', latestRelatedListId: '', isErrorList: false }
  for (let from = 0; from < places; from += BLOCK) {
    const points = Array.from({ length: Math.min(BLOCK, places - from) }, (_, i) => toPlace(from + i))
    expectDone(
      await store.lists.stage({
        list,
        firstOrdinal: from + 1,
        columnsJson: JSON.stringify(toPointColumns(points)),
        at: AT,
      }),
    )
  }
  await change(store, 'importList', { type: 'publishList', listId: list.id })
  return list.id
}

async function change(store: HostStore, kind: ListChange['kind'], step: ListStep): Promise<void> {
  expectDone(await store.lists.change({ steps: [step], kind, actor: 'cli', groupId: randomUUID(), at: AT }))
}

function expectDone<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const toPlace = (i: number) => ({
  name: `Depot ${i}`,
  description: i % 3 === 0 ? `gate ${i % 17}` : '',
  address: `${i % 250} ${'Mill Harbour Church'.split(' ')[i % 3]} Road`,
  country: i % 2 === 0 ? 'GB' : 'IE',
  lat: 50 + (i % 1_000) / 500,
  lon: (i % 777) / 100,
  latText: String(50 + (i % 1_000) / 500),
  lonText: String((i % 777) / 100),
  metaInfo: i % 5 === 0 ? { size: String(i % 40) } : null,
  unstructuredMetaInfo: null,
  openingHours: null,
  status: '',
  tags: null,
  notes: null,
})

/** Everything that commands and views read, as one number. */
export async function readEverything(dataDir: string): Promise<string> {
  const hash = createHash('sha256')
  const add = (value: unknown) => void hash.update(JSON.stringify(value, toPlain))
  const opened = await openUserStore({ dataDir })
  if (!opened.ok) return opened.error.code
  const { keys, origins, settings, jobs, usage, lists, close } = opened.value
  const known = await keys.list()
  for (const answer of [known, await origins.list(), await settings.get(), await jobs.list()]) add(answer)
  if (known.ok) for (const { id } of known.value) add(await usage.requestsOn(id, '2026-11-20'))
  add(lists.history(100))
  const all = lists.list()
  add(all)
  if (all.ok) for (const { id } of all.value) await readList(dataDir, id, add)
  await close()
  return hash.digest('hex')
}

/** A thread that only reads tells its host nothing but progress. */
const SILENT_HOST = { progress: async () => ok(null) } as unknown as Parameters<typeof createListsThreadHandlers>[1]

const toPlain = (_key: string, value: unknown): unknown =>
  ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value

async function readList(dataDir: string, listId: string, add: (value: unknown) => void): Promise<void> {
  const thread = createListsThreadHandlers(dataDir, SILENT_HOST) as Record<string, (input: never) => unknown>
  const ask = async (name: string, input: object) => add(await thread[name]?.(input as never))
  const sort = [{ column: 'name', key: '', isDescending: true }]
  await ask('columns', { listId })
  await ask('places', { listId, search: '', filters: [], sort })
  await ask('ordinals', { listId, search: 'gate 7', filters: [] })
  await ask('find', { search: 'Depot 19', limit: 20 })
  for (const column of ['name', 'lat', 'meta']) {
    const order = [{ column, key: 'size', isDescending: false }]
    await ask('page', { listId, search: 'Mill', filters: [], sort: order, offset: 40, limit: 100 })
  }
  const path = join(dataDir, 'export.csv')
  await ask('export', { jobId: 'j', plan: { listId, listName: 'x', path, format: 'csv', preset: 'exact' } })
  add(createHash('sha256').update(readFileSync(path)).digest('hex'))
  rmSync(path)
}

/** One byte of a sound database changed. */
export interface Flip {
  offset: number
  was: number
  is: number
}

/** How a damaged database was dealt with; `silent` is what must never be. */
export type Verdict = 'reported' | 'unchanged' | 'silent'

/**
 * Changes one byte, lets every door judge, and changes it back. A database that opens is read whole: what it shows must
 * be what the sound one shows.
 */
export async function judgeFlip(dataDir: string, sound: string, draw: () => number): Promise<[Flip, Verdict]> {
  const path = join(dataDir, 'user.db')
  const offset = Math.floor(draw() * statSync(path).size)
  const was = readByte(path, offset)
  const flip = { offset, was, is: (was + 1 + Math.floor(draw() * 255)) % 256 }
  writeByte(path, offset, flip.is)
  try {
    return [flip, await judge(dataDir, sound)]
  } finally {
    writeByte(path, offset, was)
  }
}

async function judge(dataDir: string, sound: string): Promise<Verdict> {
  const opened = openUserDatabase(dataDir)
  if (opened.ok) {
    opened.value.close()
    return (await readEverything(dataDir)) === sound ? 'unchanged' : 'silent'
  }
  const isReported = (result: Result<unknown>) => !result.ok && result.error.code === 'database/corrupt'
  const checked = checkUserDatabase(join(dataDir, 'user.db'))
  const copied = backUpUserDatabase(dataDir, join(dataDir, 'copy.db'))
  return [opened, checked, copied].every(isReported) ? 'reported' : 'silent'
}

function readByte(path: string, offset: number): number {
  const file = openSync(path, 'r')
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, offset)
  closeSync(file)
  return byte.readUInt8()
}

export function writeByte(path: string, offset: number, value: number): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.from([value]), 0, 1, offset)
  closeSync(file)
}
