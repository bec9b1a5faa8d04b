import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import { decodeFuzzyNames, LONGEST_FILED_NAME, scanFuzzyNames, type FuzzyNames } from '#main/reference/fuzzy-names.ts'
import { hasTable } from '#main/reference/has-table.ts'
import { decodeIdList } from '#main/reference/id-list.ts'
import type { OpenPack } from '#main/reference/open-pack.ts'
import { MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import { POI_SEPARATOR } from '#main/reference/poi/poi-tables.ts'
import type { PoiPack, PoiPlaces, PoiRecord } from '#main/reference/poi/poi.types.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Names that begin alike and are looked at. */
const MOST_NAMES_READ = 3000
/** Ids of names that begin alike. */
const MOST_IDS = 20_000
/** Names nearly like the one that was typed. */
const MOST_LIKE = 100
const REMEMBERED_KINDS = 8
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
  const kinds = createBoundedCache<string, PoiPlaces>(REMEMBERED_KINDS)
  const isKnown = (id: number) => id >= 0 && id < count

  const places = (ids: readonly number[]): PoiPlaces => {
    const { lats, lons } = positions()
    const known = Int32Array.from(ids.filter(isKnown))
    return {
      ids: known,
      lats: Float64Array.from(known, (id) => (lats[id] as number) / MICRO_DEGREES),
      lons: Float64Array.from(known, (id) => (lons[id] as number) / MICRO_DEGREES),
    }
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
    ofKind: (key) => kinds.get(key) ?? kinds.set(key, places(decodeIdList(kind.get(key) as Buffer | null))),
    named: (key) => decodeIdList((exact.get(key) as Buffer | undefined) ?? null),
    namedFrom(prefix) {
      const ids = new Set<number>()
      for (const list of from.iterate(prefix, prefix + LAST_CHARACTER) as IterableIterator<Buffer>) {
        for (const id of decodeIdList(list, MOST_IDS)) ids.add(id)
        if (ids.size >= MOST_IDS) break
      }
      return [...ids]
    },
    keysLike: createLikeSearch(pack, (id) => toNameKey(record(id)?.name ?? '')),
    places,
    record,
    toGlobalId,
    toLocalId,
  }
}
