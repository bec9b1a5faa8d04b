import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CREATE_PATH, DELETE_PATH, UPDATE_PATH } from '#shared/api/api-paths.ts'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { checkData } from '#main/cli/backup.ts'
import type { ListHeader } from '#main/lists/lists.types.ts'
import { startHostProcess, type HostProcess } from './host-process.ts'

/** What was promised so far: acknowledged groups of points must all be there, every group must be whole. */
export interface Ledger {
  key: string
  listId: string
  /** Names of groups whose addition was acknowledged, and of those whose deletion was. */
  added: Set<string>
  removed: Set<string>
  /** Names of lists whose import was told to be done. */
  imported: Set<string>
  /** Sent, but not answered: there as a whole or not at all. */
  unknown: Set<string>
}

export interface RoundResult {
  killedAfterMs: number
  acknowledged: number
  importsDone: number
  reopenMs: number
  problems: string[]
}

const GROUP_POINTS = 7
const IMPORT_ROWS = 3_000
const SHORTEST_MS = 5
const LONGEST_MS = 2_500

/** Makes the data folder with a key and a list to write to. */
export async function prepareLedger(dataDir: string): Promise<Ledger> {
  const store = await openUserStore({ dataDir })
  if (!store.ok) throw new Error(store.error.message)
  const { keys } = store.value
  const created = await keys.create({
    name: 'crash',
    type: 'management',
    dailyLimit: null,
    expiresAt: null,
    services: null,
  })
  await store.value.close()
  if (!created.ok) throw new Error(created.error.message)
  return {
    key: created.value.secret,
    listId: '',
    added: new Set(),
    removed: new Set(),
    imported: new Set(),
    unknown: new Set(),
  }
}

/** One process: it is written to from two sides, and killed at a random moment. */
export async function runRound(dataDir: string, ledger: Ledger, random: () => number): Promise<RoundResult> {
  const packs = join(dataDir, 'no-packs')
  mkdirSync(packs, { recursive: true })
  const host = await startHostProcess(dataDir, packs)
  const killedAfterMs = Math.round(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS))
  const killed = wait(killedAfterMs).then(() => host.end('SIGKILL'))
  const before = ledger.added.size + ledger.removed.size
  const [, importsDone] = await Promise.all([
    writeUntilKilled(host.url, ledger, random),
    importUntilKilled(host, dataDir, ledger),
  ])
  await killed
  const from = performance.now()
  const untouched = checkData(dataDir)
  const problems = untouched.ok ? [] : [untouched.error.message]
  problems.push(...(await judge(dataDir, ledger)))
  const acknowledged = ledger.added.size + ledger.removed.size - before
  return { killedAfterMs, acknowledged, importsDone, reopenMs: performance.now() - from, problems }
}

async function post(url: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as unknown
}

/** Adds groups of points, and deletes the first point of a group now and then, through the public API. */
async function writeUntilKilled(url: string, ledger: Ledger, random: () => number): Promise<void> {
  const ask = (path: string, body: object) => post(`${url}${path}?Key=${ledger.key}`, body)
  const ids = new Map<string, string>()
  try {
    if (ledger.listId === '') {
      const made = (await ask(CREATE_PATH, { ListName: 'written' })) as { ListId: string }
      ledger.listId = made.ListId
    }
    for (;;) {
      const group = randomUUID()
      const point = (i: number) => ({ Name: `${group} ${i}`, Latitude: i, Longitude: i })
      ledger.unknown.add(group)
      const body = { ListId: ledger.listId, Locations: Array.from({ length: GROUP_POINTS }, (_, i) => point(i)) }
      const { Locations } = (await ask(UPDATE_PATH, body)) as { Locations: { Id: string; Name: string }[] }
      ledger.unknown.delete(group)
      ledger.added.add(group)
      ids.set(group, Locations.find(({ Name }) => Name === `${group} 0`)?.Id ?? '')
      if (random() > 0.3) continue
      ledger.unknown.add(`${group} 0`)
      await ask(DELETE_PATH, { ListId: ledger.listId, LocationId: ids.get(group) })
      ledger.unknown.delete(`${group} 0`)
      ledger.removed.add(group)
    }
  } catch {
    // The host is gone: what was under way stays unknown.
  }
}

/** Imports files one after another through the window's commands; returns how many came to their end. */
async function importUntilKilled(host: HostProcess, dataDir: string, ledger: Ledger): Promise<number> {
  const rows = Array.from({ length: IMPORT_ROWS }, (_, i) => `p${i},${50 + i / 10_000},${i / 10_000}\n`)
  const path = join(dataDir, 'p.csv')
  writeFileSync(path, `Name,Lat,Lon\n${rows.join('')}`)
  let done = 0
  try {
    for (;;) {
      const name = `imported ${randomUUID()}`
      const { id } = await host.call('lists.import', { file: await host.upload(path), name })
      const { state } = await host.whenEnded(id)
      if (state !== 'done') continue
      ledger.imported.add(name)
      done++
    }
  } catch {
    return done
  }
}

/** Everything that was promised, held against what is there. */
async function judge(dataDir: string, ledger: Ledger): Promise<string[]> {
  const problems: string[] = []
  const opened = await openUserStore({ dataDir })
  if (!opened.ok) return [opened.error.message]
  const { lists } = opened.value
  await lists.dropStaged(null)
  const all = lists.list()
  const written = new Set<string>()
  if (!all.ok) problems.push(all.error.message)
  else {
    for (const list of all.value) checkImported(list, problems)
    const names = new Set(all.value.map(({ name }) => name))
    for (const name of ledger.imported) if (!names.has(name)) problems.push(`an import that was done is lost: ${name}`)
  }
  const read = ledger.listId === '' ? null : lists.pointsAfter(ledger.listId, { after: 0, limit: 1_000_000 })
  if (read?.ok) for (const { name } of read.value) written.add(name)
  else if (read) problems.push(read.error.message)
  await opened.value.close()
  for (const group of ledger.added) checkGroup(group, ledger, written, problems)
  for (const group of ledger.unknown) if (!group.includes(' ')) checkWhole(group, written, problems)
  const checked = checkData(dataDir)
  if (!checked.ok) problems.push(checked.error.message)
  return problems
}

function checkImported({ name, count }: ListHeader, problems: string[]): void {
  if (name.startsWith('imported') && count !== IMPORT_ROWS)
    problems.push(`an import shows ${count} of ${IMPORT_ROWS} points`)
}

const namesOf = (group: string): string[] => Array.from({ length: GROUP_POINTS }, (_, i) => `${group} ${i}`)

function checkGroup(group: string, ledger: Ledger, written: Set<string>, problems: string[]): void {
  const [first = '', ...others] = namesOf(group)
  if (!others.every((name) => written.has(name))) problems.push(`acknowledged points are lost: ${group}`)
  const mayBeEither = ledger.unknown.has(first)
  if (!mayBeEither && written.has(first) === ledger.removed.has(group)) problems.push(`a change is lost: ${first}`)
}

function checkWhole(group: string, written: Set<string>, problems: string[]): void {
  const there = namesOf(group).filter((name) => written.has(name)).length
  if (there !== 0 && there !== GROUP_POINTS) problems.push(`${there} of ${GROUP_POINTS} points of one request`)
}
