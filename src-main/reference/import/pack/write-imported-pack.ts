import { createPackWriter, type PackWriter } from '#main/reference/write/pack-writer.ts'
import { noteOpenRanges } from '#main/reference/count-open-ranges.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { groupStreets } from '#main/reference/import/pack/group-streets.ts'
import { writeStreet, type WrittenCodes } from '#main/reference/import/pack/write-street.ts'
import { openKeptRanges } from '#main/reference/import/pack/kept-ranges.ts'
import type { StageItem, StagePostalCode } from '#main/reference/import/stage/open-stage.ts'
import { MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import { toPosition } from '#main/reference/read-places.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { ImportedPack } from './imported-pack.types.ts'

/** What a position of a postal code is worth by how far its houses lie apart. */
const UNIT_RADIUS_METERS = 1000
const UNIT_LEVEL = 3
const AREA_LEVEL = 2
/** Places of one code that are kept. */
const MOST_PLACES_OF_CODE = 30
/** Codes beyond this many are no postal codes of a country. */
const MOST_CODES = 3_000_000
/** SQLite's memory while the pack is written. */
const CACHE_KIBIBYTES = 24_000

function radiusOf({ lat, lon, lat_span, lon_span }: StagePostalCode): number {
  if (lat === null || lon === null) return 0
  const corner = (share: number) => ({
    lat: (lat + (share * (lat_span ?? 0)) / 2) / MICRO_DEGREES,
    lon: (lon + (share * (lon_span ?? 0)) / 2) / MICRO_DEGREES,
  })
  return greatCircleMeters(corner(0), corner(1))
}

/** The code as the post prints it: the spelling of the installed packs before that of the source. */
function printedCode(reader: ReferenceReader, country: string, key: string): { code: string; district: string } {
  const known = reader.postalCode(country, key)
  if (known) return { code: known.code, district: known.district }
  return { code: key, district: reader.postalDistrict(country, key)?.code ?? key }
}

function writePlaces(writer: PackWriter, { towns, countries }: ImportedPack): (number | null)[] {
  return towns.all().map((town) => {
    if (!countries.includes(town.country)) return null
    const unknown = { area1Id: null, area2Id: null }
    return writer.addPlace({ ...town, ...unknown })
  })
}

/** Postal codes with the towns they serve. */
function writeCodes(
  writer: PackWriter,
  pack: ImportedPack,
  { country, placeIds }: { country: string; placeIds: (number | null)[] },
): WrittenCodes {
  const places = new Map<string, number[]>()
  for (const { code, town } of pack.stage.postalTowns(country)) {
    const id = placeIds[town]
    const list = places.get(code) ?? []
    if (id != null && list.length < MOST_PLACES_OF_CODE) list.push(id)
    places.set(code, list)
  }
  const ids = new Map<string, number>()
  const districts = new Map<string, string>()
  const add = (key: string, code: string, row: StagePostalCode): number => {
    if (ids.size >= MOST_CODES)
      throw new ImportFault('import/codes', 'The file has more postal codes than a country can have.')
    const radiusMeters = radiusOf(row)
    const level = row.lat === null ? 0 : radiusMeters <= UNIT_RADIUS_METERS ? UNIT_LEVEL : AREA_LEVEL
    const position = toPosition(row.lat, row.lon)
    const rest = { areaId: null, placeIds: places.get(row.code) ?? [] }
    const id = writer.addPostalCode({ key, country, code, position, level, radiusMeters, ...rest })
    ids.set(key, id)
    return id
  }
  for (const row of pack.stage.postalCodes(country)) {
    const { code, district } = printedCode(pack.reader, country, row.code)
    add(row.code, code, row)
    districts.set(row.code, toPostalKey(district))
  }
  return {
    idOf: (key) => (key === '' ? null : (ids.get(key) ?? null)),
    districtOf(key) {
      if (key === '') return null
      const { code, district } = printedCode(pack.reader, country, districts.get(key) ?? key)
      // The district of a code, and the only code of a town, need not stand in the source.
      const districtKey = toPostalKey(districts.get(key) ?? district)
      const printed = districtKey === key ? code : printedCode(pack.reader, country, districtKey).code
      return ids.get(districtKey) ?? add(districtKey, printed, { ...NO_ROW, code: districtKey })
    },
  }
}

const NO_ROW: StagePostalCode = { code: '', rows: 0, lat: null, lon: null, lat_span: null, lon_span: null }

/** Texts that items in their order have alike are kept once: a name that every town has brings a hundred thousand houses. */
const ALIKE = ['skeleton', 'key', 'name', 'aliases', 'code', 'towns'] as const

function shareTexts(item: Record<(typeof ALIKE)[number], unknown>, before: typeof item | undefined): void {
  if (before) for (const name of ALIKE) if (item[name] === before[name]) item[name] = before[name]
}

/** Items of one skeleton at a time. */
function* bySkeleton(items: Iterable<StageItem>): Generator<StageItem[]> {
  let group: StageItem[] = []
  for (const item of items) {
    if (group.length > 0 && group[0]?.skeleton !== item.skeleton) {
      yield group
      group = []
    }
    shareTexts(item, group.at(-1))
    group.push(item)
  }
  if (group.length > 0) yield group
}

function addCountry(writer: PackWriter, { reader }: ImportedPack, alpha2: string, level: number): void {
  const known = reader.country(alpha2)
  const base = known ?? {
    alpha2,
    alpha3: '',
    numeric: '',
    name: alpha2,
    languages: [],
    postalPattern: null,
    printsAreaCode: false,
  }
  writer.addCountry({ ...base, level, weight: 0, names: known ? [known.name] : [] })
}

/** Writes everything staged of some countries as one pack; returns its counts and its deepest level. */
export function writeImportedPack(pack: ImportedPack): { counts: Record<string, number>; level: number } {
  const writer = createPackWriter(pack.path, { cacheKibibytes: CACHE_KIBIBYTES, temporary: 'file' })
  const kept = openKeptRanges(`${pack.path}.possible`)
  try {
    const placeIds = writePlaces(writer, pack)
    let rows = 0
    let deepest = 2
    for (const country of pack.countries) {
      const codes = writeCodes(writer, pack, { country, placeIds })
      const onlyCodes = new Map<number | null, string>()
      let level = 2
      for (const items of bySkeleton(pack.stage.items(country))) {
        for (const group of groupStreets(items)) {
          const hasPremises = writeStreet(writer, group, { country, codes, placeIds, pack, onlyCodes, kept })
          level = Math.max(level, hasPremises ? 4 : 3)
        }
        rows += items.length
        pack.onRows(rows)
      }
      addCountry(writer, pack, country, level)
      deepest = Math.max(deepest, level)
    }
    if (pack.isExtract) writer.addPois(pack.stage.pois.all())
    const counts = writer.finish({ ...pack.header, countries: pack.countries, completeCountries: [], level: deepest })
    kept.moveInto(pack.path)
    noteOpenRanges(pack.path)
    return { counts, level: deepest }
  } catch (error) {
    writer.abandon()
    throw error
  } finally {
    kept.close()
  }
}
