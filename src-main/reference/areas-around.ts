import type { AreaRecord, Position, ReferenceReader } from '#main/reference/reference-reader.ts'

interface AreasAround {
  area1: AreaRecord | null
  area2: AreaRecord | null
}

const NOWHERE: AreasAround = { area1: null, area2: null }
/** Asked again for each address of a town: a position is an object of its record, and goes with it. */
const known = new WeakMap<Position, AreasAround>()

/** First- and second-level area around a point, by the borders that the packs hold. */
export function areasAround(reader: Pick<ReferenceReader, 'area' | 'areaAt'>, position: Position | null): AreasAround {
  if (!position) return NOWHERE
  const remembered = known.get(position)
  if (remembered) return remembered
  const areas = findAreas(reader, position)
  known.set(position, areas)
  return areas
}

function findAreas(reader: Pick<ReferenceReader, 'area' | 'areaAt'>, { lat, lon }: Position): AreasAround {
  const found = reader.areaAt(lat, lon)
  if (found?.level !== 2) return { area1: found, area2: null }
  return { area1: found.parentId === null ? null : reader.area(found.parentId), area2: found }
}
