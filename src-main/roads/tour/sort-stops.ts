import type { Chance } from './seeded-chance.ts'
import type { TourModel } from './tour-model.ts'

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
export function sortStops(model: TourModel, stops: Uint32Array, count: number, chance: Chance): void {
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
