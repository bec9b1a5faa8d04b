import type { Chance } from './seeded-chance.ts'
import { beginOf, costOf, lateBy, type OrderModel } from './order-model.ts'

/** Of positions, the share that is passed over, so that not the same order comes out again and again. */
const BLINK_SHARE = 0.01

/** A tour while places are missing: the first `length` of `places` are in it. */
export interface PartialTour {
  places: Uint32Array
  length: number
}

/** Position before which a place costs least, where nobody waits: only the ways beside it count. */
function freePosition({ travel, stride, end }: OrderModel, tour: PartialTour, place: number, chance: Chance): number {
  const { places, length } = tour
  let [best, bestPosition, before] = [Infinity, length, 0]
  for (let position = 0; position <= length; position++) {
    const after = position < length ? (places[position] as number) : end
    const more =
      (travel[before * stride + place] as number) +
      (travel[place * stride + after] as number) -
      (travel[before * stride + after] as number)
    before = after
    if (more >= best || chance.next() < BLINK_SHARE) continue
    best = more
    bestPosition = position
  }
  return bestPosition
}

/** When each place of a tour is left, and the lateness and travel up to there; the end stands behind all. */
interface Progress {
  leave: Float64Array
  late: Float64Array
  travel: Float64Array
}

function progressOf(model: OrderModel, { places, length }: PartialTour): Progress {
  const progress = {
    leave: new Float64Array(length + 2),
    late: new Float64Array(length + 2),
    travel: new Float64Array(length + 2),
  }
  progress.leave[0] = model.startMilliseconds
  let at = 0
  for (let i = 0; i <= length; i++) {
    const place = i < length ? (places[i] as number) : model.end
    const way = model.travel[at * model.stride + place] as number
    const begin = beginOf(model, place, (progress.leave[i] as number) + way)
    progress.leave[i + 1] = begin + (model.dwell[place] as number)
    progress.late[i + 1] = (progress.late[i] as number) + lateBy(model, place, begin)
    progress.travel[i + 1] = (progress.travel[i] as number) + way
    at = place
  }
  return progress
}

interface Insertion {
  tour: PartialTour
  progress: Progress
  place: number
  position: number
  /** What is dearer is of no interest. */
  limit: number
}

/** Cost of the tour with a place before a position. Looks only as far as anybody comes later for it. */
function costWith(model: OrderModel, { tour, progress, place, position, limit }: Insertion): number {
  const { travel, stride, dwell, end, startMilliseconds } = model
  const { places, length } = tour
  let at = position === 0 ? 0 : (places[position - 1] as number)
  let now = progress.leave[position] as number
  let late = progress.late[position] as number
  let sum = progress.travel[position] as number
  for (let i = position - 1; i <= length; i++) {
    const next = i < position ? place : i < length ? (places[i] as number) : end
    const way = travel[at * stride + next] as number
    const begin = beginOf(model, next, now + way)
    late += lateBy(model, next, begin)
    now = begin + (dwell[next] as number)
    sum += way
    at = next
    if (costOf(late, now - startMilliseconds, sum) >= limit) return Infinity
    if (i >= position && now === progress.leave[i + 1]) {
      late += (progress.late[length + 1] as number) - (progress.late[i + 1] as number)
      sum += (progress.travel[length + 1] as number) - (progress.travel[i + 1] as number)
      now = progress.leave[length + 1] as number
      break
    }
  }
  return costOf(late, now - startMilliseconds, sum)
}

function timedPosition(model: OrderModel, tour: PartialTour, place: number, chance: Chance): number {
  const progress = progressOf(model, tour)
  let [best, bestPosition] = [Infinity, tour.length]
  for (let position = 0; position <= tour.length; position++) {
    if (chance.next() < BLINK_SHARE) continue
    const cost = costWith(model, { tour, progress, place, position, limit: best })
    if (cost >= best) continue
    best = cost
    bestPosition = position
  }
  return bestPosition
}

/** Puts a place where it costs least. */
export function insertPlace(model: OrderModel, tour: PartialTour, place: number, chance: Chance): void {
  const position = (model.isTimed ? timedPosition : freePosition)(model, tour, place, chance)
  tour.places.copyWithin(position + 1, position, tour.length)
  tour.places[position] = place
  tour.length++
}
