import { addPostalCodes } from './add-postal-codes.ts'
import { readBaseGazetteer, type BaseGazetteer } from './base-gazetteer.ts'
import { holdsAllCodes } from './complete-codes.ts'
import type { CountryGazetteer } from './place-gazetteer.ts'
import { readObservedCodes, readObservedTexts } from './observed-codes.ts'
import type { PackBuild, PackBuildInput } from './pack-build.types.ts'
import { createPackWriter, type NewPostalCode, type PackWriter } from '#main/reference/write/pack-writer.ts'
import { EXTRA_COUNTRIES } from '#main/reference/write/own-scripts-data.ts'
import { readZipLookup, readZipTexts } from './postal-rows.ts'
import { withoutCountryLetters } from './postal-spellings.ts'
import { collectPostalTexts } from './postal-texts.ts'
import { attributionOf } from './source-packages.ts'
import { readCountries } from './countries.ts'
import { createTerritoryGazetteers } from './territory-gazetteers.ts'
import { greatCircleMeters, middleOf } from '#main/reference/great-circle.ts'
import { LONGEST_SUFFIX } from '#main/reference/postal-block.ts'
import { toDistrictKey, toPostalKey } from '#main/reference/postal-key.ts'
import { MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import type { Position } from '#main/reference/reference-reader.ts'

const FILE = /^src\/data\/([A-Z]{3})\.tsv$/
const KNOWN_FILE = /^data\/([A-Z]{2})\.json$/
/** Countries of which another pack holds every code. */
const COMPLETE_ELSEWHERE = ['GB']

type FoundCode = NewPostalCode & { position: Position }

const isWanted = (country: string) => !COMPLETE_ELSEWHERE.includes(country)

const hasPosition = (code: NewPostalCode): code is FoundCode => code.position !== null

const micro = (degrees: number) => Math.round(degrees * MICRO_DEGREES)

/** Places of some codes, those of most codes first. */
function placesByUse(codes: NewPostalCode[]): number[] {
  const uses = new Map<number, number>()
  for (const { placeIds } of codes) for (const id of placeIds) uses.set(id, (uses.get(id) ?? 0) + 1)
  return [...uses].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => id)
}

/** Full codes of a district in one block (`1012 AB`), which takes a fifth of the room of rows. */
function addDistrict(writer: PackWriter, district: string, codes: FoundCode[], own: NewPostalCode | undefined) {
  const { position } = middleOf(codes.map((code) => code.position))
  const reach = Math.max(...codes.map((code) => greatCircleMeters(position, code.position) + code.radiusMeters))
  const { country } = codes[0] as FoundCode
  const fields = { key: district, code: district, country, position, level: 2, radiusMeters: reach, areaId: null }
  const id = writer.addPostalCode({ ...(own ?? fields), placeIds: placesByUse(own ? [own, ...codes] : codes) })
  const units = codes.map(({ key, position: { lat, lon } }) => ({
    suffix: key.slice(district.length),
    lat: micro(lat),
    lon: micro(lon),
  }))
  writer.addPostalBlock(id, units, 2, Math.max(...codes.map(({ radiusMeters }) => radiusMeters)))
}

/** Writes the codes of one country: as blocks where it has districts, else as rows. */
function writeCodes(writer: PackWriter, codes: NewPostalCode[]) {
  const inBlocks = Map.groupBy(codes, ({ country, key }) => {
    const district = toDistrictKey(country, key)
    // The codes of a block are printed with a space between both halves, which those of digits alone do not have.
    return district === key || /^\d+$/.test(key) || key.length - district.length > LONGEST_SUFFIX ? '' : district
  })
  const rows = inBlocks.get('') ?? []
  inBlocks.delete('')
  for (const [district, list] of [...inBlocks].sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
    const found = list.filter(hasPosition)
    rows.push(...list.filter((code) => !hasPosition(code)))
    if (found.length > 0)
      addDistrict(
        writer,
        district,
        found,
        rows.find(({ key }) => key === district),
      )
  }
  for (const code of rows) if (!inBlocks.has(code.key)) writer.addPostalCode(code)
}

/** Collects the codes of a country before they are written, for they may share a block. */
function collectCodes(base: BaseGazetteer, writer: PackWriter) {
  const codes: NewPostalCode[] = []
  return {
    codes,
    writer: {
      addPlace: base.addPlace,
      addPostalCode: (code: NewPostalCode): number =>
        codes.push({ ...code, areaId: null, placeIds: code.placeIds.map((id) => base.idIn(writer, id)) }),
    },
  }
}

/** Tables of both sources by alpha-2 code, of countries that no other pack holds whole. */
async function readTables(readFiles: PackBuildInput['readFiles']) {
  const codes = (await readFiles('i18n-iso-countries')).get('codes.json') as Buffer
  const listed = JSON.parse(codes.toString('utf8')) as string[][]
  const alpha2 = new Map(
    [...listed, ...EXTRA_COUNTRIES.map((one) => [one.alpha2, one.alpha3])].map(([two, three]) => [three, two]),
  )
  const known = await readFiles('geonames-country-zipcode-lookup')
  const observed = new Map<string, Buffer>()
  for (const [path, table] of await readFiles('pelias-wof-admin-lookup')) {
    const country = alpha2.get(FILE.exec(path)?.[1] ?? '')
    if (country !== undefined) observed.set(country, table)
  }
  const named = [...known.keys()].flatMap((path) => KNOWN_FILE.exec(path)?.[1] ?? [])
  const countries = [...new Set([...observed.keys(), ...named])].sort()
  return {
    countries: countries.filter(isWanted),
    observedOf: (country: string) => observed.get(country)?.toString('utf8') ?? '',
    knownOf: (country: string) => known.get(`data/${country}.json`) ?? null,
  }
}

type Tables = Awaited<ReturnType<typeof readTables>>

interface CodesContext {
  tables: Tables
  base: BaseGazetteer
  /** Places of the territories whose post bears a country's name. */
  hintsOf(country: string): CountryGazetteer[]
}

/** Writes the codes of one country that are believed, and the texts that are not; false when there are neither. */
function writeCountry(country: string, { tables, base, hintsOf }: CodesContext, writer: PackWriter): boolean {
  const form = base.formats.get(country)?.pattern
  const pattern = form ? new RegExp(`^(?:${form})$`, 'i') : null
  const knownFile = tables.knownOf(country)
  const knownRows = knownFile ? readZipLookup(knownFile) : []
  const texts = readObservedTexts(tables.observedOf(country))
  const collected = collectCodes(base, writer)
  if (pattern) {
    const rows = readObservedCodes(texts, { country, pattern }, knownRows)
    const gazetteer = base.gazetteers.get(country) ?? new Map()
    const { areas } = base
    addPostalCodes(rows, { country, writer: collected.writer, areas, gazetteer, knownRows, hints: hintsOf(country) })
    writeCodes(writer, collected.codes)
  }
  const heldCodes = new Map([...knownRows, ...collected.codes].map(({ key, code }) => [key, code]))
  const unbelieved = collectPostalTexts([...(knownFile ? readZipTexts(knownFile) : []), ...texts], {
    country,
    pattern,
    heldCodes,
  })
  unbelieved.forEach(writer.addPostalText)
  return collected.codes.length + unbelieved.length > 0
}

/** Countries of which the world pack holds every code, as the addresses of the other source show. */
const completeCountries = (tables: Tables, { formats }: BaseGazetteer): string[] =>
  tables.countries.filter((country) => {
    const form = formats.get(country)?.pattern
    const known = tables.knownOf(country)
    if (!form || !known) return false
    // Lists may write a code with the country's letters: `L-4557`.
    const bare = (code: string) => toPostalKey(withoutCountryLetters(country, code))
    const heldKeys = new Set(readZipLookup(known).flatMap(({ key, code }) => [key, bare(code)]))
    const pattern = new RegExp(`^(?:${form})$`, 'i')
    return holdsAllCodes(readObservedTexts(tables.observedOf(country)), { country, pattern }, heldKeys)
  })

/**
 * Postal codes that OpenStreetMap's addresses bear and the world pack does not hold, and what both hold in the place of
 * a postal code without being believed; share-alike, so in a file apart.
 */
export const buildWorldOsm: PackBuild = async ({ description, sources, outputPath, readFiles, report }) => {
  const writer = createPackWriter(outputPath)
  const base = await readBaseGazetteer(readFiles, isWanted, { isWhole: true })
  const tables = await readTables(readFiles)
  const named = readCountries(await readFiles('i18n-iso-countries'), base.formats, () => 0)
  const hintsOf = createTerritoryGazetteers(base.gazetteers, named)
  const countries = tables.countries.filter((country) => writeCountry(country, { tables, base, hintsOf }, writer))
  const whole = completeCountries(tables, base)
  report(`postal codes of ${countries.length} countries written; of ${whole.join(' ')} every code is held`)
  return writer.finish({
    ...description,
    countries,
    completeCountries: [],
    hasObservedCodes: true,
    completeCodeCountries: whole,
    attribution: attributionOf(sources),
    sources: sources.map(({ name, version, licence, integrity }) => ({ name, version, licence, integrity })),
  })
}
