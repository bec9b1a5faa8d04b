import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import type { MapLabel } from './label-columns.ts'
import { zoomWithRoom } from './label-room.ts'
import { ownScriptOf } from './own-script-name.ts'
import { widestPolygon } from './widest-polygon.ts'

const FIRST_ZOOM = 7
/** A region whose name finds no room by here is smaller than a city's name, which says more. */
const LAST_ZOOM = 10

interface RegionProperties extends Record<string, unknown> {
  name: string | null
  name_en: string | null
  iso_a2: string
  latitude: number
  longitude: number
}

/** Natural Earth's own name is the local one in Latin letters; in other scripts its translations are more reliable. */
function localName(properties: RegionProperties): string | null {
  if (!/^[A-Z]{2}$/.test(properties.iso_a2) || !ownScriptOf(properties.iso_a2)) return properties.name
  const { language } = new Intl.Locale(`und-${properties.iso_a2}`).maximize()
  return (properties[`name_${language}`] as string | null | undefined) ?? properties.name
}

/** One label for each first-order region that has room for its name. */
export function regionLabels(regions: FeatureCollection<Polygon | MultiPolygon>): MapLabel[] {
  return regions.features.flatMap(({ geometry, properties }) => {
    const region = properties as RegionProperties
    const name = localName(region)
    if (!name) return []
    const { widthDegrees, heightDegrees } = widestPolygon(geometry)
    const fromZoom = Math.max(FIRST_ZOOM, zoomWithRoom(name, widthDegrees))
    if (fromZoom > LAST_ZOOM) return []
    const position = { lat: region.latitude, lon: region.longitude }
    const latin = region.name_en ?? region.name ?? name
    return [{ kind: 'region' as const, ...position, name, latin, fromZoom, weight: widthDegrees * heightDegrees }]
  })
}
