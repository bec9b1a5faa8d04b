import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { searchMatrix, selectTargets } from '#main/roads/hierarchy/target-selection.ts'
import { splitWeight } from '#main/roads/model/weight.ts'
import { toAccessTable } from '#main/roads/search/access-table.ts'
import { planOf } from '#main/roads/tour/plan-of.ts'
import { planTours } from '#main/roads/tour/plan-tours.ts'
import type { TourProblem } from '#main/roads/tour/tour-problem.types.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { cpuSeconds } from '../../measure/time.ts'
import { unwrap } from '../../measure/unwrap.ts'
import { readPublicGraph } from '../roads/public-graph.ts'

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
export function openRoads(): (size: number, seed: number) => TravelMatrix {
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
export function toRoadProblem({ size, travel }: TravelMatrix, vehicles: number, seed: number): TourProblem {
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

export interface Planned {
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
export function planRoads(problem: TourProblem, seed: number, changes?: number): Planned {
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
