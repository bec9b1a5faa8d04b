import type { Described } from '#renderer/map/vector/kinds.ts'
import type { TileFeature } from '#renderer/map/vector/read-layers.ts'

/** Says what a feature of a layer is drawn as; null for nothing. */
export type SchemeAdapter = (layer: string, feature: TileFeature) => Described | null
