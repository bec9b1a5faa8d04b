import type { DecodedTile } from './decode-tile.ts'
import type { PixelBox, TileWindow } from './tile-window.ts'

export type DrawContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A decoded tile, what of it is shown, and the part of the picture that is ground where it shows nothing else. */
export interface ShownTile {
  tile: DecodedTile
  window: TileWindow
  ground: PixelBox | null
}
