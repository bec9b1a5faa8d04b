import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import type { CommandInput } from '#shared/contract/contract.ts'
import { mainReason, REVIEW_REASONS, toReasonBits } from '#shared/model/review-reasons.ts'
import { columnsAs, useJobs } from './job-harness.ts'

const { folder, jobs, reopen, run: runLines } = useJobs({ isShared: true })
let jobId = ''

/** By the double of the engine: a street that is not known with words left, words left alone, and nothing deeper. */
const ROWS = ['GONE A', 'GONE B', 'LEFT A', 'LEFT BB', 'some place', 'LEVEL 4 PLACE']

async function run(): Promise<void> {
  jobId = await runLines(['Address', ...ROWS], { mapping: columnsAs('Address') })
  // Nothing is accepted unseen, so that every row needs review.
  await jobs.call('review.policy', { jobId, policy: 'Strict' })
}
type Filter = CommandInput<'cleanse.facets'>['filter']
const counts = async (filter: Filter = {}) => (await jobs.call('cleanse.facets', { jobId, filter })).counts
const of = (facet: 'reason' | 'anyReason', ...values: string[]): Filter => ({ facets: { [facet]: { values } } })
const rowsOf = async (filter: Filter) =>
  (await jobs.call('cleanse.rows', { jobId, filter, snapshot: Math.random() * 1e9 | 0, offset: 0, limit: 50 })).rows.map(({ row }) => row) // prettier-ignore

describe('why rows need review', () => {
  it('is counted by the main reason, and each row found by any of its reasons', async () => {
    await run()
    const { reason, anyReason } = await counts()
    expect(reason).toEqual({ streetNotKnown: 2, wordsLeft: 2, notDeeper: 2 })
    expect(anyReason).toEqual({ streetNotKnown: 2, wordsLeft: 4, notDeeper: 2 })
    expect(await rowsOf(of('reason', 'wordsLeft'))).toEqual([3, 4])
    expect(await rowsOf(of('anyReason', 'wordsLeft'))).toEqual([1, 2, 3, 4])
  })

  it('goes with the decision about all rows of a reason, and comes back with its undoing', async () => {
    await run()
    const request = { jobId, target: { filter: of('reason', 'streetNotKnown') }, action: { kind: 'keep' as const } }
    expect(await jobs.call('review.decide', request)).toMatchObject({ rows: 2 })
    expect(await counts()).toMatchObject({
      reason: { wordsLeft: 2, notDeeper: 2, none: 2 },
      anyReason: { wordsLeft: 2 },
    })
    await jobs.call('review.decide', { ...request, target: { row: 3 }, action: { kind: 'setAside' } })
    expect((await counts()).reason).toEqual({ wordsLeft: 2, notDeeper: 2, none: 2 })
    await jobs.call('review.undo', { jobId })
    await jobs.call('review.undo', { jobId })
    expect((await counts()).anyReason).toEqual({ streetNotKnown: 2, wordsLeft: 4, notDeeper: 2 })
  })

  it('follows the policy, and is there after a restart', async () => {
    await run()
    await reopen()
    expect((await counts()).reason).toEqual({ streetNotKnown: 2, wordsLeft: 2, notDeeper: 2 })
    const undecided = async () => (await counts()).decision?.undecided ?? 0
    await jobs.call('review.policy', { jobId, policy: 'Permissive' })
    const { none = 0, ...left } = (await counts()).reason ?? {}
    expect(none).toBe(ROWS.length - (await undecided()))
    expect(Object.values(left).reduce((sum, rows) => sum + rows, 0)).toBe(await undecided())
  })

  it('is not recorded of a run that an earlier version made', async () => {
    await run()
    const db = new Database(join(folder(), 'jobs', `${jobId}.db`))
    db.exec('drop table reason')
    db.close()
    await reopen()
    expect(await counts()).toMatchObject({ reason: { notRecorded: 6 }, anyReason: {} })
  })
})

it('keeps reasons as bits, of which the first is the main one', () => {
  expect(mainReason(0)).toBe(-1)
  for (const [at, reason] of REVIEW_REASONS.entries()) expect(mainReason(toReasonBits([reason]))).toBe(at)
  expect(REVIEW_REASONS[mainReason(toReasonBits(['wordsLeft', 'severalPlaces']))]).toBe('severalPlaces')
})
