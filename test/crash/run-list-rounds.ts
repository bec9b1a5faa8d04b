// Kills the host at random moments during API writes and imports; prints what was promised and what was found.
// Run: node test/crash/run-list-rounds.ts [rounds]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareLedger, runRound } from './kill-list-host.ts'

const ROUNDS = Number(process.argv[2] ?? 200)
const dataDir = mkdtempSync(join(tmpdir(), 'waypost-kill-'))
const ledger = await prepareLedger(dataDir)
let problems = 0
let imports = 0
let slowest = 0
for (let round = 1; round <= ROUNDS; round++) {
  const result = await runRound(dataDir, ledger, Math.random)
  problems += result.problems.length
  imports += result.importsDone
  slowest = Math.max(slowest, result.reopenMs)
  const { killedAfterMs, acknowledged, importsDone } = result
  process.stdout.write(`${round}: killed after ${killedAfterMs} ms, ${acknowledged} writes acknowledged, ${importsDone} imports, ${result.problems.length} problems\n`) // prettier-ignore
  for (const problem of result.problems) process.stdout.write(`  ${problem}\n`)
}
process.stdout.write(
  `${ROUNDS} rounds, ${ledger.added.size + ledger.removed.size} writes acknowledged, ${imports} imports done, slowest reopening ${Math.round(slowest)} ms, ${problems} problems\n`,
)
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = problems === 0 ? 0 : 1
