import { geoArea, geoEquirectangular } from 'd3-geo'
import { geoProject } from 'd3-geo-projection'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const HALF_SPHERE_STERADIANS = 2 * Math.PI
const DEGREES_PER_RADIAN = 180 / Math.PI

const polygonsOf = (geometry: Polygon | MultiPolygon): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

/** A ring that would cover more than half the Earth is wound the wrong way round. */
function rewind(features: Feature[]): void {
  for (const { geometry } of features) {
    for (const polygon of polygonsOf(geometry as Polygon | MultiPolygon)) {
      if (geoArea({ type: 'Polygon', coordinates: [polygon[0]!] }) <= HALF_SPHERE_STERADIANS) continue
      for (const ring of polygon) ring.reverse()
    }
  }
}

const flipSouth = (polygons: Position[][][]): Position[][][] =>
  polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x!, -y!])))

/**
 * The polygons of a TopoJSON object for a planar map. World-atlas polygons run across the antimeridian; cutting them on
 * the sphere puts edges along ±180° and around the poles, without which Russia and Fiji become bands across the world.
 */
export function toPlanarLand(topology: Topology, objectName: string): FeatureCollection<MultiPolygon> {
  const collection = feature(topology, topology.objects[objectName] as GeometryCollection)
  rewind(collection.features)
  // The projection is the identity in degrees but for its axis, which points down.
  const identity = geoEquirectangular().scale(DEGREES_PER_RADIAN).translate([0, 0]).precision(0)
  const projected = geoProject(collection, identity) as FeatureCollection<Polygon | MultiPolygon>
  const features = projected.features
    .filter(({ geometry }) => geometry !== null)
    .map((whole) => ({
      ...whole,
      geometry: { type: 'MultiPolygon' as const, coordinates: flipSouth(polygonsOf(whole.geometry)) },
    }))
  return { type: 'FeatureCollection', features }
}
