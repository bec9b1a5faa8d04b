import { townShareOf } from '#main/roads/model/road-graph.types.ts'
import { fastestUnder } from '#main/roads/model/weight.ts'
import type { RegionInfo } from '#main/roads/region/region-file.ts'
import { isKnown } from '#main/roads/service/kept-points.ts'
import { isAround, isIn } from '#main/roads/service/is-around.ts'
import type { PreparedRoads } from '#main/roads/service/prepared-roads.types.ts'
import type { TrafficProfile } from '#main/roads/model/travel-mode.ts'
import { BEING_OPENED } from '#main/roads/service/map-opener.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import { openOrigin, toTravel, weighWays, type RoadOrigin, type WayEnd } from '#main/roads/service/road-origin.ts'
import { endAt, snapTarget, type RoadTargets } from '#main/roads/service/road-targets.ts'
import { apartFrom } from '#main/roads/service/targets-apart.ts'
import { visitWays } from '#main/roads/service/visit-ways.ts'
import { weighSelected } from '#main/roads/service/weigh-selected.ts'
import { OTHER_VERSION } from '#main/roads/sections/section-header.ts'
import { ACCESS_KMH, NEVER_ON_WATER, type AccessWay, type IsOnWater } from '#main/roads/snap/access-way.ts'
import { snapPlace, type RoadPoint } from '#main/roads/snap/snap-to-road.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { NEVER, noRoads } from './no-roads.ts'
import { chooseHour } from './road-hour.ts'
import { ROAD_TRANSPORTS } from './road-transport-data.ts'
import type { RoadTravel, Way } from './road-travel.types.ts'
import type { Departure, Transport } from './travel-model.types.ts'

export interface RoadTravelOptions {
  maps: RoadMaps
  origin: Position
  /** The origin is known to lie on the open sea: no extract would make a road map of it. */
  isAtSea?: boolean
  /** Left out, nothing lies in the sea. */
  isOnWater?: IsOnWater
  transport: Transport
  /** Null: the mean of Monday to Friday, 08–18 h. */
  departure: Departure | null
  /** The points that are searched, as targets on one map. */
  targetsOn(prepared: PreparedRoads): RoadTargets
  /** For looking up where points meet the roads, and for searches without a hierarchy. */
  milliseconds: number
  now?: () => number
}

/** One map on whose roads the origin lies. */
interface Source {
  origin: RoadOrigin
  targets: RoadTargets
  box: RegionInfo['box']
  /** From the origin to its road. */
  accessMeters: number
}

interface Surroundings {
  maps: RoadMaps
  sources: Source[]
  /** Time as a multiple of that on the roads searched. */
  timeFactor: number
  isOver(): boolean
  millisecondsLeft(): number
}

const MILLISECONDS_A_SECOND = 1000
const DECIMETERS_A_METER = 10
const METERS_A_KILOMETER = 1000
const SECONDS_AN_HOUR = 3600
/** Access ways take the Earth for flat, roads are measured in decimetres, times in milliseconds. */
const SLACK_METERS = 1
const SLACK_SHARE = 1e-5

/** Travel over roads, on each map that the origin lies on; where it lies on none, the reason. */
export function openRoadTravel(options: RoadTravelOptions): RoadTravel {
  const { maps, milliseconds, now = () => performance.now() } = options
  const hour = chooseHour(maps, options.origin, options)
  const sources = sourcesOf(options, hour.profile)
  if (typeof sources === 'string') return noRoads(sources)
  const [first] = sources
  // Opening a map for the first time is not a part of it.
  const until = now() + milliseconds
  const around: Surroundings = {
    maps,
    sources,
    timeFactor: hour.timeFactorAt(
      first ? townShareOf(first.origin.prepared.network.roads, first.origin.point.edge) : 0,
    ),
    isOver: () => now() >= until,
    millisecondsLeft: () => until - now(),
  }
  const canVisit = first !== undefined && sources.length === 1 && first.targets.selection !== null
  return {
    to: (slots) => waysTo(around, slots),
    atBest: (straightMeters) => bestWay(around, straightMeters),
    atBestTo: (slot, straightMeters) => bestWayTo(around, slot, straightMeters),
    byTime: canVisit ? (visit) => visitByTime(around, first, visit) : null,
    withoutWay: () => (canVisit ? slotsWithoutWay(first) : null),
  }
}

function sourcesOf(
  { maps, origin, isAtSea = false, isOnWater = NEVER_ON_WATER, transport, targetsOn }: RoadTravelOptions,
  profile: TrafficProfile,
): Source[] | EstimateReason {
  const { mode } = ROAD_TRANSPORTS[transport]
  const sources: Source[] = []
  let reason: EstimateReason = 'no-map'
  for (const mapId of maps.mapsAround(origin)) {
    const box = maps.boxOf(mapId)
    const prepared = maps.prepared(mapId, mode, profile)
    // What is not open yet may have the quicker way.
    if (!prepared.ok && prepared.error.code === BEING_OPENED) return 'not-ready'
    if (!prepared.ok) reason = 'damaged-map'
    if (!prepared.ok || box === null) continue
    const snap = snapPlace(prepared.value.network.roads, origin, mode, isOnWater)
    if (snap === null) {
      if (isIn(box, origin) && reason === 'no-map') reason = 'off-road'
      continue
    }
    const targets = targetsOn(prepared.value)
    sources.push({ origin: openOrigin(prepared.value, snap), targets, box, accessMeters: toMeters(snap.access) })
  }
  if (sources.length > 0) return sources
  // What a damaged file held nobody knows: it may have been here.
  return reason === 'no-map' ? (reasonOfUnknown(maps) ?? (isAtSea ? 'at-sea' : reason)) : reason
}

const toMeters = (access: AccessWay | null): number => (access?.decimeters ?? 0) / DECIMETERS_A_METER

/** Why files are unusable that do not say where they lie. */
function reasonOfUnknown(maps: RoadMaps): EstimateReason | null {
  const codes = maps.files().flatMap(({ info, problem }) => (info === null && problem ? [problem.code] : []))
  if (codes.length === 0) return null
  return codes.every((code) => code === OTHER_VERSION) ? 'old-map' : 'damaged-map'
}

/** What is known of the way to one point: its weight, or the reason that says most. */
interface Finding {
  weight: number
  reason: EstimateReason | null
}

function waysTo(around: Surroundings, slots: readonly number[]): (Way | EstimateReason)[] {
  const findings = slots.map((): Finding => ({ weight: Infinity, reason: null }))
  for (const source of around.sources) {
    const weights = isMostOf(source, slots) ? weighSelected(source.origin, source.targets) : null
    if (weights) takeSelected(source, weights, slots, findings)
    else weighFrom(around, source, slots, findings)
  }
  return findings.map(({ weight, reason }, at) =>
    weight < Infinity ? toWay(around, weight) : (reason ?? whyNoRoad(around, slots[at] as number)),
  )
}

/** From such a share on it is quicker to look down at all targets than to select some of them anew. */
const MOST_SHARE = 1 / 4

const isMostOf = ({ targets: { selection } }: Source, slots: readonly number[]): boolean =>
  selection !== null && slots.length >= selection.count * MOST_SHARE

function takeSelected({ targets }: Source, weights: Float64Array, slots: readonly number[], findings: Finding[]) {
  for (const [at, slot] of slots.entries()) {
    const finding = findings[at] as Finding
    const weight = weights[slot] ?? Infinity
    finding.weight = Math.min(finding.weight, weight)
    if (weight < Infinity || snapTarget(targets, slot) !== null) noteReason(finding, 'unreachable')
  }
}

function weighFrom(
  around: Surroundings,
  { origin, targets, box }: Source,
  slots: readonly number[],
  findings: Finding[],
) {
  const ends: WayEnd[] = []
  const ats: number[] = []
  for (const [at, slot] of slots.entries()) {
    if (!isAround(box, targets.places.position(slot))) continue
    if (!isKnown(targets.kept, slot) && around.isOver()) {
      noteReason(findings[at] as Finding, 'not-ready')
      continue
    }
    const end = endAt(targets, slot, origin.zone)
    if (end === null) continue
    ends.push(end)
    ats.push(at)
  }
  if (ends.length === 0) return
  const { weights, undecided } = weighWays(origin, ends, around.millisecondsLeft())
  for (const [index, at] of ats.entries()) {
    const finding = findings[at] as Finding
    finding.weight = Math.min(finding.weight, weights[index] as number)
    noteReason(finding, 'unreachable')
  }
  // A way that was found may be no quickest one: then it says nothing.
  for (const index of undecided) {
    const finding = findings[ats[index] as number] as Finding
    finding.weight = Infinity
    noteReason(finding, 'not-ready')
  }
}

/** Of several maps the one that may yet lead there says why. */
function noteReason(finding: Finding, reason: 'not-ready' | 'unreachable'): void {
  if (finding.reason !== 'not-ready') finding.reason = reason
}

/** Why a point lies on no roads that the origin lies on. */
function whyNoRoad({ maps, sources }: Surroundings, slot: number): EstimateReason {
  const [first] = sources
  if (!first) return 'no-map'
  const position = first.targets.places.position(slot)
  if (sources.some(({ box }) => isIn(box, position))) return 'off-road'
  return maps.mapsAround(position).some((id) => isHeld(maps, id, position)) ? 'other-map' : 'no-map'
}

function isHeld(maps: RoadMaps, mapId: string, position: Position): boolean {
  const box = maps.boxOf(mapId)
  return box !== null && isIn(box, position)
}

function toWay({ timeFactor }: Surroundings, weight: number): Way {
  const { meters, seconds } = toTravel(weight)
  return { meters, seconds: seconds * timeFactor }
}

/**
 * No way is shorter than the straight line between its ends. None is faster than the fastest road, and the access way at
 * its beginning is slower.
 */
function wayOver({ timeFactor }: Surroundings, source: Source, straightMeters: number): Way {
  return { meters: straightMeters, seconds: secondsOver(source, straightMeters, source.accessMeters) * timeFactor }
}

/** The least time to somewhere so far, where so many metres of it are off the roads. */
function secondsOver(source: Source, straightMeters: number, offRoadMeters: number): number {
  const straight = Math.max(0, straightMeters * (1 - SLACK_SHARE) - SLACK_METERS)
  const offRoad = Math.min(straight, offRoadMeters)
  return offRoad / offRoadSpeed(source) + (straight - offRoad) / fastestOf(source)
}

/** Metres a second off the roads. */
const offRoadSpeed = ({ origin }: Source): number =>
  (ACCESS_KMH[origin.prepared.network.mode] * METERS_A_KILOMETER) / SECONDS_AN_HOUR

/** Metres a second. */
const fastestOf = ({ origin }: Source): number =>
  (fastestUnder(origin.prepared.network.limit) / DECIMETERS_A_METER) * MILLISECONDS_A_SECOND

const better = (one: Way, other: Way): Way => ({
  meters: Math.min(one.meters, other.meters),
  seconds: Math.min(one.seconds, other.seconds),
})

function bestWay(around: Surroundings, straightMeters: number): Way {
  return around.sources.reduce((best, source) => {
    // Where time is over, nothing more is found but among what is known already.
    if (source.targets.selection === null && around.isOver()) return best
    return better(best, wayOver(around, source, straightMeters))
  }, NEVER)
}

function bestWayTo(around: Surroundings, slot: number, straightMeters: number): Way {
  return around.sources.reduce((best, source) => {
    const { targets, box } = source
    if (!isAround(box, targets.places.position(slot))) return best
    if (!isKnown(targets.kept, slot) && around.isOver()) return best
    const point = snapTarget(targets, slot)
    if (point === null) return best
    return better(best, wayOverTo(around, source, point, straightMeters))
  }, NEVER)
}

/** `wayOver` of one point, whose access way is known; neighbours may go straight. */
function wayOverTo(around: Surroundings, source: Source, point: RoadPoint, straightMeters: number): Way {
  const offRoadMeters = source.accessMeters + toMeters(point.access)
  if (point.edge === source.origin.point.edge || offRoadMeters <= straightMeters) {
    const seconds = secondsOver(source, straightMeters, offRoadMeters) * around.timeFactor
    return { meters: straightMeters, seconds }
  }
  return { meters: offRoadMeters, seconds: (offRoadMeters / offRoadSpeed(source)) * around.timeFactor }
}

function slotsWithoutWay({ origin, targets }: Source): number[] | null {
  const { apart, prepared, places } = targets
  const found = apart && apartFrom(prepared, apart, origin.departures)
  return found && [...found].filter(places.has)
}

function visitByTime(around: Surroundings, { origin, targets }: Source, visit: (slot: number, way: Way) => boolean) {
  visitWays(origin, targets, (slot, weight) => visit(slot, toWay(around, weight)))
}
