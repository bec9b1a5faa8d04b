import type { Position } from '#shared/coordinates/position.ts'
import type { RoadPoint, Snap } from '../snap/snap-to-road.ts'

/** In place of an edge: nobody looked yet; no road is near. */
const UNKNOWN = 0xffffffff
const OFF_ROAD = 0xfffffffe
const ALONG = 1
const AGAINST = 2
const GROWTH = 1.25

/** Where places lie on the roads of one map, by number: 11 bytes a place. */
export interface KeptPoints {
  edges: Uint32Array
  decimeters: Uint32Array
  directions: Uint8Array
  /** Of the access way; none is longer than a number of two bytes holds. */
  accessDecimeters: Uint16Array
}

/** Room for places with numbers below a count, none of them known. */
export const createKeptPoints = (count: number): KeptPoints => ({
  edges: new Uint32Array(count).fill(UNKNOWN),
  decimeters: new Uint32Array(count),
  directions: new Uint8Array(count),
  accessDecimeters: new Uint16Array(count),
})

/** Whether a place was looked for. */
export const isKnown = ({ edges }: KeptPoints, place: number): boolean => (edges[place] ?? UNKNOWN) !== UNKNOWN

/** A known place and where it is; null where it lies off the roads. */
export function pointAt(
  { edges, decimeters, directions, accessDecimeters }: KeptPoints,
  place: number,
  position: Position,
): RoadPoint | null {
  const edge = edges[place] as number
  if (edge >= OFF_ROAD) return null
  const bits = directions[place] as number
  return {
    edge,
    decimeters: decimeters[place] as number,
    along: (bits & ALONG) !== 0,
    against: (bits & AGAINST) !== 0,
    access: { place: position, decimeters: accessDecimeters[place] as number },
  }
}

/** Remembers a place, or that no road is near it. */
export function keepPoint(kept: KeptPoints, place: number, snap: Snap | null): void {
  if (place >= kept.edges.length) growTo(kept, Math.max(place + 1, Math.ceil(kept.edges.length * GROWTH)))
  kept.edges[place] = snap?.edge ?? OFF_ROAD
  if (!snap) return
  kept.decimeters[place] = snap.decimeters
  kept.directions[place] = (snap.along ? ALONG : 0) + (snap.against ? AGAINST : 0)
  kept.accessDecimeters[place] = snap.access?.decimeters ?? 0
}

/** What was known of a place holds no longer. */
export function forgetPoint({ edges }: KeptPoints, place: number): void {
  if (place < edges.length) edges[place] = UNKNOWN
}

function growTo(kept: KeptPoints, count: number): void {
  const larger = createKeptPoints(count)
  for (const name of ['edges', 'decimeters', 'directions', 'accessDecimeters'] as const) larger[name].set(kept[name])
  Object.assign(kept, larger)
}

/** Places on an edge. */
export function* placesOnEdge({ edges }: KeptPoints, edge: number): Generator<number> {
  for (let at = edges.indexOf(edge); at >= 0; at = edges.indexOf(edge, at + 1)) yield at
}
