import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { decodeIdList } from '#main/reference/id-list.ts'
import type { OpenPack } from '#main/reference/open-pack.ts'
import { decodePostalBlock, findUnit, suffixAt, type PostalUnits } from '#main/reference/postal-block.ts'
import { toDistrictKey, toPostalKey } from '#main/reference/postal-key.ts'
import { toPosition } from '#main/reference/read-places.ts'
import type { Position, PostalCodeRecord } from '#main/reference/reference-reader.ts'

const REMEMBERED_CODES = 10_000
/** Districts decoded at a time: a district takes some 8 kB. */
const REMEMBERED_BLOCKS = 400
/** Ids of codes kept in blocks lie above those of rows. */
const UNIT_ID_BASE = 2 ** 31
const MOST_PLACES = 100

interface PostalRow {
  id: number
  key: string
  country: string
  code: string | null
  lat: number | null
  lon: number | null
  level: number
  radius: number
  area1_id: number | null
  area2_id: number | null
}

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

/** The first-level area, and the second-level one where the code's area is one. */
const COLUMNS = `p.id, p.key, p.country, p.code, p.lat, p.lon, p.level, p.radius, coalesce(a.parent_id, p.area_id) AS area1_id,
  iif(a.level = 2, a.id, NULL) AS area2_id`
const FROM = 'FROM postal_code p LEFT JOIN area a ON a.id = p.area_id'
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

const toRecord =
  ({ toGlobalId }: OpenPack) =>
  (row: PostalRow): PostalCodeRecord => ({
    id: toGlobalId(row.id),
    country: row.country,
    code: row.code ?? row.key,
    position: toPosition(row.lat, row.lon),
    positionLevel: row.level,
    radiusMeters: row.radius,
    district: row.code ?? row.key,
    area1Id: row.area1_id === null ? null : toGlobalId(row.area1_id),
    area2Id: row.area2_id === null ? null : toGlobalId(row.area2_id),
  })

/** The codes that have a row of their own. */
function createRowReader(pack: OpenPack) {
  const byKey = pack.db.prepare(`SELECT ${COLUMNS} ${FROM} WHERE p.key = ? AND p.country = ?`)
  const codes = createBoundedCache<string, PostalCodeRecord>(REMEMBERED_CODES)
  return (country: string, key: string): PostalCodeRecord | null => {
    const cacheKey = `${country}${key}`
    const known = codes.get(cacheKey)
    if (known) return known
    const found = byKey.get(key, country) as PostalRow | undefined
    return found ? codes.set(cacheKey, toRecord(pack)(found)) : null
  }
}

/** The codes kept in the block of their district. */
function createUnitReader(pack: OpenPack, row: ReturnType<typeof createRowReader>) {
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

  return { block, unit, unitAt }
}

/** Postal codes of one pack; place ids given in and out are local. */
export function createPostalCodeReader(pack: OpenPack) {
  const { db, toLocalId } = pack
  const byId = db.prepare(`SELECT ${COLUMNS} ${FROM} WHERE p.id = ?`)
  const countriesOfKey = db.prepare('SELECT country FROM postal_code WHERE key = ?').pluck()
  const placeIds = db.prepare('SELECT place_ids FROM postal_code WHERE id = ?').pluck()
  const codesOfPlace = db.prepare('SELECT postal_ids FROM place WHERE id = ?').pluck()
  const placeIdsOfCode = (id: number) => decodeIdList(placeIds.get(id) as Buffer | null, MOST_PLACES)
  const row = createRowReader(pack)
  const { block, unit, unitAt } = createUnitReader(pack, row)
  const postalCode = (country: string, key: string) => row(country, key) ?? unit(country, key)

  return {
    postalCode,
    row,
    countriesOfKey: (key: string) => countriesOfKey.all(key) as string[],
    /** Places of a code: its own, or those of its district; main place first. */
    placeIdsOf(postal: PostalCodeRecord): number[] {
      const owner = postal.district === postal.code ? postal : row(postal.country, toPostalKey(postal.district))
      return owner ? placeIdsOfCode(toLocalId(owner.id) as number) : []
    },
    /** Codes and districts whose main place this is. */
    mainCodesOfPlace(localPlaceId: number): number[] {
      const ids = decodeIdList(codesOfPlace.get(localPlaceId) as Buffer | null)
      return ids.filter((id) => placeIdsOfCode(id)[0] === localPlaceId)
    },
    /** Codes and districts that serve a place, as they have a row; the codes of a block are not told apart. */
    codesServing: (localPlaceId: number, limit: number): PostalCodeRecord[] =>
      decodeIdList(codesOfPlace.get(localPlaceId) as Buffer | null, limit).map((id) =>
        toRecord(pack)(byId.get(id) as PostalRow),
      ),
    unitsNear(district: PostalCodeRecord, position: Position, radiusMeters: number): NearCode[] {
      const found = block(district)
      const near: NearCode[] = []
      for (let i = 0; found && i < found.units.length; i++) {
        const place = toPosition(found.units.lats[i] as number, found.units.lons[i] as number) as Position
        const distanceMeters = greatCircleMeters(position, place)
        if (distanceMeters <= radiusMeters) near.push({ postal: unitAt(found, i), distanceMeters })
      }
      return near.sort((a, b) => a.distanceMeters - b.distanceMeters)
    },
    codesOfPlace(localPlaceId: number, limit: number): PostalCodeRecord[] {
      const found: PostalCodeRecord[] = []
      for (const id of decodeIdList(codesOfPlace.get(localPlaceId) as Buffer | null, limit)) {
        const record = toRecord(pack)(byId.get(id) as PostalRow)
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
