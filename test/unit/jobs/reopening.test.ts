import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { recipeContent } from '#shared/contract/recipe-schemas.ts'
import { columnsAs, useJobs } from './job-harness.ts'

const { decide, exported, folder, jobs, reopen, run: runLines } = useJobs()
/** A finished run of these lines. */
const run = (lines: string[], options: object = {}) =>
  runLines(['Id,Address', ...lines], { mapping: columnsAs('Id', 'Address'), ...options })
const readPlace = async (jobId: string) => (await jobs.call('review.place', { jobId })).place
const ROWS = ['1,one high street', '2,two', '3,three', '4,four', '5,two']

describe('where a run was left', () => {
  it('is nowhere at first, and comes back after a restart', async () => {
    const jobId = await run(ROWS)
    expect(await readPlace(jobId)).toBeNull()
    const filter = { facets: { decision: { values: ['undecided'], isNegated: true } }, search: 'two' }
    const place = { step: 'export' as const, filter, row: 5, index: 1 }
    await jobs.call('review.keepPlace', { jobId, place })
    await reopen()
    expect(await readPlace(jobId)).toEqual(place)
  })

  it('leaves out what this version or this run does not know, and says nothing of it', async () => {
    const jobId = await run(ROWS)
    const place = { step: 'review' as const, filter: {}, row: 2, index: 1 }
    await jobs.call('review.keepPlace', { jobId, place })
    const db = new Database(join(folder(), 'jobs', `${jobId}.db`))
    const keep = (value: string) => db.prepare(`update desk_choice set value = ? where name = 'place'`).run(value)
    const facets = {
      word: { values: ['Verified', 'Doubtful'], isNegated: false },
      country: { values: ['Atlantis'] },
      mood: { values: ['good'] },
      depth: 'deep',
    }
    keep(JSON.stringify({ ...place, filter: { facets, search: 'x', order: 'down' }, later: true }))
    await reopen()
    expect(await readPlace(jobId)).toEqual({
      ...place,
      filter: { facets: { word: { values: ['Verified'], isNegated: false } }, search: 'x' },
    })
    for (const other of ['{"step":"fly"}', 'no JSON', '[]']) {
      keep(other)
      expect(await readPlace(jobId)).toBeNull()
    }
    db.close()
  })

  it('changes no row, no step of the history and no byte of an export', async () => {
    const jobId = await run(ROWS)
    const look = async () => {
      const { text } = await exported(jobId)
      return [await jobs.call('review.state', { jobId }), text]
    }
    const before = await look()
    await jobs.call('review.keepPlace', { jobId, place: { step: 'review', filter: {}, row: 1, index: 0 } })
    await jobs.call('review.tally', { jobId })
    expect(await look()).toEqual(before)
    await decide(jobId, 2, { kind: 'keep' })
    const decided = await look()
    await jobs.call('review.keepPlace', { jobId, place: { step: 'export', filter: {}, row: 2, index: 1 } })
    expect(await look()).toEqual(decided)
  })
})

describe('the tally of a run', () => {
  const tally = async (jobId: string) => (await jobs.call('review.tally', { jobId })).tally

  it('is what the review counts, after every kind of step and after a restart', async () => {
    const jobId = await run([...ROWS, '6,six,one cell too many'])
    const counted = async () => {
      const { answered, decisions } = await jobs.call('review.state', { jobId })
      const { undecided, auto } = decisions
      return { rows: 6, rejected: 6 - answered, undecided, decided: answered - undecided - auto }
    }
    const isTrue = async () => expect(await tally(jobId)).toEqual(await counted())
    await isTrue()
    await decide(jobId, 1, { kind: 'keep' })
    await isTrue()
    await jobs.call('review.undo', { jobId })
    await isTrue()
    // A decision in the place of the one that was undone gets its number, and is another one.
    await jobs.call('review.decide', { jobId, target: { identicalTo: 2 }, action: { kind: 'setAside', note: '' } })
    await isTrue()
    expect((await tally(jobId))?.decided).toBe(2)
    await jobs.call('review.policy', { jobId, policy: 'Strict' })
    await isTrue()
    await jobs.call('review.fix', { jobId, row: 6, cells: ['6', 'six'] })
    await isTrue()
    await reopen()
    await isTrue()
  })

  it('is read from where it was kept while nothing changes', async () => {
    const jobId = await run(ROWS)
    const first = await tally(jobId)
    const db = new Database(join(folder(), 'jobs', `${jobId}.db`))
    const kept = () => db.prepare(`select value from desk_choice where name = 'tally'`).pluck().get()
    const text = String(kept())
    db.prepare(`update desk_choice set value = ? where name = 'tally'`).run(text.replace('"decided":0', '"decided":99'))
    expect(await tally(jobId)).toEqual({ ...first, decided: 99 })
    await decide(jobId, 1, { kind: 'accept' })
    expect((await tally(jobId))?.decided).toBe(1)
    db.close()
  })
})

/** Every file of the data folder that holds a text, the copies of user.db left aside. */
function filesWith(text: string, inFolder = folder()): string[] {
  return readdirSync(inFolder).flatMap((name) => {
    const path = join(inFolder, name)
    if (statSync(path).isDirectory()) return name === 'backups' ? [] : filesWith(text, path)
    return readFileSync(path).includes(text) ? [name] : []
  })
}

describe('a file that is removed', () => {
  const SECRET = 'Quillfeather Row 7'

  it('takes everything along: rows, decisions, merges, its place, exports and reports', async () => {
    const jobId = await run([`1,${SECRET}`, `2,${SECRET}`, '3,three', `4,${SECRET},too many`], {
      choices: { duplicates: true },
    })
    await decide(jobId, 3, { kind: 'setAside', note: SECRET })
    await jobs.call('review.fix', { jobId, row: 4, cells: ['4', `${SECRET} b`] })
    const filter = { search: SECRET }
    await jobs.call('review.decide', { jobId, target: { filter }, action: { kind: 'keep' }, rule: 'kept' })
    await jobs.call('review.keepPlace', { jobId, place: { step: 'review', filter, row: 1, index: 0 } })
    await exported(jobId)
    await jobs.whenEnded((await jobs.call('cleanse.report', { jobId })).id)
    expect(filesWith(SECRET).length).toBeGreaterThan(1)

    await jobs.call('jobs.remove', { jobId })
    expect((await jobs.call('jobs.list', {})).jobs).toEqual([])
    expect(readdirSync(join(folder(), 'jobs'))).toEqual([])
    expect(readdirSync(join(folder(), 'exports'))).toEqual([])
    expect(filesWith(SECRET)).toEqual([])
    expect(rowsThatName(jobId)).toEqual([])
  })

  it('stays while something is written from it', async () => {
    const jobId = await run(ROWS)
    const { id } = await jobs.call('cleanse.export', { jobId })
    const removed = await jobs.attempt('jobs.remove', { jobId })
    // The export may have ended by then.
    if (!removed.ok) expect(removed.error.code).toBe('job/being-written')
    expect((await jobs.call('jobs.list', {})).jobs.some((job) => job.id === jobId)).toBe(!removed.ok)
    if (!removed.ok) await jobs.whenEnded(id)
  })

  /** Tables of user.db with a row that holds a text anywhere. */
  function rowsThatName(text: string): string[] {
    const db = new Database(join(folder(), 'user.db'), { readonly: true })
    const tables = db.prepare(`select name from sqlite_master where type = 'table'`).pluck().all() as string[]
    expect(tables.length).toBeGreaterThan(5)
    const named = tables.filter((table) => JSON.stringify(db.prepare(`select * from "${table}"`).all()).includes(text))
    db.close()
    return named
  }
})

describe('a recipe', () => {
  it('holds names of columns, options and rules, and no cell of the file that it was made of', async () => {
    const cells = ['Zanzibar Terrace 5', 'Umbrage Lane 9', 'Quixotic Mews 3']
    const jobId = await run(cells.map((cell, at) => `K-${at}-secret,${cell}`))
    await decide(jobId, 1, { kind: 'edit', parts: { Locality: cells[1] } })
    await decide(jobId, 2, { kind: 'setAside', note: cells[2] as string })
    await jobs.call('review.decide', { jobId, target: { filter: {} }, action: { kind: 'accept' }, rule: 'All' })
    const place = { step: 'review' as const, filter: { search: 'umbrage' }, row: 2, index: 0 }
    await jobs.call('review.keepPlace', { jobId, place })
    const recipe = await jobs.call('recipes.save', { jobId, name: 'Monthly' })
    // Rows with one address have no further ones to name.
    const { groups: _, ...shape } = recipeContent.shape
    expect(Object.keys(recipe).toSorted()).toEqual(
      [...Object.keys(shape), 'id', 'name', 'createdAt', 'changedAt'].toSorted(),
    )
    const text = JSON.stringify(recipe).toLowerCase()
    for (const word of ['zanzibar', 'umbrage', 'quixotic', 'secret']) expect(text).not.toContain(word)
    expect(text).toContain('address')
    expect(existsSync(join(folder(), 'jobs', `${jobId}.db`))).toBe(true)
  })
})
