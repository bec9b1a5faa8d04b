import { createInside } from '#main/roads/reach/inside-shape.ts'
import type { GeoPolygon } from '#main/roads/reach/reach.types.ts'
import type { LoadedList } from './loaded-lists.ts'

export interface WithinRequest {
  listId: string
  /** Polygons of each shape. */
  shapes: GeoPolygon[][]
}

/** The places of a list that lie in each shape, by their ordinals in ascending order. */
export function answerWithin({ places }: LoadedList, { shapes }: WithinRequest): Int32Array[] {
  const insides = shapes.map(createInside)
  const found: number[][] = shapes.map(() => [])
  for (let slot = 0; slot < places.end(); slot++) {
    if (!places.has(slot)) continue
    const { lat, lon } = places.position(slot)
    for (const [shape, isInside] of insides.entries()) if (isInside(lat, lon)) found[shape]?.push(slot)
  }
  return found.map((slots) => Int32Array.from(slots))
}
