import type { StreetLayer } from '../model/street-scheme-data.ts'

export type PropertyValue = string | number | boolean

/** What a feature says from which zoom on: fewer properties on smaller scales let more lines be joined. */
export interface MapProperty {
  key: string
  value: PropertyValue
  fromZoom?: number
}

/** How an element is shown; its geometry is that of the element, or a point in the middle of it. */
export interface MapFeature {
  layer: StreetLayer
  shape: 'point' | 'line' | 'area'
  minZoom: number
  /** Order within its layer: the smaller first. */
  rank: number
  properties: MapProperty[]
}
