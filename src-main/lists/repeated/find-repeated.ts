import { createPointFinder, type ListedPoint } from '#main/duplicates/find-duplicate-points.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import type { StoredPoint } from '../lists.types.ts'
import { createApartTest, listKeptApart } from '../sql/kept-apart.ts'
import { readPointsAt, findPoint } from '../sql/locations.ts'
import type { LocationKind } from '#shared/names/label.ts'
import { iterateCells } from '../sql/read-cells.ts'

/** A place that stands more than once in some lists, under ids of its own. */
export interface RepeatedPlace {
  /** The first one is the one that the others repeat; `score` (0–100) says how surely. */
  places: { listId: string; score: number | null; point: StoredPoint }[]
  /** How many it is in all; the first ones are told. */
  size: number
}

export interface RepeatedPlaces {
  groups: RepeatedPlace[]
  /** Places looked at. */
  looked: number
  /** The lists hold more places than are compared, or more repeated ones than are told. */
  isCut: boolean
}

/** Places that are compared; 700 bytes each. */
const MOST_COMPARED = 250_000
/** Repeated places that are told at once: the others come when these are decided about. */
export const MOST_GROUPS = 500
const MOST_SHOWN_OF_GROUP = 8
/** Between two of them the thread answers others: about 20 ms. */
const PAGE_POINTS = 1_000

const FIELDS = ['id', 'name', 'address', 'country', 'lat', 'lon'] as const
type Row = [ordinal: number, id: string, name: string, address: string, country: string, lat: number, lon: number]

interface SeenPoint extends ListedPoint {
  listId: string
  ordinal: number
}
type Repeat = { point: SeenPoint; score: number | null }

/**
 * Looks for places that stand more than once, within a list and in several; one place in two lists is no repeat, and
 * neither are two that somebody keeps apart.
 */
export async function findRepeated(
  db: ReadableDb,
  { listIds, kind }: { listIds: readonly string[]; kind: LocationKind },
  pause: () => Promise<unknown>,
): Promise<RepeatedPlaces> {
  const isApart = createApartTest(db)
  const finder = createPointFinder<SeenPoint>({ kind, isApart: (one, other) => isApart(one.id, other.id) })
  const groups = new Map<SeenPoint, Repeat[]>()
  const known = new Set<string>()
  for (const listId of listIds) {
    for (let after: number | null = 0; after !== null;) {
      const rows = [...iterateCells(db, listId, FIELDS, { after, limit: PAGE_POINTS })] as Row[]
      for (const [ordinal, id, name, address, country, lat, lon] of rows) {
        if (typeof lat !== 'number' || typeof lon !== 'number' || known.has(id)) continue
        if (known.size === MOST_COMPARED) return tell(db, groups, { looked: known.size, isCut: true })
        known.add(id)
        const point: SeenPoint = { listId, ordinal, id, name, address, country, lat, lon }
        const found = finder.add(point)
        if (!found) continue
        const group = groups.get(found.of) ?? [{ point: found.of, score: null }]
        // Two that are kept apart are no repeats of a third one together.
        if (group.some((other) => isApart(other.point.id, id))) continue
        group.push({ point, score: found.score })
        groups.set(found.of, group)
      }
      after = rows.length === PAGE_POINTS ? (rows.at(-1)?.[0] ?? null) : null
      await pause()
    }
  }
  return tell(db, groups, { looked: known.size, isCut: groups.size > MOST_GROUPS })
}

function tell(
  db: ReadableDb,
  groups: ReadonlyMap<SeenPoint, Repeat[]>,
  account: Omit<RepeatedPlaces, 'groups'>,
): RepeatedPlaces {
  const listed = [...groups.values()].slice(0, MOST_GROUPS).map((repeats): RepeatedPlace => {
    const places = repeats.slice(0, MOST_SHOWN_OF_GROUP).flatMap(({ point: { listId, ordinal }, score }) => {
      // Somebody may have deleted it while the others were looked at.
      const [point] = readPointsAt(db, listId, [ordinal])
      return point ? [{ listId, score, point }] : []
    })
    return { places, size: repeats.length }
  })
  return { groups: listed.filter(({ places }) => places.length > 1), ...account }
}

/** Between two turns of the thread. */
const PAIRS_A_TURN = 200

/** Places of some lists that somebody keeps apart, pair by pair, the last first. */
export async function findKeptApart(
  db: ReadableDb,
  listIds: readonly string[],
  pause: () => Promise<unknown>,
): Promise<RepeatedPlaces> {
  const groups: RepeatedPlace[] = []
  const find = (id: string): RepeatedPlace['places'][number][] => {
    for (const listId of listIds) {
      const point = findPoint(db, listId, { id })
      if (point) return [{ listId, score: null, point }]
    }
    return []
  }
  const pairs = listKeptApart(db)
  for (const [at, [one, other]] of pairs.entries()) {
    if (groups.length === MOST_GROUPS) return { groups, looked: at, isCut: true }
    const places = [...find(one), ...find(other)]
    if (places.length === 2) groups.push({ places, size: 2 })
    if (at % PAIRS_A_TURN === PAIRS_A_TURN - 1) await pause()
  }
  return { groups, looked: pairs.length, isCut: false }
}
