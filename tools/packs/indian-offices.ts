import { gunzipSync } from 'node:zlib'
import {
  agreementAt,
  createNeighbourFinder,
  metersBetween,
  middleOfNeighbours,
  toGlobe,
  toSpace,
  type SpacePoint,
  type Witness,
} from './code-neighbours.ts'
import { greatCircleMeters, middleOf } from '#main/reference/great-circle.ts'
import type { Position } from '#main/reference/reference-reader.ts'

interface PostOffice {
  /** The code, and the position: 0 where it is not known. */
  p: string
  a: number
  n: number
  /** Head office, post office or branch office. */
  t: string
}

/** A post office outside lies in no code of the country: its position is a mistake. */
const INDIA = { south: 6, north: 37.5, west: 68, east: 97.5 }
/** The larger an office, the more often its position is right. */
const OFFICE_WEIGHTS: Record<string, number> = { HO: 9, PO: 3 }
/** What is so near to each other agrees: places of one code, and codes beside each other. */
const CODE_METERS = 20_000
const NEIGHBOUR_METERS = 50_000
/** So much weight counts half: one small office alone proves little. */
const HALF_OF_OFFICES = 3
const HALF_OF_ROWS = 1
/** Rows of GeoNames have the middles of districts, more often than not. */
const ROWS_WEIGHT = 0.5
const NEIGHBOURS_WEIGHT = 0.7
/** Offices of a code farther from its best point are wrong, or too far off to tell its middle. */
const OWN_METERS = 15_000
/** Codes that begin with these many figures are sorted in one district, on islands in the nearest one. */
const SORTED_BY = 3
/** What is farther off is in another district. */
const FAR_METERS = 150_000
/** A code moves with its neighbours. */
const ROUNDS = 3

/** A place of a code, and how much it tells. */
export interface CodePlace {
  code: string
  position: Position
  weight: number
}

/** Where the post offices of each code lie, by the post's own list. */
export function readOffices(packed: Buffer): CodePlace[] {
  const offices = JSON.parse(gunzipSync(packed).toString('utf8')) as PostOffice[]
  const isInside = ({ a: lat, n: lon }: PostOffice) =>
    lat >= INDIA.south && lat <= INDIA.north && lon >= INDIA.west && lon <= INDIA.east
  return offices
    .filter(isInside)
    .map(({ p: code, a: lat, n: lon, t }) => ({ code, position: { lat, lon }, weight: OFFICE_WEIGHTS[t] ?? 1 }))
}

const groupBy = (places: readonly CodePlace[], keyOf: (code: string) => string) => {
  const groups = new Map<string, Position[]>()
  for (const { code, position } of places) {
    const key = keyOf(code)
    const list = groups.get(key)
    if (list) list.push(position)
    else groups.set(key, [position])
  }
  return groups
}

/** Offices and rows that lie in the district of their codes, or where the other list has the code as well. */
function believedOf(offices: readonly CodePlace[], rows: readonly CodePlace[]): [CodePlace[], CodePlace[]] {
  const districtOf = (code: string) => code.slice(0, SORTED_BY)
  const middles = new Map([...groupBy(rows, districtOf)].map(([key, list]) => [key, middleOf(list).position]))
  const believe = (places: readonly CodePlace[], others: readonly CodePlace[]) => {
    const othersOf = groupBy(others, (code) => code)
    return places.filter(({ code, position }) => {
      const middle = middles.get(districtOf(code))
      const known = [...(othersOf.get(code) ?? []), ...(middle ? [middle] : [])]
      return known.length === 0 || known.some((other) => greatCircleMeters(position, other) <= FAR_METERS)
    })
  }
  return [believe(offices, rows), believe(rows, offices)]
}

type Witnesses = Map<string, Witness[]>

/** Places by code. A point that stands for several codes is a middle of many: they share its weight. */
function witnessesByCode(places: readonly CodePlace[]): Witnesses {
  const codesAt = new Map<string, Set<string>>()
  const keyOf = ({ position }: CodePlace) => `${position.lat} ${position.lon}`
  for (const place of places) {
    const codes = codesAt.get(keyOf(place)) ?? new Set()
    codesAt.set(keyOf(place), codes.add(place.code))
  }
  const byCode = new Map<string, Witness[]>()
  for (const place of places) {
    const list = byCode.get(place.code) ?? []
    byCode.set(place.code, list)
    const { size } = codesAt.get(keyOf(place)) as Set<string>
    list.push({ at: toSpace(place.position), weight: place.weight / size })
  }
  return byCode
}

interface Evidence {
  offices: readonly Witness[]
  rows: readonly Witness[]
  neighbours: readonly Witness[]
}

function scoreAt(at: SpacePoint, { offices, rows, neighbours }: Evidence): number {
  const weighed = (witnesses: readonly Witness[], half: number) => {
    const weight = witnesses.reduce((sum, one) => sum + one.weight, 0)
    return (agreementAt(at, witnesses, CODE_METERS) * weight) / (weight + half)
  }
  return (
    weighed(offices, HALF_OF_OFFICES) +
    ROWS_WEIGHT * weighed(rows, HALF_OF_ROWS) +
    NEIGHBOURS_WEIGHT * agreementAt(at, neighbours, NEIGHBOUR_METERS)
  )
}

/** The place where most speaks for the code, and from there the middle of its offices. */
function placeCode(evidence: Evidence): SpacePoint | null {
  const amid = middleOfNeighbours(evidence.neighbours, null)
  const points = [...evidence.offices, ...evidence.rows].map(({ at }) => at)
  let best: SpacePoint | null = null
  let most = -1
  for (const at of new Map([...points, ...(amid ? [amid] : [])].map((point) => [point.join(), point])).values()) {
    const score = scoreAt(at, evidence)
    if (score > most) [best, most] = [at, score]
  }
  const own = evidence.offices.filter(({ at }) => best && metersBetween(at, best) <= OWN_METERS)
  return own.length === 0 ? best : toSpace(middleOf(own.map(({ at }) => toGlobe(at))).position)
}

/**
 * Where the codes of India lie. Every fifth of the post's positions is wrong, by 30 km or by a thousand, often for all
 * offices of a code, or of a district, at once. So its rows of GeoNames and the codes next to it are heard too, in some rounds.
 */
export function placeIndianCodes(
  codes: readonly string[],
  offices: readonly CodePlace[],
  rows: readonly CodePlace[],
): Map<string, Position> {
  const [officesOf, rowsOf] = believedOf(offices, rows).map(witnessesByCode) as [Witnesses, Witnesses]
  const keys = [...codes].sort().map((key) => ({ key }))
  let points: (SpacePoint | null)[] = keys.map(({ key }) => {
    const own = officesOf.get(key) ?? rowsOf.get(key)
    return own ? toSpace(middleOf(own.map(({ at }) => toGlobe(at))).position) : null
  })
  for (let round = 0; round < ROUNDS; round++) {
    const neighboursOf = createNeighbourFinder(keys, points.map((at) => at && { at, weight: 1 })) // prettier-ignore
    points = keys.map(({ key }, i) =>
      placeCode({ offices: officesOf.get(key) ?? [], rows: rowsOf.get(key) ?? [], neighbours: neighboursOf(i) }),
    )
  }
  return new Map(keys.flatMap(({ key }, i) => (points[i] ? [[key, toGlobe(points[i])] as const] : [])))
}
