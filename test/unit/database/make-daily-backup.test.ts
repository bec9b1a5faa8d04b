import { spawn } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBackupHandlers } from '#main/database/backup-handlers.ts'
import { checkUserDatabase } from '#main/database/check-user-database.ts'
import type { OpenUserDatabase } from '#main/database/connect-writer.ts'
import { findNewestBackup, listBackups } from '#main/database/find-backups.ts'
import { DAILY_KEPT, makeDailyBackup } from '#main/database/make-daily-backup.ts'
import { ROOM_LEFT_BYTES } from '#main/database/prove-room.ts'
import { openUserDatabase } from '#main/database/open-user-database.ts'
import { prepareDataFolder } from '#main/database/prepare-data-folder.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { temporaryFolder } from './temporary-folder.ts'

const HOUR_MS = 60 * 60 * 1_000
const FIRST = Date.parse('2026-11-20T12:00:00.000Z')
const hours = (count: number) => new Date(FIRST + count * HOUR_MS)

function open(dataDir: string): OpenUserDatabase {
  prepareDataFolder(dataDir)
  const opened = openUserDatabase(dataDir)
  if (!opened.ok) throw new Error(opened.error.message)
  onTestFinished(() => opened.value.close())
  return opened.value
}

function addLists({ db }: OpenUserDatabase, from: number, to: number): void {
  const insert = db.prepare("insert into lists (id, name, created_at, modified_at) values (?, ?, '', '')")
  db.transaction(() => {
    for (let i = from; i < to; i++) insert.run(`id-${i}`, `list ${i} `.repeat(50))
  })()
}

function folderWithLists(count = 5): string {
  const dataDir = temporaryFolder()
  const opened = open(dataDir)
  addLists(opened, 0, count)
  opened.close()
  return dataDir
}

const backups = (dataDir: string) => readdirSync(join(dataDir, 'backups')).sort()
const make = (dataDir: string, now: Date) => makeDailyBackup({ dataDir, now })

test('a backup is made when the newest one is a day old, however late, and not before', () => {
  const dataDir = folderWithLists()
  expect(make(dataDir, hours(0))).toMatchObject({ ok: true, value: { lists: 5 } })
  expect(make(dataDir, hours(23))).toEqual({ ok: true, value: null })
  expect(make(dataDir, hours(24)).ok).toBe(true)
  expect(make(dataDir, hours(24 * 12))).toMatchObject({ ok: true, value: { lists: 5 } })
  expect(backups(dataDir)).toEqual([
    'user-daily-2026-11-20T12-00-00-000Z.db',
    'user-daily-2026-11-21T12-00-00-000Z.db',
    'user-daily-2026-12-02T12-00-00-000Z.db',
  ])
  const newest = findNewestBackup(dataDir) ?? ''
  expect(newest).toMatch(/2026-12-02/)
  expect(checkUserDatabase(newest)).toMatchObject({ ok: true, value: { lists: 5 } })
  expect(listBackups(dataDir)[0]).toMatchObject({ reason: 'daily', madeAt: hours(24 * 12) })
})

test('work is copied within the day, in place of the earlier copy of that day', () => {
  const dataDir = folderWithLists()
  make(dataDir, hours(0))
  make(dataDir, hours(24))
  expect(makeDailyBackup({ dataDir, now: hours(26), when: 'now' })).toMatchObject({ ok: true, value: { lists: 5 } })
  expect(backups(dataDir)).toEqual(['user-daily-2026-11-20T12-00-00-000Z.db', 'user-daily-2026-11-21T14-00-00-000Z.db'])
})

test('a start makes the copy that an end had no time for, and none where nothing was changed', () => {
  const dataDir = folderWithLists()
  const later = new Date(Date.now() + HOUR_MS)
  expect(makeDailyBackup({ dataDir, now: later, when: 'start' })).toMatchObject({ ok: true, value: { lists: 5 } })
  const again = new Date(later.getTime() + HOUR_MS)
  expect(makeDailyBackup({ dataDir, now: again, when: 'start' })).toEqual({ ok: true, value: null })
  const changed = new Date(later.getTime() + HOUR_MS / 2)
  utimesSync(join(dataDir, 'user.db'), changed, changed)
  expect(makeDailyBackup({ dataDir, now: again, when: 'start' })).toMatchObject({ ok: true, value: { lists: 5 } })
})

test('after the clock was set back a backup is due, and then not again within the day', () => {
  const dataDir = folderWithLists()
  expect(make(dataDir, hours(24 * 400)).ok).toBe(true)
  expect(make(dataDir, hours(0))).toMatchObject({ ok: true, value: { lists: 5 } })
  expect(make(dataDir, hours(1))).toEqual({ ok: true, value: null })
  expect(backups(dataDir)).toHaveLength(2)
})

test('seven are kept, and nothing else in the folder is touched', () => {
  const dataDir = folderWithLists()
  const others = ['mine.db', 'user-schema-30-2020-01-01T00-00-00-000Z.db', 'user-daily.db', 'user-daily-notes.txt']
  for (const name of others) writeFileSync(join(dataDir, 'backups', name), name)
  for (let day = 0; day < 10; day++) expect(make(dataDir, hours(24 * day)).ok).toBe(true)
  const daily = backups(dataDir).filter((name) => !others.includes(name))
  expect(daily).toHaveLength(DAILY_KEPT)
  expect(daily[0]).toMatch(/2026-11-23/)
  for (const name of others) expect(readFileSync(join(dataDir, 'backups', name), 'utf8')).toBe(name)
})

test('what was just proven is never the one that goes, though seven say that they are newer', () => {
  const dataDir = folderWithLists()
  for (let day = 400; day < 400 + DAILY_KEPT; day++) expect(make(dataDir, hours(24 * day)).ok).toBe(true)
  expect(make(dataDir, hours(0))).toMatchObject({ ok: true, value: { lists: 5 } })
  expect(backups(dataDir)).toHaveLength(DAILY_KEPT)
  expect(backups(dataDir)[0]).toMatch(/2026-11-20/)
})

test('damaged data makes no copy and costs none', () => {
  const dataDir = folderWithLists(50)
  for (let day = 0; day < DAILY_KEPT; day++) expect(make(dataDir, hours(24 * day)).ok).toBe(true)
  const before = backups(dataDir)
  const path = join(dataDir, 'user.db')
  const bytes = readFileSync(path)
  bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1
  writeFileSync(path, bytes)
  expect(make(dataDir, hours(24 * 30))).toMatchObject({ ok: false, error: { code: 'database/corrupt' } })
  expect(backups(dataDir)).toEqual(before)
})

test('nothing is written when the disk is short, and the copy follows when it no longer is', () => {
  const dataDir = folderWithLists()
  const size = statSync(join(dataDir, 'user.db')).size
  const at = (freeBytes: number) => makeDailyBackup({ dataDir, now: hours(0), freeBytes: () => freeBytes })
  expect(at(ROOM_LEFT_BYTES + size - 1)).toMatchObject({ ok: false, error: { code: 'backup/no-room' } })
  expect(backups(dataDir)).toEqual([])
  expect(at(ROOM_LEFT_BYTES + size)).toMatchObject({ ok: true, value: { lists: 5 } })
})

/** Locks that this process holds on a file. */
function locksOn(path: string): number {
  const { ino } = statSync(path)
  const lines = readFileSync('/proc/locks', 'utf8').split('\n')
  return lines.filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `)).length
}

test.skipIf(process.platform !== 'linux')(
  'a copy of data in use holds every change, and leaves the locks in place',
  () => {
    const dataDir = temporaryFolder()
    const opened = open(dataDir)
    addLists(opened, 0, 400)
    opened.fold()
    addLists(opened, 400, 500)
    const path = join(dataDir, 'user.db')
    const before = locksOn(path)
    expect(before).toBeGreaterThan(0)
    const handlers = createBackupHandlers(dataDir)
    expect(handlers.makeDaily({ now: FIRST })).toMatchObject({ ok: true, value: { lists: 500 } })
    expect(locksOn(path)).toBe(before)
  },
)

test('a look on a day that has its copy proves all pages nevertheless', () => {
  const dataDir = folderWithLists(50)
  const handlers = createBackupHandlers(dataDir)
  expect(handlers.makeDaily({ now: FIRST })).toMatchObject({ ok: true, value: { lists: 50 } })
  expect(handlers.makeDaily({ now: FIRST + HOUR_MS })).toEqual({ ok: true, value: null })
  const path = join(dataDir, 'user.db')
  const bytes = readFileSync(path)
  bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1
  writeFileSync(path, bytes)
  expect(handlers.makeDaily({ now: FIRST + 2 * HOUR_MS })).toMatchObject({ error: { code: 'database/corrupt' } })
})

test('killed at any moment it leaves proven backups only, and no half one stays', { timeout: 60_000 }, async () => {
  const dataDir = folderWithLists(5_000)
  const random = seededRandom(7)
  const script = join(import.meta.dirname, 'run-daily-backup.ts')
  for (let day = 0; day < 8; day++) {
    const child = spawn(process.execPath, [script, dataDir, hours(24 * day).toISOString()])
    const closed = new Promise((resolve) => child.once('close', resolve))
    await new Promise((resolve) => child.stdout.once('data', resolve))
    const killed = setTimeout(() => child.kill('SIGKILL'), random.next() * 80)
    await closed
    clearTimeout(killed)
    for (const { path } of listBackups(dataDir)) expect(checkUserDatabase(path)).toMatchObject({ ok: true })
  }
  expect(make(dataDir, hours(24 * 20))).toMatchObject({ ok: true, value: { lists: 5_000 } })
  expect(backups(dataDir).filter((name) => !/^user-daily-[\dTZ-]+\.db$/.test(name))).toEqual([])
})

test('of 40 seeded flips of a byte none makes a copy that differs from what the data was', () => {
  const dataDir = folderWithLists(200)
  const path = join(dataDir, 'user.db')
  const sound = join(dataDir, 'sound.db')
  copyFileSync(path, sound)
  const random = seededRandom(21)
  let calls = 0
  for (let i = 0; i < 40; i++) {
    const bytes = readFileSync(sound)
    const at = Math.floor(random.next() * bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 + Math.floor(random.next() * 255))
    writeFileSync(path, bytes)
    const made = make(dataDir, hours(24 * i))
    if (made.ok) expect(made.value).toMatchObject({ lists: 200 })
    else calls++
  }
  expect(calls).toBe(40)
})
