import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { prepareLedger, runRound } from './kill-list-host.ts'

/** `npm run proof -- crash 200` runs and prints as many as it is told. */
const ROUNDS = 5

test(`a host killed during API writes and imports loses nothing (${ROUNDS} rounds)`, { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-kill-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const ledger = await prepareLedger(dataDir)
  const random = seededRandom(7)
  for (let round = 0; round < ROUNDS; round++) {
    const { problems } = await runRound(dataDir, ledger, () => random.next())
    expect(problems).toEqual([])
  }
  expect(ledger.added.size).toBeGreaterThan(0)
})
