import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'
import { expandStreetKey } from '#shared/text/expand-street-key.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { agreeAsLabels, isNamedKind, keysOfLabel, type LocationKind } from '#shared/names/label.ts'

/** A point of a list as far as it tells its place. */
export interface ListedPoint {
  id: string
  name: string
  address: string
  country: string
  lat: number
  lon: number
}

/** A point that stands for a place which an earlier one of the list stands for already. */
export interface PointDuplicate {
  point: ListedPoint
  of: ListedPoint
  /** 0–100 */
  score: number
}

/** Points further apart are two places, whatever they are called. */
const REACH_METERS = 150
/** Points of one address may have been placed by hand, or by different sources. */
const ADDRESS_REACH_METERS = 2000
/** Side of a cell, in degrees: the cells around a point hold its reach up to 70° of latitude. */
const CELL_DEGREES = 0.004
const LEAST_SIMILARITY = 0.7
const LEAST_SCORE = 75
/** One address at two positions: one of them is wrong, or the house is large. */
const PLACED_ELSEWHERE = 0.9
/** Points without an address are one place no further apart. */
const SAME_SPOT_METERS = 15
/** Points compared in one cell and under one address; a yard of a thousand points is no duplicate of itself. */
const MOST_COMPARED = 200
const LONGEST_TEXT = 120

interface KnownPoint<P extends ListedPoint = ListedPoint> {
  point: P
  name: string
  address: string
  numbers: string
}

const keyOf = (text: string) => toNameKey(text.slice(0, LONGEST_TEXT))
const squash = (key: string) => key.replaceAll(' ', '')

const NUMBERS_AT_END = /(?: \S*\d\S*)*$/

/** `1 High St` is `1 High Street`, `Hauptstr. 4` `Hauptstraße 4`: of a short address the word is too much of it to be alike. */
function addressKey(key: string, country: string): string {
  const [numbers = ''] = NUMBERS_AT_END.exec(key) ?? []
  return expandStreetKey(key.slice(0, key.length - numbers.length), country) + numbers
}

const toKnown = <P extends ListedPoint>(point: P): KnownPoint<P> => ({
  point,
  name: squash(keyOf(point.name)),
  address: squash(addressKey(keyOf(point.address), point.country)),
  numbers: (point.address.slice(0, LONGEST_TEXT).match(/\d+/g) ?? []).join(),
})

/** Likeness of two texts; null where one is missing. */
const likenessOf = (a: string, b: string): number | null => (a === '' || b === '' ? null : similarity(a, b))
const differ = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b

/** Likeness of the names as far as they count; null where they say nothing, 0 where they tell the points apart. */
function nameLikeness(kind: LocationKind, a: KnownPoint, b: KnownPoint): number | null {
  if (kind === 'place') return null
  if (kind === 'name') return likenessOf(a.name, b.name)
  return agreeAsLabels(kind, a.point.name, b.point.name, a.point.country) ? 1 : 0
}

/** How surely two points are one place: distance, name and address, as far as both have them. */
function scorePoints(kind: LocationKind, a: KnownPoint, b: KnownPoint): number {
  const address = likenessOf(a.address, b.address)
  // Two shops of one house have one address; two stops of one name lie apart.
  if (differ(a.point.country, b.point.country) || (address !== null && differ(a.numbers, b.numbers))) return 0
  const name = nameLikeness(kind, a, b)
  const known = [name, address].filter((likeness) => likeness !== null)
  if (known.some((likeness) => likeness < LEAST_SIMILARITY)) return 0
  const meters = greatCircleMeters(a.point, b.point)
  // Where nothing is said of the place but its position, that must be the same.
  if (known.length === 0 && (kind !== 'place' || meters > SAME_SPOT_METERS)) return 0
  if (meters > (address === 1 ? ADDRESS_REACH_METERS : REACH_METERS)) return 0
  const isFar = meters > REACH_METERS
  const parts = isFar ? known : [...known, 1 - meters / REACH_METERS]
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length
  return Math.round(100 * mean * (isFar ? PLACED_ELSEWHERE : 1))
}

/** Keys of the cell of a point and of the eight around it. */
function cellsAround({ lat, lon }: ListedPoint): string[] {
  const [row, column] = [Math.floor(lat / CELL_DEGREES), Math.floor(lon / CELL_DEGREES)]
  return [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => `${row + up}|${column + right}`))
}

export interface PointFinder<P extends ListedPoint> {
  /** The earlier point that this one repeats, or null; remembers it where it is a new place. */
  add(point: P): { of: P; score: number } | null
}

export interface PointFinderOptions<P extends ListedPoint> {
  /** What two points are the same of. */
  kind?: LocationKind
  /** Whether two are known to be two places. */
  isApart?: (one: P, other: P) => boolean
}

/** Under the name too where it says who is there: many of one house part before they are compared. */
const underNames = (kind: LocationKind, { name, country }: ListedPoint, keys: readonly string[]): string[] =>
  isNamedKind(kind)
    ? keysOfLabel(kind, name.slice(0, LONGEST_TEXT), country).flatMap((label) => keys.map((key) => `${key}|${label}`))
    : [...keys]

/** Finds points that repeat an earlier one, written alike or not, as they come; each is compared with its surroundings only. */
export function createPointFinder<P extends ListedPoint>({
  kind = 'name',
  isApart = () => false,
}: PointFinderOptions<P> = {}): PointFinder<P> {
  const byKey = new Map<string, KnownPoint<P>[]>()
  return {
    add(point) {
      const known = toKnown(point)
      const cells = cellsAround(point)
      const own = cells[4] as string
      const ofAddress = known.address === '' ? [] : [`${point.country}|${known.address}`]
      const near = underNames(kind, point, [...cells, ...ofAddress])
      let best: { of: P; score: number } | null = null
      for (const other of new Set(near.flatMap((key) => byKey.get(key) ?? []))) {
        const score = scorePoints(kind, other, known)
        if (score < LEAST_SCORE || score <= (best?.score ?? 0) || isApart(other.point, point)) continue
        best = { of: other.point, score }
      }
      if (best) return best
      for (const key of underNames(kind, point, [own, ...ofAddress])) {
        const list = byKey.get(key)
        if (!list) byKey.set(key, [known])
        else if (list.length < MOST_COMPARED) list.push(known)
      }
      return null
    },
  }
}

/** Points of a list that repeat an earlier one. */
export function findDuplicatePoints(points: readonly ListedPoint[], kind?: LocationKind): PointDuplicate[] {
  const finder = createPointFinder(kind ? { kind } : {})
  return points.flatMap((point) => {
    const found = finder.add(point)
    return found ? [{ point, ...found }] : []
  })
}
