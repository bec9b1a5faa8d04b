import type { ClientAnswer } from './judge-answers.ts'

interface Corner {
  lat: number
  lng: number
}

/** A result of leaflet-control-geocoder, as JSON: what it read from a reply, and the reply's own members. */
export interface LeafletFound {
  name: string
  html?: string
  center: Corner
  bbox: { _southWest: Corner; _northEast: Corner }
  properties: Record<string, unknown>
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** What both formats share: a name, a point and a box around it, which the map is moved to. */
function readCommon({ name, center, bbox: { _southWest: low, _northEast: high } }: LeafletFound) {
  const numbers = [center.lat, center.lng, low.lat, low.lng, high.lat, high.lng]
  const isAround = low.lat <= center.lat && center.lat <= high.lat && low.lng <= center.lng && center.lng <= high.lng
  return {
    lat: center.lat,
    lon: center.lng,
    text: name,
    box: [low.lat, high.lat, low.lng, high.lng],
    lacking: [...(isBlank(name) ? ['name'] : []), ...(numbers.every(Number.isFinite) && isAround ? [] : ['box'])],
  }
}

/** Of Nominatim it reads these, and writes the address as HTML; of a position it takes the point for the box. */
export function readByNominatim(found: LeafletFound): ClientAnswer {
  const { properties, html = '' } = found
  const members = ['boundingbox', 'display_name', 'lat', 'lon', 'address'].filter((name) => isBlank(properties[name]))
  const address = (properties.address ?? {}) as Record<string, string>
  const common = readCommon(found)
  const lacking = [...common.lacking, ...members, ...(html.includes(address.country ?? '\n') ? [] : ['html'])]
  const box = Array.isArray(properties.boundingbox) ? properties.boundingbox.map(Number) : []
  return { ...common, box, country: address.country_code ?? '', lacking }
}

/** Of Photon it reads the point, the extent and the members that a name is made of. */
export function readByPhoton(found: LeafletFound): ClientAnswer {
  const { properties } = found
  const common = readCommon(found)
  const members = ['country', 'extent'].filter((name) => isBlank(properties[name]))
  return { ...common, country: String(properties.countrycode ?? ''), lacking: [...common.lacking, ...members] }
}
