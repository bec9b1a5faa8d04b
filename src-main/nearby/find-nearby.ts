import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { atLeastStraight } from './at-least-straight.ts'
import { geodesicDistanceMeters } from './geodesic-distance.ts'
import { findNearestPoints, type NearPoint } from './nearest-points.ts'
import { noRoads } from './no-roads.ts'
import type { PointSource } from './point-source.types.ts'
import { shareRegion } from './regions.ts'
import type { RoadTravel, Way } from './road-travel.types.ts'
import type { TravelEstimate, TravelModel, TravelOptions, TravelPoint, TravelQuery } from './travel-model.types.ts'

/** Points to search, and what is known of each besides its position. */
export interface Destinations {
  source: PointSource
  point(slot: number): TravelPoint
}

export interface NearbySearch extends TravelOptions {
  origin: TravelPoint
  maxDistanceMeters: number
  maxResults: number
  orderBy: 'distance' | 'time'
}

export interface NearbyHit extends TravelEstimate {
  slot: number
  /** Geodesic. */
  straightMeters: number
  /** Null where the figures are those of the quickest way over roads. */
  whyEstimated: EstimateReason | null
}

export interface NearbyOutcome {
  hits: NearbyHit[]
  /** True when there were points within the radius, but none in a region that the origin shares. */
  isOtherRegionOnly: boolean
}

/** More than was asked for are looked at from the start, since the road orders differently from the straight line. */
const FIRST_LOOK_FACTOR = 2
const FIRST_LOOK_EXTRA = 8
const WIDEN_BY = 3
/** Ways are looked for to so many points at once. */
const POINTS_AT_ONCE = 64
/** Points outside the radius that are passed over on the way to the quickest ones; beyond, another order is less work. */
const MOST_PASSED = 20_000

/** A search as far as it has come. */
interface Run {
  destinations: Destinations
  search: NearbySearch
  query: TravelQuery
  roads: RoadTravel
  measure: 'meters' | 'seconds'
  /** The best so far, at most as many as are asked for, in order. */
  hits: NearbyHit[]
  /** Every way that is not slower than the last hit is among the hits. */
  isQuickestKnown: boolean
}

/**
 * The points within a straight-line radius that are nearest by road, or quickest to reach. Points are looked at in the
 * order of their straight lines, until nothing further off could be better than what is held: the answer is the one
 * that looking at all would give. Where roads know their quickest points, only estimates are looked for like that.
 */
export function findNearby(
  model: TravelModel,
  destinations: Destinations,
  search: NearbySearch,
  roads: RoadTravel = noRoads('no-map'),
): NearbyOutcome {
  const { origin, maxDistanceMeters, maxResults, orderBy } = search
  const run: Run = {
    destinations,
    search,
    roads,
    query: model.from(origin, search),
    measure: orderBy === 'time' ? 'seconds' : 'meters',
    hits: [],
    isQuickestKnown: false,
  }
  let looked = 0
  for (let look = maxResults * FIRST_LOOK_FACTOR + FIRST_LOOK_EXTRA; ; look *= WIDEN_BY) {
    const reach = reachOf(run)
    const near = findNearestPoints(destinations.source, origin, { maxDistanceMeters: reach, count: look })
    const isAll = near.length < look
    if (looked === 0 && !isAll && orderBy === 'time') findQuickestWays(run)
    if (looked === 0 && inspectApart(run)) return found(run)
    for (; looked < near.length; looked += POINTS_AT_ONCE) {
      if (isSettled(run, (near[looked] as NearPoint).straightMeters)) return found(run)
      inspect(run, near.slice(looked, looked + POINTS_AT_ONCE))
    }
    looked = near.length
    const last = near.at(-1)
    if (isAll && reach < maxDistanceMeters) return found(run)
    if (isAll) return { hits: run.hits, isOtherRegionOnly: looked > 0 && run.hits.length === 0 }
    if (last && isSettled(run, last.straightMeters)) return found(run)
  }
}

const found = ({ hits }: Run): NearbyOutcome => ({ hits, isOtherRegionOnly: false })

const HALVINGS = 24

/** A radius beyond which nothing can be better than what is held, hardly more than the least. */
function reachOf(run: Run): number {
  const { maxDistanceMeters } = run.search
  const isBeyond = (straightMeters: number) => isSettled(run, straightMeters)
  if (!isBeyond(maxDistanceMeters)) return maxDistanceMeters
  let [within, beyond] = [0, maxDistanceMeters]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (within + beyond) / 2
    if (isBeyond(middle)) beyond = middle
    else within = middle
  }
  return beyond
}

/** Takes the quickest ways in their order, as long as few of them lead out of the radius. */
function findQuickestWays(run: Run): void {
  const { roads, search, destinations } = run
  if (roads.byTime === null) return
  let passed = 0
  roads.byTime((slot, way) => {
    const last = run.hits[search.maxResults - 1]
    if (last && Math.round(way.seconds) > Math.round(last.seconds)) return false
    const straightMeters = geodesicDistanceMeters(search.origin, destinations.source.position(slot))
    if (straightMeters <= search.maxDistanceMeters && isInRegion(run, slot))
      addHit(run, toHit({ slot, straightMeters }, way))
    else passed++
    return passed < MOST_PASSED
  })
  if (passed < MOST_PASSED) run.isQuickestKnown = true
  else run.hits = []
}

/** Where the quickest ways are known, only points without one may be better still; false where they are not known. */
function inspectApart(run: Run): boolean {
  const { roads, search, destinations, hits } = run
  const slots = run.isQuickestKnown && hits.length > 0 ? roads.withoutWay() : null
  if (slots === null) return false
  const points = slots.map((slot) => {
    return { slot, straightMeters: geodesicDistanceMeters(search.origin, destinations.source.position(slot)) }
  })
  inspect(
    run,
    points.filter(({ straightMeters }) => straightMeters <= search.maxDistanceMeters),
  )
  return true
}

function inspect(run: Run, points: readonly NearPoint[]): void {
  const { roads, query, destinations } = run
  const estimate = ({ slot, straightMeters }: NearPoint) => query.to(destinations.point(slot), straightMeters)
  const held = new Set(run.isQuickestKnown ? run.hits.map(({ slot }) => slot) : [])
  const open = points.filter(
    (point) =>
      !held.has(point.slot) &&
      // A way would be known if it were good enough; so what counts is whether an estimate would be.
      !(run.isQuickestKnown ? isWorse(run, estimate(point)) : isOutdone(run, point)) &&
      isInRegion(run, point.slot),
  )
  const ways = roads.to(open.map(({ slot }) => slot))
  for (const [at, point] of open.entries()) {
    const way = ways[at] as Way | EstimateReason
    addHit(run, typeof way === 'string' ? { ...point, ...estimate(point), whyEstimated: way } : toHit(point, way))
  }
}

const toHit = ({ slot, straightMeters }: NearPoint, { meters, seconds }: Way): NearbyHit => ({
  slot,
  straightMeters,
  meters: atLeastStraight(meters, straightMeters),
  seconds,
  seaMeters: 0,
  whyEstimated: null,
})

const isInRegion = ({ destinations, search }: Run, slot: number): boolean =>
  shareRegion(search.origin.country, destinations.point(slot).country)

/** Whether nothing at a point's distance, or further off, can be better than what is held. */
function isSettled(run: Run, straightMeters: number): boolean {
  const { query, roads, measure } = run
  const atBest = query.atBest(straightMeters)[measure]
  const ways = run.isQuickestKnown ? Infinity : roads.atBest(straightMeters)[measure]
  return isMore(run, Math.min(atBest, ways))
}

/** Whether neither a way nor an estimate of a point can be better than what is held. */
function isOutdone(run: Run, { slot, straightMeters }: NearPoint): boolean {
  const { query, roads, measure } = run
  const last = run.hits[run.search.maxResults - 1]
  if (!last || !isMore(run, query.atBest(straightMeters)[measure])) return false
  return isMore(run, roads.atBestTo(slot, straightMeters)[measure])
}

const isWorse = (run: Run, { meters, seconds }: Way): boolean =>
  isMore(run, run.measure === 'meters' ? meters : seconds)

function isMore({ hits, search, measure }: Run, value: number): boolean {
  const last = hits[search.maxResults - 1]
  return last !== undefined && value > roundedUp(last[measure])
}

function addHit({ hits, measure, search }: Run, hit: NearbyHit): void {
  let at = hits.length
  while (at > 0 && compareHits(hits[at - 1] as NearbyHit, hit, measure) > 0) at--
  hits.splice(at, 0, hit)
  if (hits.length > search.maxResults) hits.pop()
}

/** Answers are whole metres and seconds: what ties in them is ordered by the straight line, then by slot. */
function compareHits(a: NearbyHit, b: NearbyHit, measure: 'meters' | 'seconds'): number {
  return Math.round(a[measure]) - Math.round(b[measure]) || a.straightMeters - b.straightMeters || a.slot - b.slot
}

const roundedUp = (value: number): number => Math.round(value) + 1
