import type { MultiPolygon, Polygon, Position } from 'geojson'

export interface Extent {
  polygon: Position[][]
  widthDegrees: number
  heightDegrees: number
}

function extentOf(polygon: Position[][]): Extent {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [lon, lat] of polygon[0]!) {
    west = Math.min(west, lon!)
    east = Math.max(east, lon!)
    south = Math.min(south, lat!)
    north = Math.max(north, lat!)
  }
  return { polygon, widthDegrees: east - west, heightDegrees: north - south }
}

/** The polygon of a geometry with the largest bounding box: where its name goes. */
export function widestPolygon(geometry: Polygon | MultiPolygon): Extent {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const size = ({ widthDegrees, heightDegrees }: Extent) => widthDegrees * heightDegrees
  return polygons.map(extentOf).reduce((widest, one) => (size(one) > size(widest) ? one : widest))
}
