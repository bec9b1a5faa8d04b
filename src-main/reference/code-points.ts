import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import { decodeIdList } from '#main/reference/id-list.ts'
import type { OpenPack } from './open-pack.types.ts'

/** Where the postal codes of a place lie, as numbers: a city has thousands, of which a few are asked for. */
export interface CodePoints {
  /** Ids over all packs. */
  ids: Float64Array
  /** Micro-degrees; NaN where no position is known. */
  lats: Float64Array
  lons: Float64Array
}

/** Places whose codes are kept at hand, 24 kB each at most. */
const REMEMBERED_PLACES = 300
/** Codes of a place lie beside each other; up to so many rows for each wanted one are read in one go. */
const ROWS_PER_CODE = 4

type Row = [id: number, lat: number | null, lon: number | null]

/** Reads where the codes of places lie; `placeId` is the pack's own. */
export function createCodePoints({ db, toGlobalId }: OpenPack) {
  const codesOfPlace = db.prepare('SELECT postal_ids FROM place WHERE id = ?').pluck()
  const between = db.prepare('SELECT id, lat, lon FROM postal_code WHERE id BETWEEN ? AND ?').raw()
  const byId = db.prepare('SELECT id, lat, lon FROM postal_code WHERE id = ?').raw()
  const known = createBoundedCache<string, CodePoints>(REMEMBERED_PLACES)

  function readRows(ids: readonly number[]): Row[] {
    const first = ids.reduce((least, id) => Math.min(least, id), Infinity)
    const last = ids.reduce((most, id) => Math.max(most, id), 0)
    if (last - first >= ids.length * ROWS_PER_CODE)
      return ids.map((id) => byId.get(id) as Row | undefined).filter((row) => row !== undefined)
    const rows = new Map((between.all(first, last) as Row[]).map((row) => [row[0], row]))
    return ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
  }

  return (placeId: number, limit: number): CodePoints => {
    const key = `${placeId}|${limit}`
    const remembered = known.get(key)
    if (remembered) return remembered
    const rows = readRows(decodeIdList(codesOfPlace.get(placeId) as Buffer | null, limit))
    return known.set(key, {
      ids: Float64Array.from(rows, ([id]) => toGlobalId(id)),
      lats: Float64Array.from(rows, ([, lat]) => lat ?? NaN),
      lons: Float64Array.from(rows, ([, , lon]) => lon ?? NaN),
    })
  }
}
