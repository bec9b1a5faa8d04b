import type { AreaRecord, Position, ReferenceReader } from '#main/reference/reference-reader.ts'

/** First- and second-level area around a point, by the borders that the packs hold. */
export function areasAround(
  reader: Pick<ReferenceReader, 'area' | 'areaAt'>,
  position: Position | null,
): { area1: AreaRecord | null; area2: AreaRecord | null } {
  const found = position ? reader.areaAt(position.lat, position.lon) : null
  if (found?.level !== 2) return { area1: found, area2: null }
  return { area1: found.parentId === null ? null : reader.area(found.parentId), area2: found }
}
