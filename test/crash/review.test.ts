import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { prepareMonth, runKilledRound } from './kill-review-host.ts'

/** `npm run proof -- decisions-crash` kills twenty times, in a larger file. */
const SIZE = { rows: 150, count: 60, seed: 20 }

test('a host killed while it runs a file and while decisions arrive ends with the same file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-review-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const month = await prepareMonth(folder, SIZE)
  expect(month.calm.adopted).toBeGreaterThan(0)
  expect(month.calm.exported).not.toBe(month.calm.undone)
  const random = seededRandom(SIZE.seed)
  const { problems } = await runKilledRound(month, () => random.next())
  expect(problems).toEqual([])
})
