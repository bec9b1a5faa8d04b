import type L from 'leaflet'
import { normalizeLongitude, type Position } from '#shared/coordinates/position.ts'
import { MERCATOR_LATITUDE } from '#renderer/map/web-mercator.ts'

/** Decimals of a degree that a pointer can mean: about a centimetre. */
const DECIMALS = 7

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS))

/** A place of the map as coordinates; any copy of the world means the one world. */
export function toPosition({ lat, lng }: L.LatLng): Position {
  const clamped = Math.max(-MERCATOR_LATITUDE, Math.min(MERCATOR_LATITUDE, lat))
  return { lat: round(clamped), lon: round(normalizeLongitude(lng)) }
}
