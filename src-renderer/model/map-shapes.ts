import type { CommandResponse } from '#shared/contract/contract.ts'
import type { BoxView, LayerStyle, ListLayer, MapShape } from './layers.types.ts'
import { toWorldX, toWorldY } from './world-shares.ts'

type Shapes = CommandResponse<'layers.shapes'>
export type Box = ListLayer['bounds']

const WORLD_PIXELS = 256
const MOST_ZOOM = 17
const FIT_SHARE = 0.8

/** Turns an answer of the host into what the map draws. */
export function toMapShapes({ shapes, lonLat }: Shapes, styleOf: ReadonlyMap<string, LayerStyle>): MapShape[] {
  const bytes = Uint8Array.from(atob(lonLat), (sign) => sign.charCodeAt(0))
  const numbers = new Float64Array(bytes.buffer)
  let at = 0
  return shapes.flatMap(({ id, parts }) => {
    const drawn = parts.map(({ kind, rings }) => ({
      kind,
      rings: rings.map((corners) => {
        const [x, y] = [new Float64Array(corners), new Float64Array(corners)]
        for (let corner = 0; corner < corners; corner++) {
          x[corner] = toWorldX(numbers[at++] ?? 0)
          y[corner] = toWorldY(numbers[at++] ?? 0)
        }
        return { x, y }
      }),
    }))
    const style = styleOf.get(id)
    return style ? [{ id, style, parts: drawn }] : []
  })
}

/** The part of the world that a view shows in so many pixels. */
export function boxAround({ lat, lon, zoom }: BoxView, width: number, height: number): Box {
  const scale = WORLD_PIXELS * 2 ** zoom
  const [halfX, halfY] = [width / scale / 2, height / scale / 2]
  const y = toWorldY(lat)
  return {
    west: Math.max(-180, lon - halfX * 360),
    east: Math.min(180, lon + halfX * 360),
    north: toLatitude(Math.max(0, y - halfY)),
    south: toLatitude(Math.min(1, y + halfY)),
  }
}

const toLatitude = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** The view that shows boxes whole; null where there is none. */
export function viewOfBoxes(boxes: readonly Box[], width: number, height: number): BoxView | null {
  const known = boxes.filter(({ west, east }) => west <= east)
  if (known.length === 0) return null
  const box = known.reduce((all, one) => ({
    west: Math.min(all.west, one.west),
    east: Math.max(all.east, one.east),
    south: Math.min(all.south, one.south),
    north: Math.max(all.north, one.north),
  }))
  const [top, bottom] = [toWorldY(box.north), toWorldY(box.south)]
  const share = Math.max((box.east - box.west) / 360 / width, (bottom - top) / height, 1e-9)
  const zoom = Math.min(MOST_ZOOM, Math.max(0, Math.log2(FIT_SHARE / share / WORLD_PIXELS)))
  return { lat: toLatitude((top + bottom) / 2), lon: (box.west + box.east) / 2, zoom: Math.floor(zoom) }
}
