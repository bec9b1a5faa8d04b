import type { CommandResponse } from '#shared/contract/contract.ts'

/** A line or an area of a list, without what is drawn of it. */
export type ListLayer = CommandResponse<'layers.list'>['layers'][number]
export type LayerStyle = ListLayer['style']

/** What is drawn of one layer in the part of the world that is seen. */
export interface MapShape {
  id: string
  style: LayerStyle
  parts: readonly MapShapePart[]
  /** What is happening now, in the colour for that. */
  isCurrent?: boolean
}

export interface MapShapePart {
  kind: 'point' | 'line' | 'area'
  /** Corners in shares of the world, one line or ring after the other. */
  rings: readonly { x: Float64Array; y: Float64Array }[]
}

/** A view of the map that shows a box whole, in so many pixels. */
export interface BoxView {
  lat: number
  lon: number
  zoom: number
}
