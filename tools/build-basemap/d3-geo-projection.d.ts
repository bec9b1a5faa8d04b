declare module 'd3-geo-projection' {
  import type { GeoStream } from 'd3-geo'
  import type { GeoJSON } from 'geojson'
  /** Projects every coordinate of an object, cutting it where the projection does. */
  export function geoProject(object: GeoJSON, projection: { stream(stream: GeoStream): GeoStream }): GeoJSON
}
