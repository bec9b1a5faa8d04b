import { countryAt, countryByName } from './country-at.ts'
import type { Destinations } from './find-nearby.ts'
import type { PointSource } from './point-source.types.ts'
import type { TravelModel, TravelPoint } from './travel-model.types.ts'

/** Points that are remembered, some 16 MB: preparing one takes a microsecond, and a matrix asks for all of a list. */
const MOST_KNOWN = 100_000

/** Points of a list or of a request, whose particulars are looked up when first asked for, then remembered. */
export interface KnownDestinations extends Destinations {
  /** What was known of a point holds no longer. */
  forget(slot: number): void
}

/** `namedCountry` is what a point's record says, in any form; where that is nothing, its position decides. */
export function createDestinations(
  model: TravelModel,
  source: PointSource,
  namedCountry: (slot: number) => string,
): KnownDestinations {
  const known = new Map<number, TravelPoint>()
  return {
    source,
    point(slot) {
      const earlier = known.get(slot)
      if (earlier) return earlier
      const position = source.position(slot)
      const country = countryByName(namedCountry(slot)) ?? countryAt(position)
      const point = model.prepare({ ...position, country })
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(slot, point)
      return point
    },
    forget: (slot) => known.delete(slot),
  }
}
