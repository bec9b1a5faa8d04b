import type Database from 'better-sqlite3'
import { encodeRings, type AreaRings } from '#main/reference/area-shape.ts'

/** The borders of an area of the pack; an area may have several. */
export interface NewAreaShape {
  areaId: number
  rings: AreaRings
  /** In the rings' units. */
  bounds: { south: number; west: number; north: number; east: number }
}

export function writeAreaShapes(db: Database.Database, shapes: NewAreaShape[]): void {
  const insert = db.prepare('INSERT INTO area_shape VALUES (?,?,?,?,?,?,?,?,?)')
  shapes.forEach(({ areaId, rings, bounds }, index) => {
    const { ends, lats, lons } = encodeRings(rings)
    insert.run(index + 1, areaId, bounds.south, bounds.west, bounds.north, bounds.east, ends, lats, lons)
  })
}
