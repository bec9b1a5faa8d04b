import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openBatchDatabase } from '#main/database/open-batch-database.ts'
import { BATCH_SCHEMA, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { compareWithLast } from '#main/jobs/repeat/compare-with-last.ts'
import { temporaryFolder } from '../files/temporary-files.ts'
import { columnsAs, openJobs } from './job-harness.ts'

vi.setConfig({ testTimeout: 60_000 })
const files = temporaryFolder()
const MAPPING = columnsAs('Id', 'Address')
/** Enough that what is gone is written in two pages, so that one can stand alone when it is cancelled. */
const MISSING = Array.from({ length: 2_100 }, (_, index) => `${100 + index},gone road`)
const BEFORE = [
  ...MISSING,
  '1,one road',
  '2,two road',
  '3,three road',
  '4,four road',
  '5,five road',
  '5,five road',
  '6,six road',
]
const NOW = ['7,seven road', '6,', '5,five road', '5,else road', '4,FOUR ROAD', '2,two road', '1,other road']
/** Steps of a comparison between which it may be cancelled, at least. */
const LEAST_STEPS = 8

/** Two finished runs that nobody has compared. */
async function makeRuns() {
  const dataDir = join(files.folder, 'compare')
  const jobs = await openJobs(dataDir)
  const run = async (rows: string[], name: string) => {
    const file = jobs.files.add(files.write(`Ref,Address\n${rows.join('\n')}\n`), { name, temporary: false })
    const { id } = await jobs.call('cleanse.start', { file, mapping: MAPPING, choices: {} })
    expect(await jobs.whenEnded(id)).toMatchObject({ state: 'done' })
    return { id, rowsPath: join(dataDir, 'jobs', `${id}.db`) }
  }
  const before = await run(BEFORE, 'may.csv')
  const target = { filter: { facets: {}, search: 'road' } }
  await jobs.call('review.decide', { jobId: before.id, target, action: { kind: 'setAside', note: 'ask' } })
  const now = await run(NOW, 'june.csv')
  await jobs.close()
  return { before: before.rowsPath, now: now.rowsPath }
}

it('a comparison that was cancelled at any step and taken up again says the same as one that was not', async () => {
  const runs = await makeRuns()
  const last = { rowsPath: runs.before, name: 'may.csv', finishedAt: '2026-05-01T00:00:00.000Z', keyColumn: 0 }
  /** Compares a fresh copy, cancelled so often behind one step more each time; and what it says then. */
  async function compare(cancelBehind: number | null) {
    const path = join(files.folder, `copy-${cancelBehind}.db`)
    copyFileSync(runs.now, path)
    const opened = openBatchDatabase(path, BATCH_SCHEMA)
    if (!opened.ok) throw new Error(opened.error.message)
    const db = opened.value
    const plan = readPlan(db)
    let steps = 0
    const cancelled = cancelBehind !== null && !(await compareWithLast(db, { plan, last }, () => ++steps > cancelBehind)) // prettier-ignore
    steps = 0
    expect(await compareWithLast(db, { plan, last }, () => ++steps < 0)).toBe(true)
    const tables = ['since', 'gone', 'last_run'].map((table) => db.prepare(`select * from ${table} order by 1`).all())
    db.close()
    return { tables, cancelled, steps }
  }
  const calm = await compare(null)
  expect(calm.steps).toBeGreaterThanOrEqual(LEAST_STEPS)
  expect(calm.tables.map((rows) => rows.length > 0)).toEqual([true, true, true])
  for (let behind = 0; behind < calm.steps; behind++) {
    const { tables, cancelled } = await compare(behind)
    expect([cancelled, tables]).toEqual([true, calm.tables])
  }
})
