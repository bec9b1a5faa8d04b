import type { OsmRelation } from '#main/reference/import/osm/osm-elements.types.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** A border with its closed rings, latitude and longitude by turns. */
export interface Boundary {
  relation: OsmRelation
  rings: Float64Array[]
  /** South, west, north, east. */
  box: [number, number, number, number]
}

/** Cells in which borders are looked up, in degrees. */
const CELL_DEGREES = 0.05
/** Borders that span more cells are looked at for every point. */
const MOST_CELLS = 4000

/** Joins ways end to end; what does not close (cut off by the edge of the extract) is left out. */
function joinRings(ways: number[][]): number[][] {
  const open = ways.filter((way) => way.length > 1)
  const rings: number[][] = []
  const byEnd = new Map<number, Set<number[]>>()
  const link = (way: number[]) => {
    for (const end of [way[0] as number, way.at(-1) as number]) {
      const set = byEnd.get(end) ?? new Set()
      byEnd.set(end, set.add(way))
    }
  }
  const unlink = (way: number[]) => {
    for (const end of [way[0] as number, way.at(-1) as number]) byEnd.get(end)?.delete(way)
  }
  open.forEach(link)
  for (const start of open) {
    if (!byEnd.get(start[0] as number)?.has(start)) continue
    unlink(start)
    const ring = [...start]
    while (ring[0] !== ring.at(-1)) {
      const [next] = byEnd.get(ring.at(-1) as number) ?? []
      if (!next) break
      unlink(next)
      ring.push(...(next[0] === ring.at(-1) ? next : [...next].reverse()).slice(1))
    }
    if (ring.length > 3 && ring[0] === ring.at(-1)) rings.push(ring)
  }
  return rings
}

/** A boundary of a relation; null when none of its rings closes. `refsOf` gives the nodes of a way. */
export function toBoundary(
  relation: OsmRelation,
  refsOf: (wayId: number) => number[] | undefined,
  positionOf: (nodeId: number) => Position | null,
): Boundary | null {
  const members = relation.members.filter(({ type, role }) => type === 'way' && role !== 'subarea')
  const rings = joinRings(members.flatMap(({ id }) => [refsOf(id) ?? []])).flatMap((ring) => {
    const points = ring.map(positionOf)
    if (points.some((point) => point === null)) return []
    return [Float64Array.from((points as Position[]).flatMap(({ lat, lon }) => [lat, lon]))]
  })
  if (rings.length === 0) return null
  const box: Boundary['box'] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      const [lat, lon] = [ring[i] as number, ring[i + 1] as number]
      box[0] = Math.min(box[0], lat)
      box[1] = Math.min(box[1], lon)
      box[2] = Math.max(box[2], lat)
      box[3] = Math.max(box[3], lon)
    }
  return { relation, rings, box }
}

/** True inside an odd number of rings: holes and islands come out right. */
export function isInside({ rings, box }: Boundary, { lat, lon }: Position): boolean {
  if (lat < box[0] || lon < box[1] || lat > box[2] || lon > box[3]) return false
  let inside = false
  for (const ring of rings)
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [latA, lonA, latB, lonB] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [number, number, number, number]
      if (latA > lat !== latB > lat && lon < ((lonB - lonA) * (lat - latA)) / (latB - latA) + lonA) inside = !inside
    }
  return inside
}

/** Finds the boundaries around a point. */
export function createBoundaryIndex(boundaries: Boundary[]): (position: Position) => Boundary[] {
  const cells = new Map<string, Boundary[]>()
  const wide: Boundary[] = []
  const cell = (degrees: number) => Math.floor(degrees / CELL_DEGREES)
  for (const boundary of boundaries) {
    const [south, west, north, east] = boundary.box.map(cell) as [number, number, number, number]
    if ((north - south + 1) * (east - west + 1) > MOST_CELLS) {
      wide.push(boundary)
      continue
    }
    for (let row = south; row <= north; row++)
      for (let column = west; column <= east; column++) {
        const key = `${row}|${column}`
        const list = cells.get(key)
        if (list) list.push(boundary)
        else cells.set(key, [boundary])
      }
  }
  return (position) =>
    [...(cells.get(`${cell(position.lat)}|${cell(position.lon)}`) ?? []), ...wide].filter((one) =>
      isInside(one, position),
    )
}
