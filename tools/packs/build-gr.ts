import anyAscii from 'any-ascii'
import Database from 'better-sqlite3'
import { readBaseGazetteer, type BaseGazetteer } from './base-gazetteer.ts'
import type { PlaceReference } from './place-gazetteer.ts'
import { openNationalPack } from './national-pack.ts'
import type { PackBuild } from './pack-build.types.ts'
import type { NewPremiseRange } from '#main/reference/write/pack-writer.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const COUNTRY = 'GR'
/** A code lies within its town; the names of municipalities (in the genitive) are compared with towns so near. */
const TOWN_REACH_METERS = 15_000
/** People also name the city whose suburb the municipality is. */
const CITY_REACH_METERS = 12_000
const LEAST_CITY_POPULATION = 100_000
const CODE_RADIUS_METERS = 1000
/** `Περιστερίου` and `Περιστέρι` share so much of the shorter name. */
const LEAST_SHARED = 0.6

interface Location {
  postcode: string
  latitude: number
  longitude: number
  municipality: string | null
}

interface StreetRow {
  postcode: string
  name: string
  odd_start: string | null
  odd_end: string | null
  even_start: string | null
  even_end: string | null
}

function sharedPart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length / Math.min(a.length, b.length)
}

type Town = PlaceReference & { position: Position }

/** The towns of a code: its municipality's, then the city around. */
function createTownFinder({ gazetteers }: BaseGazetteer) {
  const names = gazetteers.get(COUNTRY) ?? new Map()
  const towns = new Map<Town, string[]>()
  for (const [key, list] of names)
    for (const { place } of list)
      if (place.position && !place.isSection) towns.set(place, [...(towns.get(place) ?? []), key])
  const all = [...towns].sort((a, b) => b[0].population - a[0].population || a[0].id - b[0].id)
  return ({ latitude, longitude, municipality }: Location): Town[] => {
    const at = { lat: latitude, lon: longitude }
    const near = all.filter(([town]) => greatCircleMeters(at, town.position) < TOWN_REACH_METERS)
    const wanted = toNameKey(municipality ?? '')
    const likeness = (keys: string[]) => Math.max(...keys.map((key) => sharedPart(key, wanted)))
    const [own] = near
      .map(([town, keys]) => ({ town, share: wanted === '' ? 0 : likeness(keys) }))
      .filter(({ share }) => share >= LEAST_SHARED)
      .sort((a, b) => b.share - a.share || b.town.population - a.town.population)
    const city = near.find(
      ([town]) => town.population >= LEAST_CITY_POPULATION && greatCircleMeters(at, town.position) < CITY_REACH_METERS,
    )
    const nearest = near
      .map(([town]) => town)
      .sort((a, b) => greatCircleMeters(at, a.position) - greatCircleMeters(at, b.position))
    const found = [own?.town, city?.[0], own || city ? undefined : nearest[0]]
    return [...new Set(found.filter((town): town is Town => town !== undefined))]
  }
}

/** `τελ` is the end of the street. */
const toRange = (start: string | null, end: string | null, parity: 'odd' | 'even') => {
  const low = Number.parseInt(start ?? '', 10)
  if (Number.isNaN(low)) return []
  const high = Number.parseInt(end ?? '', 10)
  return [{ low, high: Number.isNaN(high) ? null : high, parity }]
}

/** The quarter behind a name: `Δημοσθένους (Κολωνός)`, which addresses leave out or write in brackets. */
const QUARTER = /\s*\([^)]*\)\s*$/

/** `Βενιζέλου Ελευθερίου` is also written the other way round. Latin letters, from the transliteration, come first. */
function streetNames(name: string): [string, ...string[]] {
  const bare = name.replace(QUARTER, '')
  const words = bare.split(/\s+/)
  const turned = words.length === 2 ? [`${words[1]} ${words[0]}`] : []
  const further = bare === name ? turned : [bare, ...turned]
  const [latin = '', ...others] = [name, ...further].map((one) =>
    anyAscii(one).replace(/oy/g, 'ou').replace(/OY/g, 'OU'),
  )
  return [latin, ...others, name, ...further]
}

function readTables(bytes: Buffer) {
  const db = new Database(bytes)
  const locations = db
    .prepare(
      `SELECT l.postcode, l.latitude, l.longitude, m.name AS municipality FROM locations l
       LEFT JOIN municipalities m ON m.id = l.municipality_id WHERE l.latitude IS NOT NULL ORDER BY l.postcode`,
    )
    .all() as Location[]
  const streets = db
    .prepare('SELECT postcode, name, odd_start, odd_end, even_start, even_end FROM streets ORDER BY postcode, name, id')
    .all() as StreetRow[]
  db.close()
  return { locations, streets }
}

/** Postal codes of Greece with their position, and the streets of its cities with the numbers that each code serves. */
export const buildGr: PackBuild = async (input) => {
  const { writer, finish } = await openNationalPack(input, COUNTRY)
  const base = await readBaseGazetteer(input.readFiles, (country) => country === COUNTRY)
  const townsOf = createTownFinder(base)
  const bytes = (await input.readFiles('@rallisf1/greek-postal-code-db')).get('data/library.sqlite') as Buffer
  const { locations, streets } = readTables(bytes)
  const codes = new Map<string, { id: number; placeId: number | null }>()
  for (const location of locations) {
    const { postcode, latitude: lat, longitude: lon } = location
    const placeIds = townsOf(location).map(({ id }) => base.idIn(writer, id))
    const code = postcode.replace(/^(\d{3})(\d{2})$/, '$1 $2')
    const fields = {
      country: COUNTRY,
      position: { lat, lon },
      level: 2,
      radiusMeters: CODE_RADIUS_METERS,
      areaId: null,
    }
    const id = writer.addPostalCode({ key: postcode, code, ...fields, placeIds })
    codes.set(postcode, { id, placeId: placeIds[0] ?? null })
  }
  const byStreet = Map.groupBy(streets, ({ postcode, name }) => `${postcode}|${name}`)
  for (const rows of byStreet.values()) {
    const { postcode, name } = rows[0] as StreetRow
    const code = codes.get(postcode)
    if (!code) continue
    const [printed, ...aliases] = streetNames(name.trim())
    const nameId = writer.addStreetName(COUNTRY, printed, [...new Set(aliases)])
    const streetId = writer.addStreet({ nameId, placeId: code.placeId, districtId: code.id, position: null })
    const ranges = rows.flatMap((row): NewPremiseRange[] =>
      [...toRange(row.odd_start, row.odd_end, 'odd'), ...toRange(row.even_start, row.even_end, 'even')].map(
        (range) => ({
          ...range,
          start: null,
          end: null,
          postalId: code.id,
        }),
      ),
    )
    if (ranges.length > 0) writer.addPremises([streetId], [], ranges)
  }
  input.report(`${byStreet.size} streets written`)
  return finish()
}
