import type { OrderPlan, OrderProblem } from './order-problem.types.ts'

/** A millisecond too late counts as much as a second on the way. */
const LATE_WEIGHT = 1000
/**
 * A quarter of an hour of travel counts as much as ending a minute later: where a closed place is waited for, the way to
 * the others would else hardly matter. A power of two keeps sums exact.
 */
const TRAVEL_SHARE = 1 / 16

/** A problem as the search reads it: the end of the tour is a place of its own, behind all others. */
export interface OrderModel {
  placeCount: number
  end: number
  /** Numbers in a row of `travel`. */
  stride: number
  travel: Float64Array
  dwell: Float64Array
  startMilliseconds: number
  /** Whether any place has opening hours. */
  isTimed: boolean
  firstWindow: Uint32Array
  windowFrom: Float64Array
  windowTo: Float64Array
}

export function toOrderModel(problem: OrderProblem): OrderModel {
  const { placeCount, travelMilliseconds, windows, isRoundTrip } = problem
  const [size, stride] = [placeCount + 1, placeCount + 2]
  const travel = new Float64Array(stride * stride)
  for (let from = 0; from < size; from++) {
    travel.set(travelMilliseconds.subarray(from * size, (from + 1) * size), from * stride)
    travel[from * stride + size] = isRoundTrip ? (travelMilliseconds[from * size] as number) : 0
  }
  const firstWindow = new Uint32Array(stride + 1)
  for (let at = 0; at < stride; at++)
    firstWindow[at + 1] = (firstWindow[at] as number) + (at === 0 ? 0 : (windows[at]?.length ?? 0))
  const all = windows.slice(1).flat()
  const dwell = new Float64Array(stride)
  dwell.set(problem.dwellMilliseconds.subarray(1), 1)
  return {
    placeCount,
    end: size,
    stride,
    travel,
    dwell,
    startMilliseconds: problem.startMilliseconds,
    isTimed: all.length > 0,
    firstWindow,
    windowFrom: Float64Array.from(all, ({ fromMilliseconds }) => fromMilliseconds),
    windowTo: Float64Array.from(all, ({ toMilliseconds }) => toMilliseconds),
  }
}

/** When a visit begins for whoever arrives then. */
export function beginOf({ firstWindow, windowFrom, windowTo }: OrderModel, place: number, arrival: number): number {
  const end = firstWindow[place + 1] as number
  for (let at = firstWindow[place] as number; at < end; at++) {
    if (arrival <= (windowTo[at] as number)) return Math.max(arrival, windowFrom[at] as number)
  }
  return arrival
}

/** How long after the last closing a visit begins. */
export function lateBy({ firstWindow, windowTo }: OrderModel, place: number, begin: number): number {
  const [first, end] = [firstWindow[place] as number, firstWindow[place + 1] as number]
  return first === end ? 0 : Math.max(0, begin - (windowTo[end - 1] as number))
}

/** What counts: lateness above all, then the time until the end, then the travel in it. */
export const costOf = (late: number, duration: number, travel: number): number =>
  late * LATE_WEIGHT + duration + travel * TRAVEL_SHARE

/** What an order costs. */
export function tourCost(model: OrderModel, tour: Uint32Array): number {
  const { travel, stride, dwell, end, isTimed, startMilliseconds } = model
  let [at, now, late, sum] = [0, startMilliseconds, 0, 0]
  for (let i = 0; i < tour.length; i++) {
    const place = tour[i] as number
    const way = travel[at * stride + place] as number
    sum += way
    now += way
    if (isTimed) {
      now = beginOf(model, place, now)
      late += lateBy(model, place, now)
    }
    now += dwell[place] as number
    at = place
  }
  const last = travel[at * stride + end] as number
  return costOf(late, now + last - startMilliseconds, sum + last)
}

/** An order with its times. */
export function planOf(model: OrderModel, tour: Uint32Array): OrderPlan {
  const { travel, stride, dwell, end } = model
  let [at, now] = [0, model.startMilliseconds]
  const stops = Array.from(tour, (place) => {
    const way = travel[at * stride + place] as number
    const arrival = now + way
    const begin = beginOf(model, place, arrival)
    now = begin + (dwell[place] as number)
    at = place
    return {
      place,
      arrivalMilliseconds: arrival,
      beginMilliseconds: begin,
      departureMilliseconds: now,
      lateMilliseconds: lateBy(model, place, begin),
      travelMilliseconds: way,
    }
  })
  const last = travel[at * stride + end] as number
  const sumOf = (valueOf: (visit: OrderPlan['stops'][number]) => number) =>
    stops.reduce((sum, visit) => sum + valueOf(visit), 0)
  return {
    stops,
    endMilliseconds: now + last,
    travelMilliseconds: sumOf((visit) => visit.travelMilliseconds) + last,
    waitMilliseconds: sumOf((visit) => visit.beginMilliseconds - visit.arrivalMilliseconds),
    lateMilliseconds: sumOf((visit) => visit.lateMilliseconds),
  }
}
