import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import type { OpenPack } from '#main/reference/open-pack.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import type { PostalCodeReader } from '#main/reference/read-postal-codes.ts'
import { toPosition } from '#main/reference/read-places.ts'
import type { PlaceRecord, StreetRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Streets of one scope that are compared; the largest district has a thousand, the largest town forty thousand. */
const MOST_STREETS_IN_SCOPE = 50_000
const MOST_STREETS_BY_NAME = 500
/** Streets remembered over all scopes: some 300 bytes each. */
const MOST_REMEMBERED_STREETS = 60_000
const REMEMBERED_DEPTHS = 5000

/** A scope within one pack. */
export interface LocalScope {
  country: string
  district: string | undefined
  placeId: number | undefined
}

interface StreetRow {
  id: number
  name: string
  aliases: string | null
  place_id: number | null
  district: string | null
  lat: number | null
  lon: number | null
}

const COLUMNS = `s.id, n.name, n.aliases, s.place_id, coalesce(d.code, d.key) AS district, s.lat, s.lon`
const JOINS = `JOIN street_name n ON n.id = s.name_id LEFT JOIN postal_code d ON d.id = s.district_id`
/** A town's streets: those that name it, and all of the districts whose post town it is (a JSON list of ids). */
const OF_PLACE = '(s.place_id = @place OR s.district_id IN (SELECT value FROM json_each(@districts)))'

/** Remembers street lists by scope, forgetting the oldest when the streets become too many. */
function createStreetMemory() {
  const lists = new Map<string, StreetRecord[]>()
  let count = 0
  return {
    get: (key: string) => lists.get(key),
    set(key: string, streets: StreetRecord[]): StreetRecord[] {
      for (const [oldest, list] of lists) {
        if (count + streets.length <= MOST_REMEMBERED_STREETS) break
        lists.delete(oldest)
        count -= list.length
      }
      lists.set(key, streets)
      count += streets.length
      return streets
    },
  }
}

interface Access {
  place(localId: number): PlaceRecord | null
  postal: PostalCodeReader
}

function prepareQueries({ db }: OpenPack) {
  const named = (condition: string) =>
    db.prepare(
      `SELECT ${COLUMNS} FROM street_key k JOIN street s ON s.name_id = k.name_id ${JOINS}
       WHERE k.key = @key AND k.country = @country AND ${condition} LIMIT ${MOST_STREETS_BY_NAME}`,
    )
  return {
    inDistrict: db.prepare(
      `SELECT ${COLUMNS} FROM street s ${JOINS}
       WHERE s.district_id = @district AND (@place IS NULL OR s.place_id = @place) LIMIT ${MOST_STREETS_IN_SCOPE}`,
    ),
    inPlace: db.prepare(`SELECT ${COLUMNS} FROM street s ${JOINS} WHERE ${OF_PLACE} LIMIT ${MOST_STREETS_IN_SCOPE}`),
    namedInDistrict: named('s.district_id = @district'),
    namedInPlace: named(OF_PLACE),
    namedAnywhere: named('1'),
    countries: db.prepare('SELECT DISTINCT country FROM street_name').pluck(),
    anyInDistrict: db.prepare('SELECT 1 FROM street WHERE district_id = ? LIMIT 1').pluck(),
    anyInPlace: db.prepare(`SELECT 1 FROM street s WHERE ${OF_PLACE} LIMIT 1`).pluck(),
  }
}

/** Turns rows into records; `place` is asked for the town. */
const createRecordMaker =
  (pack: OpenPack, place: Access['place']) =>
  (country: string) =>
  (row: StreetRow): StreetRecord => {
    const town = row.place_id === null ? null : place(row.place_id)
    return {
      id: pack.toGlobalId(row.id),
      country,
      name: row.name,
      aliases: row.aliases === null ? [] : row.aliases.split('\n'),
      key: toNameKey(row.name),
      place: town,
      placeName: town?.name ?? '',
      postalDistrict: row.district ?? '',
      position: toPosition(row.lat, row.lon),
    }
  }

/** Streets of one pack. */
export function createStreetReader(pack: OpenPack, { place, postal }: Access) {
  const { toLocalId } = pack
  const query = prepareQueries(pack)
  const countries = new Set(query.countries.all() as string[])
  const memory = createStreetMemory()
  const depths = createBoundedCache<string, number>(REMEMBERED_DEPTHS)

  const toRecord = createRecordMaker(pack, place)

  const districtId = ({ country, district }: LocalScope): number | null => {
    if (district === undefined) return null
    const record = postal.row(country, toPostalKey(district))
    return record ? toLocalId(record.id) : null
  }

  const inPlace = (place: number) => ({ place, districts: JSON.stringify(postal.mainCodesOfPlace(place)) })

  const scopeKey = (scope: LocalScope) => `${scope.country}|${scope.district ?? ''}|${scope.placeId ?? ''}`

  function select(scope: LocalScope): StreetRow[] {
    const district = districtId(scope)
    if (district !== null) return query.inDistrict.all({ district, place: scope.placeId ?? null }) as StreetRow[]
    if (scope.district === undefined && scope.placeId !== undefined)
      return query.inPlace.all(inPlace(scope.placeId)) as StreetRow[]
    return []
  }

  function hasAny(scope: LocalScope): boolean {
    const district = districtId(scope)
    if (district !== null) return query.anyInDistrict.get(district) !== undefined
    return scope.placeId !== undefined && query.anyInPlace.get(inPlace(scope.placeId)) !== undefined
  }

  return {
    hasStreets: (country: string) => countries.has(country),
    streetsIn(scope: LocalScope): StreetRecord[] {
      const key = scopeKey(scope)
      return memory.get(key) ?? memory.set(key, select(scope).map(toRecord(scope.country)))
    },
    streetsByName(scope: LocalScope, key: string): StreetRecord[] {
      const { country } = scope
      const district = districtId(scope)
      if (scope.district !== undefined && district === null) return []
      const rows =
        district !== null
          ? query.namedInDistrict.all({ key, country, district })
          : scope.placeId !== undefined
            ? query.namedInPlace.all({ key, country, ...inPlace(scope.placeId) })
            : query.namedAnywhere.all({ key, country })
      const streets = (rows as StreetRow[]).map(toRecord(country))
      if (district === null || scope.placeId === undefined) return streets
      return streets.filter((street) => street.place !== null && toLocalId(street.place.id) === scope.placeId)
    },
    /** 3 where streets of the scope are known. */
    depthAt(scope: LocalScope): number {
      const key = scopeKey(scope)
      return depths.get(key) ?? depths.set(key, hasAny(scope) ? 3 : 2)
    },
  }
}
