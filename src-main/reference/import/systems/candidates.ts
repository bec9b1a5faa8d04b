import { aggregateFeature, feature } from '@rapideditor/country-coder'
import type { Position } from '#main/reference/reference-reader.ts'
import { allSystems, systemOfCode, utmAround, WEB_MERCATOR } from './known-systems.ts'
import type { CoordinateSystem } from './system.types.ts'

/** Meridians between which the zones of Universal Transverse Mercator are tried, of a country without towns. */
const STEP_DEGREES = 6
/** Countries wider than this have zones enough to fit anything. */
const WIDEST_DEGREES = 60

/** Meridians across a country; empty for one that nobody knows or that is too wide. */
function meridiansOf(country: string): { lons: number[]; isSouth: boolean } {
  const found = country === '' ? null : (feature(country, { level: 'territory' }) ?? aggregateFeature(country))
  const shape = found?.geometry
  const corners = shape?.type === 'MultiPolygon' ? shape.coordinates.flat(2) : []
  if (corners.length === 0) return { lons: [], isSouth: false }
  const lons = corners.map(([lon = 0]) => lon)
  const lats = corners.map(([, lat = 0]) => lat)
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const isSouth = Math.max(...lats) + Math.min(...lats) < 0
  if (east - west > WIDEST_DEGREES) return { lons: [], isSouth }
  const count = Math.floor((east - west) / STEP_DEGREES) + 1
  return { lons: Array.from({ length: count }, (_, i) => west + i * STEP_DEGREES), isSouth }
}

/**
 * The systems in which rows of a country may be written, the likeliest first: those of its registers, Universal
 * Transverse Mercator around its towns, and that of maps in the web.
 */
export function candidateSystems(country: string, towns: readonly Position[]): CoordinateSystem[] {
  const own = allSystems().filter(({ countries, isDegrees }) => !isDegrees && (country === '' ? towns.length > 0 : countries.includes(country))) // prettier-ignore
  const { lons, isSouth } = meridiansOf(country)
  const zones =
    towns.length > 0
      ? towns.flatMap(({ lat, lon }) => utmAround(lon, lat < 0))
      : lons.flatMap((lon) => utmAround(lon, isSouth))
  const european = country === '' ? [] : [systemOfCode(3035)].filter((system) => system !== null)
  return [...new Map([...own, ...zones, ...european, WEB_MERCATOR].map((system) => [system.code, system])).values()]
}
