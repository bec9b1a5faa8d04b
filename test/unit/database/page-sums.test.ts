import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { checkUserDatabase } from '#main/database/check-user-database.ts'
import type { OpenUserDatabase } from '#main/database/connect-writer.ts'
import { ALL_MIGRATIONS } from '#main/database/migrations/all-migrations.ts'
import { openUserDatabase, openUserDatabaseForReading } from '#main/database/open-user-database.ts'
import { PAGE_BYTES } from '#main/database/pages/page-sum.ts'
import { APPLICATION_ID, provePages } from '#main/database/pages/prove-pages.ts'
import { prepareDataFolder } from '#main/database/prepare-data-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

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
    for (let i = from; i < to; i++) insert.run(`id-${i}`, `${i} `.repeat(60))
  })()
}

const countLists = ({ db }: OpenUserDatabase) => db.prepare('select count(*) from lists').pluck().get()
const damagedPages = (dataDir: string) => provePages(join(dataDir, 'user.db'))?.damaged

/** A database as a Waypost of before checksums left it. */
function makeOlder(dataDir: string): void {
  prepareDataFolder(dataDir)
  const db = new Database(join(dataDir, 'user.db'))
  db.pragma('journal_mode = WAL')
  db.pragma(`application_id = ${APPLICATION_ID}`)
  for (const { version, apply } of ALL_MIGRATIONS.filter((one) => one.version < 40)) {
    apply(db)
    db.pragma(`user_version = ${version}`)
  }
  const list = db.prepare("insert into lists (id, name, created_at, modified_at) values ('l', 'Depots', '', '')")
  const operation = db.prepare(
    `insert into operations (id, group_id, list_id, actor, kind, forward, inverse, created_at)
     values (?, 'g', 'l', 'cli', 'createList', '[]', '[]', '')`,
  )
  list.run()
  for (const id of [1, 7]) operation.run(id)
  db.exec('delete from operations where id = 7')
  db.close()
}

test('a database of before checksums is copied, then written anew with all it holds', () => {
  const dataDir = temporaryFolder()
  makeOlder(dataDir)
  expect(provePages(join(dataDir, 'user.db'))).toBeNull()
  const opened = open(dataDir)
  expect(opened.db.prepare('select name from lists').pluck().all()).toEqual(['Depots'])
  expect(opened.db.prepare("select seq from sqlite_sequence where name = 'operations'").pluck().get()).toBe(7)
  expect(opened.db.pragma('user_version', { simple: true })).toBe(ALL_MIGRATIONS.at(-1)?.version)
  opened.close()
  expect(damagedPages(dataDir)).toEqual([])
  // One copy before the file is written anew with checksums, one before each step that came after that.
  const copies = readdirSync(join(dataDir, 'backups')).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const schemas = ALL_MIGRATIONS.map(({ version }) => version).filter((version) => version >= 30)
  expect(copies.map((name) => Number(/^user-schema-(\d+)-/.exec(name)?.[1]))).toEqual(schemas.slice(0, -1))
  const [copy = ''] = copies
  expect(checkUserDatabase(join(dataDir, 'backups', copy))).toMatchObject({ ok: true, value: { schema: 30, lists: 1 } })
})

test('every page is sound after changes that grow, shrink and reuse the file', () => {
  const dataDir = temporaryFolder()
  const opened = open(dataDir)
  for (let round = 0; round < 4; round++) {
    addLists(opened, round * 3_000, round * 3_000 + 2_000 + round * 200)
    opened.db.exec(`delete from lists where rowid % ${round + 2} = 0`)
    // Grows the file and gives the pages free again in one change: they are in no log.
    opened.db.transaction(() => {
      addLists(opened, 90_000, 92_000)
      opened.db.exec("delete from lists where id >= 'id-90000' and id < 'id-92000'")
    })()
    expect(opened.fold()).toBe(true)
    expect(damagedPages(dataDir)).toEqual([])
  }
  const count = countLists(opened)
  opened.close()
  expect(countLists(open(dataDir))).toBe(count)
})

test('what is only in the log when a process ends is not damage, wherever the fold was', () => {
  const dataDir = temporaryFolder()
  const opened = open(dataDir)
  addLists(opened, 0, 500)
  opened.fold()
  addLists(opened, 500, 1_500)
  // As a kill leaves it: before the fold, and with pages that came out of the log without their checksums.
  const folders = [false, true].map((isHalfFolded) => {
    if (isHalfFolded) opened.db.pragma('wal_checkpoint(PASSIVE)')
    const copy = temporaryFolder()
    mkdirSync(copy, { recursive: true })
    for (const name of ['user.db', 'user.db-wal']) copyFileSync(join(dataDir, name), join(copy, name))
    return copy
  })
  for (const folder of folders) {
    expect(damagedPages(folder)).toEqual([])
    const again = open(folder)
    expect(countLists(again)).toBe(1_500)
    again.close()
    expect(damagedPages(folder)).toEqual([])
  }
})

test('a log that a reader needs stays where it is, and nothing is lost', () => {
  const dataDir = temporaryFolder()
  const opened = open(dataDir)
  addLists(opened, 0, 100)
  const reader = openUserDatabaseForReading(dataDir)
  if (!reader.ok) throw new Error(reader.error.message)
  const rows = reader.value.prepare('select id from lists').iterate()
  rows.next()
  addLists(opened, 100, 2_000)
  expect(opened.fold()).toBe(false)
  opened.close()
  rows.return?.()
  reader.value.close()
  expect(damagedPages(dataDir)).toEqual([])
  expect(countLists(open(dataDir))).toBe(2_000)
})

const SPOILT: [what: string, spoil: (bytes: Buffer) => Buffer][] = [
  ['full of zeros', (bytes) => bytes.fill(0, 4 * PAGE_BYTES, 5 * PAGE_BYTES)],
  ['that stands in the place of another one', (bytes) => (bytes.copy(bytes, 4 * PAGE_BYTES, 5 * PAGE_BYTES, 6 * PAGE_BYTES), bytes)], // prettier-ignore
  ['that is missing at the end', (bytes) => bytes.subarray(0, -PAGE_BYTES)],
  ['that is half there', (bytes) => bytes.subarray(0, -100)],
  ['with another length of checksums', (bytes) => (bytes.writeUInt8(0, 20), bytes)],
]

test.each(SPOILT)('a page %s is told by opening and by check, and the file keeps every byte', (_what, spoil) => {
  const dataDir = temporaryFolder()
  const opened = open(dataDir)
  addLists(opened, 0, 200)
  opened.close()
  const path = join(dataDir, 'user.db')
  writeFileSync(path, spoil(readFileSync(path)))
  const spoilt = readFileSync(path)
  expect(openUserDatabase(dataDir)).toMatchObject({ ok: false, error: { code: 'database/corrupt' } })
  expect(checkUserDatabase(path)).toMatchObject({ ok: false, error: { code: 'database/corrupt' } })
  expect(readFileSync(path).equals(spoilt)).toBe(true)
})

test('the sentence about damage names the newest backup that proves itself, and the command', () => {
  const dataDir = temporaryFolder()
  makeOlder(dataDir)
  open(dataDir).close()
  const path = join(dataDir, 'user.db')
  const [copy = ''] = readdirSync(join(dataDir, 'backups'))
  writeFileSync(join(dataDir, 'backups', 'user-schema-30-2099-01-01T00-00-00-000Z.db'), 'no database '.repeat(999))
  writeFileSync(path, readFileSync(path).fill(7, 9_000, 9_001))
  const opened = openUserDatabase(dataDir)
  expect(opened.ok ? '' : opened.error.message).toBe(
    `${path} is damaged (page 3 of ${readFileSync(path).length / PAGE_BYTES}), so no data is shown: restore the newest undamaged backup with waypost restore "${join(dataDir, 'backups', copy)}" --data-dir "${dataDir}".`,
  )
})

test('check counts what a person sees: no deleted list, none of its points, none that was removed', () => {
  const dataDir = temporaryFolder()
  const opened = open(dataDir)
  opened.db.exec(`
    insert into lists (id, name, created_at, modified_at, hidden_at) values ('a', 'A', '', '', null), ('b', 'B', '', '', '2026');
    insert into locations (id, list_id, ordinal, name, created_at, modified_at, is_hidden)
      values ('1', 'a', 1, 'x', '', '', 0), ('2', 'a', 2, 'x', '', '', 1), ('3', 'b', 1, 'x', '', '', 0)`)
  opened.close()
  expect(checkUserDatabase(join(dataDir, 'user.db'))).toMatchObject({ ok: true, value: { lists: 1, points: 1 } })
})
