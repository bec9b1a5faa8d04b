import { toWorldX, toWorldY, WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import type { TileAt } from '#renderer/map/vector/tile-window.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { ShownMap } from './street.types.ts'

/** A part of the world in shares of it. */
export interface WorldBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** The box of a map in shares of the world. */
export function worldBoxOf({ box }: ShownMap): WorldBox {
  const [south = 0, west = 0, north = 0, east = 0] = box
  return { left: toWorldX(west), right: toWorldX(east), top: toWorldY(north), bottom: toWorldY(south) }
}

/** The tile of a zoom in which a place lies: beyond the date line the same world again, beyond a pole its last row. */
export function tileOf({ lat, lon }: Position, zoom: number): TileAt {
  const [tiles, x] = [2 ** zoom, toWorldX(lon)]
  const share = x - Math.floor(x)
  return { zoom, x: Math.floor(share * tiles), y: Math.min(tiles - 1, Math.floor(toWorldY(lat) * tiles)) }
}

/** What of a tile lies in the box of a map, in units of 256 to its side; null for nothing. */
export function groundOf(map: ShownMap, { zoom, x, y }: TileAt): WorldBox | null {
  const box = worldBoxOf(map)
  const tiles = 2 ** zoom
  const clamp = (units: number) => Math.max(0, Math.min(WORLD_PIXELS, units))
  const ground = {
    left: clamp((box.left * tiles - x) * WORLD_PIXELS),
    right: clamp((box.right * tiles - x) * WORLD_PIXELS),
    top: clamp((box.top * tiles - y) * WORLD_PIXELS),
    bottom: clamp((box.bottom * tiles - y) * WORLD_PIXELS),
  }
  return ground.right > ground.left && ground.bottom > ground.top ? ground : null
}

/** Whether a map may have something at a tile. */
export const mayShow = (map: ShownMap, at: TileAt): boolean => at.zoom >= map.minZoom && groundOf(map, at) !== null
