import { toDegreeWindow } from '#main/nearby/sphere.ts'
import { normalizeLongitude, type Position } from '#shared/coordinates/position.ts'

/** What can be wrong with where a place lies, by the position alone and by the country it names. */
export type SuspicionKind = 'zero' | 'swapped' | 'mirrored' | 'sea' | 'country'

export interface SuspiciousPosition {
  kind: SuspicionKind
  /** Where it most probably lies; null: nobody knows without its address. */
  mend: Position | null
  /** Country that it lies in by its position, alpha-2; null: in none. */
  locatedIn: string | null
}

/** What is known of the world. */
export interface World {
  /** The territory (alpha-2) that holds a point, and the country that it belongs to where that is another. */
  countriesAt(position: Position): string[]
  /** No land within some kilometres. */
  isOpenSea(position: Position): boolean
}

const ZERO_DEGREES = 1e-6
const MOST_LATITUDE = 90
/** Borders are generalised: who lives this close to one may live on either side of it. */
const BORDER_METERS = 5_000
const DIRECTIONS = 8

/** True where a point lies in a country, or close by. */
function isInOrNear(position: Position, country: string, world: World): boolean {
  if (world.countriesAt(position).includes(country)) return true
  const { north, halfWidth } = toDegreeWindow(position, BORDER_METERS)
  const halfHeight = north - position.lat
  for (let at = 0; at < DIRECTIONS; at++) {
    const angle = (at * 2 * Math.PI) / DIRECTIONS
    const lat = position.lat + Math.sin(angle) * halfHeight
    const near = { lat: Math.max(-90, lat), lon: normalizeLongitude(position.lon + Math.cos(angle) * halfWidth) }
    if (world.countriesAt(near).includes(country)) return true
  }
  return false
}

/** Slips of whoever wrote a position down, the most frequent first. */
function slipsOf({ lat, lon }: Position): { kind: 'swapped' | 'mirrored'; mend: Position }[] {
  const swapped = Math.abs(lon) <= 90 ? [{ kind: 'swapped' as const, mend: { lat: lon, lon: lat } }] : []
  const mirrored = [
    { lat, lon: -lon },
    { lat: -lat, lon },
    { lat: -lat, lon: -lon },
  ].map((mend) => ({ kind: 'mirrored' as const, mend }))
  return [...swapped, ...mirrored]
}

/** Whether a place would lie on the land of a country with latitude and longitude exchanged. */
function isSwappedOntoLand({ lat, lon }: Position, world: World): boolean {
  const swapped = { lat: lon, lon: lat }
  return Math.abs(lon) <= MOST_LATITUDE && !world.isOpenSea(swapped) && world.countriesAt(swapped).length > 0
}

/**
 * Judges where a place lies. `named`: the country that the place names (alpha-2), if any; `usual`: the one that most
 * places of its list lie in, for places that name none. Null: nothing is odd about it.
 *
 * Example: 2.3522, 48.8566 of a place in France is the sea off Somalia; the other way round it is Paris: swapped.
 */
export function judgePosition(
  position: Position,
  { named, usual }: { named: string | null; usual: string | null },
  world: World,
): SuspiciousPosition | null {
  const found = (kind: SuspicionKind, mend: Position | null = null): SuspiciousPosition => ({
    kind,
    mend,
    locatedIn: world.countriesAt(position)[0] ?? null,
  })
  if (Math.abs(position.lat) <= ZERO_DEGREES && Math.abs(position.lon) <= ZERO_DEGREES) return found('zero')
  const wanted = named ?? usual
  if (wanted !== null && isInOrNear(position, wanted, world)) return null
  const isSea = world.isOpenSea(position)
  // Abroad and at sea alike a slip is told by where it leads. A place that names no country may lie abroad.
  const slips = wanted === null ? [] : slipsOf(position)
  const slip = slips.find(({ mend }) => isInOrNear(mend, wanted ?? '', world))
  if (slip && (named !== null || isSea || slip.kind === 'swapped')) return found(slip.kind, slip.mend)
  // Of a whole file that was read the wrong way round no place tells its country: the sea here and a country there do.
  if (isSea && named === null && isSwappedOntoLand(position, world))
    return found('swapped', { lat: position.lon, lon: position.lat })
  if (isSea) return found('sea')
  return named === null ? null : found('country')
}
