import { createShape, readShape } from '#main/roads/model/edge-shape.ts'
import { metersADegree, STEPS_A_DEGREE } from '#main/roads/model/ellipsoid.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import type { RoadNetwork } from '#main/roads/network/road-network.types.ts'
import { ROAD_CLASSES } from '#main/roads/rules/road-classes-data.ts'
import { SIGN_MARKS } from '#main/roads/rules/read-signs.ts'
import type { SignTable } from '#main/roads/signs/road-signs.types.ts'
import type { RoadPoint } from '#main/roads/snap/snap-to-road.ts'

/** What somebody reads: words and metres, nothing else of a step. */
export interface ReadStep {
  text: string
  meters: number
}

/** Who walks knows the map, its names and where the way begins, and keeps to the right or the left. */
export interface WalkerMap {
  network: RoadNetwork
  signs: SignTable
  isLeftHand: boolean
}

interface Road {
  /** Its entry in `arcEdge`. */
  place: number
  /** Degrees to the right of straight on. */
  angle: number
  names: string[]
  isRoundabout: boolean
  kind: string
}

/** Where a walker stands: on a road, so many metres from where it begins. */
export interface Standing {
  place: number
  meters: number
}

const LOOK = 20
/** What whole metres may be off at both ends of a step. */
const NEAR_METERS = 1.6
const NOMINAL: Record<string, number> = {
  Continue: 0,
  'Turn slightly right': 35,
  'Turn right': 90,
  'Turn sharply right': 150,
  'Turn slightly left': -35,
  'Turn left': -90,
  'Turn sharply left': -150,
}
const COMPASS =
  'north north-north-east north-east east-north-east east east-south-east south-east south-south-east south south-south-west south-west west-south-west west west-north-west north-west north-north-west'.split(
    ' ',
  )

function bearingAt(roads: RoadGraph, place: number, from = 0): number {
  const shape = createShape()
  readShape(roads, place >>> 1, shape)
  const points = Array.from({ length: shape.count }, (_, i) => ({
    lat: shape.lat[i] as number,
    lon: shape.lon[i] as number,
  }))
  if ((place & 1) === 1) points.reverse()
  const degree = metersADegree((points[0]?.lat ?? 0) / STEPS_A_DEGREE)
  const flat = points.map(({ lat, lon }) => ({
    x: (lon / STEPS_A_DEGREE) * degree.lon,
    y: (lat / STEPS_A_DEGREE) * degree.lat,
  }))
  const pointAt = (meters: number) => {
    let left = meters
    for (let i = 1; i < flat.length; i++) {
      const [a, b] = [flat[i - 1], flat[i]] as [{ x: number; y: number }, { x: number; y: number }]
      const length = Math.hypot(b.x - a.x, b.y - a.y)
      if (left <= length && length > 0)
        return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length }
      left -= length
    }
    return flat.at(-1) as { x: number; y: number }
  }
  const [a, b] = [pointAt(from), pointAt(from + LOOK)]
  return ((Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI + 360) % 360
}

const turnOf = (before: number, after: number): number => ((after - before + 540) % 360) - 180

/** Steps that are not on a road. */
const isBeside = (text: string): boolean => text.startsWith('Go straight') || text.startsWith('You reach')

/** Somebody who goes only by what is read. Null where the words fit nothing that is there. */
export function walkTexts(
  { network, signs, isLeftHand }: WalkerMap,
  start: RoadPoint,
  steps: readonly ReadStep[],
  onRoad: (standing: Standing & { step: number }) => void = () => {},
): Standing | null {
  const { roads } = network
  const wayAt = new Map([...signs.wayIds].map((id, at) => [id, at]))
  const signOf = (place: number) =>
    signs.signs[signs.signOf[wayAt.get(roads.edgeWay[place >>> 1] as number) ?? -1] ?? 0]
  const marks = new Set(signs.junctions.filter((one) => one.isRoundabout).map(({ lat, lon }) => `${lat} ${lon}`))
  const lengthOf = (place: number) => (roads.edgeDecimeters[place >>> 1] as number) / 10
  const nodeAt = (place: number) => roads.edgeNodes[place ^ 1] as number

  const roadOf = (place: number, angle: number): Road => {
    const sign = signOf(place)
    return {
      place,
      angle,
      names: [sign?.name ?? '', sign?.ref ?? ''].filter((name) => name !== ''),
      isRoundabout: ((sign?.marks ?? 0) & SIGN_MARKS.roundabout) !== 0,
      kind: ROAD_CLASSES[roads.edgeClass[place >>> 1] as number]?.name ?? '',
    }
  }
  const roadsFrom = (cameBy: number, withBack = false): Road[] => {
    const before = (bearingAt(roads, cameBy ^ 1) + 180) % 360
    const found: Road[] = []
    for (
      let arc = roads.firstOut[nodeAt(cameBy)] as number;
      arc < (roads.firstOut[nodeAt(cameBy) + 1] as number);
      arc++
    ) {
      const place = roads.arcEdge[arc] as number
      if (network.roadWeight(arc) === Infinity || (!withBack && place >>> 1 === cameBy >>> 1)) continue
      found.push(roadOf(place, turnOf(before, bearingAt(roads, place))))
    }
    return found
  }
  const straightest = (found: readonly Road[]) => found.toSorted((a, b) => Math.abs(a.angle) - Math.abs(b.angle))[0]

  /** Roads that a text may mean: those of the name, those that are slip roads, or all. */
  function meant(found: readonly Road[], text: string): Road[] {
    const [, onto] = / onto (.+)$/.exec(text) ?? []
    if (onto === undefined) return [...found]
    const links = found.filter(({ kind }) => kind.endsWith('_link'))
    if (onto.startsWith('the slip road')) return links
    const named = found.filter(({ names }) => names.some((name) => onto === name || onto.startsWith(`${name} `)))
    return named.length > 0 ? named : [...found]
  }

  function chooseTurn(found: readonly Road[], text: string): Road | undefined {
    const [words = ''] = text.split(/ onto | towards | and take /)
    const fitting = text.includes(' and take ')
      ? found.filter(({ kind }) => kind.endsWith('_link'))
      : meant(found, text)
    if (words.startsWith('Keep ')) {
      const ahead = found.filter(({ angle }) => Math.abs(angle) <= 60).toSorted((a, b) => a.angle - b.angle)
      return words === 'Keep left' ? ahead[0] : ahead.at(-1)
    }
    const wanted = NOMINAL[words]
    if (wanted === undefined) return undefined
    return fitting.toSorted((a, b) => Math.abs(turnOf(wanted, a.angle)) - Math.abs(turnOf(wanted, b.angle)))[0]
  }

  /** Exits of one junction of a roundabout, the first that one comes to first. */
  const exitsOf = (found: readonly Road[], isLeft = isLeftHand) =>
    found.filter((road) => !road.isRoundabout).toSorted((a, b) => (isLeft ? a.angle - b.angle : b.angle - a.angle))

  let standing: Standing = { place: 2 * start.edge, meters: start.decimeters / 10 }
  /** Metres of the step that were gone while its exit was looked for. */
  let covered = 0
  let step = 0

  function goAround(first: number, exit: number, isLeft = isLeftHand): number | null {
    let [place, exits] = [first, 0]
    for (let i = 0; i < 200; i++) {
      covered += lengthOf(place) - (standing.place === place ? standing.meters : 0)
      const found = roadsFrom(place)
      for (const road of exitsOf(found, isLeft)) if (++exits === exit) return road.place
      const on = found.find((road) => road.isRoundabout)
      if (!on) return null
      place = on.place
    }
    return null
  }

  function act(text: string): boolean {
    covered = 0
    const exit = Number(/take the (\d+)(?:st|nd|rd|th) exit/.exec(text)?.[1] ?? 0)
    const stand = (place: number | null | undefined) => {
      if (place === null || place === undefined) return false
      standing = { place, meters: 0 }
      return true
    }
    if (text.startsWith('Head ')) {
      const [, compass = ''] = /^Head ([a-z-]+)/.exec(text) ?? []
      const wanted = COMPASS.indexOf(compass) * 22.5
      const along = start.decimeters / 10
      const both = [
        { place: 2 * start.edge, meters: along },
        { place: 2 * start.edge + 1, meters: lengthOf(2 * start.edge) - along },
      ]
      const onward = both.flatMap((one) =>
        one.meters < lengthOf(one.place) - 0.05
          ? [one]
          : roadsFrom(one.place).map(({ place }) => ({ place, meters: 0 })),
      )
      const mayGo = ({ place }: Standing) => {
        for (
          let arc = roads.firstOut[roads.edgeNodes[place] as number] as number;
          arc < (roads.firstOut[(roads.edgeNodes[place] as number) + 1] as number);
          arc++
        )
          if (roads.arcEdge[arc] === place && network.roadWeight(arc) !== Infinity) return true
        return false
      }
      const off = (one: Standing) => Math.abs(turnOf(wanted, bearingAt(roads, one.place, one.meters)))
      const [best] = onward.filter(mayGo).sort((a, b) => off(a) - off(b))
      if (!best) return false
      standing = best
      return exit === 0 || stand(goAround(best.place, exit))
    }
    const { place } = standing
    if (text.startsWith('At the roundabout')) {
      const node = nodeAt(place)
      const found = roadsFrom(place)
      if (marks.has(`${roads.nodeLat[node]} ${roads.nodeLon[node]}`) && !found.some((road) => road.isRoundabout))
        return stand(exitsOf(found)[exit - 1]?.place)
      const round = found.filter((road) => road.isRoundabout).toSorted((a, b) => a.angle - b.angle)
      const isLeft = text.includes(' go left ') || (isLeftHand && !text.includes(' go right '))
      const first = text.includes(' go right ') ? round.at(-1) : round[0]
      return first !== undefined && stand(goAround(first.place, exit, isLeft))
    }
    if (text.startsWith('Enter the roundabout')) {
      const round = roadsFrom(place)
        .filter((road) => road.isRoundabout)
        .toSorted((a, b) => a.angle - b.angle)
      return stand((text.endsWith('right') ? round.at(-1) : round[0])?.place)
    }
    if (text.startsWith('Turn round')) return stand(place ^ 1)
    if (text.startsWith('Take the '))
      return stand(
        straightest(roadsFrom(place).filter(({ kind }) => kind === 'ferry' || kind === 'shuttle_train'))?.place,
      )
    if (text.startsWith('Leave it')) {
      const land = roadsFrom(place).filter(({ kind }) => kind !== 'ferry' && kind !== 'shuttle_train')
      return stand(straightest(meant(land, text))?.place)
    }
    return stand(chooseTurn(roadsFrom(place), text)?.place)
  }

  /** Whether the road that is read next leaves the end of a road, where it has a name. */
  function isThere(place: number, text: string): boolean {
    const [, onto] = / onto (.+)$/.exec(text) ?? []
    if (onto === undefined || text.includes('roundabout')) return true
    return roadsFrom(place, true).some(
      ({ names }) => onto.startsWith('the ') || names.some((name) => onto === name || onto.startsWith(`${name} `)),
    )
  }

  /** Goes so far along the road, straight on where nothing was said. The last step ends between junctions. */
  function go(meters: number, next: string | null): boolean {
    let left = meters - covered + standing.meters
    for (let i = 0; i < 10_000; i++) {
      const length = lengthOf(standing.place)
      const isNear = Math.abs(left - length) <= NEAR_METERS && (next === null || isThere(standing.place, next))
      if (isNear || left < (next === null ? length + 1 : length - NEAR_METERS)) {
        standing = { ...standing, meters: Math.min(length, left) }
        return isNear || next === null
      }
      left -= length
      const found = roadsFrom(standing.place)
      const isRound = roadOf(standing.place, 0).isRoundabout
      const on = (isRound ? found.find((road) => road.isRoundabout) : undefined) ?? straightest(found)
      if (!on) return false
      standing = { place: on.place, meters: 0 }
      onRoad({ ...standing, step })
    }
    return false
  }

  const last = steps.findLastIndex(({ text }) => !isBeside(text))
  for (const [at, { text, meters }] of steps.entries()) {
    if (isBeside(text)) continue
    step = at
    if (!act(text)) return null
    onRoad({ ...standing, step })
    if (!go(meters, at === last ? null : (steps[at + 1]?.text ?? ''))) return null
  }
  return standing
}

/** Whether two standings are the same point of a road, to some metres. */
export function isAt(roads: RoadGraph, standing: Standing, end: RoadPoint, within: number): boolean {
  const whole = (roads.edgeDecimeters[end.edge] as number) / 10
  const along = end.decimeters / 10
  if (standing.place >>> 1 === end.edge) {
    const meters = (standing.place & 1) === 0 ? standing.meters : whole - standing.meters
    return Math.abs(meters - along) <= within
  }
  // At the end of a road that touches: the destination lies at the junction itself.
  const left = (roads.edgeDecimeters[standing.place >>> 1] as number) / 10 - standing.meters
  const node = roads.edgeNodes[standing.place ^ 1] as number
  const nodes = [roads.edgeNodes[2 * end.edge], roads.edgeNodes[2 * end.edge + 1]]
  const toEnd = [along, whole - along]
  return nodes.some((one, i) => one === node && left + (toEnd[i] as number) <= within)
}
