import type { MatchedRow } from './code-evidence.ts'
import type { CountryGazetteer, PlaceReference } from './place-gazetteer.ts'
import type { LocatedCode } from './locate-codes.ts'
import { townsInFront, WORD } from './town-in-front.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'

/** People name the city where the postal file names a quarter: a city of this size … */
const LEAST_CITY_POPULATION = 100_000
/** … this near is accepted for a code that has no place of town size of its own. */
const CITY_REACH_METERS = 25_000
const LEAST_TOWN_POPULATION = 15_000
/** Where neighbouring codes lie farther apart than this they do not tell the city. */
const MOST_SCALE_METERS = 40_000
/** A city with this share of its area's people stands for the area: Delhi, Seoul, Istanbul. */
const DOMINANT_SHARE = 0.5

function dominantCities(places: Iterable<PlaceReference>): Map<number, PlaceReference> {
  const people = new Map<number, number>()
  const largest = new Map<number, PlaceReference>()
  for (const place of places) {
    if (place.area1Id === null || place.isSection) continue
    people.set(place.area1Id, (people.get(place.area1Id) ?? 0) + place.population)
    if (place.population > (largest.get(place.area1Id)?.population ?? -1)) largest.set(place.area1Id, place)
  }
  return new Map(
    [...largest].filter(
      ([area, { population }]) =>
        population >= LEAST_CITY_POPULATION && population >= DOMINANT_SHARE * (people.get(area) as number),
    ),
  )
}

/** Adds the city to the places of a code whose file names none: `Connaught Place` lies in New Delhi. */
export function createCityFinder(gazetteer: CountryGazetteer) {
  const places = new Set([...gazetteer.values()].flat().map(({ place }) => place))
  const cities = [...places].filter(({ population, isSection }) => population >= LEAST_CITY_POPULATION && !isSection)
  cities.sort((a, b) => b.population - a.population || a.id - b.id)
  const dominant = dominantCities(places)

  const nearCity = ({ position: code, scaleMeters }: LocatedCode): PlaceReference | null => {
    if (!code || scaleMeters > MOST_SCALE_METERS) return null
    const isNear = ({ position }: PlaceReference) =>
      position !== null && greatCircleMeters(position, code) <= CITY_REACH_METERS
    return cities.find(isNear) ?? null
  }

  return (own: PlaceReference[], { row, located, area1Id }: MatchedRow): PlaceReference[] => {
    if ((row.position && !row.namesQuarters) || own.some(({ population }) => population >= LEAST_TOWN_POPULATION))
      return own
    const candidates = [
      ...row.names.map((name) => townsInFront(name, (front) => gazetteer.get(front) ?? [], [WORD])[0]?.place ?? null),
      nearCity(located),
      area1Id === null ? null : (dominant.get(area1Id) ?? null),
    ]
    const found = candidates.filter((city) => city !== null && (area1Id === null || city.area1Id === area1Id))
    return [...own, ...(found as PlaceReference[])]
  }
}
