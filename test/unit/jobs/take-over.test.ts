import { describe, expect, it } from 'vitest'
import { rowsPathOf } from '#main/database/portable/run-files.ts'
import { createAccessHandlers } from '#main/host/host-handlers.ts'
import { cleanse as cleanseWords } from '../cli/run-commands.ts'
import { useJobs } from './job-harness.ts'

const { decide, files, folder, jobs, run: runLines } = useJobs()

const ROWS = ['1,one road', '2,two road', '3,three road', '4,two road']

/** A finished run of these rows, without a recipe. */
const run = (rows: string[], { name = 'may.csv', header = 'Ref,Address', duplicates = false } = {}) =>
  runLines([header, ...rows], { name, choices: { duplicates } })
const offerOf = async (jobId: string) => (await jobs.call('review.offer', { jobId })).offer
const decisionOf = async (jobId: string, row: number) => (await jobs.call('cleanse.row', { jobId, row })).decided
const takeOver = (jobId: string, from: string) => jobs.call('review.takeOver', { jobId, from })

/** What `waypost cleanse` writes of the same rows, and says. */
const cleanse = (path: string, words: string[]) =>
  cleanseWords([path, '--map', 'Address=Address', ...words], {
    findDecided: {
      find: (file) => createAccessHandlers(jobs.store)['decisions.find'](file),
      rowsPathOf: (id) => rowsPathOf(folder(), id),
    },
  })

describe('a file on the command line', () => {
  it('takes over with --decisions what was decided in the window, row by row', async () => {
    const first = await run([...ROWS.slice(0, 3), '4,four road'], { name: 'branches.csv' })
    await decide(first, 1, { kind: 'keep' })
    await decide(first, 3, { kind: 'edit', parts: { Address: '33 three road' } })
    await decide(first, 4, { kind: 'setAside', note: 'ask them' })
    const path = files.write(
      `Ref,Address\n${['3,three road', '1,one road', '2,two road', '4,four road'].join('\n')}\n`,
      'branches.csv',
    )
    const plain = await cleanse(path, [])
    expect(plain.out.split('\n')[0]).not.toContain('Waypost_Decision')
    const { code, out, printed } = await cleanse(path, ['--decisions', '--policy', 'Strict'])
    expect(code).toBe(0)
    const decisions = out
      .trim()
      .split('\n')
      .map((line: string) => line.split(',').slice(-2).join())
    expect(decisions).toEqual([
      'Waypost_Decision,Waypost_Verdict',
      expect.stringMatching(/^edited,/),
      expect.stringMatching(/^kept,/),
      expect.stringMatching(/^(auto|undecided),/),
      expect.stringMatching(/^setAside,/),
    ])
    expect(out).toMatch(/33 three road/i)
    expect(printed).toMatch(/^Taken over from the run of \d{4}-\d{2}-\d{2}: 3 decisions\.$/m)
    const json = JSON.parse((await cleanse(path, ['--decisions', '--json'])).printed) as { decisions: unknown }
    expect(json.decisions).toMatchObject({ taken: 3, answered: 0 })
  })

  it('says so where no run has decisions, and needs a file', async () => {
    const path = files.write('Ref,Address\n9,nine road\n', 'unknown.csv')
    expect((await cleanse(path, ['--decisions'])).printed).toContain(
      'No earlier run of this file in the window has decisions',
    )
    expect(await cleanse('-', ['--decisions'])).toMatchObject({ code: 2, out: '' })
  })
})

describe('a file that is run again', () => {
  it('offers what was decided, takes it over by rows and text, and undoes that', async () => {
    const first = await run(ROWS)
    await decide(first, 2, { kind: 'setAside', note: 'ask them' })
    await decide(first, 3, { kind: 'accept' })
    await decide(first, 1, { kind: 'keep' })
    expect(await offerOf(first)).toBeNull()
    // Row 1 is gone, row 3 has another place; the second of two equal rows is nobody's.
    const second = await run(['3,three road', '2,two road', '4,two road'])
    expect(await offerOf(second)).toMatchObject({ jobId: first, name: '', rows: 2, left: 1 })
    // Looking at the offer leaves no trace in the run.
    expect((await jobs.call('review.state', { jobId: second })).undo).toBeNull()
    const { rows, operation } = await takeOver(second, first)
    expect({ rows, kind: operation?.kind }).toEqual({ rows: 2, kind: 'carry' })
    expect(await decisionOf(second, 2)).toEqual(await decisionOf(first, 2))
    expect(await decisionOf(second, 1)).toMatchObject({ decision: 'accepted' })
    expect(await decisionOf(second, 3)).toBeNull()
    expect((await jobs.call('cleanse.counts', { jobId: second })).takenUp).toMatchObject({ carried: 2, gone: 1 })
    expect(await offerOf(second)).toBeNull()
    const twice = await jobs.attempt('review.takeOver', { jobId: second, from: first })
    expect(twice).toMatchObject({ ok: false, error: { code: 'desk/taken-over' } })

    await jobs.call('review.undo', { jobId: second })
    expect(await decisionOf(second, 2)).toBeNull()
    expect((await jobs.call('cleanse.counts', { jobId: second })).takenUp).toBeNull()
    expect(await offerOf(second)).toMatchObject({ rows: 2 })
    await takeOver(second, first)
    expect(await decisionOf(second, 1)).toMatchObject({ decision: 'accepted' })
  })

  it('counts no row that somebody decided about already, and keeps that decision', async () => {
    const first = await run(ROWS)
    await decide(first, 1, { kind: 'keep' })
    await decide(first, 3, { kind: 'keep' })
    const second = await run(ROWS)
    await decide(second, 1, { kind: 'accept' })
    expect(await offerOf(second)).toMatchObject({ rows: 1 })
    await takeOver(second, first)
    expect(await decisionOf(second, 1)).toMatchObject({ decision: 'accepted' })
    expect(await decisionOf(second, 3)).toMatchObject({ decision: 'kept' })
  })

  it('is known by its content under another name, and by its name with other rows; not with other columns', async () => {
    const first = await run(ROWS)
    await decide(first, 1, { kind: 'keep' })
    expect(await offerOf(await run(ROWS, { name: 'copy.csv' }))).toMatchObject({ jobId: first, name: 'may.csv' })
    expect(await offerOf(await run([...ROWS, '5,five road'], { name: 'other.csv' }))).toBeNull()
    expect(await offerOf(await run([...ROWS, '5,five road']))).toMatchObject({ rows: 1 })
    expect(await offerOf(await run(ROWS, { header: 'Number,Address' }))).toBeNull()
  })

  it('takes merges over too, as a step of their own', async () => {
    const first = await run(ROWS, { duplicates: true })
    await jobs.call('review.merge', { jobId: first, row: 2, survivor: 2 })
    await decide(first, 1, { kind: 'keep' })
    const second = await run(ROWS, { duplicates: true })
    expect(await offerOf(second)).toMatchObject({ rows: 3 })
    expect((await takeOver(second, first)).rows).toBe(3)
    const { decisions } = await jobs.call('review.state', { jobId: second })
    expect(decisions).toMatchObject({ merged: 1, kept: 1 })
    await jobs.call('review.undo', { jobId: second })
    await jobs.call('review.undo', { jobId: second })
    expect(await offerOf(second)).toMatchObject({ rows: 3 })
  })

  it('looks past a run in which nobody decided', async () => {
    const first = await run(ROWS)
    await decide(first, 1, { kind: 'keep' })
    await run(ROWS)
    expect(await offerOf(await run(ROWS))).toMatchObject({ jobId: first })
  })
})
