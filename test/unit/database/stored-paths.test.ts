import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { ALL_MIGRATIONS } from '#main/database/migrations/all-migrations.ts'
import { fromStoredPaths, toStoredPaths, withoutDataFolder } from '#main/database/stored-paths.ts'

const ID = '0b7f9a52-4f0d-4a55-9d0c-1f2e3d4c5b6a'
const HERE = join('/home', 'ann', 'waypost')
const THERE = join('/srv', 'bob')
const specOf = (dataDir: string) => ({
  kind: 'cleanse',
  run: {
    path: '/home/ann/exports/customers.csv',
    rowsPath: join(dataDir, 'jobs', `${ID}.db`),
    earlier: { rowsPath: join(dataDir, 'jobs', `${ID}.db`), finishedAt: '2026-11-29' },
    plan: { format: { columns: ['Id', '/home/ann'] } },
  },
  together: [join(dataDir, 'exports', `${ID}.csv`)],
  rows: null,
})

test('a stored path follows the data folder, and a path of a person stays', () => {
  const stored = toStoredPaths(specOf(HERE), HERE)
  expect(JSON.stringify(stored)).not.toContain(join(HERE, 'jobs'))
  expect(fromStoredPaths(stored, HERE)).toEqual(specOf(HERE))
  expect(fromStoredPaths(stored, THERE)).toEqual(specOf(THERE))
})

test.each([
  ['of another folder', join(HERE, 'jobs', 'x.db'), join(THERE, 'jobs', 'x.db')],
  ['of Windows', 'C:\\Users\\Ann\\Waypost\\jobs\\x.db', join(THERE, 'jobs', 'x.db')],
  ['that climbs', '<data folder>/../../etc/x.db', join(THERE, 'jobs', 'x.db')],
])('rows %s are looked for among the rows here', (_what, rowsPath, found) => {
  expect(fromStoredPaths({ rowsPath }, THERE)).toEqual({ rowsPath: found })
})

test('a stored path never leaves the data folder', () => {
  for (const path of ['<data folder>/../up', '<data folder>/a/../../up', '<data folder>/a\\..\\up']) {
    expect(fromStoredPaths({ path }, THERE)).toEqual({ path })
  }
})

test.each([
  [`/home/ann/waypost/uploads/${ID}`, `<data folder>/uploads/${ID}`],
  [`C:\\Waypost\\exports\\${ID}.xlsx`, `<data folder>/exports/${ID}.xlsx`],
  [`/a/backups/user-daily-2026-11-29T10-00-00-000Z.db`, `<data folder>/backups/user-daily-2026-11-29T10-00-00-000Z.db`],
  ['/home/ann/uploads/customers.csv', '/home/ann/uploads/customers.csv'],
  [`text /jobs/${ID}.db`, `text /jobs/${ID}.db`],
])('of an earlier version %s becomes %s', (path, stored) => {
  expect(withoutDataFolder({ plan: [{ path }] })).toEqual({ plan: [{ path: stored }] })
})

test('the step of the schema takes the data folder out of every job', () => {
  const db = new Database(':memory:')
  for (const step of ALL_MIGRATIONS) if (step.version < 190) step.apply(db)
  const spec = JSON.stringify(specOf(HERE))
  db.prepare(
    `insert into jobs (id, kind, title, state, done, rate_per_second, created_at, spec)
     values (?, 'cleanse', 'a', 'done', 0, 0, '2026', ?)`,
  ).run(ID, spec)
  ALL_MIGRATIONS.find(({ version }) => version === 190)?.apply(db)
  const stored = db.prepare('select spec from jobs').pluck().get() as string
  expect(fromStoredPaths(JSON.parse(stored), THERE)).toEqual(specOf(THERE))
  db.close()
})
