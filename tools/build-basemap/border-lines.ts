import type { Feature, FeatureCollection, LineString, MultiPolygon, Polygon, Position } from 'geojson'
import { mesh } from 'topojson-client'
import { topology } from 'topojson-server'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'

/** Cells along each axis to which regions are rounded before shared borders are looked for: about 40 m. */
const REGION_QUANTIZATION = 1_000_000
/** Zooms from which regions are drawn; Natural Earth's own figures are rounded up to the next of these. */
const REGION_ZOOMS = [4, 5, 6, 7, 8]
/** Natural Earth's zooms are for 512-pixel tiles, so its figures come one level too late for ours. */
const ZOOM_SHIFT = 1

interface RegionProperties {
  adm0_a3: string
  min_zoom: number
}

const toLine = (coordinates: Position[], fromZoom: number): Feature<LineString> => ({
  type: 'Feature',
  properties: { fromZoom },
  geometry: { type: 'LineString', coordinates },
})

/** Borders between countries, each line once; coasts are not among them. */
export function toBorderLines(atlas: Topology): FeatureCollection<LineString> {
  const lines = mesh(atlas, atlas.objects.countries as GeometryObject, (a, b) => a !== b)
  return { type: 'FeatureCollection', features: lines.coordinates.map((line) => toLine(line, 0)) }
}

const zoomOf = (properties: RegionProperties) => {
  const wanted = properties.min_zoom - ZOOM_SHIFT
  return REGION_ZOOMS.find((zoom) => wanted <= zoom) ?? REGION_ZOOMS.at(-1)!
}

/** Borders between first-order regions of one country, with the zoom from which both sides matter. */
export function toRegionLines(regions: FeatureCollection<Polygon | MultiPolygon>): FeatureCollection<LineString> {
  const shared = topology({ regions }, REGION_QUANTIZATION)
  const object = shared.objects.regions as unknown as GeometryCollection<RegionProperties>
  const features = REGION_ZOOMS.flatMap((zoom) => {
    const isOfZoom = (a: GeometryObject, b: GeometryObject) => {
      const [one, other] = [a.properties as RegionProperties, b.properties as RegionProperties]
      return a !== b && one.adm0_a3 === other.adm0_a3 && Math.max(zoomOf(one), zoomOf(other)) === zoom
    }
    return mesh(shared as unknown as Topology, object, isOfZoom).coordinates.map((line) => toLine(line, zoom))
  })
  return { type: 'FeatureCollection', features }
}
