import type { Chance } from './seeded-chance.ts'
import { beginOf, drive, endOf } from './tour-clock.ts'
import { moreWithLate, index, pinCostOf, schedule, type Insertion, type TourState } from './tour-state.ts'

/** Of positions one of so many is passed over, in the mean, so that not the same tours come out again and again. */
const BLINK_EVERY = 100

/** What the insertions of a search share. */
export interface Inserter {
  state: TourState
  chance: Chance
  /** Positions to the next that is passed over. */
  toBlink: number
  /** The stop for which an empty vehicle of this kind was tried. */
  triedFor: Int32Array
  tries: number
  best: Insertion
}

export const createInserter = (state: TourState, chance: Chance): Inserter => ({
  state,
  chance,
  toBlink: BLINK_EVERY,
  triedFor: new Int32Array(state.model.vehicleCount),
  tries: 0,
  best: { vehicle: -1, position: 0, more: Infinity },
})

/** Whether this position is passed over. */
function blinks(inserter: Inserter): boolean {
  if (--inserter.toBlink > 0) return false
  inserter.toBlink = 1 + inserter.chance.below(2 * BLINK_EVERY - 1)
  return true
}

/** Takes the best position of a tour without breaks where stops are kept in time: each is judged in a few steps. */
function tryInTime(inserter: Inserter, stop: number, vehicle: number): void {
  const { state, best } = inserter
  const { model, nodes, leave, latest, way, arrive, slack, stride } = state
  const { time, timeTo, cost, costTo, size, isByTime, hasPins } = model
  const row = stop * size
  const open = model.open[stop] as number
  const close = model.close[stop] as number
  const service = model.service[stop] as number
  const hasSeveral = model.hasSeveral[stop] === 1
  const first = vehicle * stride
  const last = first + (state.length[vehicle] as number)
  const pins = hasPins ? pinCostOf(state, vehicle, -1, -1) : 0
  // An empty tour costs nothing until it is driven.
  const unused = first === last
  for (let at = first; at <= last; at++) {
    const before = row + (nodes[at] as number)
    const arrival = (leave[at] as number) + (timeTo[before] as number)
    if (arrival > close) break
    const after = row + (nodes[at + 1] as number)
    const begin = hasSeveral ? beginOf(model, vehicle, stop, arrival) : arrival > open ? arrival : open
    const next = begin + service + (time[after] as number)
    if (next > (latest[at + 1] as number)) continue
    let more = (costTo[before] as number) + (cost[after] as number) - (unused ? 0 : (way[at] as number))
    if (isByTime) {
      const later = unused ? next - (model.from[vehicle] as number) : next - (arrive[at + 1] as number)
      more += later > 0 ? Math.max(0, later - (slack[at + 1] as number)) : later
    }
    if (more >= best.more) continue
    if (hasPins) more += pinCostOf(state, vehicle, stop, at - first + 1) - pins
    if (more >= best.more || blinks(inserter)) continue
    best.more = more
    best.vehicle = vehicle
    best.position = at - first + 1
  }
}

/** The same for a tour with breaks. */
function tryWithBreaks(inserter: Inserter, stop: number, vehicle: number): void {
  const { state, best } = inserter
  const { model, nodes, leave, latest, way, arrive, slack, stride } = state
  const { time, timeTo, cost, costTo, size } = model
  const row = stop * size
  const first = vehicle * stride
  const last = first + (state.length[vehicle] as number)
  const pins = pinCostOf(state, vehicle, -1, -1)
  const unused = first === last
  for (let at = first; at <= last; at++) {
    const before = row + (nodes[at] as number)
    const after = row + (nodes[at + 1] as number)
    const arrival = drive(model, vehicle, leave[at] as number, timeTo[before] as number)
    const begin = beginOf(model, vehicle, stop, arrival)
    if (begin > (model.close[stop] as number)) continue
    const next = drive(model, vehicle, endOf(model, vehicle, stop, begin), time[after] as number)
    if (next > (latest[at + 1] as number)) continue
    let more = (costTo[before] as number) + (cost[after] as number) - (unused ? 0 : (way[at] as number))
    more += pinCostOf(state, vehicle, stop, at - first + 1) - pins
    if (model.isByTime) {
      const later = unused ? next - (model.from[vehicle] as number) : next - (arrive[at + 1] as number)
      more += later > 0 ? Math.max(0, later - (slack[at + 1] as number)) : later
    }
    if (more >= best.more || blinks(inserter)) continue
    best.more = more
    best.vehicle = vehicle
    best.position = at - first + 1
  }
}

/** The same where stops may be late. */
function tryLate(inserter: Inserter, stop: number, vehicle: number): void {
  const { state, best } = inserter
  const { hasPins } = state.model
  const pins = hasPins ? pinCostOf(state, vehicle, -1, -1) : 0
  const length = state.length[vehicle] as number
  for (let position = 1; position <= length + 1; position++) {
    const pinned = hasPins ? pinCostOf(state, vehicle, stop, position) - pins : 0
    const more = moreWithLate(state, stop, { vehicle, position, more: best.more - pinned }) + pinned
    if (more >= best.more || blinks(inserter)) continue
    best.more = more
    best.vehicle = vehicle
    best.position = position
  }
}

/** Whether a stop may be put into a tour, as far as its times do not matter. */
function fits({ state, triedFor, tries }: Inserter, stop: number, vehicle: number): boolean {
  const { model } = state
  if ((state.load[vehicle] as number) + (model.load[stop] as number) > (model.capacity[vehicle] as number)) return false
  const pinned = model.pinnedVehicle[stop] as number
  if (pinned >= 0) return pinned === vehicle
  if (state.length[vehicle] !== 0) return true
  const kind = model.kind[vehicle] as number
  if (triedFor[kind] === tries) return false
  triedFor[kind] = tries
  return true
}

/** Looks where a stop costs least; the vehicle is -1 where it fits nowhere. The answer is good until the next call. */
export function findPosition(inserter: Inserter, stop: number): Insertion {
  const { state, best } = inserter
  const { breaks, vehicleCount } = state.model
  inserter.tries++
  best.vehicle = -1
  best.more = Infinity
  for (let vehicle = 0; vehicle < vehicleCount; vehicle++) {
    if (!fits(inserter, stop, vehicle)) continue
    if (state.isLateAllowed) tryLate(inserter, stop, vehicle)
    else if (breaks.first[vehicle] === breaks.first[vehicle + 1]) tryInTime(inserter, stop, vehicle)
    else tryWithBreaks(inserter, stop, vehicle)
  }
  return best
}

/** Puts a stop at a position of a tour. */
export function putStop(state: TourState, stop: number, vehicle: number, position: number): void {
  const { nodes, stride } = state
  const first = vehicle * stride
  const length = state.length[vehicle] as number
  for (let at = first + length + 2; at > first + position; at--) nodes[at] = nodes[at - 1] as number
  nodes[first + position] = stop
  state.length[vehicle] = length + 1
  schedule(state, vehicle)
  index(state, vehicle)
}
