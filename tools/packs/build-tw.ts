import anyAscii from 'any-ascii'
import { readBaseGazetteer } from './base-gazetteer.ts'
import { findPlace, openNationalPack } from './national-pack.ts'
import type { PackBuild } from './pack-build.types.ts'
import type { NewPlace, NewPremiseRange, PackWriter } from '#main/reference/write/pack-writer.ts'
import { latinWord, parseTaiwanRange, taiwanRoadNames } from './taiwan-ranges.ts'
import { toDistrictKey } from '#main/reference/postal-key.ts'
import type { Position } from '#main/reference/reference-reader.ts'

const COUNTRY = 'TW'
const TIME_ZONE = 'Asia/Taipei'
/** Districts lie this near to the seat of their county. */
const COUNTY_REACH_METERS = 60_000
const DISTRICT_RADIUS_METERS = 5000
const COUNTY_RADIUS_METERS = 25_000

interface Row {
  code: string
  county: string
  town: string
  road: string
  note: string
}

function readRows(file: Buffer): Row[] {
  const lines = file
    .toString('utf16le')
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
  return lines.flatMap((line) => {
    const [code = '', county = '', town = '', road = '', note = ''] = line.split(',')
    return /^\d{5}$/.test(code) && road !== '' ? [{ code, county, town, road, note }] : []
  })
}

/** Both letters are in use in names of towns. */
const plainTai = (native: string): string => native.replace('臺', '台')
const isLatin = (name: string): boolean => /^\p{Script=Latin}/u.test(name)

const KINDS: Record<string, string> = { 區: 'District', 鄉: 'Township', 鎮: 'Township', 市: 'City', 縣: 'County' }

function latinName(native: string): string {
  const kind = KINDS[native.at(-1) ?? '']
  return latinWord(kind ? native.slice(0, -1) : native, anyAscii, kind)
}

interface Locality {
  id: number
  position: Position | null
  radiusMeters: number
}

const newPlace = (native: string, names: string[], position: Position | null): NewPlace => ({
  country: COUNTRY,
  name: latinName(native),
  nativeName: native,
  names: [native, ...names],
  area1Id: null,
  area2Id: null,
  position,
  population: 0,
  timeZone: TIME_ZONE,
  kind: 'place',
})

/** Places of counties and of their districts, each written once. */
function createLocalities(writer: PackWriter, base: Awaited<ReturnType<typeof readBaseGazetteer>>) {
  const gazetteer = base.gazetteers.get(COUNTRY) ?? new Map()
  const known = new Map<string, Locality>()
  const remember = (key: string, make: () => Locality) => {
    const locality = known.get(key) ?? make()
    known.set(key, locality)
    return locality
  }
  const printed = new Map((base.formats.get(COUNTRY)?.areas ?? []).map((area) => [plainTai(area.key), area.names]))
  const spellings = (native: string) => [native, plainTai(native), native.slice(0, -1), latinName(native)]
  const county = (native: string) =>
    remember(native, () => {
      const others = printed.get(plainTai(native)) ?? []
      const position = findPlace(gazetteer, [...spellings(native), ...others])?.position ?? null
      const name = others.find(isLatin) ?? latinName(native)
      const id = writer.addPlace({ ...newPlace(native, others, position), name })
      return { id, position, radiusMeters: COUNTY_RADIUS_METERS }
    })
  return (row: Row): { town: Locality; county: Locality } => {
    const seat = county(row.county)
    const town = remember(`${row.county}${row.town}`, () => {
      const near = seat.position ? { position: seat.position, reachMeters: COUNTY_REACH_METERS } : undefined
      const found = findPlace(gazetteer, spellings(row.town), near)
      const position = found?.position ?? seat.position
      const radiusMeters = found ? DISTRICT_RADIUS_METERS : COUNTY_RADIUS_METERS
      return { id: writer.addPlace(newPlace(row.town, [row.town.slice(0, -1)], position)), position, radiusMeters }
    })
    return { town, county: seat }
  }
}

/** Roads of Taiwan with the numbers that each postal code serves. */
export const buildTw: PackBuild = async (input) => {
  const { writer, finish } = await openNationalPack(input, COUNTRY)
  const base = await readBaseGazetteer(input.readFiles, (country) => country === COUNTRY)
  const file = (await input.readFiles('fake-data-generator-taiwan')).get('data/address.csv') as Buffer
  const rows = readRows(file).sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
  const localitiesOf = createLocalities(writer, base)
  const postalIds = new Map<string, number>()
  const addCode = (code: string, row: Row): number => {
    const known = postalIds.get(code)
    if (known !== undefined) return known
    const { town, county } = localitiesOf(row)
    const { position, radiusMeters } = town
    const placeIds = [...new Set([county.id, town.id])]
    const fields = { country: COUNTRY, position, level: position ? 2 : 0, radiusMeters, areaId: null, placeIds }
    const id = writer.addPostalCode({ key: code, code, ...fields })
    postalIds.set(code, id)
    return id
  }
  for (const row of rows) addCode(toDistrictKey(COUNTRY, row.code), row)
  const roads = Map.groupBy(rows, ({ code, county, town, road }) =>
    [toDistrictKey(COUNTRY, code), county, town, road].join('|'),
  )
  for (const group of roads.values()) {
    const [first] = group as [Row, ...Row[]]
    const [name, ...aliases] = taiwanRoadNames(first.road, anyAscii)
    const districtId = addCode(toDistrictKey(COUNTRY, first.code), first)
    const nameId = writer.addStreetName(COUNTRY, name, aliases)
    const placeId = localitiesOf(first).town.id
    const streetId = writer.addStreet({ nameId, placeId, districtId, position: null })
    const ranges = group.flatMap((row): NewPremiseRange[] => {
      const range = parseTaiwanRange(row.note)
      const postalId = addCode(row.code, row)
      return range ? [{ ...range, start: null, end: null, postalId }] : []
    })
    if (ranges.length > 0) writer.addPremises([streetId], [], ranges)
  }
  input.report(`${roads.size} roads written`)
  return finish()
}
