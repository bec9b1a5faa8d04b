import { createBoundedCache, createCountryCache } from '#main/reference/bounded-cache.ts'
import { fixedPlan } from '#main/reference/fixed-plan.ts'
import { createFuzzySearch } from '#main/reference/fuzzy-search.ts'
import { knownKeysOf, mayHoldOfAny, type KnownKeys } from '#main/reference/known-keys.ts'
import { createNearPlaces } from '#main/reference/near-places.ts'
import type { OpenPack } from './open-pack.types.ts'
import { MICRO_DEGREES, PLACE_KINDS } from '#main/reference/pack-schema.ts'
import type { InhabitedPlace, PlaceHit, PlaceRecord, Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A record takes half a kilobyte; files name the places of a whole country in any order. */
const REMEMBERED_PLACES = 16_000
const REMEMBERED_NAMES = 6000
/** Places of one name in one country, largest first; beyond that a name alone says nothing. */
const MOST_HITS = 200
const MOST_COUNTRY_ROWS = 2000
/** Places read for one question that no index answers. */
const MOST_SCANNED = 400_000

type PlaceRow = [
  country: string,
  name: string,
  nativeName: string | null,
  names: string | null,
  area1Id: number | null,
  area2Id: number | null,
  lat: number | null,
  lon: number | null,
  population: number,
  timeZoneId: number | null,
  kind: number,
  radius: number | null,
]

interface StoredPlace {
  record: PlaceRecord
  furtherNames: string | null
}

const NO_HITS: PlaceHit[] = []

/** Degrees to micro-degrees; a null coordinate stays null. */
export const toPosition = (lat: number | null, lon: number | null): Position | null =>
  lat === null || lon === null ? null : { lat: lat / MICRO_DEGREES, lon: lon / MICRO_DEGREES }

/** Real places before those of postal files, then the largest first. */
export const bySize = (a: PlaceHit, b: PlaceHit): number =>
  Number(a.place.kind === 'postal') - Number(b.place.kind === 'postal') || b.place.population - a.place.population

/** In the order of `PlaceRow`. */
const COLUMNS =
  'country, name, native_name, names, area1_id, area2_id, lat, lon, population, time_zone_id, kind, radius'

/** Makes places of rows and remembers them. */
function createPlaceStore({ db, toGlobalId }: OpenPack) {
  const byId = db.prepare(`SELECT ${COLUMNS} FROM place WHERE id = ?`).raw()
  const zones = new Map(db.prepare('SELECT id, name FROM time_zone').raw().all() as [number, string][])
  const places = createBoundedCache<number, StoredPlace>(REMEMBERED_PLACES)
  const globalOrNull = (localId: number | null) => (localId === null ? null : toGlobalId(localId))
  return (localId: number): StoredPlace | null => {
    const known = places.get(localId)
    if (known) return known
    const row = byId.get(localId) as PlaceRow | undefined
    if (!row) return null
    const [country, name, nativeName, furtherNames, area1, area2, lat, lon, population, timeZone, kind, radius] = row
    const position = toPosition(lat, lon)
    const storedKind = PLACE_KINDS[kind] ?? 'postal'
    const isEstimate = storedKind === 'amid-codes'
    const record: PlaceRecord = {
      id: toGlobalId(localId),
      country,
      name,
      key: toNameKey(name),
      nativeName: nativeName ?? name,
      area1Id: globalOrNull(area1),
      area2Id: globalOrNull(area2),
      position: isEstimate ? null : position,
      population,
      timeZone: zones.get(timeZone ?? 0) ?? '',
      kind: storedKind === 'amid-codes' ? 'postal' : storedKind,
      ...(radius === null || isEstimate ? {} : { radiusMeters: radius }),
      ...(isEstimate && position ? { estimate: { position, radiusMeters: radius ?? 0 } } : {}),
    }
    return places.set(localId, { record, furtherNames })
  }
}

const namesOf = ({ record, furtherNames }: StoredPlace): string[] =>
  furtherNames === null ? [record.name] : [record.name, ...furtherNames.split('\n')]

/** Places of a country whose name is accepted; reads them from end to end, at most MOST_SCANNED. */
function createScan({ db }: OpenPack, place: (localId: number) => PlaceRecord | null) {
  const ofCountry = db.prepare(`SELECT id, name FROM place WHERE country = ? LIMIT ${MOST_SCANNED}`).raw()
  return (country: string, accept: (name: string) => boolean, limit: number): PlaceRecord[] => {
    const found: PlaceRecord[] = []
    for (const [id, name] of ofCountry.iterate(country) as IterableIterator<[number, string]>) {
      if (accept(name)) found.push(place(id) as PlaceRecord)
      if (found.length >= limit) break
    }
    return found
  }
}

/** Places by a name key, the largest first; what was asked lately is remembered. */
function createNameLookup(pack: OpenPack, known: KnownKeys, stored: (localId: number) => StoredPlace | null) {
  const byName = pack.db
    .prepare(fixedPlan(`SELECT place_id, ordinal FROM place_name WHERE key = ? AND country = ? LIMIT ${MOST_HITS}`))
    .raw()
  const names = createCountryCache<PlaceHit[]>(REMEMBERED_NAMES)
  return function placesByName(country: string, key: string): PlaceHit[] {
    if (!known.mayHold(country, key)) return NO_HITS
    const remembered = names.get(country, key)
    if (remembered) return remembered
    const rows = byName.all(key, country) as [number, number][]
    if (rows.length === 0) known.noteAbsent()
    const hits: PlaceHit[] = []
    for (const [placeId, ordinal] of rows) {
      const found = stored(placeId)
      if (!found) continue
      const name = ordinal === 0 ? found.record.name : (namesOf(found)[ordinal] as string)
      hits.push({ place: found.record, name, match: ordinal === 0 ? 'primary' : 'alias' })
    }
    return names.set(country, key, hits.sort(bySize))
  }
}

/** Countries with a place of a name key, and the people of the largest. */
function createCountryFinder(pack: OpenPack, known: KnownKeys) {
  const { db } = pack
  const countries = db.prepare(
    fixedPlan(
      `SELECT n.country, max(p.population) AS population FROM (SELECT country, place_id FROM place_name WHERE key = ? LIMIT ${MOST_COUNTRY_ROWS}) n
       JOIN place p ON p.id = n.place_id GROUP BY n.country`,
    ),
  )
  const isName = db.prepare(fixedPlan('SELECT 1 FROM place_name WHERE key = ? LIMIT 1')).pluck()
  const mayBeName = mayHoldOfAny(pack, known)
  // Most runs of words are no name, and every pack is asked: to find that out takes a fifth of the time of the question.
  return (key: string): { country: string; population: number }[] => {
    if (!mayBeName(key)) return []
    if (isName.get(key) !== undefined) return countries.all(key) as { country: string; population: number }[]
    known.noteAbsent()
    return []
  }
}

/** Places of one pack; ids given in are local. */
export function createPlaceReader(pack: OpenPack) {
  const { db } = pack
  const stored = createPlaceStore(pack)
  const known = knownKeysOf(pack, 'place_name', 'place')
  const inhabited = db.prepare(
    'SELECT country, lat, lon, population FROM place WHERE population >= ? AND lat IS NOT NULL',
  )

  const place = (localId: number): PlaceRecord | null => stored(localId)?.record ?? null
  const placeNames = (localId: number): string[] => {
    const found = stored(localId)
    return found ? namesOf(found) : []
  }

  const inhabitedPlaces = (leastPopulation: number): InhabitedPlace[] =>
    (inhabited.all(leastPopulation) as { country: string; lat: number; lon: number; population: number }[]).map(
      ({ country, lat, lon, population }) => ({ country, population, position: toPosition(lat, lon) as Position }),
    )

  const scan = createScan(pack, place)
  const placesByName = createNameLookup(pack, known, stored)
  const placesFuzzy = createFuzzySearch(pack, { placeNames, placesByName })
  const countriesByPlaceName = createCountryFinder(pack, known)
  const near = createNearPlaces(pack, place)
  return { place, placeNames, placesByName, placesFuzzy, countriesByPlaceName, ...near, inhabitedPlaces, scan }
}
