import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUpUserDatabase } from '#main/database/back-up-user-database.ts'
import { checkUserDatabase } from '#main/database/check-user-database.ts'
import { makeDailyBackup } from '#main/database/make-daily-backup.ts'
import { restoreUserDatabase } from '#main/database/adopt-backup.ts'
import { BACKUP } from '#main/cli/backup.ts'
import { openUserStore, type HostStore } from '#main/features/shared/open-user-store.ts'
import { runCommand } from '#main/cli/run-command.ts'
import { editDatabase } from '../../edit-database.ts'
import { surroundings } from '../cli/run-commands.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function withStore<T>(dataDir: string, use: (store: HostStore) => Promise<T>): Promise<T> {
  const opened = await openUserStore({ dataDir })
  if (!opened.ok) throw new Error(opened.error.message)
  try {
    return await use(opened.value)
  } finally {
    await opened.value.close()
  }
}

function addList(store: HostStore, name: string) {
  const list = { id: randomUUID(), name, description: '', latestRelatedListId: '', isErrorList: false }
  return store.lists.change({
    steps: [{ type: 'createList', list, pointsJson: '[]' }],
    kind: 'createList',
    actor: 'cli',
    groupId: list.id,
    at: NOW.toISOString(),
  })
}

const namesIn = (dataDir: string): Promise<string[]> =>
  withStore(dataDir, async (store) => {
    const lists = store.lists.list()
    return lists.ok ? lists.value.map(({ name }) => name) : [lists.error.message]
  })

test('a backup made while the data is in use restores to what it was then; what it replaces is kept', async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const path = join(folder, 'backup.db')
  await withStore(dataDir, async (store) => {
    await addList(store, 'before')
    expect(backUpUserDatabase(dataDir, path)).toMatchObject({ ok: true, value: { lists: 1, operations: 1 } })
    await addList(store, 'after')
  })
  const restored = restoreUserDatabase(dataDir, path, NOW)
  expect(restored).toMatchObject({ ok: true, value: { lists: 1 } })
  expect(await namesIn(dataDir)).toEqual(['before'])
  const kept = restored.ok ? (restored.value.before ?? '') : ''
  expect(checkUserDatabase(kept)).toMatchObject({ ok: true, value: { lists: 2 } })
})

test('a backup restores into a folder that is new', async () => {
  const folder = temporaryFolder()
  await withStore(join(folder, 'data'), (store) => addList(store, 'one'))
  backUpUserDatabase(join(folder, 'data'), join(folder, 'b.db'))
  expect(restoreUserDatabase(join(folder, 'new'), join(folder, 'b.db'), NOW)).toMatchObject({ value: { before: null } })
  expect(await namesIn(join(folder, 'new'))).toEqual(['one'])
})

test('an existing file is never replaced by a backup', async () => {
  const folder = temporaryFolder()
  await withStore(join(folder, 'data'), (store) => addList(store, 'one'))
  writeFileSync(join(folder, 'b.db'), 'mine')
  expect(backUpUserDatabase(join(folder, 'data'), join(folder, 'b.db'))).toMatchObject({
    ok: false,
    error: { code: 'backup/exists' },
  })
  expect(readFileSync(join(folder, 'b.db'), 'utf8')).toBe('mine')
})

const BROKEN: [string, string, (path: string) => void][] = [
  ['cut short', 'database/corrupt', (path) => truncateSync(path, 20_000)],
  ['text', 'database/corrupt', (path) => writeFileSync(path, 'no database '.repeat(1_000))],
  ['another program’s', 'database/foreign', (path) => setPragma(path, 'application_id = 7')],
  ['of a newer version', 'database/newer', (path) => setPragma(path, 'user_version = 9990')],
  ['missing', 'database/missing', (path) => rmSync(path)],
  ['half applied', 'database/half-applied', (path) => breakHistory(path)],
]

const setPragma = (path: string, pragma: string): void => editDatabase(path, (db) => void db.pragma(pragma))

function breakHistory(path: string): void {
  editDatabase(path, (db) => {
    const listId = db.prepare('select id from lists').pluck().get()
    const forward = JSON.stringify([{ type: 'showPoints', listId, runs: [[1, 3]] }])
    db.prepare(
      `insert into operations (group_id, list_id, actor, kind, forward, inverse, created_at)
       values ('g', ?, 'api', 'addPoints', ?, '[]', '')`,
    ).run(listId, forward)
  })
}

test.each(BROKEN)('a backup that is %s is refused (%s) and changes nothing', async (_what, code, spoil) => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const path = join(folder, 'b.db')
  await withStore(dataDir, (store) => addList(store, 'kept'))
  copyFileSync(join(dataDir, 'user.db'), path)
  spoil(path)
  const before = readFileSync(join(dataDir, 'user.db'))
  expect(restoreUserDatabase(dataDir, path, NOW)).toMatchObject({ ok: false, error: { code } })
  expect(readFileSync(join(dataDir, 'user.db')).equals(before)).toBe(true)
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([])
})

test('restore refuses while Waypost runs', async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  await withStore(dataDir, async (store) => {
    await addList(store, 'one')
    backUpUserDatabase(dataDir, join(folder, 'b.db'))
    expect(restoreUserDatabase(dataDir, join(folder, 'b.db'), NOW)).toMatchObject({
      ok: false,
      error: { code: 'data-folder/in-use' },
    })
  })
})

test('a database that is damaged can be replaced by a backup, and stays in the backups folder', async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  await withStore(dataDir, (store) => addList(store, 'one'))
  backUpUserDatabase(dataDir, join(folder, 'b.db'))
  writeFileSync(join(dataDir, 'user.db'), 'broken')
  const restored = restoreUserDatabase(dataDir, join(folder, 'b.db'), NOW)
  expect(restored.ok && existsSync(restored.value.before ?? '')).toBe(true)
  expect(await namesIn(dataDir)).toEqual(['one'])
})

test('"backup --list" shows the copies that Waypost made, newest first, and which of them is damaged', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const list = async (): Promise<unknown> => {
    const shown = await runCommand(BACKUP, ['--list'], surroundings(dataDir, { json: true }))
    return shown.ok ? (shown.value.data as { backups: unknown[] }).backups : shown
  }
  expect(await list()).toEqual([])
  await withStore(dataDir, (store) => addList(store, 'Depots'))
  for (const day of [20, 21])
    expect(makeDailyBackup({ dataDir, now: new Date(`2026-11-${day}T12:00:00Z`) }).ok).toBe(true)
  const older = join(dataDir, 'backups', 'user-daily-2026-11-20T12-00-00-000Z.db')
  truncateSync(older, 8_192)
  expect(await list()).toMatchObject([
    { reason: 'daily', madeAt: '2026-11-21T12:00:00.000Z', proven: true },
    { path: older, madeAt: '2026-11-20T12:00:00.000Z', bytes: 8_192, proven: false },
  ])
})
