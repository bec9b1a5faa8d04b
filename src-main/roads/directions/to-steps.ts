import type { Position } from '#shared/coordinates/position.ts'
import { STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import type { RoadNetwork } from '../network/road-network.types.ts'
import type { AccessWay } from '../snap/access-way.ts'
import { shapeOfLeg, type Leg } from '../snap/find-route.ts'
import { calledBy, choicesAt, isObvious, type Choice } from './choices.ts'
import { angleBetween, bearingIn, bearingOut, bearingTo } from './edge-bearings.ts'
import type { SignsOnMap } from './signs-on-map.ts'
import { COMPASS, type Compass, type RoadKind, type Step, type Turn } from './step.types.ts'

/** In which direction each word sends somebody, in degrees to the right. */
const ANGLE_OF_TURN: ReadonlyMap<Turn, number> = new Map([
  ['straight', 0],
  ['slight-right', 35],
  ['right', 90],
  ['sharp-right', 150],
  ['slight-left', -35],
  ['left', -90],
  ['sharp-left', -150],
])

const MOST_STRAIGHT = 20
const MOST_SLIGHT = 55
const MOST_PLAIN = 120
/** Roads that part within it fork; of two that part by less nobody sees which is left. */
const FORK = 50
/** A third road within it makes it none. */
const AHEAD = 75
const LEAST_FORK = 10

/** The word for an angle by itself. */
function wordForAngle(angle: number): Turn {
  const size = Math.abs(angle)
  if (size <= MOST_STRAIGHT) return 'straight'
  const side = angle < 0 ? 'left' : 'right'
  if (size <= MOST_SLIGHT) return `slight-${side}`
  return size <= MOST_PLAIN ? side : `sharp-${side}`
}

/** Whom a word sends where: of roads of one name the one nearest to its angle. */
function sentBy(turn: Turn, choices: readonly Choice[]): Choice | null {
  const wanted = ANGLE_OF_TURN.get(turn) as number
  const [first, second] = choices.toSorted((a, b) => Math.abs(a.angle - wanted) - Math.abs(b.angle - wanted))
  return first && (!second || second.angle !== first.angle) ? first : null
}

/** Which of two roads that fork is taken; null where it is no fork of two. */
function forkWord(taken: Choice, choices: readonly Choice[]): Turn | null {
  const ahead = choices.filter(({ angle }) => Math.abs(angle) <= FORK)
  const [other] = ahead.filter((choice) => choice !== taken)
  if (choices.some((choice) => Math.abs(choice.angle) <= AHEAD && !ahead.includes(choice))) return null
  if (ahead.length !== 2 || !other || !ahead.includes(taken)) return null
  if (Math.abs(taken.angle - other.angle) < LEAST_FORK) return null
  return taken.angle < other.angle ? 'keep-left' : 'keep-right'
}

const BY_SIDE = {
  left: ['slight-left', 'left', 'sharp-left'],
  right: ['slight-right', 'right', 'sharp-right'],
} as const

/**
 * The word that leads onto the road that is taken. Where two of one name lie on one side, the word is said that tells
 * them apart, although the angle by itself would have another.
 */
function turnWord(signs: SignsOnMap, taken: Choice, choices: readonly Choice[]): Turn {
  const fork = forkWord(taken, choices)
  if (fork) return fork
  const name = calledBy(signs, taken.place >>> 1)
  const alike = choices.filter(({ place }) => name === '' || calledBy(signs, place >>> 1) === name)
  const plain = wordForAngle(taken.angle)
  const words: Turn[] = [plain, ...(taken.angle < 0 ? BY_SIDE.left : BY_SIDE.right), 'straight']
  return words.find((word) => sentBy(word, alike) === taken) ?? plain
}

/** Exits in the order in which traffic comes to them: on the right of the road the rightmost first. */
const inOrder = (exits: readonly Choice[], side: 'left' | 'right'): Choice[] =>
  exits.toSorted((a, b) => (side === 'right' ? b.angle - a.angle : a.angle - b.angle))

/** Which exit of a roundabout that is a mark on the road one takes, from the choices at it. */
const exitOfMark = (choices: readonly Choice[], goesBy: number, side: 'left' | 'right'): number =>
  inOrder(choices, side).findIndex(({ place }) => place === goesBy) + 1

/**
 * Which exit of a roundabout is taken by whoever goes along its legs and leaves it by the one behind them. Every road
 * counts by which the mode may leave it.
 */
function countExits(
  network: RoadNetwork,
  signs: SignsOnMap,
  { around, leaves, side }: { around: readonly Leg[]; leaves: number; side: 'left' | 'right' },
): number {
  let exits = 0
  for (const [at, { place }] of around.entries()) {
    const ways = choicesAt(network, place).filter((choice) => !signs.isRoundabout(choice.place >>> 1))
    exits += at === around.length - 1 ? exitOfMark(ways, leaves, side) : ways.length
  }
  return exits
}

/** A way as it is told: its legs, and how it begins and ends beside the roads. */
export interface WayOnRoads {
  network: RoadNetwork
  signs: SignsOnMap
  legs: readonly Leg[]
  from: AccessWay | null
  to: AccessWay | null
  /** Whole metres of the way, which the steps add up to. */
  meters: number
  /** On which side traffic keeps. */
  side: 'left' | 'right'
}

/** A step before its length is known; `start` in decimetres from the beginning of the way. */
type Draft = Omit<Step, 'meters' | 'ways'> & { start: number; firstLeg: number }

/** A new name is told where it holds for more than that. */
const NAME_DECIMETERS = 1000
const DECIMETERS_A_METER = 10
/** How far from where one sets out the direction is taken, in metres of latitude. */
const COMPASS_DEGREES = 20 / 111_000

const lengthOf = ({ from, to }: Leg): number => to - from
const endOf = ({ edgeNodes, nodeLat, nodeLon }: RoadGraph, place: number): Position => {
  const node = edgeNodes[place ^ 1] as number
  return { lat: (nodeLat[node] as number) / STEPS_A_DEGREE, lon: (nodeLon[node] as number) / STEPS_A_DEGREE }
}

const CARRIERS: ReadonlyMap<string, RoadKind> = new Map([
  ['ferry', 'ferry'],
  ['shuttle_train', 'train'],
])
const FAST_ROADS = new Set(['motorway', 'trunk'])

function roadKind({ signs }: WayOnRoads, edge: number, before: number | null): RoadKind {
  const name = signs.className(edge)
  if (name === 'steps') return 'steps'
  if (!name.endsWith('_link')) return CARRIERS.get(name) ?? 'road'
  return before !== null && FAST_ROADS.has(signs.className(before)) ? 'exit' : 'link'
}

const isLink = ({ signs }: WayOnRoads, { place }: Leg): boolean => signs.className(place >>> 1).endsWith('_link')

/** Where a slip road leads: what its signs say, else the road behind it. */
function towardsFrom(way: WayOnRoads, at: number): string {
  const { legs, signs } = way
  const first = legs[at] as Leg
  if (!isLink(way, first)) return signs.towards(first.place)
  for (let leg = at; leg < legs.length; leg++) {
    const one = legs[leg] as Leg
    const towards = signs.towards(one.place)
    if (towards !== '') return towards
    if (!isLink(way, one)) return calledBy(signs, one.place >>> 1)
  }
  return ''
}

/** What is said of the road that a leg is on. */
function roadAt(way: WayOnRoads, at: number): Pick<Step, 'name' | 'ref' | 'road' | 'towards' | 'exitRef'> {
  const { legs, signs, network } = way
  const { place } = legs[at] as Leg
  const before = legs[at - 1]
  const { name, ref, exit } = signs.of(place >>> 1)
  const road = roadKind(way, place >>> 1, before ? before.place >>> 1 : null)
  const node = network.roads.edgeNodes[place] as number
  const exitRef = road === 'exit' ? exit || (signs.junction(node)?.exit ?? '') : ''
  return { name, ref, road, towards: towardsFrom(way, at), exitRef }
}

const BLANK_STEP = {
  turn: null,
  name: '',
  ref: '',
  road: 'road',
  towards: '',
  exit: null,
  exitRef: '',
  compass: null,
  side: null,
} as const

/** Whether the name of a leg holds long enough to be told. */
function holdsName({ legs, signs }: WayOnRoads, at: number): boolean {
  const name = calledBy(signs, (legs[at] as Leg).place >>> 1)
  let length = 0
  for (let leg = at; leg < legs.length && length <= NAME_DECIMETERS; leg++) {
    const one = legs[leg] as Leg
    if (calledBy(signs, one.place >>> 1) !== name) return false
    length += lengthOf(one)
  }
  return length > NAME_DECIMETERS
}

/** Legs from one on that go round a roundabout. */
function aroundFrom({ legs, signs }: WayOnRoads, at: number): Leg[] {
  const end = legs.findIndex(({ place }, i) => i >= at && !signs.isRoundabout(place >>> 1))
  return legs.slice(at, end < 0 ? legs.length : end)
}

interface Passed {
  draft: Omit<Draft, 'start' | 'firstLeg' | 'at'> | null
  /** The first leg that is not seen to yet. */
  next: number
}

/** Which way round one goes where both may be gone, as on foot; null where there is no choice. */
function wayRound({ network, signs, legs }: WayOnRoads, at: number): 'left' | 'right' | null {
  const before = legs[at - 1]
  if (!before) return null
  const both = choicesAt(network, before.place).filter(({ place }) => signs.isRoundabout(place >>> 1))
  const taken = both.find(({ place }) => place === legs[at]?.place)
  const [other] = both.filter((choice) => choice !== taken)
  if (!taken || !other) return null
  return taken.angle < other.angle ? 'left' : 'right'
}

function roundabout(way: WayOnRoads, at: number, around: readonly Leg[]): Passed {
  const next = at + around.length
  const leaves = way.legs[next]
  const turn = wayRound(way, at)
  if (!leaves) return { draft: { ...BLANK_STEP, kind: 'roundabout', turn }, next }
  const exit = countExits(way.network, way.signs, { around, leaves: leaves.place, side: turn ?? way.side })
  return { draft: { ...BLANK_STEP, ...roadAt(way, next), kind: 'roundabout', turn, exit }, next: next + 1 }
}

/** What is to be done where a leg begins, if anything is. `called`: the name that was told last. */
function passInto(way: WayOnRoads, at: number, called: string): Passed {
  const { legs, signs, network, side } = way
  const [cameBy, goesBy] = [(legs[at - 1] as Leg).place, (legs[at] as Leg).place]
  const next = at + 1
  const turning = { ...BLANK_STEP, ...roadAt(way, at) }
  if (cameBy >>> 1 === goesBy >>> 1) return { draft: { ...turning, kind: 'turn', turn: 'round' }, next }
  const [was, is] = [cameBy, goesBy].map((place) => CARRIERS.has(signs.className(place >>> 1)))
  if (was !== is) return { draft: { ...turning, kind: is ? 'board' : 'land' }, next }
  if (signs.isRoundabout(goesBy >>> 1) && !signs.isRoundabout(cameBy >>> 1))
    return roundabout(way, at, aroundFrom(way, at))
  const choices = choicesAt(network, cameBy)
  const taken = choices.find(({ place }) => place === goesBy)
  if (choices.length < 2 || !taken) return { draft: null, next }
  if (signs.junction(network.roads.edgeNodes[goesBy] as number)?.isRoundabout === true)
    return { draft: { ...turning, kind: 'roundabout', exit: exitOfMark(choices, goesBy, side) }, next }
  if (!isObvious({ network, signs, cameBy, goesBy }, choices))
    return { draft: { ...turning, kind: 'turn', turn: turnWord(signs, taken, choices) }, next }
  const name = calledBy(signs, goesBy >>> 1)
  const isNew = name !== '' && name !== called && holdsName(way, at)
  return { draft: isNew ? { ...turning, kind: 'turn', turn: 'straight' } : null, next }
}

/** One of eight directions, or of sixteen. */
function compassOf(bearing: number, directions = 8): Compass {
  const nearest = Math.round((bearing / 360) * directions) % directions
  return COMPASS[(nearest * COMPASS.length) / directions] ?? 'north'
}

/** Roads that part by less are not told apart by one of eight directions. */
const LEAST_APART = 45

/** The direction in which one sets out along a leg; at a junction as exactly as its other roads ask for. */
function compassAlong({ network }: WayOnRoads, leg: Leg): Compass {
  const { roads, roadWeight } = network
  if (leg.from > 0) {
    const shape = shapeOfLeg(roads, leg)
    const start = shape[0] as Position
    const far = shape.find(({ lat, lon }) => Math.hypot(lat - start.lat, lon - start.lon) >= COMPASS_DEGREES)
    return compassOf(bearingTo(start, far ?? (shape.at(-1) as Position)))
  }
  const bearing = bearingOut(roads, leg.place)
  const node = roads.edgeNodes[leg.place] as number
  let isClose = false
  for (let arc = roads.firstOut[node] as number; arc < (roads.firstOut[node + 1] as number); arc++) {
    const place = roads.arcEdge[arc] as number
    if (place === leg.place || roadWeight(arc) === Infinity) continue
    isClose ||= Math.abs(angleBetween(bearing, bearingOut(roads, place))) < LEAST_APART
  }
  return compassOf(bearing, isClose ? COMPASS.length : undefined)
}

/** Setting out; within a roundabout its exit is told at once. */
function setOut(way: WayOnRoads, start: number): { draft: Draft; next: number } {
  const { legs, network, signs } = way
  const leg = legs[0] as Leg
  const at = shapeOfLeg(network.roads, leg)[0] as Position
  const compass = compassAlong(way, leg)
  const isInside = signs.isRoundabout(leg.place >>> 1)
  const passed = isInside
    ? roundabout(way, 0, aroundFrom(way, 0))
    : { draft: { ...BLANK_STEP, ...roadAt(way, 0) }, next: 1 }
  return {
    draft: { ...BLANK_STEP, ...passed.draft, kind: 'depart', compass, at, start, firstLeg: 0 },
    next: passed.next,
  }
}

function alongRoads(way: WayOnRoads, begun: number): Draft[] {
  const { legs, network, signs } = way
  const { draft: first, next } = setOut(way, begun)
  const drafts = [first]
  let called = first.name || first.ref
  let [done, seen] = [begun, 0]
  for (let at = next; at < legs.length;) {
    for (; seen < at; seen++) done += lengthOf(legs[seen] as Leg)
    const passed = passInto(way, at, called)
    if (passed.draft) {
      drafts.push({ ...passed.draft, at: endOf(network.roads, (legs[at - 1] as Leg).place), start: done, firstLeg: at })
      called = calledBy(signs, (legs[Math.min(passed.next, legs.length) - 1] as Leg).place >>> 1)
    }
    at = passed.next
  }
  return drafts
}

/** A place farther from the road has a side. */
const LEAST_SIDE_DECIMETERS = 30

function sideOf({ network, to }: WayOnRoads, last: Leg): Step['side'] {
  if (!to || to.decimeters < LEAST_SIDE_DECIMETERS) return null
  const end = shapeOfLeg(network.roads, last).at(-1) as Position
  const angle = angleBetween(bearingAlong(network.roads, last), bearingTo(end, to.place))
  return angle < 0 ? 'left' : 'right'
}

/** In which direction one moves at the end of a leg. */
function bearingAlong(roads: RoadGraph, leg: Leg): number {
  const shape = shapeOfLeg(roads, leg)
  const [before, end] = [shape.at(-2), shape.at(-1)]
  const isPoint = !before || !end || (before.lat === end.lat && before.lon === end.lon)
  return isPoint ? bearingIn(roads, leg.place) : bearingTo(before, end)
}

/** Gives each step its length, so that whole metres add up to those of the way. */
function measured(way: WayOnRoads, drafts: readonly Draft[], whole: number): Step[] {
  const { legs, network, meters } = way
  const metersAt = (decimeters: number) => (whole === 0 ? 0 : Math.round((decimeters / whole) * meters))
  return drafts.map(({ start, firstLeg, ...rest }, i) => {
    const next = drafts[i + 1]
    const on = legs.slice(firstLeg, next?.firstLeg ?? legs.length)
    const ways = on.map(({ place }) => network.roads.edgeWay[place >>> 1] as number)
    const end = next ? metersAt(next.start) : meters
    return { ...rest, meters: end - metersAt(start), ways: ways.filter((one, at) => one !== ways[at - 1]) }
  })
}

/** Tells a way as steps: one where something is to be decided, or another name holds for more than 100 m. */
export function toSteps(travelled: WayOnRoads): Step[] {
  const legs = travelled.legs.filter((leg) => lengthOf(leg) > 0)
  const way = { ...travelled, legs }
  const [before, after] = [travelled.from?.decimeters ?? 0, travelled.to?.decimeters ?? 0]
  const [first, last] = [legs[0], legs.at(-1)]
  const destination = { ...BLANK_STEP, kind: 'arrive', firstLeg: legs.length } as const
  if (!first || !last || !travelled.from || !travelled.to) return straightAcross(travelled)
  const onRoad = legs.reduce((sum, leg) => sum + lengthOf(leg), 0)
  const drafts: Draft[] = []
  if (before >= DECIMETERS_A_METER)
    drafts.push({
      ...BLANK_STEP,
      ...roadAt(way, 0),
      kind: 'access',
      at: travelled.from.place,
      compass: compassOf(bearingTo(travelled.from.place, shapeOfLeg(way.network.roads, first)[0] as Position)),
      start: 0,
      firstLeg: 0,
    })
  drafts.push(...alongRoads(way, before))
  drafts.push({ ...destination, at: travelled.to.place, side: sideOf(way, last), start: before + onRoad })
  const begin = drafts[0] as Draft
  begin.start = 0
  return measured(way, drafts, before + onRoad + after).map((step) =>
    step.kind === 'access' ? { ...step, ways: [] } : step,
  )
}

/** Neighbours do not go by the road. */
function straightAcross({ from, to, meters }: WayOnRoads): Step[] {
  if (!from || !to) return []
  const compass = compassOf(bearingTo(from.place, to.place))
  return [
    { ...BLANK_STEP, kind: 'access', at: from.place, meters, compass, ways: [] },
    { ...BLANK_STEP, kind: 'arrive', at: to.place, meters: 0, ways: [] },
  ]
}
