import { ok, type Result, fail } from '#shared/result.ts'
import { createInserter, findPosition, putStop, type Inserter } from './insert-stop.ts'
import { reasonAlone } from './left-out-reasons.ts'
import { createRemover, removeStrings, type Remover } from './remove-strings.ts'
import { createChance, type Chance } from './seeded-chance.ts'
import { TRAVEL_SHARE, toTourModel, type TourModel } from './tour-model.ts'
import type { TourProblem, TourProgress, TimeSpan } from './tour-problem.types.ts'
import { copyTour, createState, index, schedule, type TourState } from './tour-state.ts'
import { MAX_PRIORITY, MAX_STOPS, MAX_VEHICLES, MAX_BREAKS, MAX_WINDOWS } from '#shared/model/route-limits.ts'

/** No way, stay or waiting may take longer: 49 days. Sums of these stay exact. */
const MAX_MILLISECONDS = 2 ** 32

const isDuration = (value: number) => value >= 0 && value <= MAX_MILLISECONDS
const isPlace = (place: number | null, size: number) =>
  place === null || (Number.isInteger(place) && place >= 0 && place < size)

/** Whether spans follow each other and lie within weeks of a time. */
function areSpans(spans: readonly TimeSpan[], around: number, most: number): boolean {
  const isRising = spans.every(
    ({ fromMilliseconds, toMilliseconds }, i) =>
      fromMilliseconds <= toMilliseconds &&
      fromMilliseconds >= (spans[i - 1]?.toMilliseconds ?? -Infinity) &&
      Math.abs(fromMilliseconds - around) <= MAX_MILLISECONDS &&
      Math.abs(toMilliseconds - around) <= MAX_MILLISECONDS,
  )
  return isRising && spans.length <= most
}

function checkStops({ travel, stops, vehicles }: TourProblem): Result<void> {
  const around = vehicles[0]?.hours.fromMilliseconds ?? 0
  for (const [i, stop] of stops.entries()) {
    const number = i + 1
    if (!isPlace(stop.place, travel.size))
      return fail('roads/tour-size', `Stop ${number} is at no place of the travel times.`)
    if (!isDuration(stop.serviceMilliseconds))
      return fail('roads/tour-stay', `The stay at stop ${number} must be a time of at most 49 days.`)
    if (!areSpans(stop.windows, around, MAX_WINDOWS))
      return fail(
        'roads/tour-hours',
        `The times of stop ${number} contradict each other: give at most ${MAX_WINDOWS} spans, each from earlier to later and behind the one before.`,
      )
    if (!Number.isFinite(stop.load) || stop.load < 0)
      return fail('roads/tour-load', `The load of stop ${number} must be a number from 0 on.`)
    if (!Number.isInteger(stop.priority) || stop.priority < 0 || stop.priority > MAX_PRIORITY)
      return fail('roads/tour-priority', `The priority of stop ${number} is a whole number from 0 to ${MAX_PRIORITY}.`)
    if (stop.vehicle !== null && vehicles[stop.vehicle] === undefined)
      return fail(
        'roads/tour-pinned',
        `Stop ${number} is pinned to vehicle ${stop.vehicle + 1}, and there are ${vehicles.length}.`,
      )
    const { position } = stop
    if (position !== null && (!Number.isInteger(position) || position === 0 || Math.abs(position) > MAX_STOPS))
      return fail('roads/tour-pinned', `The position of stop ${number} is 1 for the first, or -1 for the last.`)
  }
  return ok(undefined)
}

function checkVehicles({ travel, vehicles }: TourProblem): Result<void> {
  const around = vehicles[0]?.hours.fromMilliseconds ?? 0
  for (const [i, { start, end, hours, capacity, breaks }] of vehicles.entries()) {
    const number = i + 1
    if (!isPlace(start, travel.size) || !isPlace(end, travel.size))
      return fail('roads/tour-size', `Vehicle ${number} starts or ends at no place of the travel times.`)
    const { fromMilliseconds, toMilliseconds } = hours
    const isBounded = Number.isFinite(fromMilliseconds) && Math.abs(fromMilliseconds - around) <= 2 * MAX_MILLISECONDS
    if (!isBounded || !(toMilliseconds >= fromMilliseconds))
      return fail('roads/tour-vehicle-hours', `The hours of vehicle ${number} must end behind their begin.`)
    if (!(capacity >= 0))
      return fail('roads/tour-capacity', `The capacity of vehicle ${number} must be a number from 0 on.`)
    if (
      !areSpans(breaks, fromMilliseconds, MAX_BREAKS) ||
      !breaks.every(({ milliseconds }) => isDuration(milliseconds))
    )
      return fail(
        'roads/tour-breaks',
        `The breaks of vehicle ${number} must be at most ${MAX_BREAKS}, each with its length and behind the one before.`,
      )
  }
  return ok(undefined)
}

/** Whether tours can be planned: everything known and within bounds. */
function checkTours(problem: TourProblem): Result<TourProblem> {
  const { travel, stops, vehicles } = problem
  const cells = travel.size * travel.size
  if (stops.length < 1 || stops.length > MAX_STOPS)
    return fail('roads/tour-count', `Choose 1 to ${MAX_STOPS} locations to visit, not ${stops.length}.`)
  if (vehicles.length < 1 || vehicles.length > MAX_VEHICLES)
    return fail('roads/tour-vehicles', `Give 1 to ${MAX_VEHICLES} vehicles or days, not ${vehicles.length}.`)
  if (travel.milliseconds.length !== cells || travel.meters.length !== cells)
    return fail('roads/tour-size', 'Travel times and distances must be given from each place to each.')
  const negative = [travel.milliseconds, travel.meters].some((values) => values.some((value) => value < 0))
  if (negative) return fail('roads/tour-size', 'Travel times and distances must not be negative.')
  const vehiclesChecked = checkVehicles(problem)
  if (!vehiclesChecked.ok) return vehiclesChecked
  const stopsChecked = checkStops(problem)
  return stopsChecked.ok ? ok(problem) : stopsChecked
}

type KeyOf = (model: TourModel, stop: number) => number

const far: KeyOf = ({ cost, size, start }, stop) => -(cost[(start[0] as number) * size + stop] as number)

/** By what stops are put back, the least first, and how often each is drawn; what matters to no stop is left out. */
const SORTS: readonly { weight: number; isTimed: boolean; keyOf: KeyOf }[] = [
  { weight: 4, isTimed: false, keyOf: ({ load }, stop) => -(load[stop] as number) },
  { weight: 2, isTimed: false, keyOf: far },
  { weight: 1, isTimed: false, keyOf: (model, stop) => -far(model, stop) },
  { weight: 2, isTimed: true, keyOf: ({ open, close }, stop) => (close[stop] as number) - (open[stop] as number) },
  { weight: 2, isTimed: true, keyOf: ({ open }, stop) => open[stop] as number },
  { weight: 2, isTimed: true, keyOf: ({ close }, stop) => -(close[stop] as number) },
]
/** How often they are put back as chance has it. */
const SHUFFLE_WEIGHT = 4

function shuffle(stops: Uint32Array, count: number, chance: Chance): void {
  for (let i = count - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    const held = stops[i] as number
    stops[i] = stops[j] as number
    stops[j] = held
  }
}

/** Puts the first stops of an array into the order in which they are put back into tours. */
function sortStops(model: TourModel, stops: Uint32Array, count: number, chance: Chance): void {
  shuffle(stops, count, chance)
  let drawn = chance.below(17)
  if (drawn < SHUFFLE_WEIGHT) return
  drawn -= SHUFFLE_WEIGHT
  for (const { weight, keyOf } of SORTS) {
    if (drawn >= weight) {
      drawn -= weight
      continue
    }
    // Few: each is moved to its place.
    for (let i = 1; i < count; i++) {
      const stop = stops[i] as number
      const key = keyOf(model, stop)
      let at = i
      for (; at > 0 && keyOf(model, stops[at - 1] as number) > key; at--) stops[at] = stops[at - 1] as number
      stops[at] = stop
    }
    return
  }
}

/** Changes tried between two reports, for a hundred stops: a few milliseconds, so that a stop is heard. */
const WORK_A_REPORT = 10_000
/** How much worse tours may be to be gone on from, against the mean way: at the beginning and at the end. */
const HOT = 1
const COLD = 0.03
/** Where all stops lie at one place. */
const LEAST_HEAT = 1e-6
/** The same where stops may be late, after all that is kept in time has found its place. */
const LATE_HOT = 0.3
/** Changes tried for a hundred stops, and at least; of more stops each change takes longer. */
const CHANGES_OF_A_HUNDRED = 60_000
const LEAST_CHANGES = 5000
/** Of these the share of a second search, where stops may be late: its changes take longer. */
const LATE_SHARE = 0.25
/** Steps of the logarithm by which chance says how much worse is taken: rounded, so that they are the same everywhere. */
const LOGARITHMS = Float64Array.from(
  { length: 4096 },
  (_, i) => Math.round(-Math.log((i + 0.5) / 4096) * 2 ** 30) / 2 ** 30,
)

interface Search {
  model: TourModel
  chance: Chance
  current: TourState
  /** What the tours were before the change that is tried. */
  before: TourState
  inserter: Inserter
  remover: Remover
  touched: Uint32Array
  touchedCount: number
  isTouched: Uint8Array
  /** Stops in no tour, in the first so many. */
  out: Uint32Array
  outCount: number
  outBefore: Uint32Array
  cost: number
}

function createSearch(model: TourModel, chance: Chance, isLateAllowed: boolean): Search {
  const current = createState(model, isLateAllowed)
  const before = createState(model, isLateAllowed)
  const isTouched = new Uint8Array(model.vehicleCount)
  const touch = (vehicle: number) => {
    if (isTouched[vehicle] === 1) return
    isTouched[vehicle] = 1
    search.touched[search.touchedCount++] = vehicle
    copyTour(current, before, vehicle)
  }
  const search: Search = {
    model,
    chance,
    current,
    before,
    inserter: createInserter(current, chance),
    remover: createRemover(current, chance, touch),
    touched: new Uint32Array(model.vehicleCount),
    touchedCount: 0,
    isTouched,
    out: new Uint32Array(model.stopCount),
    outCount: 0,
    outBefore: new Uint32Array(model.stopCount),
    cost: 0,
  }
  return search
}

function costOf({ model, current, out, outCount }: Search): number {
  let cost = 0
  for (let vehicle = 0; vehicle < model.vehicleCount; vehicle++) cost += current.cost[vehicle] as number
  for (let i = 0; i < outCount; i++) cost += model.leaveCost[out[i] as number] as number
  return cost
}

/** Puts stops back, one after the other where each costs least; those that fit nowhere stay out. */
function recreate(search: Search, stops: Uint32Array, count: number): void {
  const { model, chance, current, inserter, remover, out } = search
  sortStops(model, stops, count, chance)
  search.outCount = 0
  for (let i = 0; i < count; i++) {
    const stop = stops[i] as number
    const { vehicle, position } = findPosition(inserter, stop)
    if (vehicle < 0) {
      out[search.outCount++] = stop
      continue
    }
    remover.touch(vehicle)
    putStop(current, stop, vehicle, position)
  }
}

/** Takes back what was changed. */
function restore(search: Search, outBefore: number): void {
  const { current, before, touched, touchedCount, out, remover } = search
  for (let i = 0; i < remover.count; i++) current.vehicleOf[remover.removed[i] as number] = -1
  for (let i = 0; i < touchedCount; i++) {
    copyTour(before, current, touched[i] as number)
    index(current, touched[i] as number)
  }
  for (let i = 0; i < outBefore; i++) {
    out[i] = search.outBefore[i] as number
    current.vehicleOf[out[i] as number] = -1
  }
  search.outCount = outBefore
}

/** Tries a change: what is dearer by more than the heat allows is taken back. */
function tryChange(search: Search, heat: number): void {
  const { remover, chance, isTouched, touched, out, outBefore, outCount } = search
  search.touchedCount = 0
  remover.count = 0
  for (let i = 0; i < outCount; i++) outBefore[i] = out[i] as number
  removeStrings(remover)
  let count = remover.count
  for (let i = 0; i < outCount; i++) remover.removed[count++] = out[i] as number
  recreate(search, remover.removed, count)
  for (let i = 0; i < search.touchedCount; i++) isTouched[touched[i] as number] = 0
  const cost = costOf(search)
  if (cost < search.cost + heat * (LOGARITHMS[chance.below(LOGARITHMS.length)] as number)) search.cost = cost
  else {
    remover.count = count
    restore(search, outCount)
  }
}

const ordersOf = ({ model, current }: Search): Uint32Array[] =>
  Array.from({ length: model.vehicleCount }, (_, vehicle) => {
    const first = vehicle * current.stride + 1
    return current.nodes.slice(first, first + (current.length[vehicle] as number))
  })

/** Mean cost of a way in the tours of now, by which the heat is measured. */
function meanWay({ model, current }: Search): number {
  let [sum, ways] = [0, 0]
  for (let vehicle = 0; vehicle < model.vehicleCount; vehicle++) {
    const length = current.length[vehicle] as number
    if (length === 0) continue
    ways += length + 1
    for (let i = 0; i <= length; i++) sum += current.way[vehicle * current.stride + i] as number
  }
  // By time a way counts as the later end that it brings, too.
  const whole = model.isByTime ? sum + sum / TRAVEL_SHARE : sum
  return Math.max(LEAST_HEAT, whole / Math.max(1, ways))
}

/** How many changes are tried for so many stops. */
export function changesFor(stopCount: number): number {
  if (stopCount < 2) return 1
  const share = stopCount / 100
  return Math.round(Math.max(LEAST_CHANGES, CHANGES_OF_A_HUNDRED * (share < 1 ? share : Math.sqrt(share))))
}

interface Phase {
  changes: number
  /** Changes of the phases before, which are told together. */
  done: number
  /** Heat at the beginning, against the mean way. */
  hot: number
}

type Best = Pick<TourProgress, 'orders' | 'cost'>

/** Simulated annealing from the tours of now; gives back the best. */
function* anneal(search: Search, { changes, done, hot }: Phase): Generator<TourProgress, Best> {
  recreate(search, search.out, search.outCount)
  search.isTouched.fill(0)
  search.cost = costOf(search)
  let best: Best = { orders: ordersOf(search), cost: search.cost }
  const of = done + changes
  yield { ...best, changes: done, of }
  const fall = Math.round((COLD / hot) ** (1 / changes) * 2 ** 40) / 2 ** 40
  const aReport = Math.max(1, Math.round(WORK_A_REPORT / search.model.stopCount))
  let heat = hot * meanWay(search)
  for (let change = 1; change <= changes; change++) {
    tryChange(search, heat)
    heat *= fall
    if (search.cost < best.cost) best = { orders: ordersOf(search), cost: search.cost }
    if (change % aReport === 0 || change === changes) yield { ...best, changes: done + change, of }
  }
  return best
}

/** Takes tours as they are given; stops that are in none are out. */
function takeTours(search: Search, orders: readonly Uint32Array[], possible: Uint32Array): void {
  const { current, out } = search
  for (const [vehicle, order] of orders.entries()) {
    const first = vehicle * current.stride
    current.nodes.set(order, first + 1)
    current.nodes[first + order.length + 1] = search.model.end[vehicle] as number
    current.length[vehicle] = order.length
    schedule(current, vehicle)
    index(current, vehicle)
  }
  search.outCount = 0
  for (const stop of possible) if (current.vehicleOf[stop] === -1) out[search.outCount++] = stop
}

function* plan(problem: TourProblem, seed: number, changes: number): Generator<TourProgress, void> {
  const model = toTourModel(problem)
  const chance = createChance(seed)
  const possible = Uint32Array.from(
    problem.stops.flatMap((_, stop) => (reasonAlone(problem, stop) === null ? [stop] : [])),
  )
  const inTime = createSearch(model, chance, false)
  takeTours(inTime, [], possible)
  const best = yield* anneal(inTime, { changes, done: 0, hot: HOT })
  if (problem.whenLate === 'leave' || best.orders.reduce((sum, { length }) => sum + length, 0) === possible.length)
    return
  // What no tour keeps in time is visited late, as little as can be.
  const late = createSearch(model, chance, true)
  takeTours(late, best.orders, possible)
  yield* anneal(late, { changes: Math.ceil(changes * LATE_SHARE), done: changes, hot: LATE_HOT })
}

/**
 * Looks for the best tours, a few milliseconds a step, for a number of changes: the same for the same seed. The last
 * step has the best. A change takes runs of stops out of neighbouring tours and puts each back where it costs least;
 * simulated annealing decides whether it stays.
 */
export function planTours(
  problem: TourProblem,
  seed: number,
  changes = changesFor(problem.stops.length),
): Result<Generator<TourProgress, void>> {
  const checked = checkTours(problem)
  return checked.ok ? ok(plan(problem, seed, changes)) : checked
}
