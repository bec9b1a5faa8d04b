import type Database from 'better-sqlite3'
import { writeAreaShapes, type NewAreaShape } from '#main/reference/write/write-area-shapes.ts'
import { createFuzzyIndexWriter } from '#main/reference/write/fuzzy-index-writer.ts'
import { openForWriting, type PackWriterLimits } from '#main/reference/write/open-for-writing.ts'
import type { NewPoi } from '#main/reference/poi/poi.types.ts'
import { writePois } from '#main/reference/poi/write-pois.ts'
import { encodeIdList } from '#main/reference/id-list.ts'
import { encodePostalBlock, type PostalUnit } from '#main/reference/postal-block.ts'
import {
  countRows,
  MICRO_DEGREES,
  PACK_INDEXES,
  PACK_SCHEMA_VERSION,
  PLACE_KINDS,
  RANGE_PARITIES,
} from '#main/reference/pack-schema.ts'
import { TEXT_REASONS, type PostalText } from '#main/reference/postal-text.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { placeKeyVariants } from '#shared/text/place-key-variants.ts'
import { toSkeletonKey } from '#shared/text/to-skeleton-key.ts'

export interface NewCountry {
  alpha2: string
  alpha3: string
  numeric: string
  name: string
  languages: string[]
  postalPattern: string | null
  printsAreaCode: boolean
  level: number
  /** Order among countries of the same name: larger first. */
  weight: number
  names: string[]
}

export interface NewArea {
  country: string
  level: 1 | 2
  code: string
  iso: string
  name: string
  abbreviation: string
  parentId: number | null
  /** Further names in the country's languages, in a country of another script the native one first. */
  localNames?: string[]
  names: string[]
}

export interface NewPlace {
  country: string
  name: string
  nativeName: string | null
  /** Further valid names. */
  names: string[]
  area1Id: number | null
  area2Id: number | null
  position: Position | null
  radiusMeters?: number | null
  population: number
  timeZone: string
  kind: (typeof PLACE_KINDS)[number]
}

export interface NewPostalCode {
  key: string
  country: string
  code: string
  position: Position | null
  level: number
  radiusMeters: number
  /** The smallest area that is known. */
  areaId: number | null
  /** Main place first. */
  placeIds: number[]
}

export interface NewStreet {
  nameId: number
  placeId: number | null
  districtId: number | null
  position: Position | null
}

/** One house number, `key` made by `toPremiseKey`. */
export interface NewPremise {
  key: string
  position: Position | null
  postalId: number | null
}

/** House numbers from `low` to `high` (null: without end); positions are those of the two ends. */
export interface NewPremiseRange {
  low: number
  high: number | null
  parity: (typeof RANGE_PARITIES)[number]
  start: Position | null
  end: Position | null
  postalId: number | null
}

export interface PackHeader {
  id: string
  title: string
  version: string
  countries: string[]
  completeCountries: string[]
  level: number
  licence: string
  attribution: string
  /** What a person should know before relying on it. */
  note?: string
  /** Its postal codes are those that somebody wrote into an address, and no list of all. */
  hasObservedCodes?: boolean
  /** Countries of which, with this pack, every postal code is held: one that is not among them is wrong. */
  completeCodeCountries?: string[]
  sources: { name: string; version: string; licence: string; integrity: string }[]
}

const micro = (degrees: number | undefined) => (degrees === undefined ? null : Math.round(degrees * MICRO_DEGREES))

/** Places of so many people are found by errors in their other names, too. */
const LEAST_POPULATION_FOR_ALIASES = 5000

/** Rows are sorted once before they enter the clustered tables, which is faster than inserting them in any order. */
const FROM_STAGING = `
INSERT OR IGNORE INTO place_name SELECT * FROM new_place_name ORDER BY key, country, place_id, ordinal;
INSERT OR IGNORE INTO street_key SELECT * FROM new_street_key ORDER BY key, country, name_id, is_skeleton;
DROP TABLE new_place_name;
DROP TABLE new_street_key;
`

function prepareInserts(db: Database.Database) {
  const values = (count: number) => `VALUES (${Array(count).fill('?').join(',')})`
  return {
    country: db.prepare(`INSERT INTO country ${values(9)}`),
    countryName: db.prepare(`INSERT OR IGNORE INTO country_name ${values(2)}`),
    area: db.prepare(`INSERT INTO area ${values(9)}`),
    areaName: db.prepare(`INSERT OR IGNORE INTO area_name ${values(4)}`),
    timeZone: db.prepare(`INSERT INTO time_zone ${values(2)}`),
    place: db.prepare(`INSERT INTO place ${values(13).replace(')', ', NULL)')}`),
    placeName: db.prepare(`INSERT INTO new_place_name ${values(4)}`),
    placePosition: db.prepare(`INSERT INTO place_position ${values(5)}`),
    postalCode: db.prepare(`INSERT INTO postal_code ${values(10)}`),
    postalBlock: db.prepare(`INSERT INTO postal_block ${values(5)}`),
    postalText: db.prepare(`INSERT OR IGNORE INTO postal_text ${values(4)}`),
    streetName: db.prepare(`INSERT INTO street_name ${values(4)}`),
    streetKey: db.prepare(`INSERT INTO new_street_key ${values(4)}`),
    street: db.prepare(`INSERT INTO street ${values(6)}`),
    streetPremises: db.prepare(`INSERT INTO street_premises ${values(2)}`),
    premise: db.prepare(`INSERT OR IGNORE INTO premise ${values(5)}`),
    premiseRange: db.prepare(`INSERT INTO premise_range ${values(10)}`),
  }
}

type Inserts = ReturnType<typeof prepareInserts>

/** Sources have names such as `Bogotá  D.C.`. */
const withSingleBlanks = (name: string): string => name.replace(/\s+/g, ' ').trim()

function areaWriter(insert: Inserts) {
  let lastId = 0
  return (given: NewArea): number => {
    const area = { ...given, name: withSingleBlanks(given.name) }
    const id = ++lastId
    const local = area.localNames?.join('\n') || null
    const { country, level, code, iso, name, abbreviation, parentId } = area
    insert.area.run(id, country, level, code, iso, name, abbreviation, parentId, local)
    insert.areaName.run(area.country, toNameKey(area.name), id, 1)
    for (const name of [area.abbreviation, ...area.names])
      for (const key of name ? placeKeyVariants(name) : []) insert.areaName.run(area.country, key, id, 0)
    return id
  }
}

/** Gives a written area what addresses call it: the code that is printed, and further names. */
function areaNamer(db: Database.Database, insert: Inserts) {
  const update = db.prepare(
    `UPDATE area SET abbreviation = iif(abbreviation = '', @abbreviation, abbreviation), iso = iif(iso = '', @iso, iso)
     WHERE id = @id`,
  )
  return (id: number, area: Pick<NewArea, 'country' | 'iso' | 'abbreviation' | 'names'>) => {
    update.run({ id, abbreviation: area.abbreviation, iso: area.iso })
    for (const name of [area.abbreviation, ...area.names])
      for (const key of name ? placeKeyVariants(name) : []) insert.areaName.run(area.country, key, id, 0)
  }
}

/**
 * Names in these letters are far from their Latin spelling, whose vowels they lack or order otherwise: a wrong letter is
 * found only beside the name as it is written. Those in Cyrillic or Greek letters are found by the Latin name; those in
 * characters and syllables are too short to be known by most of them.
 */
const FAR_FROM_LATIN =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Thaa}\p{sc=Deva}\p{sc=Beng}\p{sc=Sinh}\p{sc=Tibt}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Ethi}]/u

function placeWriter(insert: Inserts, fuzzy: ReturnType<typeof createFuzzyIndexWriter>) {
  let lastId = 0
  const zones = new Map<string, number>()
  const zoneId = (name: string) => {
    if (name === '') return null
    const known = zones.get(name)
    if (known !== undefined) return known
    zones.set(name, zones.size + 1)
    insert.timeZone.run(zones.size, name)
    return zones.size
  }
  const addNames = (id: number, place: NewPlace, names: string[]) => {
    const isLarge = place.population >= LEAST_POPULATION_FOR_ALIASES
    names.forEach((name, ordinal) => {
      const keys = placeKeyVariants(name)
      for (const key of keys) insert.placeName.run(key, place.country, id, ordinal)
      const isLatin = !/[\u0250-\u1dff\u1f00-\uffff]/.test(name)
      const isOwn = name === place.nativeName && FAR_FROM_LATIN.test(name)
      if (keys[0] !== undefined && (ordinal === 0 || isOwn || (isLarge && isLatin)))
        fuzzy.add(place.country, keys[0], id)
    })
  }
  return (given: NewPlace): number => {
    const place = { ...given, name: withSingleBlanks(given.name) }
    const id = ++lastId
    const further = [...new Set(place.names)].filter((name) => name !== place.name)
    const { country, name, position } = place
    const { lat, lon } = position ?? {}
    insert.place.run(
      ...[id, country, name],
      place.nativeName === place.name ? null : place.nativeName,
      further.length === 0 ? null : further.join('\n'),
      place.area1Id,
      place.area2Id,
      micro(lat),
      micro(lon),
      place.population,
      zoneId(place.timeZone),
      PLACE_KINDS.indexOf(place.kind),
      place.radiusMeters ?? null,
    )
    addNames(id, place, [place.name, ...further])
    if (lat !== undefined && lon !== undefined && (place.kind === 'place' || place.kind === 'section'))
      insert.placePosition.run(id, micro(lat), micro(lat), micro(lon), micro(lon))
    return id
  }
}

function postalWriter(db: Database.Database, insert: Inserts) {
  let lastId = 0
  let lastUnitId = 0
  const postalIds = new Map<number, number[]>()
  return {
    addPostalCode(postal: NewPostalCode): number {
      const id = ++lastId
      const { key, country, code, position, level, radiusMeters, areaId, placeIds } = postal
      const printed = code === key ? null : code
      insert.postalCode.run(
        id,
        key,
        country,
        printed,
        micro(position?.lat),
        micro(position?.lon),
        level,
        Math.round(radiusMeters),
        areaId,
        placeIds.length === 0 ? null : encodeIdList(placeIds),
      )
      for (const placeId of placeIds) {
        const ids = postalIds.get(placeId)
        if (ids) ids.push(id)
        else postalIds.set(placeId, [id])
      }
      return id
    },
    addPostalBlock(districtId: number, units: PostalUnit[], level: number, radiusMeters: number) {
      insert.postalBlock.run(districtId, lastUnitId + 1, level, Math.round(radiusMeters), encodePostalBlock(units))
      lastUnitId += units.length
    },
    addPostalText: ({ country, text, reason, locality }: PostalText) =>
      void insert.postalText.run(country, text, TEXT_REASONS.indexOf(reason), locality),
    /** Writes to every place which codes it has. */
    finishPostalCodes() {
      const update = db.prepare('UPDATE place SET postal_ids = ? WHERE id = ?')
      for (const [placeId, ids] of postalIds) update.run(encodeIdList(ids), placeId)
    },
  }
}

function streetWriter(insert: Inserts) {
  let lastStreetId = 0
  let lastNameId = 0
  const nameIds = new Map<string, number>()
  return {
    /** Id of a street name, the same for every street of that name in a country. */
    addStreetName(country: string, name: string, aliases: string[]): number {
      const whole = [country, name, ...aliases].join('\n')
      const known = nameIds.get(whole)
      if (known !== undefined) return known
      const id = ++lastNameId
      nameIds.set(whole, id)
      insert.streetName.run(id, country, name, aliases.length === 0 ? null : aliases.join('\n'))
      for (const spelling of [name, ...aliases]) {
        const key = toNameKey(spelling)
        const skeleton = toSkeletonKey(spelling, country)
        insert.streetKey.run(key, country, id, 0)
        if (skeleton !== key) insert.streetKey.run(skeleton, country, id, 1)
      }
      return id
    },
    addStreet(street: NewStreet): number {
      const { nameId, placeId, districtId, position } = street
      insert.street.run(++lastStreetId, nameId, placeId, districtId, micro(position?.lat), micro(position?.lon))
      return lastStreetId
    },
  }
}

function premiseWriter(insert: Inserts) {
  let lastRangeId = 0
  return {
    /** House numbers of one real street; all its rows share them. Of two equal numbers the first is kept. */
    addPremises(streetIds: number[], premises: NewPremise[], ranges: NewPremiseRange[]) {
      const premisesId = streetIds[0]
      if (premisesId === undefined) return
      for (const streetId of streetIds) insert.streetPremises.run(streetId, premisesId)
      for (const { key, position, postalId } of premises)
        insert.premise.run(premisesId, key, micro(position?.lat), micro(position?.lon), postalId)
      for (const { low, high, parity, start, end, postalId } of ranges) {
        const ends = [micro(start?.lat), micro(start?.lon), micro(end?.lat), micro(end?.lon)]
        insert.premiseRange.run(++lastRangeId, premisesId, low, high, RANGE_PARITIES.indexOf(parity), ...ends, postalId)
      }
    },
  }
}

/** Writes one pack into `path`, which must not be in use; `finish` makes it whole. */
export function createPackWriter(path: string, limits?: PackWriterLimits) {
  const db = openForWriting(path, limits)
  const insert = prepareInserts(db)
  const fuzzy = createFuzzyIndexWriter()
  const { finishPostalCodes, ...postal } = postalWriter(db, insert)
  return {
    addCountry(country: NewCountry) {
      insert.country.run(
        country.alpha2,
        country.alpha3,
        country.numeric,
        country.name,
        country.languages.join(' '),
        country.postalPattern,
        country.printsAreaCode ? 1 : 0,
        country.level,
        country.weight,
      )
      for (const name of country.names) {
        const key = toNameKey(name)
        if (key !== '') insert.countryName.run(key, country.alpha2)
      }
    },
    addArea: areaWriter(insert),
    nameArea: areaNamer(db, insert),
    addAreaShapes: (shapes: NewAreaShape[]) => writeAreaShapes(db, shapes),
    addPlace: placeWriter(insert, fuzzy),
    ...postal,
    ...streetWriter(insert),
    ...premiseWriter(insert),
    /** In the order of their curve. */
    addPois: (pois: Iterable<NewPoi>): number => writePois(db, pois),
    /** Closes what will not become a pack; the caller removes the file. */
    abandon: () => void db.close(),
    finish(header: PackHeader) {
      finishPostalCodes()
      db.exec(FROM_STAGING)
      const insertNames = db.prepare('INSERT INTO place_fuzzy VALUES (?, ?, ?)')
      for (const { country, length, names } of fuzzy.blocks()) insertNames.run(country, length, names)
      db.exec(PACK_INDEXES)
      const counts = countRows(db)
      db.prepare(`INSERT INTO pack VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)`).run(
        header.id,
        header.title,
        header.version,
        PACK_SCHEMA_VERSION,
        header.countries.join(' '),
        header.completeCountries.join(' '),
        ...[header.level, header.licence, header.attribution, header.note ?? ''],
        JSON.stringify(counts),
        JSON.stringify(header.sources),
        Number(header.hasObservedCodes ?? false),
        (header.completeCodeCountries ?? []).join(' '),
      )
      db.exec('COMMIT')
      db.exec('ANALYZE')
      db.exec('VACUUM')
      db.close()
      return counts
    },
  }
}

export type PackWriter = ReturnType<typeof createPackWriter>
