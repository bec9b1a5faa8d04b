import type { z } from 'zod'
import type { layerStyle } from '#shared/contract/layers-schemas.ts'
import type { Bounds } from './geometry.types.ts'

export type LayerStyle = z.output<typeof layerStyle>

/** What a person can change of a layer. */
export interface LayerFields {
  name: string
  description: string
  style: LayerStyle
  /** Drawn on the map. */
  isShown: boolean
}

export type LayerPatch = Partial<LayerFields>

/** A change with what it makes of the names of the fields that are no longer as their file has them. */
export type EditedLayer = LayerPatch & { edited?: (keyof LayerFields)[] }

/** A layer as it comes from a file or from a feature of the program. */
export interface NewLayer {
  name: string
  description: string
  style: LayerStyle
  isShown: boolean
  /** What else its file says of it, by names. */
  fields: Record<string, unknown> | null
  /** The number of its feature in the file of the list; null: of none. */
  feature: number | null
  corners: number
  bounds: Bounds
  /** In the form of `encodeGeometry`. */
  geometry: Uint8Array
  /** Its feature as the file has it, packed; null: of none. */
  source: Uint8Array | null
  /** What is not as that feature has it; left out: nothing. */
  edited?: (keyof LayerFields)[]
}

/** A layer without its geometry. */
export interface ListLayer extends LayerFields {
  id: string
  ordinal: number
  fields: Record<string, unknown> | null
  feature: number | null
  corners: number
  bounds: Bounds
  /** What is no longer as its file has it. */
  edited: (keyof LayerFields)[]
}
