import { gunzipSync } from 'node:zlib'
import { topology } from 'topojson-server'
import { UNITS_PER_DEGREE, type AreaRings } from '#main/reference/area-shape.ts'
import { simplifyLine, type LinePoint } from './simplify-line.ts'

/** A first-level area as Natural Earth draws it. */
export interface DrawnArea {
  /** ISO 3166-2 code; empty where it has none. */
  iso: string
  /** GeoNames code of the first-level area, `FR.11`; empty where unknown. */
  code: string
  /** Its names by language. */
  names: Record<string, string>
  rings: AreaRings
  bounds: { south: number; west: number; north: number; east: number }
}

interface DrawnProperties {
  iso_3166_2?: string | null
  gn_a1_code?: string | null
  [name: `name_${string}`]: string | null | undefined
}

const LANGUAGE_OF_NAME = /^name_([a-z]{2})$/

function namesOf(properties: DrawnProperties | undefined): Record<string, string> {
  const names: Record<string, string> = {}
  for (const [property, name] of Object.entries(properties ?? {})) {
    const language = LANGUAGE_OF_NAME.exec(property)?.[1]
    if (language !== undefined && name) names[language] = name
  }
  return names
}

/** Grid on which borders are joined, points for the whole width of the map: 40 metres. */
const GRID_POINTS = 1e6
/** Bends of a border smaller than this are left out, 330 metres. */
const TOLERANCE_DEGREES = 0.003
const FEWEST_RING_POINTS = 3

/** Codes that Natural Earth made up have a mark: `CN-X01~`, `-99`. */
const isIso = (code: string) => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code)

type Shape = TopoJSON.Polygon<DrawnProperties> | TopoJSON.MultiPolygon<DrawnProperties>

/** Borders are simplified once for both their sides, so that no gap opens between neighbours. */
function simplifyArcs({ arcs, transform }: TopoJSON.Topology): LinePoint[][] {
  const [scaleLon, scaleLat] = transform?.scale ?? [1, 1]
  const [firstLon, firstLat] = transform?.translate ?? [0, 0]
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    const points = arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return { lon: x * scaleLon + firstLon, lat: y * scaleLat + firstLat }
    })
    return simplifyLine(points, TOLERANCE_DEGREES)
  })
}

const toUnits = (degrees: number) => Math.round(degrees * UNITS_PER_DEGREE)

/** The points of a ring, which shares its ends with its neighbours: the last of each arc is the first of the next. */
function joinArcs(ring: number[], arcs: LinePoint[][]): LinePoint[] {
  return ring.flatMap((index) => {
    const arc = index < 0 ? (arcs[~index] as LinePoint[]).toReversed() : (arcs[index] as LinePoint[])
    return arc.slice(0, -1)
  })
}

function toRings(shape: Shape, arcs: LinePoint[][]): AreaRings {
  const rings: AreaRings = { ends: [], lats: [], lons: [] }
  const polygons = shape.type === 'Polygon' ? [shape.arcs] : shape.arcs
  for (const ring of polygons.flat()) {
    const points = joinArcs(ring, arcs)
    if (points.length < FEWEST_RING_POINTS) continue
    for (const { lat, lon } of points) {
      rings.lats.push(toUnits(lat))
      rings.lons.push(toUnits(lon))
    }
    rings.ends.push(rings.lats.length)
  }
  return rings
}

function boundsOf({ lats, lons }: AreaRings): DrawnArea['bounds'] {
  const bounds = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity }
  for (const lat of lats) {
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
  }
  for (const lon of lons) {
    bounds.west = Math.min(bounds.west, lon)
    bounds.east = Math.max(bounds.east, lon)
  }
  return bounds
}

/** First-level areas of the world with simplified borders, from the zipped GeoJSON of Natural Earth. */
export function readDrawnAreas(file: Buffer): DrawnArea[] {
  const collection = JSON.parse(gunzipSync(file).toString('utf8')) as GeoJSON.FeatureCollection
  const drawn = topology({ areas: collection }, GRID_POINTS)
  const arcs = simplifyArcs(drawn)
  const shapes = (drawn.objects.areas as TopoJSON.GeometryCollection<DrawnProperties>).geometries
  return shapes.flatMap((shape): DrawnArea[] => {
    if (shape.type !== 'Polygon' && shape.type !== 'MultiPolygon') return []
    const rings = toRings(shape, arcs)
    if (rings.ends.length === 0) return []
    const iso = shape.properties?.iso_3166_2 ?? ''
    const code = shape.properties?.gn_a1_code ?? ''
    const codes = { iso: isIso(iso) ? iso : '', code: /^[A-Z]{2}\./.test(code) ? code : '' }
    return [{ ...codes, names: namesOf(shape.properties), rings, bounds: boundsOf(rings) }]
  })
}
