import { boxAround } from '#main/reference/box-around.ts'
import { createBoundedCache, createCountryCache } from '#main/reference/bounded-cache.ts'
import { fixedPlan } from '#main/reference/fixed-plan.ts'
import type { OpenPack } from './open-pack.types.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import { endOfPrefix } from '#main/reference/read-prefixes.ts'
import type { PostalCodeReader } from '#main/reference/read-postal-codes.ts'
import { toPosition } from '#main/reference/read-places.ts'
import {
  createStreetBlocks,
  streetsNamed,
  UNKNOWN,
  type BlockScope,
  type StreetBlock,
} from '#main/reference/street-blocks.ts'
import type { PlaceRecord, Position, StreetRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Streets of one name in one scope. */
const MOST_STREETS_BY_NAME = 500
/** Names of one key: `high` is the skeleton of a hundred. */
const MOST_NAMES_BY_KEY = 500
/** Names that one prefix may bring, and the streets of them that are handed on, those of large towns first. */
const MOST_NAMES_BY_PREFIX = 60
const MOST_STREETS_BY_PREFIX = 200
const REMEMBERED_NAMES = 8000
const REMEMBERED_KEYS = 8000
const REMEMBERED_DISTRICTS = 5000
const REMEMBERED_DEPTHS = 5000

/** A scope within one pack. */
export interface LocalScope {
  country: string
  district: string | undefined
  placeId: number | undefined
}

interface Access {
  place(localId: number): PlaceRecord | null
  postal: PostalCodeReader
}

type StreetName = Pick<StreetRecord, 'name' | 'aliases' | 'key'>

/** Names of streets by id and by key. */
function createNameReader({ db }: OpenPack) {
  const byId = db.prepare('SELECT name, aliases FROM street_name WHERE id = ?').raw()
  const idsOfKey = db
    .prepare(
      fixedPlan(
        `SELECT DISTINCT name_id FROM street_key WHERE key = ? AND country = ? ORDER BY name_id LIMIT ${MOST_NAMES_BY_KEY}`,
      ),
    )
    .pluck()
  const idsByPrefix = db
    .prepare(
      `SELECT name_id FROM street_key WHERE key >= ? AND key < ? AND country = ? AND is_skeleton = 0
       ORDER BY key LIMIT ${MOST_NAMES_BY_PREFIX}`,
    )
    .pluck()
  const allOf = db.prepare('SELECT key FROM street_key WHERE country = ? AND is_skeleton = 0').pluck()
  const names = createBoundedCache<number, StreetName>(REMEMBERED_NAMES)
  const ids = createCountryCache<number[]>(REMEMBERED_KEYS)
  return {
    name(id: number): StreetName {
      const known = names.get(id)
      if (known) return known
      const [name, aliases] = byId.get(id) as [string, string | null]
      return names.set(id, { name, aliases: aliases === null ? [] : aliases.split('\n'), key: toNameKey(name) })
    },
    /** Keys of names that are accepted; reads them from end to end. */
    scan(country: string, accept: (name: string) => boolean, limit: number): string[] {
      const found = new Set<string>()
      for (const key of allOf.iterate(country) as IterableIterator<string>) {
        if (accept(key)) found.add(key)
        if (found.size >= limit) break
      }
      return [...found]
    },
    idsByPrefix: (country: string, prefix: string): number[] => [
      ...new Set(idsByPrefix.all(prefix, endOfPrefix(prefix), country) as number[]),
    ],
    idsOfKey: (country: string, key: string): number[] =>
      ids.get(country, key) ?? ids.set(country, key, idsOfKey.all(key, country) as number[]),
  }
}

const orNull = (value: number | undefined): number | null => (value === undefined || value === UNKNOWN ? null : value)

/** Turns the streets of a block into records; `place` is asked for the town. */
function createRecordMaker({ db, toGlobalId }: OpenPack, place: Access['place']) {
  const codeOf = db.prepare('SELECT coalesce(code, key) FROM postal_code WHERE id = ?').pluck()
  const codes = createBoundedCache<number, string>(REMEMBERED_DISTRICTS)
  const districtCode = (id: number): string =>
    codes.get(id) ?? codes.set(id, (codeOf.get(id) as string | undefined) ?? '')
  return (country: string, { columns }: StreetBlock, at: number, named: StreetName): StreetRecord => {
    const placeId = orNull(columns.place_id[at])
    const districtId = orNull(columns.district_id[at])
    const town = placeId === null ? null : place(placeId)
    return {
      id: toGlobalId(columns.id[at] as number),
      country,
      name: named.name,
      aliases: named.aliases,
      key: named.key,
      place: town,
      placeName: town?.name ?? '',
      postalDistrict: districtId === null ? '' : districtCode(districtId),
      position: toPosition(orNull(columns.lat[at]), orNull(columns.lon[at])),
    }
  }
}

function largestTownsFirst(streets: StreetRecord[]): StreetRecord[] {
  const people = ({ place: town }: StreetRecord) => town?.population ?? 0
  return streets.sort((a, b) => people(b) - people(a)).slice(0, MOST_STREETS_BY_PREFIX)
}

/** Streets of a block near a point: their positions are compared before any record is made. */
function indexesAround({ length, columns: { lat, lon } }: StreetBlock, at: Position, radiusMeters: number): number[] {
  const isInBox = boxAround(at, radiusMeters)
  const near: number[] = []
  for (let i = 0; i < length; i++) if (isInBox(lat[i] as number, lon[i] as number)) near.push(i)
  return near
}

/** Streets of one pack. */
export function createStreetReader(pack: OpenPack, { place, postal }: Access) {
  const { db, toLocalId } = pack
  const countries = new Set(db.prepare('SELECT DISTINCT country FROM street_name').pluck().all() as string[])
  const names = createNameReader(pack)
  const blocks = createStreetBlocks(pack, postal.mainCodesOfPlace)
  const toRecord = createRecordMaker(pack, place)
  const depths = createBoundedCache<string, number>(REMEMBERED_DEPTHS)

  /** The block of a scope, and the place that its streets must name besides; null for a district that is not held. */
  function locate({ country, district, placeId }: LocalScope): { scope: BlockScope; placeId?: number } | null {
    if (district === undefined) return placeId === undefined ? null : { scope: { placeId } }
    const record = postal.row(country, toPostalKey(district))
    const districtId = record && toLocalId(record.id)
    return districtId === null ? null : { scope: { districtId }, ...(placeId === undefined ? {} : { placeId }) }
  }

  const toRecords = (country: string, block: StreetBlock, indexes: number[], placeId?: number): StreetRecord[] =>
    indexes
      .filter((at) => placeId === undefined || block.columns.place_id[at] === placeId)
      .map((at) => toRecord(country, block, at, names.name(block.columns.name_id[at] as number)))

  function pick(scope: LocalScope, choose: (block: StreetBlock) => number[]): StreetRecord[] {
    const found = locate(scope)
    const block = found && blocks.block(found.scope)
    return block ? toRecords(scope.country, block, choose(block), found.placeId) : []
  }

  return {
    hasStreets: (country: string) => countries.has(country),
    isStreetName: (country: string, key: string): boolean => names.idsOfKey(country, key).length > 0,
    streetsIn: (scope: LocalScope): StreetRecord[] => pick(scope, ({ length }) => [...Array(length).keys()]),
    streetsAround: (scope: LocalScope, position: Position, radiusMeters: number): StreetRecord[] =>
      pick(scope, (block) => indexesAround(block, position, radiusMeters)),
    streetsByName(scope: LocalScope, key: string): StreetRecord[] {
      const nameIds = names.idsOfKey(scope.country, key)
      if (nameIds.length === 0) return []
      const isAnywhere = scope.district === undefined && scope.placeId === undefined
      const found = locate(scope)
      if (!found && !isAnywhere) return []
      const block = found ? blocks.blockWith(found.scope, nameIds) : blocks.blockOfNames(nameIds)
      return toRecords(scope.country, block, streetsNamed(block, nameIds, MOST_STREETS_BY_NAME), found?.placeId)
    },
    countries: [...countries],
    scanNames: (country: string, accept: (name: string) => boolean, limit: number) =>
      names.scan(country, accept, limit),
    /** Streets whose name begins so, those of large towns first. */
    streetsByPrefix({ country, placeId }: LocalScope, prefix: string): StreetRecord[] {
      const nameIds = names.idsByPrefix(country, prefix)
      const block = placeId === undefined ? blocks.blockOfNames(nameIds) : blocks.block({ placeId })
      return largestTownsFirst(toRecords(country, block, streetsNamed(block, nameIds, block.length)))
    },
    streetsLike(scope: LocalScope, key: string, mostEdits: number): StreetRecord[] {
      const found = locate(scope)
      if (!found) return []
      const { block, indexes } = blocks.streetsLike(found.scope, key, mostEdits)
      return toRecords(scope.country, block, indexes, found.placeId)
    },
    /** 3 where streets of the scope are known. */
    depthAt(scope: LocalScope): number {
      const key = `${scope.country}|${scope.district ?? ''}|${scope.placeId ?? ''}`
      const known = depths.get(key)
      if (known) return known
      const found = locate(scope)
      return depths.set(key, found && blocks.hasStreets(found.scope) ? 3 : 2)
    },
  }
}
