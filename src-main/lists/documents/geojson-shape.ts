import { countCorners } from '../layers/encode-geometry.ts'
import { tooManyCorners } from './read-corners.ts'
import { MOST_LAYER_CORNERS } from '#shared/model/layer-limits.ts'
import type { Corners, GeometryPart, LayerGeometry } from '../layers/geometry.types.ts'
import { toHexColor, withStyle } from '../layers/layer-style.ts'
import type { LayerStyle } from '../layers/layers.types.ts'
import { createCorners } from './read-corners.ts'

interface Geometry {
  type?: unknown
  coordinates?: unknown
  geometries?: unknown
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
/** Geometries in geometries: RFC 7946 has none, and a file of nothing else must come to its end. */
const MOST_LEVELS = 8

/**
 * What a geometry of GeoJSON draws; what is no position is left out. `times`: those of the corners of its lines, as most
 * programs have them in the property `coordTimes`; of several lines a list each.
 */
export function readGeoJsonShape(geometry: unknown, times?: unknown): LayerGeometry {
  const parts = withTimes(partsOf((geometry ?? {}) as Geometry, MOST_LEVELS), list(times))
  if (countCorners(parts) > MOST_LAYER_CORNERS) throw tooManyCorners()
  return parts
}

function withTimes(parts: GeometryPart[], times: readonly unknown[]): GeometryPart[] {
  if (times.length === 0) return parts
  const ofLines = Array.isArray(times[0]) ? [...times] : [times]
  return parts.map((part) => {
    const [ring] = part.rings
    const texts = part.kind === 'line' ? list(ofLines.shift()) : []
    // Of a line that lost corners nobody knows which time is whose.
    if (!ring || texts.length !== ring.lonLat.length / 2) return part
    return { ...part, rings: [{ ...ring, times: texts.map((text) => Date.parse(String(text))) }] }
  })
}

function partsOf({ type, coordinates, geometries }: Geometry, levels: number): GeometryPart[] {
  switch (type) {
    case 'Point':
      return ofRings('point', [[coordinates]])
    case 'MultiPoint':
      return list(coordinates).flatMap((one) => ofRings('point', [[one]]))
    case 'LineString':
      return ofRings('line', [coordinates])
    case 'MultiLineString':
      return list(coordinates).flatMap((one) => ofRings('line', [one]))
    case 'Polygon':
      return ofRings('area', list(coordinates))
    case 'MultiPolygon':
      return list(coordinates).flatMap((one) => ofRings('area', list(one)))
    case 'GeometryCollection':
      return levels === 0 ? [] : list(geometries).flatMap((one) => partsOf((one ?? {}) as Geometry, levels - 1))
    default:
      return []
  }
}

function ofRings(kind: GeometryPart['kind'], rings: unknown[]): GeometryPart[] {
  const read = rings.map(toCorners).filter(({ lonLat }) => lonLat.length > 0)
  return read.length === 0 ? [] : [{ kind, rings: read }]
}

function toCorners(positions: unknown): Corners {
  const corners = createCorners()
  for (const position of list(positions)) {
    const [lon, lat, elevation] = list(position)
    corners.add(Number(lon ?? NaN), Number(lat ?? NaN), typeof elevation === 'number' ? elevation : NaN)
  }
  return corners.result()
}

/** How a feature is drawn, in the names that most programs use (simplestyle). */
export const readGeoJsonStyle = (properties: Record<string, unknown>): LayerStyle =>
  withStyle({
    color: toHexColor(properties.stroke) || toHexColor(properties.color),
    opacity: properties['stroke-opacity'],
    width: properties['stroke-width'],
    fill: properties.fill,
    fillOpacity: properties['fill-opacity'],
  })

/** The same names for a layer that is written. */
export const toGeoJsonStyle = ({ color, opacity, width, fill, fillOpacity }: LayerStyle): Record<string, unknown> => ({
  ...(color === '' ? {} : { stroke: color }),
  'stroke-opacity': opacity,
  'stroke-width': width,
  ...(fill === '' ? {} : { fill }),
  'fill-opacity': fillOpacity,
})
