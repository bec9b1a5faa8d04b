import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pullAndPush } from '../recorded/pull-and-push.ts'
import { replayPostgres } from '../recorded/recorded-postgres.ts'
import { startFiles } from './start-files.ts'

/** Recorded by `npm run proof -- table-link --record`, which has a real PostgreSQL. */
const RECORDING = join(import.meta.dirname, '../recorded/table-link.json')

test('a table is pulled, and one row of each kind is pushed back, in the words of the recorded PostgreSQL', async () => {
  const { call, whenEnded } = await startFiles()
  const postgres = await replayPostgres(RECORDING)
  onTestFinished(() => postgres.close())
  const done = await pullAndPush({ call, whenEnded }, postgres.port)
  expect(postgres.problems()).toEqual([])
  expect(done.planned.counts).toEqual({ changed: 2, new: 1, removed: 1, same: 1, conflicts: 0 })
  expect(done.planned.rows.map(({ key, kind, name }) => [key, kind, name])).toEqual([
    ['1', 'changed', 'Depot 1'],
    ['2', 'changed', 'Depot 2'],
    ['3', 'removed', 'Depot 3'],
    ['', 'new', 'New one'],
  ])
  expect(done.planned.rows[0]?.changes).toEqual([{ column: 'rating', before: '0.50', after: '9.25', inTable: null }])
  expect(done.sent.counts).toEqual(done.planned.counts)
  // The number of the new row was reserved by the table, and is in the list.
  expect(done.keys).toContain('New one: 5')
  expect(done.again?.actions).toMatchObject({ new: 0, conflict: 0 })
  expect(done.again?.rows).toBe(4)
}, 60_000)
