import type L from 'leaflet'
import type { MapState } from '#renderer/map/map-state.ts'
import type { MapEvents, MapMode } from '#renderer/model/map.types.ts'
import type { Hit } from '#renderer/map/points/point-layer.ts'

/** What a mode may use. */
export interface ModeContext {
  map: L.Map
  state: MapState
  events: MapEvents
  hit(at: L.LatLng): Hit
  repaintPoints(): void
  repaintHere(): void
  /** True when points may be moved here. */
  isEditable(): boolean
  changeMode(mode: MapMode): void
}

/** A mode that has been entered; everything it installed is gone after `exit`. */
export interface ActiveMode {
  /** True when the mode has used the key. */
  onKey(event: KeyboardEvent): boolean
  exit(): void
}

/** Starts a mode. */
export type EnterMode = (context: ModeContext) => ActiveMode
