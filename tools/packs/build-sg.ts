import { readBaseGazetteer } from './base-gazetteer.ts'
import { findPlace, openNationalPack } from './national-pack.ts'
import type { PackBuild } from './pack-build.types.ts'
import { readZipLookup } from './postal-rows.ts'

const COUNTRY = 'SG'
const CITY_RADIUS_METERS = 20_000
/**
 * Buildings of each street that the city names, so that its list has thousands of streets and not every building: two
 * tell that the street has more than one code, and that none is to be added to an address without one.
 */
const BUILDINGS_LISTED = 2

/** The file has `Queen'S Close`: each letter behind an apostrophe is large there. */
const withSmallGenitive = (name: string): string => name.replace(/(['’])S\b/g, '$1s')

/** Postal codes of Singapore, each of which is one building, with the street that it stands in. */
export const buildSg: PackBuild = async (input) => {
  const { writer, finish } = await openNationalPack(input, COUNTRY)
  const base = await readBaseGazetteer(input.readFiles, (country) => country === COUNTRY)
  const city = findPlace(base.gazetteers.get(COUNTRY) ?? new Map(), ['Singapore'])
  if (!city) throw new Error('the gazetteer holds no Singapore')
  const placeId = base.idIn(writer, city.id)
  const file = (await input.readFiles('geonames-country-zipcode-lookup')).get('data/SG.json') as Buffer
  const rows = readZipLookup(file)
  const fields = { country: COUNTRY, position: city.position, level: 2, radiusMeters: CITY_RADIUS_METERS, areaId: null }
  const listed = new Map<string, number>()
  for (const { key, code, names } of rows) {
    const districtId = writer.addPostalCode({ ...fields, key, code, placeIds: [placeId] })
    for (const name of names) {
      const nameId = writer.addStreetName(COUNTRY, withSmallGenitive(name), [])
      const count = (listed.get(name) ?? 0) + 1
      writer.addStreet({ nameId, placeId: count <= BUILDINGS_LISTED ? placeId : null, districtId, position: null })
      listed.set(name, count)
    }
  }
  input.report(`${rows.length} buildings written`)
  return finish()
}
