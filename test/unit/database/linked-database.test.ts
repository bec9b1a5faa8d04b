import { existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { backUpUserDatabase } from '#main/database/back-up-user-database.ts'
import { ALL_MIGRATIONS } from '#main/database/migrations/all-migrations.ts'
import { openUserDatabase } from '#main/database/open-user-database.ts'
import { APPLICATION_ID, provePages } from '#main/database/pages/prove-pages.ts'
import { prepareDataFolder } from '#main/database/prepare-data-folder.ts'
import { restoreUserDatabase } from '#main/database/adopt-backup.ts'
import { temporaryFolder } from './temporary-folder.ts'

let dataDir = ''
let target = ''

function open() {
  const opened = openUserDatabase(dataDir)
  if (!opened.ok) throw new Error(opened.error.message)
  onTestFinished(() => opened.value.close())
  return opened.value
}

function addLists(from: number, to: number): void {
  const opened = open()
  const insert = opened.db.prepare("insert into lists (id, name, created_at, modified_at) values (?, ?, '', '')")
  for (let i = from; i < to; i++) insert.run(`id-${i}`, `list ${i} `.repeat(50))
  opened.close()
}

function countLists(): unknown {
  const opened = open()
  const count = opened.db.prepare('select count(*) from lists').pluck().get()
  opened.close()
  return count
}

const isLink = () => lstatSync(join(dataDir, 'user.db')).isSymbolicLink()
const besideTarget = () => readdirSync(join(target, '..'))

describe.skipIf(process.platform === 'win32')('a user.db that is a link to a file of another folder', () => {
  beforeEach(() => {
    const folder = temporaryFolder()
    dataDir = join(folder, 'data')
    mkdirSync(join(folder, 'elsewhere'), { recursive: true })
    prepareDataFolder(dataDir)
    target = join(folder, 'elsewhere', 'mine.db')
    symlinkSync(target, join(dataDir, 'user.db'))
  })

  test('keeps its checksums through changes and reopening', () => {
    addLists(0, 100)
    addLists(100, 101)
    expect(countLists()).toBe(101)
    expect(provePages(target)?.damaged).toEqual([])
    expect([isLink(), besideTarget()]).toEqual([true, ['mine.db']])
  })

  test('stays a link when a database of before checksums is written anew', () => {
    const db = new Database(target)
    db.pragma(`application_id = ${APPLICATION_ID}`)
    for (const { version, apply } of ALL_MIGRATIONS.filter((one) => one.version < 40)) {
      apply(db)
      db.pragma(`user_version = ${version}`)
    }
    db.close()
    addLists(0, 1)
    expect(provePages(target)?.damaged).toEqual([])
    expect([isLink(), besideTarget()]).toEqual([true, ['mine.db']])
  })

  test('is backed up and restored, sound and damaged, and stays a link', () => {
    addLists(0, 3)
    const copy = join(dataDir, 'copy.db')
    expect(backUpUserDatabase(dataDir, copy)).toMatchObject({ ok: true, value: { lists: 3 } })
    addLists(3, 5)
    const first = restoreUserDatabase(dataDir, copy, new Date('2026-11-20T12:00:00Z'))
    expect(first).toMatchObject({ ok: true, value: { lists: 3, before: expect.stringContaining('12-00') as string } })
    expect(countLists()).toBe(3)
    writeFileSync(target, 'no database '.repeat(1_000))
    const second = restoreUserDatabase(dataDir, copy, new Date('2026-11-20T13:00:00Z'))
    expect(second).toMatchObject({ ok: true, value: { lists: 3 } })
    expect(countLists()).toBe(3)
    expect([isLink(), besideTarget()]).toEqual([true, ['mine.db']])
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(2)
  })

  test('gets its file where the link leads, when a backup is restored and there was none', () => {
    addLists(0, 3)
    const copy = join(dataDir, 'copy.db')
    expect(backUpUserDatabase(dataDir, copy).ok).toBe(true)
    target = join(target, '..', 'next.db')
    dataDir = join(dataDir, '..', 'second')
    prepareDataFolder(dataDir)
    symlinkSync(target, join(dataDir, 'user.db'))
    expect(restoreUserDatabase(dataDir, copy, new Date())).toMatchObject({ ok: true, value: { before: null } })
    expect([isLink(), existsSync(target), countLists()]).toEqual([true, true, 3])
  })
})
