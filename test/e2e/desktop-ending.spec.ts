import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { appCall } from './app-call.ts'
import { ended } from './given-desktop.ts'
import { launchDesktop } from './launch-desktop.ts'
import { expect, test } from './window-test.ts'

type Job = CommandResponse<'jobs.get'>

/** Enough that the run is under way when it ends. */
const ROWS = 30_000
const MOST_END_MS = 5000
const DONE_WITHIN_MS = 90_000

/** Starts a run of many rows that the page makes. */
async function startRun(page: Page): Promise<string> {
  const file = await page.evaluate(async (rows) => {
    const lines = Array.from({ length: rows }, (_, at) => `${at},${at % 300} High Street,Bristol,BS1 2AW,GB`)
    const csv = ['Id,Street,Town,Postcode,Country', ...lines].join('\n')
    const added = await window.waypost?.shell.addFile(new File([csv], 'many.csv'))
    return added?.ok ? added.value.file : ''
  }, ROWS)
  const fields = ['Address', 'Locality', 'PostalCode', 'Country'] as const
  const mapping = fields.map((field, at) => ({ index: at + 1, field }))
  const job = await appCall(page, 'cleanse.start', { file, mapping, choices: { process: 'Verify' } } as never)
  return (job as Job).id
}

const jobOf = (window: Page, jobId: string): Promise<Job> => appCall(window, 'jobs.get', { jobId })

for (const how of ['quits', 'is killed'] as const) {
  test(`an application that ${how} in a run ends soon, and the run goes on from there at the next start`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'waypost-ending-'))
    const first = await launchDesktop({ dataDir })
    const jobId = await startRun(first.window)
    await expect.poll(async () => (await jobOf(first.window, jobId)).done).toBeGreaterThan(0)
    const list = await appCall(first.window, 'lists.create', { name: 'Acknowledged' })
    const end = ended(first.app)
    // It ends while it is asked.
    if (how === 'quits') await first.app.evaluate(({ app }) => app.quit()).catch(() => null)
    else first.app.process().kill('SIGKILL')
    expect(await end).toBeLessThan(MOST_END_MS)

    const next = await launchDesktop({ dataDir })
    const left = await jobOf(next.window, jobId)
    expect(left.state).toBe('interrupted')
    // How far it is stands in the record of the job now and then only; the rows themselves are kept as they are done.
    if (how === 'quits') expect(left.done).toBeGreaterThan(0)
    expect(left.done).toBeLessThan(ROWS)
    expect((await appCall(next.window, 'lists.list', {})).lists.map(({ id }) => id)).toEqual([list.id])
    await next.window.keyboard.press('Control+3')
    await expect(next.window.getByText('many.csv').first()).toBeVisible()
    await appCall(next.window, 'jobs.resume', { jobId })
    const state = async () => (await jobOf(next.window, jobId)).state
    await expect.poll(state, { timeout: DONE_WITHIN_MS }).toBe('done')
    const counts = await appCall(next.window, 'cleanse.counts', { jobId })
    const answered = Object.values(counts.words).reduce((sum, count) => sum + count, 0)
    expect([counts.rowsIn, answered]).toEqual([ROWS, ROWS])
    await next.close()
    rmSync(dataDir, { recursive: true })
  })
}
