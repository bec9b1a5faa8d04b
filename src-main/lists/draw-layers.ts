import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { decodeGeometry } from './layers/encode-geometry.ts'
import type { LayerGeometry } from './layers/geometry.types.ts'
import { drawnPart, finenessOf, simplifiedPart, type DrawnPart, type Fineness } from './layers/simplify.ts'
import { findLayersWithin, readGeometry, type LayerBox } from './sql/list-layers.ts'

/** What of the layers of a list is seen in a part of the world. */
export type ShapesQuery = CommandRequest<'layers.shapes'>

export type DrawnShapes = CommandResponse<'layers.shapes'>

/** More corners than these no map shows at once. */
const MOST_DRAWN_CORNERS = 150_000
/** Corners that are kept in memory between two looks: 16 bytes each and more. */
const MOST_KEPT_CORNERS = 3_000_000
const COARSER = 2
/** Smaller layers are simplified each time they are drawn. */
const LEAST_SIMPLIFIED = 20_000
const MOST_SIMPLIFIED = 20
/** Parts of a layer of which at least one is seen. */
const LEAST_SEEN = 4
const MOST_TRIES = 8

/** Reads shapes for a map. The geometry of a layer never changes: those that were drawn last are kept. */
export function createLayerDrawer() {
  const kept = new Map<string, { geometry: LayerGeometry; corners: number }>()
  /** Large layers as they were drawn last, as long as the map has the same zoom. */
  const simplified = new Map<string, { degrees: number; geometry: LayerGeometry }>()
  let corners = 0
  const find = (db: ReadableDb, box: LayerBox): LayerGeometry => {
    const known = kept.get(box.id)
    if (known) {
      kept.delete(box.id)
      kept.set(box.id, known)
      return known.geometry
    }
    const bytes = readGeometry(db, box.id)
    const geometry = bytes ? decodeGeometry(bytes) : []
    kept.set(box.id, { geometry, corners: box.corners })
    corners += box.corners
    for (const [id, oldest] of kept) {
      if (corners <= MOST_KEPT_CORNERS || id === box.id) break
      kept.delete(id)
      corners -= oldest.corners
    }
    return geometry
  }
  const findFor = (db: ReadableDb, box: LayerBox, { bounds, degrees }: Fineness): LayerGeometry => {
    const isLarge = box.corners > LEAST_SIMPLIFIED
    // Of a small part of a layer only that is looked at.
    const isWhole = (bounds.east - bounds.west) * LEAST_SEEN > box.east - box.west
    if (!isLarge || !isWhole) return find(db, box)
    const known = simplified.get(box.id)
    if (known?.degrees === degrees) return known.geometry
    const geometry = find(db, box).map((part) => simplifiedPart(part, degrees))
    if (simplified.size >= MOST_SIMPLIFIED) simplified.clear()
    simplified.set(box.id, { degrees, geometry })
    return geometry
  }
  return (db: ReadableDb, { listId, bounds, zoom }: ShapesQuery): DrawnShapes => {
    const fineness = finenessOf(bounds, zoom)
    const boxes = findLayersWithin(db, listId, fineness.bounds)
    for (let attempt = 0; ; attempt++) {
      const degrees = fineness.degrees * COARSER ** attempt
      const drawn = drawAll(boxes, (box) => findFor(db, box, { ...fineness, degrees }).flatMap((part) => drawnPart(part, { ...fineness, degrees })), degrees) // prettier-ignore
      if (drawn) return { ...drawn, isCoarse: attempt > 0 }
      if (attempt === MOST_TRIES) return { shapes: [], lonLat: '', isCoarse: true }
    }
  }
}

/** Null where there is too much of it. */
function drawAll(
  boxes: readonly LayerBox[],
  partsOf: (box: LayerBox) => DrawnPart[],
  degrees: number,
): Omit<DrawnShapes, 'isCoarse'> | null {
  const numbers: number[] = []
  const shapes: DrawnShapes['shapes'] = []
  /** Spots where something smaller than can be seen is drawn already. */
  const spots = new Set<string>()
  for (const box of boxes) {
    const { west, south, east, north } = box
    if (east - west < degrees && north - south < degrees) {
      const spot = `${Math.round(west / degrees)} ${Math.round(south / degrees)}`
      if (spots.has(spot)) continue
      spots.add(spot)
      numbers.push(west, south)
      shapes.push({ id: box.id, parts: [{ kind: 'point', rings: [1] }] })
    } else {
      const parts = partsOf(box).map(({ kind, rings }) => {
        for (const ring of rings) for (const number of ring) numbers.push(number)
        return { kind, rings: rings.map((ring) => ring.length / 2) }
      })
      if (parts.length > 0) shapes.push({ id: box.id, parts })
    }
    if (numbers.length > MOST_DRAWN_CORNERS * 2) return null
  }
  return { shapes, lonLat: Buffer.from(Float64Array.from(numbers).buffer).toString('base64') }
}
