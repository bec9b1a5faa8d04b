/** Units along the side of the world: positions are whole numbers below it, 9 mm at the equator. */
export const WORLD = 2 ** 32
const EQUATOR_METERS = 40_075_016.686
/** Web Mercator is a square up to here. */
const MOST_LATITUDE = 85.051_128_78
const HALF_TURN = 180
/** Units of the world along a unit of a tile at zoom 0, as a power of two. */
const EXTENT_BITS = 12
const WORLD_BITS = 32

const clamp = (units: number): number => Math.min(WORLD - 1, Math.max(0, Math.round(units)))

/** From the west, in units of the world. */
export const toWorldX = (lon: number): number => clamp(((lon + HALF_TURN) / (2 * HALF_TURN)) * WORLD)

/** From the north, in units of the world. */
export function toWorldY(lat: number): number {
  const sine = Math.sin((Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, lat)) * Math.PI) / HALF_TURN)
  return clamp((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD)
}

export const toLon = (x: number): number => (x / WORLD) * 2 * HALF_TURN - HALF_TURN

export function toLat(y: number): number {
  const turn = Math.PI - (2 * Math.PI * y) / WORLD
  return (HALF_TURN / Math.PI) * Math.atan(Math.sinh(turn))
}

/** Units of the world that a unit of a tile covers. */
export const unitsATileUnit = (zoom: number): number => 2 ** (WORLD_BITS - EXTENT_BITS - zoom)

/** Units of the world along the side of a tile. */
export const unitsATile = (zoom: number): number => 2 ** (WORLD_BITS - zoom)

const METERS_A_UNIT = EQUATOR_METERS / WORLD

/** Square metres of the projection, which grow towards the poles. */
export const toSquareMeters = (squareUnits: number): number => squareUnits * METERS_A_UNIT ** 2
