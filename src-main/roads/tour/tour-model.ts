import type { TimeSpan, TourProblem, TourStop, TourVehicle } from './tour-problem.types.ts'

/** No way takes so long, and no tour ends so late: what does is no way at all. */
export const NEVER = 1e14
/** A way that does not exist. */
const NO_WAY = 1e15
/**
 * A quarter of an hour of travel counts as much as ending a minute later: where a closed place is waited for, the way to
 * the others would else hardly matter. A power of two keeps sums exact.
 */
export const TRAVEL_SHARE = 1 / 16
/** So many times the dearest way is better than to leave a stop out, and so many times more for each priority. */
const LEAVE_WEIGHT = 1000
const PRIORITY_WEIGHT = 8
/** Where stops may be late, any lateness is better. */
const LEAVE_LATE_COST = 1e13
/** So many times the dearest way is better than to be one position away from where a stop is pinned. */
const PIN_WEIGHT = 4

/** Spans of each of several things, one after the other: those of `i` are from `first[i]` to before `first[i + 1]`. */
type Spans = ReturnType<typeof toSpans>

/** A problem as the search reads it. Nodes are the stops, then the places where tours start and end. */
export interface TourModel {
  stopCount: number
  vehicleCount: number
  /** Number of nodes, and of values in a row of the following. */
  size: number
  time: Float64Array
  /** Turned: a row for each node that is come to. */
  timeTo: Float64Array
  cost: Float64Array
  costTo: Float64Array
  service: Float64Array
  load: Float64Array
  windows: Spans
  /** First opening and last closing of each stop. */
  open: Float64Array
  close: Float64Array
  hasSeveral: Uint8Array
  start: Uint32Array
  end: Uint32Array
  from: Float64Array
  to: Float64Array
  capacity: Float64Array
  breaks: Spans & { length: Float64Array }
  /** Vehicles of one kind are alike in everything. */
  kind: Uint32Array
  /** -1: any. */
  pinnedVehicle: Int32Array
  /** 0: any. */
  pinnedPosition: Int32Array
  hasPins: boolean
  pinCost: number
  leaveCost: Float64Array
  isByTime: boolean
}

function toSpans(all: readonly (readonly TimeSpan[])[]) {
  const first = new Uint32Array(all.length + 1)
  for (const [i, spans] of all.entries()) first[i + 1] = (first[i] as number) + spans.length
  const flat = all.flat()
  return {
    first,
    from: Float64Array.from(flat, ({ fromMilliseconds }) => fromMilliseconds),
    to: Float64Array.from(flat, ({ toMilliseconds }) => toMilliseconds),
  }
}

/** Places of the nodes behind the stops; null is nowhere, from where every way is free. */
const terminalsOf = (vehicles: readonly TourVehicle[]): (number | null)[] => [
  ...new Set(vehicles.flatMap(({ start, end }) => [start, end])),
]

/** Values of the ways between nodes, by row or turned. */
function spread(places: readonly (number | null)[], valueOf: (from: number, to: number) => number) {
  const size = places.length
  const [rows, turned] = [new Float64Array(size * size), new Float64Array(size * size)]
  for (const [i, from] of places.entries()) {
    for (const [j, to] of places.entries()) {
      const value = from === null || to === null || from === to ? 0 : valueOf(from, to)
      rows[i * size + j] = value
      turned[j * size + i] = value
    }
  }
  return { rows, turned }
}

/** Numbers that are the same for vehicles that are alike. */
function kindsOf(vehicles: readonly TourVehicle[]): Uint32Array {
  const known = new Map<string, number>()
  return Uint32Array.from(vehicles, ({ start, end, hours, capacity, breaks }) => {
    const key = JSON.stringify([
      start,
      end,
      hours.fromMilliseconds,
      String(hours.toMilliseconds),
      String(capacity),
      breaks,
    ])
    const kind = known.get(key) ?? known.size
    known.set(key, kind)
    return kind
  })
}

const largest = (values: Float64Array): number =>
  values.reduce((most, value) => (value < NEVER && value > most ? value : most), 0)

/** The span in which all happens, as far as it is known. */
function spanOf({ stops, vehicles }: TourProblem): number {
  const ends = [...stops.flatMap(({ windows }) => windows), ...vehicles.map(({ hours }) => hours)]
  const from = Math.min(...ends.map(({ fromMilliseconds }) => fromMilliseconds))
  const to = Math.max(...ends.map(({ toMilliseconds }) => toMilliseconds).filter(Number.isFinite), from)
  return to - from
}

function toCosts(problem: TourProblem, places: readonly (number | null)[]) {
  const { travel, objective } = problem
  const { size, milliseconds, meters } = travel
  const time = spread(places, (from, to) => {
    const value = milliseconds[from * size + to] as number
    return value < NEVER ? value : NO_WAY
  })
  const cost = spread(places, (from, to) => {
    const at = from * size + to
    if (!((milliseconds[at] as number) < NEVER)) return NO_WAY
    return objective === 'time' ? (milliseconds[at] as number) * TRAVEL_SHARE : (meters[at] as number)
  })
  const dearest = largest(cost.rows) + (objective === 'time' ? largest(time.rows) + spanOf(problem) : 0)
  return { time, cost, dearest: Math.max(dearest, 1) }
}

const column = <T>(items: readonly T[], valueOf: (item: T) => number) => Float64Array.from(items, valueOf)

function stopColumns(stops: readonly TourStop[]) {
  return {
    load: column(stops, ({ load }) => load),
    open: column(stops, ({ windows }) => windows[0]?.fromMilliseconds ?? -Infinity),
    close: column(stops, ({ windows }) => windows.at(-1)?.toMilliseconds ?? Infinity),
    hasSeveral: Uint8Array.from(stops, ({ windows }) => (windows.length > 1 ? 1 : 0)),
    pinnedVehicle: Int32Array.from(stops, ({ vehicle }) => vehicle ?? -1),
    pinnedPosition: Int32Array.from(stops, ({ position }) => position ?? 0),
    hasPins: stops.some(({ position }) => position !== null),
  }
}

/** What the clock of the vehicles depends on, without the travel. */
export function toClock({ stops, vehicles }: TourProblem): Pick<TourModel, 'from' | 'breaks' | 'windows' | 'service'> {
  const breaks = vehicles.map((vehicle) => vehicle.breaks)
  return {
    from: column(vehicles, ({ hours }) => hours.fromMilliseconds),
    breaks: { ...toSpans(breaks), length: column(breaks.flat(), ({ milliseconds }) => milliseconds) },
    windows: toSpans(stops.map(({ windows }) => windows)),
    service: column(stops, ({ serviceMilliseconds }) => serviceMilliseconds),
  }
}

export function toTourModel(problem: TourProblem): TourModel {
  const { stops, vehicles, objective } = problem
  const terminals = terminalsOf(vehicles)
  const places = [...stops.map(({ place }) => place), ...terminals]
  const { time, cost, dearest } = toCosts(problem, places)
  const nodeOf = (place: number | null) => stops.length + terminals.indexOf(place)
  const leave =
    problem.whenLate === 'visit' ? Math.max(LEAVE_LATE_COST, dearest * LEAVE_WEIGHT) : dearest * LEAVE_WEIGHT
  return {
    ...toClock(problem),
    stopCount: stops.length,
    vehicleCount: vehicles.length,
    size: places.length,
    time: time.rows,
    timeTo: time.turned,
    cost: cost.rows,
    costTo: cost.turned,
    ...stopColumns(stops),
    start: Uint32Array.from(vehicles, ({ start }) => nodeOf(start)),
    end: Uint32Array.from(vehicles, ({ end }) => nodeOf(end)),
    to: column(vehicles, ({ hours }) => Math.min(hours.toMilliseconds, NEVER)),
    capacity: column(vehicles, ({ capacity }) => capacity),
    kind: kindsOf(vehicles),
    pinCost: PIN_WEIGHT * dearest,
    leaveCost: column(stops, ({ priority }) => leave * PRIORITY_WEIGHT ** priority),
    isByTime: objective === 'time',
  }
}
