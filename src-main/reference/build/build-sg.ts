import { readBaseGazetteer } from '#main/reference/build/base-gazetteer.ts'
import { findPlace, openNationalPack } from '#main/reference/build/national-pack.ts'
import type { PackBuild } from '#main/reference/build/pack-build.types.ts'
import { readZipLookup } from '#main/reference/build/postal-rows.ts'

const COUNTRY = 'SG'
const CITY_RADIUS_METERS = 20_000

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
  const listed = new Set<string>()
  for (const { key, code, names } of rows) {
    const districtId = writer.addPostalCode({ ...fields, key, code, placeIds: [placeId] })
    for (const name of names) {
      const nameId = writer.addStreetName(COUNTRY, name, [])
      // The city names each street once, so that its list has thousands of streets and not every building.
      writer.addStreet({ nameId, placeId: listed.has(name) ? null : placeId, districtId, position: null })
      listed.add(name)
    }
  }
  input.report(`${rows.length} buildings written`)
  return finish()
}
