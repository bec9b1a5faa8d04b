import type { Position } from '#shared/coordinates/position.ts'
import type { TileAt } from '#renderer/map/vector/tile-window.ts'
import type { ShownMap } from './street.types.ts'
import { tileOf } from './tile-box.ts'
import type { StoredTile } from './tile-store.ts'

/** Squares of a stored tile so many zooms further in: as a street view has them. */
const WARM_ZOOMS = 2

const middleOf = ({ box: [south = 0, west = 0, north = 0, east = 0] }: ShownMap): Position => ({
  lat: (south + north) / 2,
  lon: (west + east) / 2,
})

function squaresOf({ zoom, x, y }: TileAt): TileAt[] {
  const parts = 2 ** WARM_ZOOMS
  return Array.from({ length: parts * parts }, (_, i) => ({
    zoom: zoom + WARM_ZOOMS,
    x: x * parts + (i % parts),
    y: y * parts + Math.floor(i / parts),
  }))
}

/** What is needed to draw for nobody. */
export interface WarmUp {
  /** Somebody has asked for something: what was begun is left. */
  isUsed(): boolean
  get(at: TileAt): Promise<StoredTile>
  /** Draws one square of a tile. */
  draw(square: TileAt, at: TileAt, tile: Extract<StoredTile, { kind: 'vector' }>): void
  /** Runs a piece when nothing else is to be done. */
  takeTurn(piece: () => void): void
}

/**
 * Code that runs for the first time runs slowly, and the first view waits for it: so a tile of a map is drawn for nobody
 * while nobody waits. In the middle of a map may be nothing: then it is a tile of a lower zoom, which holds more ground.
 */
export async function warmUp(map: ShownMap, { isUsed, get, draw, takeTurn }: WarmUp): Promise<void> {
  for (let zoom = map.maxZoom; zoom >= map.minZoom && !isUsed(); zoom--) {
    const at = tileOf(middleOf(map), zoom)
    const tile = await get(at)
    if (tile.kind !== 'vector') continue
    for (const square of squaresOf(at)) takeTurn(() => isUsed() || draw(square, at, tile))
    return
  }
}
