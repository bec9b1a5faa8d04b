import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, expect, it, vi } from 'vitest'
import { adoptBackup, restoreFile, restoreUserDatabase } from '#main/database/adopt-backup.ts'
import { makeDailyBackup } from '#main/database/make-daily-backup.ts'
import { bytesOfRuns, runFolderOf } from '#main/database/portable/run-files.ts'
import { judgeSize, surveyBackup } from '#main/database/portable/survey-backup.ts'
import { writePortable } from '#main/database/portable/write-portable.ts'
import { keepDecisions } from '#main/jobs/kept/keep-decisions.ts'
import { temporaryFolder } from '../files/temporary-files.ts'
import { columnsAs, shareThreads, type JobHarness } from '../jobs/job-harness.ts'

const openJobs = shareThreads()
vi.setConfig({ testTimeout: 60_000 })

const files = temporaryFolder()
const NOW = new Date('2026-11-30T18:00:00Z')
const WHOLE = { withPhotos: true, withRuns: true }
let jobs: JobHarness | null = null
let folders = 0
afterEach(() => jobs?.close())

const freshFolder = (): string => join(files.folder, `whole-${++folders}`)

/** A finished run of these lines with one decision. */
async function reviewedRun(folder: string): Promise<string> {
  jobs = await openJobs(folder)
  const file = jobs.files.add(files.write('Id,Address\n1,one high street\n2,two\n3,three\n'), {
    name: 'clients.csv',
    temporary: false,
  })
  const mapping = columnsAs('Id', 'Address')
  const { id } = await jobs.call('cleanse.start', { file, mapping, choices: {} })
  expect((await jobs.whenEnded(id)).state).toBe('done')
  await decide(id, 2, 'setAside')
  return id
}

const decide = (jobId: string, row: number, kind: 'setAside' | 'accept') =>
  jobs!.call('review.decide', { jobId, target: { row }, action: { kind } })

/** Every table of the decisions of a run, byte by byte. */
function decisionsOf(folder: string, jobId: string): string {
  const db = new Database(join(folder, 'jobs', `${jobId}.db`), { readonly: true })
  const tables = ['decision', 'step', 'step_row', 'rule']
  const rows = tables.map((table) => db.prepare(`select * from ${table} order by 1, 2`).raw().all())
  db.close()
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

it('takes files under review with their decisions to another folder, with the first one gone', async () => {
  const first = freshFolder()
  const jobId = await reviewedRun(first)
  await jobs!.close()
  const before = decisionsOf(first, jobId)
  const path = join(files.folder, 'whole.zip')
  const made = await writePortable(first, path, WHOLE)
  expect(made).toMatchObject({ ok: true, value: { runs: 1, runsHere: 1 } })
  renameSync(first, `${first}-gone`)
  const second = freshFolder()
  expect(await restoreFile(second, path, NOW)).toMatchObject({ ok: true })
  expect(decisionsOf(second, jobId)).toBe(before)
  jobs = await openJobs(second)
  expect((await jobs.call('cleanse.counts', { jobId })).rowsIn).toBe(3)
  expect((await jobs.call('cleanse.row', { jobId, row: 2 })).decision).toBe('setAside')
})

it('never opens the rows of the folder that it came from, though they are still there', async () => {
  const first = freshFolder()
  const jobId = await reviewedRun(first)
  await jobs!.close()
  const path = join(files.folder, 'beside.zip')
  await writePortable(first, path, WHOLE)
  const second = freshFolder()
  await restoreFile(second, path, NOW)
  const untouched = decisionsOf(first, jobId)
  jobs = await openJobs(second)
  await decide(jobId, 3, 'accept')
  await jobs.close()
  expect(decisionsOf(first, jobId)).toBe(untouched)
  expect(decisionsOf(second, jobId)).not.toBe(untouched)
})

it('puts rows back as they were, keeps those that it replaced, and goes back to them', async () => {
  const folder = freshFolder()
  const jobId = await reviewedRun(folder)
  await jobs!.close()
  const path = join(files.folder, 'back.zip')
  await writePortable(folder, path, WHOLE)
  const then = decisionsOf(folder, jobId)
  jobs = await openJobs(folder)
  await decide(jobId, 3, 'accept')
  await jobs.close()
  const later = decisionsOf(folder, jobId)
  expect(later).not.toBe(then)
  const restored = await restoreFile(folder, path, NOW)
  expect(decisionsOf(folder, jobId)).toBe(then)
  const kept = restored.ok ? (restored.value.before ?? '') : ''
  expect(bytesOfRuns(kept)).toBeGreaterThan(0)
  expect(restoreUserDatabase(folder, kept, new Date('2026-11-30T19:00:00Z'))).toMatchObject({ ok: true })
  expect(decisionsOf(folder, jobId)).toBe(later)
})

it('says the size before anything is written, and refuses what one file cannot hold', async () => {
  const folder = freshFolder()
  await reviewedRun(folder)
  await jobs!.close()
  const survey = surveyBackup(folder)
  if (!survey.ok) throw new Error(survey.error.message)
  expect(survey.value).toMatchObject({ runs: 1, photos: 0, missingRuns: 0 })
  const large = { ...survey.value, runBytes: 5_000_000_000 }
  expect(judgeSize(large, WHOLE)).toMatchObject({ error: { code: 'backup/too-large', message: expect.stringContaining('5.0 GB') as string } }) // prettier-ignore
  expect(judgeSize(large, { ...WHOLE, withRuns: false })).toMatchObject({ ok: true })
})

it('without rows is a database that says that they are not in it', async () => {
  const folder = freshFolder()
  await reviewedRun(folder)
  await jobs!.close()
  const path = join(files.folder, 'alone.db')
  expect(await writePortable(folder, path, { ...WHOLE, withRuns: false })).toMatchObject({
    value: { runs: 1, runsHere: 0 },
  })
  expect(readFileSync(path).subarray(0, 15).toString()).toBe('SQLite format 3')
})

it.each([
  ['has SQL of its own', (db: Database.Database) => db.exec('create trigger t after insert on step begin delete from step; end'), 'backup/no-rows'], // prettier-ignore
  ['is of a newer version', (db: Database.Database) => db.pragma('user_version = 999'), 'backup/newer'],
  ['is another program’s', (db: Database.Database) => db.pragma('application_id = 7'), 'backup/no-rows'],
])('refuses a backup with rows of which one %s, and brings nothing', async (_what, change, code) => {
  const folder = freshFolder()
  const jobId = await reviewedRun(folder)
  await jobs!.close()
  const db = new Database(join(folder, 'jobs', `${jobId}.db`))
  change(db)
  db.close()
  const path = join(files.folder, `strange-${folders}.zip`)
  expect(await writePortable(folder, path, WHOLE)).toMatchObject({ ok: true })
  const second = freshFolder()
  mkdirSync(join(second, 'backups'), { recursive: true })
  expect(await adoptBackup(second, { path, isTemporary: false, now: NOW })).toMatchObject({ error: { code } })
  expect(readdirSync(join(second, 'backups'))).toEqual([])
  expect(existsSync(runFolderOf(path))).toBe(false)
})

it('leaves nothing beside the data where a file is damaged', async () => {
  const folder = freshFolder()
  await reviewedRun(folder)
  await jobs!.close()
  const path = join(files.folder, 'cut.zip')
  await writePortable(folder, path, WHOLE)
  const bytes = readFileSync(path)
  const at = bytes.indexOf('one high street')
  bytes[at] = 0x58
  writeFileSync(path, bytes)
  const second = freshFolder()
  mkdirSync(second)
  cpSync(folder, second, { recursive: true })
  rmSync(join(second, 'backups'), { recursive: true, force: true })
  expect(await restoreFile(second, path, NOW)).toMatchObject({ error: { code: 'backup/damaged-file' } })
  expect(readdirSync(join(second, 'backups'))).toEqual([])
})

it('has the decisions without the rows in a copy of the day, and takes them up when the file comes again', async () => {
  const first = freshFolder()
  const jobId = await reviewedRun(first)
  await decide(jobId, 3, 'accept')
  await jobs!.close()
  const bare = makeDailyBackup({ dataDir: first, now: new Date('2026-11-20T12:00:00Z') })
  const daily = makeDailyBackup({ dataDir: first, now: NOW, fill: keepDecisions })
  const [without, withThem] = [bare, daily].map((made) => (made.ok && made.value ? made.value : null))
  expect(withThem!.bytes).toBeLessThanOrEqual(2 * without!.bytes)
  expect(readFileSync(withThem!.path).includes('high street'), 'no row is in it').toBe(false)
  const second = freshFolder()
  expect(restoreUserDatabase(second, withThem!.path, NOW)).toMatchObject({ ok: true })
  jobs = await openJobs(second)
  const { jobs: listed } = await jobs.call('jobs.list', {})
  expect(listed[0]).toMatchObject({ id: jobId, withoutRows: { decisions: 2, leftOut: 0 } })
  expect(await jobs.attempt('cleanse.counts', { jobId })).toMatchObject({ error: { code: 'job/rows-missing' } })
  // One row is gone, one is new, and the others stand elsewhere.
  const file = jobs.files.add(files.write('Id,Address\n9,nine\n2,two\n1,one high street\n'), {
    name: 'clients.csv',
    temporary: false,
  })
  const mapping = [
    { index: 0, field: 'Id' as const },
    { index: 1, field: 'Address' as const },
  ]
  const { id } = await jobs.call('cleanse.start', { file, mapping, choices: {} })
  expect((await jobs.whenEnded(id)).state).toBe('done')
  expect((await jobs.call('cleanse.row', { jobId: id, row: 2 })).decision).toBe('setAside')
  expect((await jobs.call('cleanse.counts', { jobId: id })).takenUp).toMatchObject({ carried: 1, gone: 1 })
  await jobs.call('review.undo', { jobId: id })
  expect((await jobs.call('cleanse.row', { jobId: id, row: 2 })).decision).not.toBe('setAside')
})

it('keeps the decisions of a run whose rows are gone in the next copy too, and drops them with the run', async () => {
  const first = freshFolder()
  const jobId = await reviewedRun(first)
  await jobs!.close()
  makeDailyBackup({ dataDir: first, now: new Date('2026-11-20T12:00:00Z'), fill: keepDecisions })
  rmSync(join(first, 'jobs', `${jobId}.db`))
  const restoredFrom = join(
    first,
    'backups',
    readdirSync(join(first, 'backups')).find((name) => name.includes('daily'))!,
  )
  restoreUserDatabase(first, restoredFrom, NOW)
  const next = makeDailyBackup({ dataDir: first, now: NOW, fill: keepDecisions })
  const path = next.ok && next.value ? next.value.path : ''
  const count = (file: string) => {
    const db = new Database(file, { readonly: true })
    const found = db.prepare('select sum(decisions) from kept_decisions').pluck().get()
    db.close()
    return found
  }
  expect(count(path)).toBe(1)
  jobs = await openJobs(first)
  await jobs.call('jobs.remove', { jobId })
  await jobs.close()
  expect(count(join(first, 'user.db'))).toBeNull()
})
