import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import type { OpenUserDatabase } from '#main/database/connect-writer.ts'
import { openUserDatabase } from '#main/database/open-user-database.ts'
import { APPLICATION_ID } from '#main/database/pages/prove-pages.ts'
import { ALL_MIGRATIONS } from '#main/database/migrations/all-migrations.ts'
import type { Migration } from '#main/database/migrations/migration.types.ts'
import { prepareDataFolder } from '#main/database/prepare-data-folder.ts'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { temporaryFolder } from './temporary-folder.ts'

function open(dataDir: string, migrations?: readonly Migration[]): OpenUserDatabase {
  prepareDataFolder(dataDir)
  const opened = openUserDatabase(dataDir, migrations)
  expect(opened).toMatchObject({ ok: true })
  const { value } = opened as unknown as { value: OpenUserDatabase }
  onTestFinished(() => void value.close())
  return value
}

const openDatabase = (dataDir: string, migrations?: readonly Migration[]): Database.Database =>
  open(dataDir, migrations).db

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
const NEWEST = ALL_MIGRATIONS.at(-1)?.version ?? 0
const addColumn: Migration = {
  version: NEWEST + 10,
  title: 'a later step',
  apply: (db) => void db.exec("alter table lists add column colour text not null default 'grey'"),
}

test('the connection is set for durability and for defence', () => {
  const db = openDatabase(temporaryFolder())
  const pragma = (name: string) => db.pragma(name, { simple: true })
  expect(pragma('journal_mode')).toBe('wal')
  expect(pragma('synchronous')).toBe(2)
  expect(pragma('foreign_keys')).toBe(1)
  expect(pragma('trusted_schema')).toBe(0)
  expect(pragma('cell_size_check')).toBe(1)
  expect(pragma('busy_timeout')).toBe(5000)
  expect(pragma('application_id')).toBe(APPLICATION_ID)
  expect(pragma('user_version')).toBe(NEWEST)
})

test('the schema is the one that was written down', () => {
  const db = openDatabase(temporaryFolder())
  const schema = db
    .prepare("select sql from sqlite_schema where sql is not null and name not like 'sqlite_%' order by name")
    .pluck()
    .all()
  expect(schema.join(';\n\n')).toMatchSnapshot()
})

test('every table is strict', () => {
  const db = openDatabase(temporaryFolder())
  const tables = db.pragma('table_list') as { name: string; strict: number }[]
  expect(tables.filter(({ name, strict }) => !name.startsWith('sqlite_') && strict === 0)).toEqual([])
})

test('migrations count by tens, upwards', () => {
  const versions = ALL_MIGRATIONS.map(({ version }) => version)
  expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other))
  expect(versions.filter((version) => version % 10 !== 0)).toEqual([])
})

test('a later step keeps every row and copies the database first', () => {
  const dataDir = temporaryFolder()
  const before = open(dataDir)
  before.db.exec("insert into lists (id, name, created_at, modified_at) values ('a', 'Depots', '2026', '2026')")
  before.close()
  const after = openDatabase(dataDir, [...ALL_MIGRATIONS, addColumn])
  expect(after.prepare('select id, name, colour from lists').all()).toEqual([
    { id: 'a', name: 'Depots', colour: 'grey' },
  ])
  expect(after.pragma('user_version', { simple: true })).toBe(NEWEST + 10)
  const [copy] = readdirSync(join(dataDir, 'backups'))
  const backup = new Database(join(dataDir, 'backups', copy ?? ''), { readonly: true })
  onTestFinished(() => void backup.close())
  expect(backup.pragma('user_version', { simple: true })).toBe(NEWEST)
  expect(backup.prepare('select name from lists').pluck().all()).toEqual(['Depots'])
  expect(statSync(backup.name).mode & 0o777).toBe(0o600)
})

test('a database that begins empty is not copied, however many steps it takes', () => {
  const dataDir = temporaryFolder()
  openDatabase(dataDir, [...ALL_MIGRATIONS, addColumn])
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([])
})

test('a step that fails leaves the database as it was', () => {
  const dataDir = temporaryFolder()
  open(dataDir).close()
  const breaks: Migration = {
    version: NEWEST + 10,
    title: 'a step that breaks half-way',
    apply(db) {
      db.exec('create table half (id text) strict')
      db.exec('this is no statement')
    },
  }
  expect(openUserDatabase(dataDir, [...ALL_MIGRATIONS, breaks])).toMatchObject({ ok: false })
  const db = openDatabase(dataDir)
  expect(db.pragma('user_version', { simple: true })).toBe(NEWEST)
  expect(db.prepare("select 1 from sqlite_schema where name = 'half'").get()).toBeUndefined()
})

test('a newer database is refused and keeps every byte', () => {
  const dataDir = temporaryFolder()
  open(dataDir, [...ALL_MIGRATIONS, addColumn]).close()
  const path = join(dataDir, 'user.db')
  const hash = sha256(path)
  expect(openUserDatabase(dataDir)).toMatchObject({
    ok: false,
    error: { code: 'database/newer', message: expect.stringContaining('newer Waypost') },
  })
  expect(sha256(path)).toBe(hash)
})

test("another program's database is refused and keeps every byte", () => {
  const dataDir = temporaryFolder()
  prepareDataFolder(dataDir)
  const path = join(dataDir, 'user.db')
  const foreign = new Database(path)
  foreign.pragma('application_id = 12345')
  foreign.exec('create table mine (id)')
  foreign.close()
  const hash = sha256(path)
  expect(openUserDatabase(dataDir)).toMatchObject({ ok: false, error: { code: 'database/foreign' } })
  expect(sha256(path)).toBe(hash)
})

test('a file that is no database is called damaged', () => {
  const dataDir = temporaryFolder()
  prepareDataFolder(dataDir)
  writeFileSync(join(dataDir, 'user.db'), 'not a database, but long enough to be read as one'.repeat(100))
  expect(openUserDatabase(dataDir)).toMatchObject({ ok: false, error: { code: 'database/corrupt' } })
})

test('damage that an unclean end left behind is found on opening', () => {
  const dataDir = temporaryFolder()
  const opened = open(dataDir)
  const insert = opened.db.prepare("insert into lists (id, name, created_at, modified_at) values (?, ?, '', '')")
  opened.db.transaction(() => {
    for (let i = 0; i < 2000; i++) insert.run(`id-${i}`, 'x'.repeat(100))
  })()
  opened.close()
  const path = join(dataDir, 'user.db')
  const bytes = readFileSync(path)
  bytes.fill(0xff, bytes.length - 40_000, bytes.length - 4_096)
  writeFileSync(path, bytes)
  writeFileSync(`${path}-wal`, Buffer.alloc(32))
  expect(openUserDatabase(dataDir)).toMatchObject({ ok: false, error: { code: 'database/corrupt' } })
})

test('a second process gets one clear sentence', async () => {
  const dataDir = temporaryFolder()
  const first = await openUserStore({ dataDir })
  expect(first.ok).toBe(true)
  expect(await openUserStore({ dataDir })).toMatchObject({ ok: false, error: { code: 'data-folder/in-use' } })
  if (first.ok) await first.value.close()
  const third = await openUserStore({ dataDir })
  expect(third.ok).toBe(true)
  if (third.ok) await third.value.close()
})

test('a file in place of the data folder gets one clear sentence', async () => {
  const path = join(temporaryFolder(), 'data')
  writeFileSync(path, '')
  expect(await openUserStore({ dataDir: path })).toMatchObject({ error: { code: 'data-folder/not-a-folder' } })
  expect(await openUserStore({ dataDir: join(path, 'below') })).toMatchObject({
    error: { code: 'data-folder/not-a-folder', message: expect.stringContaining(path) },
  })
})

test.skipIf(process.platform === 'win32')('folder and files are for this user alone', () => {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(dataDir, { mode: 0o755 })
  const db = openDatabase(dataDir)
  db.exec("insert into lists (id, name, created_at, modified_at) values ('a', 'b', '', '')")
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  for (const name of ['user.db', 'user.db-wal', 'user.db-shm'])
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
})
