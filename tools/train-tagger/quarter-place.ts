import type { PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { SeededRandom } from '../lib/seeded-random.ts'

const NEAR_METERS = 12_000
const MOST_NEAR = 12
/** The others are drawn anywhere in the country: names of quarters are often those of other towns. */
const NEAR_SHARE = 0.6
/** Some parts of a city are cities themselves. */
const SMALLER_SHARE = 0.6

const smaller = (a: PlaceRecord, b: PlaceRecord) => (a.population <= b.population ? a : b)
/** The larger of two: a town that has parts. */
export const larger = (a: PlaceRecord, b: PlaceRecord) => (a.population >= b.population ? a : b)

/** A place whose name a part of this town may have: a smaller one nearby, or one from elsewhere. */
export function quarterPlace(
  town: PlaceRecord,
  places: readonly PlaceRecord[],
  reader: ReferenceReader,
  random: SeededRandom,
): PlaceRecord {
  const isNear = random.chance(NEAR_SHARE)
  const near =
    isNear && town.position
      ? reader
          .placesNear(town.position, NEAR_METERS, MOST_NEAR)
          .map(({ place }) => place)
          .filter((place) => place.id !== town.id && place.country === town.country && smaller(place, town) === place)
      : []
  if (near.length > 0) return random.pick(near)
  const [one, other] = [random.pick(places), random.pick(places)]
  return random.chance(SMALLER_SHARE) ? smaller(one, other) : one
}
