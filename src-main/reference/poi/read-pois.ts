import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import { decodeFuzzyNames, LONGEST_FILED_NAME, scanFuzzyNames, type FuzzyNames } from '#main/reference/fuzzy-names.ts'
import { hasTable } from '#main/reference/has-table.ts'
import { decodeIdList } from '#main/reference/id-list.ts'
import type { OpenPack } from '../open-pack.types.ts'
import { MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import { countryAsTown, POI_SEPARATOR } from '#main/reference/poi/poi-tables.ts'
import type { PoiPack, PoiPlaces, PoiRecord } from '#main/reference/poi/poi.types.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Names that begin alike and are looked at. */
const MOST_NAMES_READ = 3000
/** Towns that begin alike. */
const MOST_TOWNS_READ = 500
/** Ids of names that begin alike. */
const MOST_IDS = 20_000
/** Names nearly like the one that was typed. */
const MOST_LIKE = 100
const REMEMBERED_KINDS = 8
const REMEMBERED_TOWNS = 16
/** An edit within the part of a long name that is filed also moves a letter across its end. */
const EDITS_OF_CUT_NAMES = 2
const LAST_CHARACTER = '\uffff'

interface Row {
  name: string
  kinds: string
  country: string
  towns: string
  address: string
  hours: string
  phone: string
  website: string
  lat: number
  lon: number
}

const split = (text: string): string[] => (text === '' ? [] : text.split(POI_SEPARATOR))

const toInts = (bytes: Buffer): Int32Array =>
  new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))

/** All positions of a pack, read when the first is asked for: eight bytes each. */
function createPositions({ db }: OpenPack, count: number) {
  let made: { lats: Int32Array; lons: Int32Array } | null = null
  return () => {
    if (made) return made
    const [lats, lons] = [new Int32Array(count), new Int32Array(count)]
    const blocks = db.prepare('SELECT lats, lons FROM poi_position ORDER BY block').raw()
    let at = 0
    for (const [latBytes, lonBytes] of blocks.iterate() as IterableIterator<[Buffer, Buffer]>) {
      const block = toInts(latBytes)
      lats.set(block.subarray(0, count - at), at)
      lons.set(toInts(lonBytes).subarray(0, count - at), at)
      at += block.length
    }
    made = { lats, lons }
    return made
  }
}

/** Names within some edits of a key. */
function createLikeSearch({ db }: OpenPack, namesOf: (id: number) => string) {
  const read = db.prepare('SELECT names FROM poi_fuzzy WHERE length = ?').pluck()
  const blocks = new Map<number, FuzzyNames | null>()
  const blockOf = (length: number): FuzzyNames | null => {
    const known = blocks.get(length)
    if (known !== undefined) return known
    const bytes = read.get(length) as Buffer | undefined
    const block = bytes ? decodeFuzzyNames(bytes, length) : null
    blocks.set(length, block)
    return block
  }
  return (key: string, mostEdits: number): string[] => {
    const whole = key.replaceAll(' ', '')
    const text = whole.slice(0, LONGEST_FILED_NAME)
    const isCut = whole.length >= LONGEST_FILED_NAME - mostEdits
    const edits = isCut ? EDITS_OF_CUT_NAMES : mostEdits
    const near: { id: number; edits: number }[] = []
    const longest = Math.min(text.length + edits, LONGEST_FILED_NAME)
    for (let length = Math.max(1, text.length - edits); length <= longest; length++) {
      const block = blockOf(length)
      if (!block) continue
      scanFuzzyNames(block, text, edits, (name, id) => {
        const distance = damerauLevenshtein(text, name, edits)
        if (distance <= edits) near.push({ id, edits: distance })
      })
    }
    near.sort((a, b) => a.edits - b.edits)
    return [...new Set(near.slice(0, MOST_LIKE).map(({ id }) => namesOf(id)))]
  }
}

/** Which ids are in a town or country. */
function createTowns({ db }: OpenPack, count: number): PoiPack['within'] {
  const begun = db.prepare(`SELECT ids FROM poi_town WHERE town >= ? AND town < ? LIMIT ${MOST_TOWNS_READ}`).pluck()
  const known = createBoundedCache<string, { marks: Uint8Array | null }>(REMEMBERED_TOWNS)
  return (prefix, countries) => {
    const id = [prefix ?? '@', ...countries].join(' ')
    const before = known.get(id)
    if (before) return before.marks
    const towns = [...(prefix === null ? [] : [prefix]), ...countries.map(countryAsTown)]
    const lists = towns.flatMap((from) => begun.all(from, from + LAST_CHARACTER))
    const marks = lists.length === 0 ? null : new Uint8Array(count)
    for (const list of lists as Buffer[]) for (const one of decodeIdList(list)) if (marks) marks[one] = 1
    return known.set(id, { marks }).marks
  }
}

/** The points of interest of a pack; null where it has none, as those made before there were any. */
export function createPoiReader(pack: OpenPack): PoiPack | null {
  const { db, toGlobalId, toLocalId } = pack
  if (!hasTable(db, 'poi')) return null
  const count = (db.prepare('SELECT count(*) FROM poi').pluck().get() as number | undefined) ?? 0
  const positions = createPositions(pack, count)
  const row = db.prepare('SELECT * FROM poi WHERE id = ?')
  const kind = db.prepare('SELECT ids FROM poi_kind WHERE kind = ?').pluck()
  const exact = db.prepare('SELECT ids FROM poi_key WHERE key = ?').pluck()
  const from = db.prepare(`SELECT ids FROM poi_key WHERE key >= ? AND key < ? LIMIT ${MOST_NAMES_READ}`).pluck()
  const kinds = createBoundedCache<string, number[]>(REMEMBERED_KINDS)
  const places = (wanted: ArrayLike<number>): PoiPlaces => {
    const all = positions()
    const ids = Int32Array.from(wanted)
    const [lats, lons] = [new Float64Array(ids.length), new Float64Array(ids.length)]
    for (let at = 0; at < ids.length; at++) {
      lats[at] = (all.lats[ids[at] as number] as number) / MICRO_DEGREES
      lons[at] = (all.lons[ids[at] as number] as number) / MICRO_DEGREES
    }
    return { ids, lats, lons }
  }
  const record = (id: number): PoiRecord | null => {
    const found = row.get(id) as Row | undefined
    if (!found) return null
    const { lat, lon, kinds, towns, ...rest } = found
    const position = { lat: lat / MICRO_DEGREES, lon: lon / MICRO_DEGREES }
    return { ...rest, kinds: split(kinds), towns: split(towns), position, id: toGlobalId(id) }
  }
  return {
    count,
    ofKind: (key) => kinds.get(key) ?? kinds.set(key, decodeIdList((kind.get(key) as Buffer | undefined) ?? null)),
    named: (key) => decodeIdList((exact.get(key) as Buffer | undefined) ?? null),
    namedFrom(prefix) {
      const ids = new Set<number>()
      for (const list of from.iterate(prefix, prefix + LAST_CHARACTER) as IterableIterator<Buffer>) {
        for (const id of decodeIdList(list, MOST_IDS)) ids.add(id)
        if (ids.size >= MOST_IDS) break
      }
      return [...ids]
    },
    within: createTowns(pack, count),
    keysLike: createLikeSearch(pack, (id) => toNameKey(record(id)?.name ?? '')),
    places,
    record,
    toGlobalId,
    toLocalId,
  }
}
