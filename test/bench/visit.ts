/**
 * Orders of visits against the best that is known: exact for few places, the best of several long searches for many, and
 * a bound below which there is none.
 *
 *   npm run bench -- visit [sizes, as 10,50,200] [seconds]
 */
import { improveOrder, planOrder } from '#main/roads/tour/improve-order.ts'
import type { OrderProblem } from '#main/roads/tour/order-problem.types.ts'
import { quickestRoundTrip, type TravelMatrix } from './visit/exact-order.ts'
import { lowerBound } from './visit/lower-bounds.ts'
import { matrixKinds } from './visit/travel-matrices.ts'

const SIZES = (process.argv[2] ?? '10,20,50,100,200').split(',').map(Number)
const SECONDS = Number(process.argv[3] ?? 3)
const MATRICES = 2
const MARKS = [0.1, 1, SECONDS]
/** The best that is known comes from another search, so many times as long. */
const LONG_SEEDS = [101]
const LONGER = 3
const MAX_EXACT = 12
const MICROSECONDS = 1e6

const toProblem = ({ size, travel }: TravelMatrix): OrderProblem => ({
  placeCount: size - 1,
  travelMilliseconds: travel,
  dwellMilliseconds: new Float64Array(size),
  windows: Array.from({ length: size }, () => []),
  startMilliseconds: 0,
  isRoundTrip: true,
})

/** Travel of the best order after each of some seconds of processor time, and when the search ended. */
function search(problem: OrderProblem, seed: number, marks: readonly number[]) {
  const steps = improveOrder(problem, seed)
  if (!steps.ok) throw new Error(steps.error.message)
  const startedAt = process.cpuUsage()
  const found: number[] = []
  let [travel, seconds, changes] = [Infinity, 0, 0]
  for (const progress of steps.value) {
    seconds = process.cpuUsage(startedAt).user / MICROSECONDS
    while (seconds > (marks[found.length] ?? Infinity)) found.push(travel)
    if (found.length === marks.length) break
    travel = planOrder(problem, progress.order).travelMilliseconds
    changes = progress.changes
  }
  while (found.length < marks.length) found.push(travel)
  return { found, seconds, changes }
}

const percent = (value: number) => `${(100 * value).toFixed(2)} %`.padStart(8)

for (const [kind, draw] of matrixKinds()) {
  console.log(`${kind}, over the best known (mean of ${MATRICES} matrices; gap of the best known to the lower bound)`)
  for (const places of SIZES) {
    const gaps = MARKS.map(() => 0)
    let [open, seconds, changes] = [0, 0, 0]
    for (let seed = 1; seed <= MATRICES; seed++) {
      const matrix = draw(places + 1, seed)
      const problem = toProblem(matrix)
      const run = search(problem, seed, MARKS)
      const longer = LONG_SEEDS.map((long) => search(problem, long, [LONGER * SECONDS]).found[0] as number)
      const isExact = places <= MAX_EXACT
      const best = isExact ? quickestRoundTrip(matrix) : Math.min(...longer, ...run.found)
      for (const [i, found] of run.found.entries()) gaps[i] = (gaps[i] as number) + (found / best - 1) / MATRICES
      open += isExact ? 0 : (best / lowerBound(matrix) - 1) / MATRICES
      seconds += run.seconds / MATRICES
      changes += run.changes / MATRICES
    }
    const after = MARKS.map((mark, i) => `${mark} s ${percent(gaps[i] as number)}`).join('   ')
    const bound = places <= MAX_EXACT ? 'exact' : percent(open)
    console.log(
      `  ${String(places).padStart(3)} places: ${after}   bound ${bound}   ended after ${seconds.toFixed(1)} s, ${Math.round(changes)} changes`,
    )
  }
}
