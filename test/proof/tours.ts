/**
 * Tours of several vehicles on public instances (Solomon 1987, 100 stops each, distance alone, double precision) beside
 * the best distances that are known, which stand in the same folder; then on the same places with days three to five
 * times as long and vehicles as much larger, beside ten times as many changes. Windows and loads are checked apart. Then
 * tours over a public road network, by time.
 *
 *   npm run proof -- tours [seed] [names that begin so]
 *   npm run proof -- tours 1 '' --long   beside what half a minute and ten minutes find: 40 minutes
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changesFor, planTours } from '#main/roads/tour/plan-tours.ts'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { meanOf } from '../measure/figures.ts'
import { needTestData } from '../measure/needs.ts'
import { hasPublicGraphs, readPublicGraph } from './roads/public-graph.ts'
import { readInstance } from './tours/read-instance.ts'
import { solveInstance, stretchDay, type Solved } from './tours/solve-instance.ts'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { searchMatrix, selectTargets } from '#main/roads/hierarchy/target-selection.ts'
import { splitWeight } from '#main/roads/model/weight.ts'
import { toAccessTable } from '#main/roads/search/access-table.ts'
import { planOf } from '#main/roads/tour/plan-of.ts'
import type { TourProblem } from '#main/roads/tour/tour-problem.types.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { cpuSeconds } from '../measure/time.ts'
import { unwrap } from '../measure/unwrap.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STAY = 10 * MINUTE
const HOURS = { fromMilliseconds: 8 * HOUR, toMilliseconds: 18 * HOUR }
/** Stops that are only open for some hours. */
const TIMED_SHARE = 0.2
const OPEN_HOURS = 4

/** Travel between places, in whole milliseconds: a row for each that is left, the start first. */
interface TravelMatrix {
  size: number
  travel: Float64Array
}

/** Draws places on the public road graph of New York, a third of its edges one-way: so many and the start. */
function openRoads(): (size: number, seed: number) => TravelMatrix {
  const graph = readPublicGraph('NY', 'a third one-way')
  const space = createSearchSpace(buildHierarchyAtOnce(graph))
  return (size, seed) => {
    const random = seededRandom(seed)
    const ends = Array.from({ length: size }, () => [{ node: random.below(graph.nodeCount), weight: 0 }])
    const rows = [...searchMatrix(space, selectTargets(space, toAccessTable(ends), 'from'), ends)]
    const travel = rows.flatMap((row, from) =>
      Array.from(row, (weight, to) => (from === to ? 0 : splitWeight(weight).milliseconds)),
    )
    return { size, travel: Float64Array.from(travel) }
  }
}

/**
 * Stops over a road network, from place 0 and back: in one day without end, or shared by vehicles of ten hours, some
 * stops with opening hours.
 */
function toRoadProblem({ size, travel }: TravelMatrix, vehicles: number, seed: number): TourProblem {
  const random = seededRandom(seed)
  const isFleet = vehicles > 1
  const vehicle = {
    start: 0,
    end: 0,
    hours: isFleet ? HOURS : { ...HOURS, toMilliseconds: Infinity },
    capacity: isFleet ? Math.ceil((1.2 * size) / vehicles) : Infinity,
    breaks: [],
  }
  return {
    travel: { size, milliseconds: travel, meters: travel },
    stops: Array.from({ length: size - 1 }, (_, i) => {
      const from = HOURS.fromMilliseconds + random.below(6) * HOUR
      const windows = [{ fromMilliseconds: from, toMilliseconds: from + OPEN_HOURS * HOUR }]
      return {
        place: i + 1,
        serviceMilliseconds: isFleet ? STAY / 5 : STAY,
        windows: isFleet && random.chance(TIMED_SHARE) ? windows : [],
        load: 1,
        priority: 0,
        vehicle: null,
        position: null,
      }
    }),
    vehicles: Array.from({ length: vehicles }, () => vehicle),
    objective: 'time',
    whenLate: 'leave',
  }
}

interface Planned {
  /** What the search makes least. */
  cost: number
  travelHours: number
  leftOut: number
  /** Of processor time. */
  seconds: number
  /** Times that the search says how far it is. */
  reports: number
}

/** Plans tours with so many changes, or as many as they usually have. */
function planRoads(problem: TourProblem, seed: number, changes?: number): Planned {
  const startedAt = process.cpuUsage()
  let [cost, reports] = [Infinity, 0]
  let orders: readonly Uint32Array[] = []
  for (const progress of unwrap(planTours(problem, seed, changes))) {
    cost = progress.cost
    orders = progress.orders
    reports++
  }
  const seconds = cpuSeconds(startedAt)
  const plan = planOf(problem, orders)
  return {
    cost,
    travelHours: plan.travelMilliseconds / HOUR,
    leftOut: plan.leftOut.length,
    seconds,
    reports,
  }
}

const SEED = Number(process.argv[2] ?? 1)
const PREFIX = process.argv[3] ?? ''
const MOST_MEAN_PERCENT = 2.5
const MOST_PERCENT = 10
const MOST_MEAN_LONG_PERCENT = 5
const MOST_LONG_PERCENT = 15
const MOST_SECONDS = 3
/** Days of the second part, one after the other. */
const STRETCHES = [3, 4, 5]
const EVERY_LONG = 3
const LONGER = 10
/** By road: tours of one vehicle, drawn at random, and one problem of ten. */
const ROAD_TOURS = 50
const ROAD_STOPS = 20
const FLEET_STOPS = 500
const FLEET_VEHICLES = 10
const MOST_ROAD_SECONDS = 0.5
const MOST_ROAD_PERCENT = 3
/** With `--long` about half a minute for 20 stops, and ten minutes for 500. */
const IS_LONG = process.argv.includes('--long')
const ROAD_LONGER = IS_LONG ? 300 : 20
const FLEET_LONGER = 45
const MOST_FLEET_PERCENT = 6
const MOST_FLEET_SECONDS = 20
/** Of the problem of ten vehicles; a report is what progress is shown from, and where the search can be stopped. */
const LEAST_REPORTS = 100

const folder = needTestData('tours', 'tours/best-known.csv')

const bestKnown = new Map(
  readFileSync(join(folder, 'best-known.csv'), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))
    .map(([name = '', distance]) => [name, Number(distance)]),
)
const instances = readdirSync(folder)
  .filter((name) => name.endsWith('.txt') && name.startsWith(PREFIX))
  .sort()
  .map((name) => readInstance(readFileSync(join(folder, name), 'utf8')))

const usedOf = ({ orders }: Solved) => orders.filter(({ length }) => length > 0).length
const slowest = { seconds: 0, broken: 0 }

/** Plans an instance and prints how far above a distance the tours are, in percent. */
function judge(name: string, solved: Solved, best: number): number {
  const above = 100 * (solved.distance / best - 1)
  slowest.seconds = Math.max(slowest.seconds, solved.seconds)
  slowest.broken += solved.broken
  console.log(
    `${name.padEnd(10)} ${solved.distance.toFixed(2).padStart(8)} in ${String(usedOf(solved)).padStart(2)} tours, ` +
      `${above.toFixed(2).padStart(5)} % above ${best.toFixed(2)}, ${solved.seconds.toFixed(2)} s`,
  )
  return above
}

const above = instances.flatMap(({ name, problem }) => {
  const best = bestKnown.get(name)
  return best === undefined ? [] : [judge(name, solveInstance(problem, SEED), best)]
})

const aboveLong = instances
  .filter((_, i) => i % EVERY_LONG === 0)
  .map(({ name, problem }, i) => {
    const times = STRETCHES[i % STRETCHES.length] as number
    const long = stretchDay(problem, times)
    const solved = solveInstance(long, SEED)
    const reference = solveInstance(long, SEED + 1, LONGER * changesFor(long.stops.length))
    return judge(`${name} x ${times}`, solved, Math.min(reference.distance, solved.distance))
  })

if (!hasPublicGraphs()) endUnproven('WAYPOST_TEST_DATA names no folder with roads/NY.pace.gz')
const drawRoads = openRoads()

const byRoad = Array.from({ length: ROAD_TOURS }, (_, i) => {
  const problem = toRoadProblem(drawRoads(ROAD_STOPS + 1, i + 1), 1, i)
  const planned = planRoads(problem, SEED)
  const longer = planRoads(problem, SEED + 1, ROAD_LONGER * changesFor(ROAD_STOPS))
  return { seconds: planned.seconds, above: 100 * (planned.cost / Math.min(longer.cost, planned.cost) - 1) }
})
const fleetProblem = toRoadProblem(drawRoads(FLEET_STOPS + 1, SEED), FLEET_VEHICLES, SEED)
const fleet = planRoads(fleetProblem, SEED)
const longFleet = IS_LONG ? planRoads(fleetProblem, SEED + 1, FLEET_LONGER * changesFor(FLEET_STOPS)) : fleet
console.log(
  `${FLEET_STOPS} stops over New York, ${FLEET_VEHICLES} vehicles: ${fleet.travelHours.toFixed(1)} h on the way, ` +
    `${fleet.leftOut} left out, ${fleet.seconds.toFixed(1)} s, ${fleet.reports} reports`,
)

const again = instances
  .slice(0, 1)
  .map(({ problem }) => [1, 2].map(() => JSON.stringify(solveInstance(problem, SEED).orders)))

judgeBars([
  { what: 'mean above the best known, %', measured: meanOf(above), atMost: MOST_MEAN_PERCENT },
  { what: 'most above the best known, %', measured: Math.max(...above), atMost: MOST_PERCENT },
  {
    what: 'long days: mean above ten times the changes, %',
    measured: meanOf(aboveLong),
    atMost: MOST_MEAN_LONG_PERCENT,
  },
  {
    what: 'long days: most above ten times the changes, %',
    measured: Math.max(...aboveLong),
    atMost: MOST_LONG_PERCENT,
  },
  { what: 'slowest, s of processor time', measured: slowest.seconds, atMost: MOST_SECONDS },
  {
    what: `${ROAD_STOPS} stops by road: most above ${ROAD_LONGER} times the changes, %`,
    measured: Math.max(...byRoad.map((one) => one.above)),
    atMost: MOST_ROAD_PERCENT,
  },
  {
    what: `${ROAD_STOPS} stops by road: slowest, s`,
    measured: Math.max(...byRoad.map(({ seconds }) => seconds)),
    atMost: MOST_ROAD_SECONDS,
  },
  { what: `${FLEET_STOPS} stops by road: s`, measured: fleet.seconds, atMost: MOST_FLEET_SECONDS },
  ...(IS_LONG
    ? [
        {
          what: `${FLEET_STOPS} stops by road: above ${longFleet.seconds.toFixed(0)} s, %`,
          measured: 100 * (fleet.cost / Math.min(longFleet.cost, fleet.cost) - 1),
          atMost: MOST_FLEET_PERCENT,
        },
      ]
    : []),
  { what: `${FLEET_STOPS} stops by road: reports`, measured: fleet.reports, atLeast: LEAST_REPORTS },
  { what: 'windows and loads not kept', measured: slowest.broken, atMost: 0 },
  { what: 'tours that differ for the same seed', measured: again.filter(([a, b]) => a !== b).length, atMost: 0 },
])
