import type { MapColors } from '#renderer/map/map-colors.ts'
import type { NamedFeature, WorldSpot } from '#renderer/map/vector/feature-at.ts'
import type { StreetLabel } from '#renderer/map/vector/label-candidates.ts'
import type { TileScheme } from '#renderer/map/vector/schemes/choose-scheme.ts'
import type { TileAt } from '#renderer/map/vector/tile-window.ts'

/** A map archive that is shown, as far as drawing it goes. */
export interface ShownMap {
  id: string
  /** Another one where the file is another one. */
  stamp: string
  name: string
  kind: 'vector' | 'raster'
  scheme: TileScheme
  minZoom: number
  maxZoom: number
  /** South, west, north, east. */
  box: readonly number[]
  opacity: number
  attribution: string
}

/** Colours and language in which tiles are drawn. */
export interface StreetLook {
  colors: MapColors
  language: string
}

/** A tile as it was drawn. */
export interface DrawnTile {
  /** Null where no map has anything. */
  bitmap: ImageBitmap | null
  /** Something in it was left out, because it holds more than is drawn of one tile. */
  isCut: boolean
  /** Maps whose tile could not be read. */
  broken: string[]
  milliseconds: number
}

/** Whether a place lies on a street map that is shown: unknown until its square has been drawn. */
export type StreetPresence = 'shown' | 'none' | 'unknown'

/** The names of a stored tile; null where the map has no such tile. */
export interface TileNames {
  labels: StreetLabel[] | null
}

/** What a stored tile calls the thing at a spot; null where nothing is called anything. */
export interface TileFinding {
  feature: NamedFeature | null
}

/** What the window tells the drawing thread. `ticket` names what is asked for, `ask` what the thread asked for. */
export type ToPainter =
  | { type: 'look'; look: StreetLook }
  | { type: 'maps'; maps: ShownMap[] }
  /** In colours of its own where they are not those of the window. */
  | { type: 'draw'; ticket: number; at: TileAt; pixels: number; colors?: MapColors }
  | { type: 'names'; ticket: number; map: string; at: TileAt; zoom: number }
  | { type: 'find'; ticket: number; map: string; at: TileAt; spot: WorldSpot; zoom: number }
  | { type: 'cancel'; ticket: number }
  | { type: 'tile'; ask: number; bytes: ArrayBuffer | null; isBroken: boolean }

/** What the drawing thread tells the window. */
export type FromPainter =
  | { type: 'want'; ask: number; map: string; at: TileAt }
  | { type: 'drawn'; ticket: number; drawn: DrawnTile }
  | { type: 'named'; ticket: number; names: TileNames }
  | { type: 'found'; ticket: number; finding: TileFinding }
