// Kills the host at random moments, once while it runs a file by a recipe and once while decisions arrive, and goes on:
// the exported file must be the one of a run that nobody disturbed, and everything acknowledged must be there.
// Run: npm run proof -- decisions-crash [rounds] [rows] [seed]
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { prepareMonth, runKilledRound } from '../crash/kill-review-host.ts'

/** Each round kills twice. */
const [rounds = 10, rows = 3000, seed = 20] = process.argv.slice(2).map(Number)
const DECISIONS = 150
const MOST_PROBLEMS = 0
/** A review in which most was refused would prove little. */
const LEAST_SHARE_DECIDED = 0.7
const LEAST_KINDS = 5

const folder = temporaryFolder('review')
const say = (text: string): void => void process.stdout.write(`${text}\n`)
let problems = 0
let acknowledged = 0
const month = await prepareMonth(folder, { rows, count: DECISIONS, seed })
const { runMs, decideMs, answers, adopted } = month.calm
const decided = answers.filter((answer) => /^\d*$/.test(answer)).length
say(
  `undisturbed: ran for ${Math.round(runMs)} ms, ${adopted} decisions carried over, ${decided} of ${DECISIONS} decisions taken in ${Math.round(decideMs)} ms`,
)
const kinds = new Set(month.operations.filter((_, at) => Number(answers[at]) > 0).map(({ name }) => name))
const random = seededRandom(seed)
for (let round = 1; round <= rounds; round++) {
  const result = await runKilledRound(month, () => random.next())
  problems += result.problems.length
  acknowledged += result.acknowledged
  say(
    `${round}: killed after ${result.runKilledAfterMs} ms of running and ${result.decisionsKilledAfterMs} ms of deciding, ` +
      `${result.acknowledged} decisions acknowledged, ${result.problems.length} problems`,
  )
  for (const problem of result.problems) say(`  ${problem}`)
}
judgeBars([
  { what: 'problems found', measured: problems, atMost: MOST_PROBLEMS },
  { what: 'decisions acknowledged before kills', measured: acknowledged, atLeast: 1 },
  { what: 'commands that changed rows: decide, merge, fix, undo, redo', measured: kinds.size, atLeast: LEAST_KINDS },
  { what: 'share of decisions that were taken', measured: decided / DECISIONS, atLeast: LEAST_SHARE_DECIDED },
])
