import type { CoordinateSystem } from './system.types.ts'
import { SYSTEM_ROWS, type SystemRow } from '#shared/coordinates/systems-data.ts'

function toSystem([
  code,
  name,
  countries,
  west,
  south,
  east,
  north,
  definition,
  sign = 1,
]: SystemRow): CoordinateSystem {
  return {
    code,
    name,
    countries: countries === '' ? [] : countries.split(' '),
    area: { west, south, east, north },
    definition,
    isDegrees: definition === '',
    sign,
  }
}

const SYSTEMS: readonly CoordinateSystem[] = SYSTEM_ROWS.map(toSystem)
const BY_CODE = new Map(SYSTEMS.map((system) => [system.code, system]))

/** Codes of other registers and of former editions, by the one that took their place. */
const FORMER_CODES: Record<number, number> = {
  102100: 3857,
  102113: 3857,
  900913: 3857,
  3785: 3857,
  102067: 5514,
  102066: 5514,
  102164: 20790,
  26591: 3003,
  26592: 3004,
  4979: 4326,
  4937: 4258,
  4936: 4258,
  102003: 5070,
}

const ZONE_DEGREES = 6
const MOST_ZONES = 60
/** Zones of the two families of Universal Transverse Mercator that cover the whole earth or Europe. */
const UTM_FAMILIES = [
  { first: 32601, zone: 1, last: 60, name: 'WGS 84', ellipsoid: 'WGS84', isSouth: false },
  { first: 32701, zone: 1, last: 60, name: 'WGS 84', ellipsoid: 'WGS84', isSouth: true },
  { first: 25828, zone: 28, last: 38, name: 'ETRS89', ellipsoid: 'GRS80', isSouth: false },
  { first: 26901, zone: 1, last: 23, name: 'NAD83', ellipsoid: 'GRS80', isSouth: false },
]

function computedUtm(code: number): CoordinateSystem | null {
  for (const { first, zone: firstZone, last, name, ellipsoid, isSouth } of UTM_FAMILIES) {
    const zone = firstZone + code - first
    if (zone < firstZone || zone > last) continue
    const west = (zone - 1) * ZONE_DEGREES - 180
    return {
      code,
      name: `${name} / UTM zone ${zone}${isSouth ? 'S' : 'N'}`,
      countries: [],
      area: { west, east: west + ZONE_DEGREES, south: isSouth ? -80 : 0, north: isSouth ? 0 : 84 },
      definition: `+proj=utm +zone=${zone} +ellps=${ellipsoid}${isSouth ? ' +south' : ''}`,
      isDegrees: false,
      sign: 1,
    }
  }
  return null
}

/** The system of an EPSG code; null for one that is not known here. */
export function systemOfCode(code: number): CoordinateSystem | null {
  const current = FORMER_CODES[code] ?? code
  return BY_CODE.get(current) ?? computedUtm(current)
}

export const allSystems = (): readonly CoordinateSystem[] => SYSTEMS

/** Degrees on WGS 84. */
export const WGS84 = BY_CODE.get(4326) as CoordinateSystem
export const WEB_MERCATOR = BY_CODE.get(3857) as CoordinateSystem

/** Universal Transverse Mercator around a meridian, the zone and its neighbours. */
export function utmAround(lon: number, isSouth: boolean): CoordinateSystem[] {
  const zone = Math.floor((lon + 180) / ZONE_DEGREES) + 1
  const zones = [zone, zone - 1, zone + 1].map((one) => ((one + MOST_ZONES - 1) % MOST_ZONES) + 1)
  return zones.map((one) => systemOfCode((isSouth ? 32700 : 32600) + one)).filter((system) => system !== null)
}
