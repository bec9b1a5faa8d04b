import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unmetBars } from '../../tools/lib/proof-outcome.mjs'
import { HEADER, makeMessyFile } from '../crash/review-operations.ts'
import { startHostProcess } from '../crash/host-process.ts'
import { reviewRun } from '../proof/decisions/review-run.ts'

const ROWS = 300
const SEED = 22

// Bars in milliseconds are for `npm run proof -- decisions`, which asks the same of a million rows.
test('a file is narrowed, decided about, ruled and fixed in the built host, and every row is accounted for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-review-'))
  const path = join(folder, 'messy.csv')
  writeFileSync(path, `${HEADER}\n${makeMessyFile(ROWS, SEED).lines.join('\n')}\n`)
  const host = await startHostProcess(join(folder, 'data'))
  onTestFinished(async () => {
    await host.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })
  const mapping = [
    { index: 1, field: 'Address1' as const },
    { index: 2, field: 'Locality' as const },
  ]
  const { id: jobId } = await host.call('cleanse.start', {
    file: await host.upload(path),
    mapping,
    choices: { duplicates: true },
  })
  await host.whenEnded(jobId)
  const bars = (await reviewRun(host, jobId, { seed: SEED, decisions: 20 })).filter(
    ({ what }) => !what.includes(', ms'),
  )
  expect(bars.length).toBeGreaterThan(3)
  expect(unmetBars(bars)).toEqual([])
})
