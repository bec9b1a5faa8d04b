/**
 * From the drop of a large messy file to its description, estimate and first rows, in the built host over its API, each
 * round in a host that has just started; and when the exact number of its rows came. Needs WAYPOST_TEST_DATA.
 *
 *   npm run bench -- first [1000000] [3]
 */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHostProcess } from '../crash/host-process.ts'
import { awaitFirstResults, type FirstResults } from '../proof/decisions/first-results.ts'
import { readTexts, writeMessyFile } from '../proof/decisions/messy-file.ts'

const SEED = 22
const [rows = 1_000_000, rounds = 3] = process.argv.slice(2).map(Number)
const data = process.env.WAYPOST_TEST_DATA
if (!data || !existsSync(join(data, 'addresses'))) throw new Error('WAYPOST_TEST_DATA names no folder with addresses.')

const folder = mkdtempSync(join(tmpdir(), 'waypost-first-'))

/** One round; the run is left where it is. */
async function measure(path: string, round: number): Promise<FirstResults> {
  const host = await startHostProcess(join(folder, `data-${round}`))
  try {
    // As the window does when it opens.
    await host.call('jobs.list', {})
    return await awaitFirstResults(host, path)
  } finally {
    await host.end('SIGKILL')
  }
}

try {
  const path = join(folder, 'messy.csv')
  await writeMessyFile(path, readTexts(join(data, 'addresses')), { rows, seed: SEED })
  console.error(`${rows} rows, ${Math.round(statSync(path).size / 1e6)} MB`)
  const results = []
  for (let round = 0; round < rounds; round++) {
    const { describeMs, estimateMs, firstRowsMs, countMs, aboutRows, countedRows } = await measure(path, round)
    results.push({ describeMs, estimateMs, firstRowsMs, countMs, aboutRows, countedRows })
  }
  console.table(results)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
