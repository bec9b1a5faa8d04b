/**
 * Orders of the stops of one vehicle against the best that is known: exact for few places, the best of several long searches for many, and
 * a bound below which there is none.
 *
 *   npm run bench -- tour [sizes, as 10,50,200] [seconds]
 */
import { planOf } from '#main/roads/tour/plan-of.ts'
import { changesFor, planTours } from '#main/roads/tour/plan-tours.ts'
import type { TourProblem } from '#main/roads/tour/tour-problem.types.ts'
import { quickestRoundTrip, type TravelMatrix } from './tour/exact-order.ts'
import { lowerBound } from './tour/lower-bounds.ts'
import { matrixKinds } from './tour/travel-matrices.ts'

const SIZES = (process.argv[2] ?? '10,20,50,100,200').split(',').map(Number)
const SECONDS = Number(process.argv[3] ?? 3)
const MATRICES = 2
const MARKS = [0.1, 1, SECONDS]
/** The best that is known comes from another search, that tries so many times as many changes. */
const LONG_SEEDS = [101]
const LONGER = 3
const MAX_EXACT = 12
const MICROSECONDS = 1e6

const toProblem = ({ size, travel }: TravelMatrix): TourProblem => ({
  travel: { size, milliseconds: travel, meters: travel },
  stops: Array.from({ length: size - 1 }, (_, i) => ({
    place: i + 1,
    serviceMilliseconds: 0,
    windows: [],
    load: 0,
    priority: 0,
    vehicle: null,
    position: null,
  })),
  vehicles: [
    {
      start: 0,
      end: 0,
      hours: { fromMilliseconds: 0, toMilliseconds: Infinity },
      capacity: Infinity,
      breaks: [],
    },
  ],
  objective: 'time',
  whenLate: 'visit',
})

/** Travel of the best order after each of some seconds of processor time, and when the search ended. */
function search(problem: TourProblem, seed: number, marks: readonly number[], times = 1) {
  const steps = planTours(problem, seed, times * changesFor(problem.stops.length))
  if (!steps.ok) throw new Error(steps.error.message)
  const startedAt = process.cpuUsage()
  const found: number[] = []
  let [travel, seconds, changes] = [Infinity, 0, 0]
  for (const progress of steps.value) {
    seconds = process.cpuUsage(startedAt).user / MICROSECONDS
    while (seconds > (marks[found.length] ?? Infinity)) found.push(travel)
    if (found.length === marks.length) break
    travel = planOf(problem, progress.orders).travelMilliseconds
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
      const longer = LONG_SEEDS.map((long) => search(problem, long, [Infinity], LONGER).found[0] as number)
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
