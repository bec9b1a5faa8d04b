// Kills the host at random moments during API writes and imports: everything promised must be there, and no problem found.
// Run: npm run proof -- crash [rounds]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { prepareLedger, runRound } from '../crash/kill-list-host.ts'

const ROUNDS = Number(process.argv[2] ?? 200)
/** After so many rounds a new data folder: a round must not take long because of what the earlier ones imported. */
const ROUNDS_PER_FOLDER = 20
const MOST_PROBLEMS = 0
/** A kill before the first write would prove nothing. */
const FEWEST_WRITES_PER_ROUND = 1

let problems = 0
let imports = 0
let writes = 0
let slowest = 0
for (let first = 1; first <= ROUNDS; first += ROUNDS_PER_FOLDER) {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-kill-'))
  const ledger = await prepareLedger(dataDir)
  for (let round = first; round < first + ROUNDS_PER_FOLDER && round <= ROUNDS; round++) {
    const result = await runRound(dataDir, ledger, Math.random)
    const { killedAfterMs, acknowledged, importsDone } = result
    problems += result.problems.length
    imports += importsDone
    writes += acknowledged
    slowest = Math.max(slowest, result.reopenMs)
    process.stdout.write(`${round}: killed after ${killedAfterMs} ms, ${acknowledged} writes acknowledged, ${importsDone} imports, ${result.problems.length} problems\n`) // prettier-ignore
    for (const problem of result.problems) process.stdout.write(`  ${problem}\n`)
  }
  rmSync(dataDir, { recursive: true, force: true })
}
process.stdout.write(
  `${ROUNDS} rounds, ${writes} writes and ${imports} imports acknowledged, slowest check and reopening ${Math.round(slowest)} ms\n`,
)
judgeBars([
  { what: 'problems found', measured: problems, atMost: MOST_PROBLEMS },
  { what: 'writes acknowledged', measured: writes, atLeast: ROUNDS * FEWEST_WRITES_PER_ROUND },
])
