import { beginOf, drive, endOf, latestArrival, latestLeave, leaveStart } from './tour-clock.ts'
import { NEVER, type TourModel } from './tour-model.ts'

/** A millisecond too late counts as much as a second on the way. */
const LATE_WEIGHT = 1000
/** A tour that cannot be driven at all. */
const BROKEN_COST = 1e16

/**
 * Tours while they are searched. Row `v` of the following belongs to vehicle `v`: its start, its stops, its end. What
 * is not in the first `length[v] + 2` columns is of no meaning.
 */
export interface TourState {
  model: TourModel
  /** Whether a stop may be late. */
  isLateAllowed: boolean
  /** Columns in a row. */
  stride: number
  nodes: Uint32Array
  arrive: Float64Array
  leave: Float64Array
  /** Whoever arrives by then keeps everything from there on. */
  latest: Float64Array
  /** How late each stop is; only where stops may be late. */
  late: Float64Array
  /** Cost of the way to the next. */
  way: Float64Array
  /** What is waited from there on: so much may one come later and yet end as early. */
  slack: Float64Array
  length: Uint32Array
  load: Float64Array
  cost: Float64Array
  /** Vehicle of each stop; -1: it is left out. */
  vehicleOf: Int32Array
  positionOf: Uint32Array
}

/** A stop at a position of a tour, and what that costs more. */
export interface Insertion {
  vehicle: number
  position: number
  more: number
}

export function createState(model: TourModel, isLateAllowed: boolean): TourState {
  const { stopCount, vehicleCount } = model
  const stride = stopCount + 2
  const cells = stride * vehicleCount
  const state: TourState = {
    model,
    isLateAllowed,
    stride,
    nodes: new Uint32Array(cells),
    arrive: new Float64Array(cells),
    leave: new Float64Array(cells),
    latest: new Float64Array(cells),
    late: new Float64Array(cells),
    way: new Float64Array(cells),
    slack: new Float64Array(cells),
    length: new Uint32Array(vehicleCount),
    load: new Float64Array(vehicleCount),
    cost: new Float64Array(vehicleCount),
    vehicleOf: new Int32Array(stopCount).fill(-1),
    positionOf: new Uint32Array(stopCount),
  }
  for (let vehicle = 0; vehicle < vehicleCount; vehicle++) {
    state.nodes[vehicle * stride] = model.start[vehicle] as number
    state.nodes[vehicle * stride + 1] = model.end[vehicle] as number
    schedule(state, vehicle)
  }
  return state
}

/** Copies the tour of a vehicle, of the same problem. */
export function copyTour(from: TourState, to: TourState, vehicle: number): void {
  const length = from.length[vehicle] as number
  const first = vehicle * from.stride
  const { nodes, arrive, leave, latest, late, way, slack } = from
  for (let at = first; at < first + length + 2; at++) {
    to.nodes[at] = nodes[at] as number
    to.arrive[at] = arrive[at] as number
    to.leave[at] = leave[at] as number
    to.latest[at] = latest[at] as number
    to.late[at] = late[at] as number
    to.way[at] = way[at] as number
    to.slack[at] = slack[at] as number
  }
  to.length[vehicle] = length
  to.load[vehicle] = from.load[vehicle] as number
  to.cost[vehicle] = from.cost[vehicle] as number
}

/** Says of the stops of a tour where they are. */
export function index(state: TourState, vehicle: number): void {
  const { nodes, vehicleOf, positionOf, stride } = state
  const first = vehicle * stride
  const length = state.length[vehicle] as number
  for (let i = 1; i <= length; i++) {
    const stop = nodes[first + i] as number
    vehicleOf[stop] = vehicle
    positionOf[stop] = i
  }
}

/** How far stops are from the positions that they are pinned to, with one more at a position, or none at -1. */
export function pinCostOf(state: TourState, vehicle: number, stop: number, position: number): number {
  const { model, nodes, stride } = state
  const { pinnedPosition } = model
  const length = state.length[vehicle] as number
  const whole = position < 0 ? length : length + 1
  let off = 0
  for (let i = 1; i <= whole; i++) {
    const at = position < 0 || i < position ? i : i - 1
    const wanted = pinnedPosition[i === position ? stop : (nodes[vehicle * stride + at] as number)] as number
    if (wanted !== 0) off += Math.abs(i - (wanted < 0 ? whole + 1 + wanted : Math.min(wanted, whole)))
  }
  return off * model.pinCost
}

const lateBy = ({ close }: TourModel, stop: number, begin: number): number =>
  Math.max(0, begin - (close[stop] as number))

/** When one leaves a stop at which one arrives then. */
function serve(model: TourModel, vehicle: number, stop: number, arrival: number): number {
  if (hasBreaks(model, vehicle) || model.hasSeveral[stop] === 1)
    return endOf(model, vehicle, stop, beginOf(model, vehicle, stop, arrival))
  const open = model.open[stop] as number
  return (arrival > open ? arrival : open) + (model.service[stop] as number)
}

const hasBreaks = ({ breaks }: TourModel, vehicle: number): boolean =>
  breaks.first[vehicle] !== breaks.first[vehicle + 1]

/** When everything happens, from the start on; says how late the stops are, together. */
function scheduleForward(state: TourState, vehicle: number): number {
  const { model, nodes, arrive, leave, late, way, stride, isLateAllowed } = state
  const { time, cost, size } = model
  const first = vehicle * stride
  const last = first + (state.length[vehicle] as number) + 1
  const pauses = hasBreaks(model, vehicle)
  let allLate = 0
  let load = 0
  let now = pauses ? leaveStart(model, vehicle) : (model.from[vehicle] as number)
  arrive[first] = now
  leave[first] = now
  for (let at = first + 1; at <= last; at++) {
    const row = (nodes[at - 1] as number) * size + (nodes[at] as number)
    way[at - 1] = cost[row] as number
    now = pauses ? drive(model, vehicle, now, time[row] as number) : now + (time[row] as number)
    arrive[at] = now
    if (at === last) break
    const stop = nodes[at] as number
    if (isLateAllowed) {
      late[at] = lateBy(model, stop, beginOf(model, vehicle, stop, now))
      allLate += late[at] as number
    }
    now = serve(model, vehicle, stop, now)
    leave[at] = now
    load += model.load[stop] as number
  }
  state.load[vehicle] = load
  return allLate + (isLateAllowed ? Math.max(0, now - (model.to[vehicle] as number)) : 0)
}

/** How late each stop may be come to, from the end on; and what is waited. */
function scheduleBackward(state: TourState, vehicle: number): void {
  const { model, nodes, arrive, leave, latest, slack, stride } = state
  const { time, size, open, close, service, hasSeveral } = model
  const first = vehicle * stride
  const last = first + (state.length[vehicle] as number) + 1
  const pauses = hasBreaks(model, vehicle)
  let by = state.isLateAllowed ? NEVER : (model.to[vehicle] as number)
  let waited = 0
  latest[last] = by
  slack[last] = 0
  for (let at = last - 1; at > first; at--) {
    const stop = nodes[at] as number
    const travel = time[stop * size + (nodes[at + 1] as number)] as number
    if (state.isLateAllowed) by = NEVER
    else if (pauses || hasSeveral[stop] === 1)
      by = latestArrival(model, vehicle, stop, latestLeave(model, vehicle, by, travel))
    else {
      by -= travel + (service[stop] as number)
      if (by > (close[stop] as number)) by = close[stop] as number
      // Whoever has to be through before it opens comes in vain.
      if (by < (open[stop] as number)) by = -Infinity
    }
    latest[at] = by
    waited += (leave[at] as number) - (arrive[at] as number) - (service[stop] as number)
    slack[at] = waited
  }
}

/** Works out times, load and cost of a tour anew. */
export function schedule(state: TourState, vehicle: number): void {
  const { model, arrive, latest, way, stride } = state
  const first = vehicle * stride
  const length = state.length[vehicle] as number
  const late = scheduleForward(state, vehicle)
  scheduleBackward(state, vehicle)
  if (length === 0) {
    state.cost[vehicle] = 0
    return
  }
  let cost = late * LATE_WEIGHT
  for (let at = first; at <= first + length; at++) cost += way[at] as number
  const end = arrive[first + length + 1] as number
  if (model.isByTime) cost += end - (model.from[vehicle] as number)
  if (model.hasPins) cost += pinCostOf(state, vehicle, -1, -1)
  if (end >= NEVER || (arrive[first + 1] as number) > (latest[first + 1] as number)) cost += BROKEN_COST
  state.cost[vehicle] = cost
}

/**
 * What a tour costs more with a stop at a position, where stops may be late: looked at stop by stop, up to one that is
 * left no later than before. What is as dear as the limit is of no interest.
 */
export function moreWithLate(state: TourState, stop: number, place: Insertion): number {
  const { model, nodes, arrive, leave, late, way, stride } = state
  const { time, cost, size } = model
  const { vehicle, position, more: limit } = place
  const first = vehicle * stride
  const last = first + (state.length[vehicle] as number) + 1
  let before = nodes[first + position - 1] as number
  let now = leave[first + position - 1] as number
  const after = nodes[first + position] as number
  const unused = last === first + 1
  let more = (cost[before * size + stop] as number) + (cost[stop * size + after] as number)
  if (!unused) more -= way[first + position - 1] as number
  for (let at = first + position - 1; at < last && more < limit; at++) {
    // The stop itself comes first, then those behind it.
    const isNew = at === first + position - 1
    const node = isNew ? stop : (nodes[at] as number)
    now = drive(model, vehicle, now, time[before * size + node] as number)
    if (now >= NEVER) return Infinity
    const begin = beginOf(model, vehicle, node, now)
    more += LATE_WEIGHT * (lateBy(model, node, begin) - (isNew ? 0 : (late[at] as number)))
    now = endOf(model, vehicle, node, begin)
    if (!isNew && now === leave[at]) return more
    before = node
  }
  if (more >= limit) return Infinity
  now = drive(model, vehicle, now, time[before * size + (nodes[last] as number)] as number)
  if (now >= NEVER) return Infinity
  const to = model.to[vehicle] as number
  const endBefore = arrive[last] as number
  more += LATE_WEIGHT * (Math.max(0, now - to) - (unused ? 0 : Math.max(0, endBefore - to)))
  return model.isByTime ? more + now - (unused ? (model.from[vehicle] as number) : endBefore) : more
}
