import type { GisGeometry } from './gis.types.ts'

/** The box around all geometries so far; null before the first. */
export interface Extent {
  box: GisGeometry['bounds'] | null
  /** Types of geometries that were seen. */
  types: Set<string>
  add(geometry: GisGeometry | null): void
}

export function createExtent(): Extent {
  const extent: Extent = {
    box: null,
    types: new Set(),
    add(geometry) {
      if (!geometry) return
      const { west, south, east, north } = geometry.bounds
      const { box } = extent
      extent.types.add(geometry.type)
      extent.box = box
        ? {
            west: Math.min(box.west, west),
            south: Math.min(box.south, south),
            east: Math.max(box.east, east),
            north: Math.max(box.north, north),
          }
        : { west, south, east, north }
    },
  }
  return extent
}
