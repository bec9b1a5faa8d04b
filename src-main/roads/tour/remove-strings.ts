import type { Chance } from './seeded-chance.ts'
import type { TourModel } from './tour-model.ts'
import { index, schedule, type TourState } from './tour-state.ts'

// Ruin of "Slack Induction by String Removals" (Christiaens and Vanden Berghe, Transportation Science 54:2, 2020): from
// tours that pass near a stop, each loses a run of its own around there.

/** Stops taken out at a time, in the mean, and at most of one tour. */
const MEAN_REMOVED = 10
const MAX_RUN = 10
/** Runs that keep some stops in their middle, and how likely each one more is kept. */
const SPLIT_SHARE = 0.5
const KEPT_SHARE = 0.01

/** Of each stop the others, the nearest first: rows of `stopCount - 1`. */
function neighboursOf({ stopCount, size, cost }: TourModel): Uint16Array {
  const near = new Uint16Array(stopCount * Math.max(0, stopCount - 1))
  const others = Array.from({ length: stopCount }, (_, i) => i)
  const both = new Float64Array(stopCount)
  for (let stop = 0; stop < stopCount; stop++) {
    for (let i = 0; i < stopCount; i++) both[i] = (cost[stop * size + i] as number) + (cost[i * size + stop] as number)
    const sorted = others.filter((i) => i !== stop)
    sorted.sort((a, b) => (both[a] as number) - (both[b] as number) || a - b)
    near.set(sorted, stop * (stopCount - 1))
  }
  return near
}

export interface Remover {
  state: TourState
  chance: Chance
  near: Uint16Array
  /** Stops that were taken out, in the first `count`. */
  removed: Uint32Array
  count: number
  /** Is told each vehicle before its tour is changed. */
  touch: (vehicle: number) => void
  /** 1: the tour has lost its run. */
  isCut: Uint8Array
}

export const createRemover = (state: TourState, chance: Chance, touch: (vehicle: number) => void): Remover => ({
  state,
  chance,
  near: neighboursOf(state.model),
  removed: new Uint32Array(state.model.stopCount),
  count: 0,
  touch,
  isCut: new Uint8Array(state.model.vehicleCount),
})

/** Takes `run` stops out of a tour around one of them, perhaps keeping some between. */
function cut(remover: Remover, around: number, run: number): void {
  const { state, chance, removed } = remover
  const { nodes, vehicleOf, stride } = state
  const vehicle = vehicleOf[around] as number
  const length = state.length[vehicle] as number
  remover.touch(vehicle)
  let kept = 0
  if (run > 1 && run < length && chance.next() < SPLIT_SHARE) {
    kept = 1
    while (run + kept < length && chance.next() < KEPT_SHARE) kept++
  }
  const whole = run + kept
  const position = state.positionOf[around] as number
  const least = Math.max(1, position - whole + 1)
  const most = Math.min(position, length - whole + 1)
  const begin = least + chance.below(most - least + 1)
  const keptFrom = kept === 0 ? whole : chance.below(run + 1)
  const first = vehicle * stride
  let to = begin
  for (let i = begin; i <= length + 1; i++) {
    const stop = nodes[first + i] as number
    const offset = i - begin
    if (offset < whole && (offset < keptFrom || offset >= keptFrom + kept)) {
      vehicleOf[stop] = -1
      removed[remover.count++] = stop
    } else nodes[first + to++] = stop
  }
  state.length[vehicle] = length - run
  schedule(state, vehicle)
  index(state, vehicle)
}

/** Takes runs of stops out of tours that pass near a stop drawn at random. */
export function removeStrings(remover: Remover): void {
  const { state, chance, near, isCut } = remover
  const { stopCount, vehicleCount } = state.model
  let [used, stops] = [0, 0]
  for (let vehicle = 0; vehicle < vehicleCount; vehicle++) {
    isCut[vehicle] = 0
    if (state.length[vehicle] === 0) continue
    used++
    stops += state.length[vehicle] as number
  }
  if (used === 0) return
  const longest = Math.min(MAX_RUN, stops / used)
  const runs = Math.floor(1 + chance.next() * ((4 * MEAN_REMOVED) / (1 + longest) - 1))
  const seed = chance.below(stopCount)
  let done = 0
  for (let i = -1; i < stopCount - 1 && done < runs; i++) {
    const stop = i < 0 ? seed : (near[seed * (stopCount - 1) + i] as number)
    const vehicle = state.vehicleOf[stop] as number
    if (vehicle < 0 || isCut[vehicle] === 1) continue
    isCut[vehicle] = 1
    const most = Math.min(state.length[vehicle] as number, longest)
    cut(remover, stop, Math.floor(1 + chance.next() * most))
    done++
  }
}
