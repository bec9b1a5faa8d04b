import { insertPlace, type PartialTour } from './insert-place.ts'
import type { Chance } from './seeded-chance.ts'
import type { OrderModel } from './order-model.ts'

/** Places taken out at a time, on average, and the longest run of neighbours among them. */
const MEAN_REMOVED = 8
const MAX_RUN = 10
/** A place shall be followed by one of so many that are quickest to come to. */
const NEAR_SUCCESSORS = 8
const REVERSE_SHARE = 0.1
const MOVE_SHARE = 0.8
/** Of runs that are moved: those that may be of any length, and those that are turned round. */
const LONG_RUN_SHARE = 0.5
const TURNED_SHARE = 0.25

/** Of each number the other places by rising distance. */
const placesBy = ({ placeCount }: OrderModel, distanceOf: (from: number, to: number) => number): Uint32Array[] =>
  Array.from({ length: placeCount + 1 }, (_, from) => {
    const others = Array.from({ length: placeCount }, (_, i) => i + 1).filter((other) => other !== from)
    return Uint32Array.from(others.sort((a, b) => distanceOf(from, a) - distanceOf(from, b) || a - b))
  })

/** What changes of one tour share. */
export interface TourChanges {
  model: OrderModel
  /** Of each place the others, the nearest first, there and back. */
  neighbours: Uint32Array[]
  /** The same only there. */
  successors: Uint32Array[]
  chance: Chance
  positions: Uint32Array
  isRemoved: Uint8Array
}

export function createChanges(model: OrderModel, chance: Chance): TourChanges {
  const wayOf = (from: number, to: number) => model.travel[from * model.stride + to] as number
  return {
    model,
    neighbours: placesBy(model, (from, to) => wayOf(from, to) + wayOf(to, from)),
    successors: placesBy(model, wayOf),
    chance,
    positions: new Uint32Array(model.placeCount + 1),
    isRemoved: new Uint8Array(model.placeCount + 1),
  }
}

function shuffle(places: number[], chance: Chance): void {
  for (let i = places.length - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    const held = places[i] as number
    places[i] = places[j] as number
    places[j] = held
  }
}

/** Takes runs of neighbours out of a tour around one place, and says which. */
function ruin({ neighbours, chance, positions, isRemoved }: TourChanges, tour: PartialTour): number[] {
  const { places, length } = tour
  for (let i = 0; i < length; i++) positions[places[i] as number] = i
  const seed = places[chance.below(length)] as number
  const wanted = Math.min(length, 1 + chance.below(2 * MEAN_REMOVED))
  const removed: number[] = []
  const takeRun = (around: number) => {
    const run = 1 + chance.below(Math.min(MAX_RUN, wanted))
    const first = Math.max(0, (positions[around] as number) - chance.below(run))
    for (let i = first; i < Math.min(length, first + run) && removed.length < wanted; i++) {
      const place = places[i] as number
      if (isRemoved[place] === 1) continue
      isRemoved[place] = 1
      removed.push(place)
    }
  }
  takeRun(seed)
  for (const place of neighbours[seed] as Uint32Array) {
    if (removed.length >= wanted) break
    if (isRemoved[place] === 0) takeRun(place)
  }
  let kept = 0
  for (let i = 0; i < length; i++) {
    const place = places[i] as number
    if (isRemoved[place] === 0) places[kept++] = place
    else isRemoved[place] = 0
  }
  tour.length = kept
  return removed
}

/** Puts places back, one after the other where each costs least: in any order, or those that close first. */
export function recreate(changes: TourChanges, tour: PartialTour, removed: number[]): void {
  const { model, chance } = changes
  shuffle(removed, chance)
  if (model.isTimed && chance.next() < 1 / 2) {
    const closing = (place: number) => {
      const end = model.firstWindow[place + 1] as number
      return end === model.firstWindow[place] ? Infinity : (model.windowTo[end - 1] as number)
    }
    removed.sort((a, b) => (closing(a) < closing(b) ? -1 : closing(a) > closing(b) ? 1 : 0))
  }
  for (const place of removed) insertPlace(model, tour, place, chance)
}

/** Draws a place and one that is quickly come to from it: the two shall follow each other. */
function drawPair({ chance, successors, positions }: TourChanges, { places, length }: PartialTour) {
  for (let i = 0; i < length; i++) positions[places[i] as number] = i
  const at = chance.below(length + 1) - 1
  const near = successors[at < 0 ? 0 : (places[at] as number)] as Uint32Array
  const next = positions[near[chance.below(Math.min(near.length, NEAR_SUCCESSORS))] as number] as number
  return { at, next }
}

/** Brings a place behind another by driving what lies between the other way round. */
function reverseBetween(changes: TourChanges, tour: PartialTour): void {
  const { at, next } = drawPair(changes, tour)
  tour.places.subarray(Math.min(at + 1, next), Math.max(at, next + 1)).reverse()
}

/** Brings a run of places behind another place; one time in four the other way round. */
function moveRun(changes: TourChanges, tour: PartialTour): void {
  const { places, length } = tour
  const { chance } = changes
  const { at, next } = drawPair(changes, tour)
  const most = next > at ? length - next : at - next
  const longest = chance.next() < LONG_RUN_SHARE ? most : Math.min(most, MAX_RUN)
  const run = 1 + chance.below(longest)
  const moved = places.slice(next, next + run)
  if (chance.next() < TURNED_SHARE) moved.reverse()
  if (next > at) {
    places.copyWithin(at + 1 + run, at + 1, next)
    places.set(moved, at + 1)
  } else {
    places.copyWithin(next, next + run, at + 1)
    places.set(moved, at + 1 - run)
  }
}

/** Changes a tour in one of several ways. */
export function changeTour(changes: TourChanges, tour: PartialTour): void {
  const drawn = tour.length < 2 ? 1 : changes.chance.next()
  if (drawn < REVERSE_SHARE) reverseBetween(changes, tour)
  else if (drawn < REVERSE_SHARE + MOVE_SHARE) moveRun(changes, tour)
  else recreate(changes, tour, ruin(changes, tour))
}
