import type { Position } from '#main/reference/reference-reader.ts'

/** Codes before and behind one in their order that tell where it lies. */
const NEIGHBOURS_PER_SIDE = 10
/** A neighbour that shares one character more with the code counts so much more. */
const WEIGHT_PER_CHARACTER = 3
/** Where nothing else is known the nearest ones count more: five times as much for a character. */
const INTERPOLATION_POWER = 1.5
/** No neighbour decides alone: two that are wrong about the same village would hold each other. */
const MOST_SHARE = 0.25
const LEAST_SCALE_METERS = 6000
/** Codes of the north of Canada lie so far from each other. */
const MOST_SCALE_METERS = 100_000
/** Most neighbours lie within this share of their middle distance. */
const SCALE_OF_MEDIAN = 1.5
const NEAREST_NEIGHBOURS = 8
const MEDIAN_STEPS = 8
const MEDIAN_SOFTNESS_METERS = 500

/** A point in space, in metres from the middle of the earth: distances between them need no angles. */
export type SpacePoint = readonly [x: number, y: number, z: number]

/** Where something lies that tells of a code, and how much it counts. */
export interface Witness {
  at: SpacePoint
  weight: number
}

const EARTH_RADIUS_METERS = 6_371_008.8
const RADIANS = Math.PI / 180

export function toSpace({ lat, lon }: Position): SpacePoint {
  const level = EARTH_RADIUS_METERS * Math.cos(lat * RADIANS)
  return [
    level * Math.cos(lon * RADIANS),
    level * Math.sin(lon * RADIANS),
    EARTH_RADIUS_METERS * Math.sin(lat * RADIANS),
  ]
}

export const toGlobe = ([x, y, z]: SpacePoint): Position => ({
  lat: Math.atan2(z, Math.hypot(x, y)) / RADIANS,
  lon: Math.atan2(y, x) / RADIANS,
})

/** The straight way between two points, shorter than that over ground by 1 % at 3,000 km. */
export function metersBetween(a: SpacePoint, b: SpacePoint): number {
  const [dx, dy, dz] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

/** What the neighbours of a code say together. */
export interface Surroundings {
  neighbours: readonly Witness[]
  /** How far they lie from each other. */
  scaleMeters: number
  /** Agreement at their own middle: 1 where all lie at one point. */
  best: number
}

/** Falls to a half at the scale and slowly from there on, so that no outlier draws the middle. */
export const nearness = (meters: number, scaleMeters: number): number => 1 / (1 + (meters / scaleMeters) ** 2)

function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** How well a point lies among witnesses: 0 to 1. */
export function agreementAt(at: SpacePoint, witnesses: readonly Witness[], scaleMeters: number): number {
  let sum = 0
  let weights = 0
  for (const one of witnesses) {
    sum += one.weight * nearness(metersBetween(at, one.at), scaleMeters)
    weights += one.weight
  }
  return weights === 0 ? 0 : sum / weights
}

/** The middle of witnesses by their weights, which may be other ones than their own; `witnesses` has at least one. */
export function weightedMean(witnesses: readonly Witness[], weightOf = ({ weight }: Witness) => weight): SpacePoint {
  let [x, y, z, weights] = [0, 0, 0, 0]
  for (const one of witnesses) {
    const weight = weightOf(one)
    x += weight * one.at[0]
    y += weight * one.at[1]
    z += weight * one.at[2]
    weights += weight
  }
  return [x / weights, y / weights, z / weights]
}

/** The point from which the way to all, by their weights, is shortest (Weiszfeld 1937); null for none. */
function geometricMedian(witnesses: readonly Witness[]): SpacePoint | null {
  if (witnesses.length === 0) return null
  let middle = weightedMean(witnesses)
  for (let step = 0; step < MEDIAN_STEPS; step++) {
    const from = middle
    middle = weightedMean(witnesses, ({ at, weight }) => weight / (MEDIAN_SOFTNESS_METERS + metersBetween(from, at)))
  }
  return middle
}

/** Tells of a code by its number which codes lie next to it in their order. `points` are where they lie and how surely. */
export function createNeighbourFinder(
  codes: readonly { key: string }[],
  points: readonly (Witness | null)[],
): (index: number) => Witness[] {
  const known = codes.map((_, i) => i).filter((i) => points[i] && points[i].weight > 0)
  // How many known codes stand before each.
  const before = new Uint32Array(codes.length + 1)
  known.forEach((i) => (before[i + 1] = 1))
  for (let i = 0; i < codes.length; i++) before[i + 1] = (before[i + 1] as number) + (before[i] as number)
  return (index) => {
    const key = codes[index]?.key ?? ''
    const here = before[index] as number
    const isKnown = known[here] === index
    const witness = (at: number, rank: number): Witness => {
      const i = known[at] as number
      const { at: point, weight } = points[i] as Witness
      return {
        at: point,
        weight: (weight * WEIGHT_PER_CHARACTER ** commonLength(key, codes[i]?.key ?? '')) / (1 + rank),
      }
    }
    const found: Witness[] = []
    for (let rank = 1; rank <= NEIGHBOURS_PER_SIDE; rank++) {
      const [previous, next] = [here - rank, here + rank - (isKnown ? 0 : 1)]
      if (previous >= 0) found.push(witness(previous, rank))
      if (next < known.length) found.push(witness(next, rank))
    }
    const most = MOST_SHARE * found.reduce((sum, { weight }) => sum + weight, 0)
    return found.map((one) => (one.weight > most ? { ...one, weight: most } : one))
  }
}

const nearestOf = (neighbours: readonly Witness[]) =>
  [...neighbours].sort((a, b) => b.weight - a.weight).slice(0, NEAREST_NEIGHBOURS)

/** Where a code lies of which nothing but its neighbours is known, or only a point in its wide surroundings. */
export function middleOfNeighbours(neighbours: readonly Witness[], within: SpacePoint | null): SpacePoint | null {
  const nearest = nearestOf(neighbours).map((one) => ({ ...one, weight: one.weight ** INTERPOLATION_POWER }))
  const weight = nearest.reduce((sum, one) => sum + one.weight, 0) || 1
  return geometricMedian(within ? [...nearest, { at: within, weight }] : nearest)
}

/** The distance within which half of the weight lies. */
function middleDistance(from: SpacePoint, witnesses: readonly Witness[]): number {
  const distances = witnesses.map(({ at, weight }) => ({ meters: metersBetween(from, at), weight }))
  distances.sort((a, b) => a.meters - b.meters)
  const half = distances.reduce((sum, { weight }) => sum + weight, 0) / 2
  let passed = 0
  for (const { meters, weight } of distances) {
    passed += weight
    if (passed >= half) return meters
  }
  return 0
}

/** The one of the weightiest witnesses that lies best among all of them. */
function medoid(witnesses: readonly Witness[]): SpacePoint | null {
  let best: SpacePoint | null = null
  let least = Infinity
  for (const { at } of nearestOf(witnesses)) {
    let cost = 0
    for (const one of witnesses) cost += one.weight * metersBetween(at, one.at)
    if (cost < least) [best, least] = [at, cost]
  }
  return best
}

export function surroundingsOf(neighbours: readonly Witness[]): Surroundings {
  const middle = medoid(neighbours)
  if (!middle) return { neighbours, scaleMeters: LEAST_SCALE_METERS, best: 0 }
  const spread = SCALE_OF_MEDIAN * middleDistance(middle, neighbours)
  const scaleMeters = Math.min(MOST_SCALE_METERS, Math.max(LEAST_SCALE_METERS, spread))
  return { neighbours, scaleMeters, best: agreementAt(middle, neighbours, scaleMeters) }
}

/** How far the next codes lie that are not at the same point: what a code covers. */
export function spacingOf(at: SpacePoint, neighbours: readonly Witness[], samePointMeters: number): number | null {
  const distances = neighbours
    .map((one) => metersBetween(at, one.at))
    .filter((meters) => meters > samePointMeters)
    .sort((a, b) => a - b)
  return distances[Math.min(2, distances.length - 1)] ?? null
}
