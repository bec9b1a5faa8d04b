import { geoArea, geoEqualEarth, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import { SHAPE_COUNTRIES, SMALL_COUNTRIES } from './coverage-map-data.ts'

/** One country of the map, ready to draw. */
export interface CountryShape {
  /** Alpha-2; empty for land that no code stands for. */
  country: string
  /** SVG path; empty for a country that is drawn as a dot. */
  path: string
  /** Where its flag stands. */
  at: [x: number, y: number]
}

/** Equal Earth at a width of 960 units. */
export const MAP_WIDTH = 960
export const MAP_HEIGHT = 390
const MARGIN = 4

/** From the south of America to the north of Greenland; the ice below would take a fifth of the height. */
const INHABITED = {
  type: 'MultiPoint' as const,
  coordinates: [
    [-180, -56],
    [180, -56],
    [-180, 0],
    [180, 0],
    [0, 84],
  ],
}

type Topology = Parameters<typeof feature>[0]
type Polygon = { type: 'Polygon'; coordinates: number[][][] }
type MultiPolygon = { type: 'MultiPolygon'; coordinates: number[][][][] }
/** A country of world-atlas, named by its ISO 3166-1 number. */
interface Country {
  type: 'Feature'
  id?: string | number
  geometry: Polygon | MultiPolygon
  properties: null
}

/** Countries with land far away have their flag on the largest piece. */
function largestPiece({ geometry }: Country): Polygon {
  const pieces = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const polygons = pieces.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
  return polygons.reduce((best, one) => (geoArea(one) > geoArea(best) ? one : best))
}

/** Projects the countries of world-atlas; equal areas, because the colours are compared by area. */
export async function loadCoverageShapes(): Promise<CountryShape[]> {
  const { default: atlas } = await import('world-atlas/countries-110m.json')
  const topology = atlas as unknown as Topology
  const { features } = feature(topology, topology.objects.countries!) as unknown as { features: Country[] }
  const projection = geoEqualEarth().fitExtent(
    [
      [MARGIN, MARGIN],
      [MAP_WIDTH - MARGIN, MAP_HEIGHT - MARGIN],
    ],
    INHABITED,
  )
  const draw = geoPath(projection).digits(1)
  const shapes = features.map((one): CountryShape => ({
    country: SHAPE_COUNTRIES[String(one.id)] ?? '',
    path: draw(one) ?? '',
    at: draw.centroid(largestPiece(one)),
  }))
  const dots = SMALL_COUNTRIES.map(([country, lat, lon]): CountryShape => ({
    country,
    path: '',
    at: projection([lon, lat]) ?? [0, 0],
  }))
  return [...shapes, ...dots]
}
