import { boxAround } from '#main/reference/box-around.ts'
import { createBoundedCache, createCountryCache } from '#main/reference/bounded-cache.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { createCodePoints } from '#main/reference/code-points.ts'
import { fixedPlan } from '#main/reference/fixed-plan.ts'
import { decodeIdList } from '#main/reference/id-list.ts'
import { knownKeysOf, mayHoldOfAny } from '#main/reference/known-keys.ts'
import type { OpenPack } from './open-pack.types.ts'
import { decodePostalBlock, findUnit, suffixAt, type PostalUnits } from '#main/reference/postal-block.ts'
import { toDistrictKey, toPostalKey } from '#main/reference/postal-key.ts'
import { toPosition } from '#main/reference/read-places.ts'
import { endOfPrefix } from '#main/reference/read-prefixes.ts'
import type { Position, PostalCodeRecord } from '#main/reference/reference-reader.ts'

const REMEMBERED_CODES = 5000
const REMEMBERED_AREAS = 5000
/** Districts decoded at a time: a district takes some 8 kB. Files name the districts of a whole country in any order. */
const REMEMBERED_BLOCKS = 2000
/** Ids of codes kept in blocks lie above those of rows. */
const UNIT_ID_BASE = 2 ** 31
const MOST_PLACES = 100
/** Codes of a place that are asked whether it is their main one; only where each code is a building are there more. */
const MOST_CODES_OF_PLACE = 3000

type PostalRow = [
  id: number,
  key: string,
  country: string,
  code: string | null,
  lat: number | null,
  lon: number | null,
  level: number,
  radius: number,
  areaId: number | null,
  placeIds: Buffer | null,
]

interface Block {
  district: PostalCodeRecord
  firstId: number
  level: number
  radiusMeters: number
  units: PostalUnits
}

interface NearCode {
  postal: PostalCodeRecord
  distanceMeters: number
}

/** In the order of `PostalRow`. */
const COLUMNS = 'id, key, country, code, lat, lon, level, radius, area_id, place_ids'
const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Every code one edit away, later characters first: they name the smaller part. Digits stay digits, letters letters. */
function* neighboursOf(key: string): Generator<string> {
  for (let i = key.length - 1; i >= 0; i--) {
    const [head, letter, tail] = [key.slice(0, i), key[i] as string, key.slice(i + 1)]
    const next = key[i + 1]
    if (next !== undefined && next !== letter) yield head + next + letter + key.slice(i + 2)
    for (const other of DIGITS.includes(letter) ? DIGITS : LETTERS) if (other !== letter) yield head + other + tail
    yield head + tail
  }
  for (let i = key.length; i >= 0; i--) for (const digit of DIGITS) yield key.slice(0, i) + digit + key.slice(i)
}

/** Areas of codes: the first-level one, and the second-level one where the code's area is one. */
function createAreaFinder({ db, toGlobalId }: OpenPack) {
  const byId = db.prepare('SELECT level, parent_id FROM area WHERE id = ?').raw()
  const known = createBoundedCache<number, Pick<PostalCodeRecord, 'area1Id' | 'area2Id'>>(REMEMBERED_AREAS)
  const find = (id: number) => {
    const [level, parentId] = (byId.get(id) as [number, number | null] | undefined) ?? [1, null]
    return { area1Id: toGlobalId(parentId ?? id), area2Id: level === 2 ? toGlobalId(id) : null }
  }
  return (id: number | null) =>
    id === null ? { area1Id: null, area2Id: null } : (known.get(id) ?? known.set(id, find(id)))
}

/** The codes that have a row of their own, by key and by id. */
function createRowReader(pack: OpenPack) {
  const byKey = pack.db.prepare(`SELECT ${COLUMNS} FROM postal_code WHERE key = ? AND country = ?`).raw()
  const byId = pack.db.prepare(`SELECT ${COLUMNS} FROM postal_code WHERE id = ?`).raw()
  const districtByKey = pack.db
    .prepare('SELECT coalesce(code, key) FROM postal_code WHERE key = ? AND country = ?')
    .pluck()
  const areasOf = createAreaFinder(pack)
  /** The district of a whole code, where it has a row. */
  const districtOf = (country: string, key: string, code: string): string => {
    const districtKey = toDistrictKey(country, key)
    return districtKey === key ? code : ((districtByKey.get(districtKey, country) as string | undefined) ?? code)
  }
  const countriesOfKey = pack.db.prepare(fixedPlan('SELECT country FROM postal_code WHERE key = ?')).pluck()
  const codes = createCountryCache<PostalCodeRecord | null>(REMEMBERED_CODES)
  const placeIds = createBoundedCache<number, number[]>(REMEMBERED_CODES)
  const placeIdsById = pack.db.prepare('SELECT place_ids FROM postal_code WHERE id = ?').pluck()
  const known = knownKeysOf(pack, 'postal_code', 'postal_code')
  const mayHoldOfAnyCountry = mayHoldOfAny(pack, known)
  const toRecord = ([id, key, country, code, lat, lon, level, radius, areaId]: PostalRow): PostalCodeRecord => ({
    id: pack.toGlobalId(id),
    country,
    code: code ?? key,
    position: toPosition(lat, lon),
    positionLevel: level,
    radiusMeters: radius,
    district: districtOf(country, key, code ?? key),
    ...areasOf(areaId),
  })
  return {
    row(country: string, key: string): PostalCodeRecord | null {
      if (!known.mayHold(country, key)) return null
      const remembered = codes.get(country, key)
      if (remembered !== undefined) return remembered
      const found = byKey.get(key, country) as PostalRow | undefined
      if (found) placeIds.set(found[0], decodeIdList(found[9], MOST_PLACES))
      else known.noteAbsent()
      return codes.set(country, key, found ? toRecord(found) : null)
    },
    countriesOfKey(key: string): string[] {
      if (!mayHoldOfAnyCountry(key)) return []
      const found = countriesOfKey.all(key) as string[]
      if (found.length === 0) known.noteAbsent()
      return found
    },
    /** Places of a code or district. Whoever asks has just read its row. */
    placeIdsOf: (localId: number): number[] =>
      placeIds.get(localId) ??
      placeIds.set(localId, decodeIdList(placeIdsById.get(localId) as Buffer | null, MOST_PLACES)),
    rowById: (localId: number): PostalCodeRecord => toRecord(byId.get(localId) as PostalRow),
  }
}

/** The codes kept in the block of their district. */
function createUnitReader(pack: OpenPack, row: ReturnType<typeof createRowReader>['row']) {
  const { db, toGlobalId, toLocalId } = pack
  const blockOf = db.prepare('SELECT first_id, level, radius, units FROM postal_block WHERE district_id = ?')
  const hasBlocks = db.prepare('SELECT count(*) FROM postal_block').pluck().get() !== 0
  const blocks = createBoundedCache<number, Block>(REMEMBERED_BLOCKS)

  function block(district: PostalCodeRecord): Block | null {
    if (!hasBlocks) return null
    const localId = toLocalId(district.id) as number
    const known = blocks.get(localId)
    if (known) return known
    const found = blockOf.get(localId) as { first_id: number; level: number; radius: number; units: Buffer } | undefined
    if (!found) return null
    const { first_id: firstId, level, radius: radiusMeters, units } = found
    return blocks.set(localId, { district, firstId, level, radiusMeters, units: decodePostalBlock(units) })
  }

  const unitAt = ({ district, firstId, level, radiusMeters, units }: Block, index: number): PostalCodeRecord => ({
    id: toGlobalId(UNIT_ID_BASE + firstId + index),
    country: district.country,
    code: `${district.code} ${suffixAt(units, index)}`,
    position: toPosition(units.lats[index] as number, units.lons[index] as number),
    positionLevel: level,
    radiusMeters,
    district: district.code,
    area1Id: district.area1Id,
    area2Id: district.area2Id,
  })

  function unit(country: string, key: string): PostalCodeRecord | null {
    const districtKey = toDistrictKey(country, key)
    if (!hasBlocks || districtKey === key) return null
    const district = row(country, districtKey)
    const found = district && block(district)
    if (!found) return null
    const index = findUnit(found.units, key.slice(districtKey.length))
    return index === -1 ? null : unitAt(found, index)
  }

  const firstAfter = db
    .prepare(fixedPlan('SELECT key FROM postal_code WHERE key > ? AND key < ? AND country = ? LIMIT 1'))
    .pluck()
  /** True where codes inside a district are held, not only the district itself. */
  function hasCodesInside(country: string, districtKey: string): boolean {
    const district = row(country, districtKey)
    const found = district && block(district)
    if (found) return found.units.length > 0
    return firstAfter.get(districtKey, endOfPrefix(districtKey), country) !== undefined
  }

  return { block, unit, unitAt, hasCodesInside }
}

/** Postal codes of one pack; place ids given in and out are local. */
export function createPostalCodeReader(pack: OpenPack) {
  const { db, toLocalId } = pack
  const codesOfPlace = db.prepare('SELECT postal_ids FROM place WHERE id = ?').pluck()
  const { row, rowById, countriesOfKey, placeIdsOf: placeIdsOfCode } = createRowReader(pack)
  const { block, unit, unitAt, hasCodesInside } = createUnitReader(pack, row)
  const postalCode = (country: string, key: string) => unit(country, key) ?? row(country, key)

  return {
    postalCode,
    row,
    countriesOfKey,
    /** Places of a code: its own, or those of its district; main place first. */
    placeIdsOf(postal: PostalCodeRecord): number[] {
      const owner = postal.district === postal.code ? postal : row(postal.country, toPostalKey(postal.district))
      return owner ? placeIdsOfCode(toLocalId(owner.id) as number) : []
    },
    /** Codes and districts whose main place this is. */
    mainCodesOfPlace(localPlaceId: number): number[] {
      const ids = decodeIdList(codesOfPlace.get(localPlaceId) as Buffer | null, MOST_CODES_OF_PLACE)
      return ids.filter((id) => placeIdsOfCode(id)[0] === localPlaceId)
    },
    /** Where the codes and districts that serve a place lie; the codes of a block are not told apart. */
    pointsServing: createCodePoints(pack),
    rowById,
    hasCodesInside,
    unitsNear(district: PostalCodeRecord, position: Position, radiusMeters: number): NearCode[] {
      const found = block(district)
      const near: NearCode[] = []
      const isInBox = boxAround(position, radiusMeters)
      for (let i = 0; found && i < found.units.length; i++) {
        const [lat, lon] = [found.units.lats[i] as number, found.units.lons[i] as number]
        if (!isInBox(lat, lon)) continue
        const place = toPosition(lat, lon) as Position
        const distanceMeters = greatCircleMeters(position, place)
        if (distanceMeters <= radiusMeters) near.push({ postal: unitAt(found, i), distanceMeters })
      }
      return near.sort((a, b) => a.distanceMeters - b.distanceMeters)
    },
    codesOfPlace(localPlaceId: number, limit: number): PostalCodeRecord[] {
      const found: PostalCodeRecord[] = []
      for (const id of decodeIdList(codesOfPlace.get(localPlaceId) as Buffer | null, limit)) {
        const record = rowById(id)
        const units = block(record)
        if (!units) found.push(record)
        for (let i = 0; units && i < units.units.length && found.length < limit; i++) found.push(unitAt(units, i))
        if (found.length >= limit) break
      }
      return found
    },
    fuzzy(country: string, key: string, limit: number): PostalCodeRecord[] {
      const found = new Map<number, PostalCodeRecord>()
      for (const neighbour of neighboursOf(key)) {
        const postal = postalCode(country, neighbour)
        if (postal) found.set(postal.id, postal)
        if (found.size >= limit) break
      }
      return [...found.values()]
    },
  }
}

export type PostalCodeReader = ReturnType<typeof createPostalCodeReader>
