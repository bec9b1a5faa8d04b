import type { ReadableDb } from '#main/database/connections.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ListHeader, ListPatch, PointFields, PointPatch, StoredPoint } from '../lists.types.ts'
import { isSame, unknownList } from '../step-outcome.ts'
import { operationsAfter } from '../sql/list-steps.ts'
import { findList } from '../sql/lists.ts'
import { readOrdinals } from '../sql/locations.ts'
import { readAnyPointsAt, type AnyPoint } from '../sql/any-points.ts'
import { readInverse } from '../sql/operations.ts'
import type { CopySource } from '../copy-lists.ts'
import { listKeptApart } from '../sql/kept-apart.ts'

/** Changes that may lie between a version and now: how each place was is held in memory. */
const MAX_BYTES_BETWEEN = 256_000_000
/** Points in memory at a time. */
const PAGE_POINTS = 5_000
const ALL_ORDINALS = [1, Number.MAX_SAFE_INTEGER] as [number, number]

/** A list as it was after an operation: how it differs from the list as it is. */
export interface ListVersion {
  list: ListHeader
  /** What the list itself was then, where that is something else now. */
  listFields: ListPatch
  /** By ordinal: whether it was there, where that changed since. */
  shown: Map<number, boolean>
  /** By ordinal: fields as they were, where they changed since. */
  fields: Map<number, PointPatch>
}

/**
 * Takes back, in thought, every operation after one, the newest first: what the oldest of them says of a field is what
 * the field was. Nothing is written.
 */
export function readVersion(db: ReadableDb, listId: string, after: number): Result<ListVersion> {
  const list = findList(db, listId)
  if (!list) return unknownList(listId)
  const operations = operationsAfter(db, list.id, after)
  if (operations.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES_BETWEEN) return TOO_FAR
  const version: ListVersion = { list, listFields: {}, shown: new Map(), fields: new Map() }
  let isThere = true
  for (const { id } of operations) isThere = undoStep(db, id, version) ?? isThere
  return isThere ? ok(version) : NOT_THERE
}

/** Whether the list was there before the operation, where that changed whether it is. */
function undoStep(
  db: ReadableDb,
  operationId: number,
  { list, listFields, shown, fields }: ListVersion,
): boolean | null {
  let wasThere: boolean | null = null
  for (const primitive of readInverse(db, operationId)) {
    if (primitive.listId !== list.id) continue
    if (primitive.type === 'hideList' || primitive.type === 'showList') wasThere = primitive.type === 'showList'
    if (primitive.type === 'setList') Object.assign(listFields, primitive.fields)
    if (primitive.type === 'setPoints') {
      for (const [ordinal, before] of primitive.points) fields.set(ordinal, { ...fields.get(ordinal), ...before })
    }
    if (primitive.type !== 'showPoints' && primitive.type !== 'hidePoints') continue
    for (const [first, last] of primitive.runs) {
      for (let ordinal = first; ordinal <= last; ordinal++) shown.set(ordinal, primitive.type === 'showPoints')
    }
  }
  return wasThere
}

/** How a list changed since a version, as ordinals: in order, none in two of them. */
export interface VersionDifference {
  /** There now, not then. */
  added: number[]
  changed: number[]
  /** There then, not now. */
  removed: number[]
}

export function compareVersion(db: ReadableDb, version: ListVersion): VersionDifference {
  const difference: VersionDifference = { added: [], changed: [], removed: [] }
  for (const { row, wasShown, before } of walkTouched(db, version)) {
    if (wasShown && row.isHidden) difference.removed.push(row.ordinal)
    if (!wasShown && !row.isHidden) difference.added.push(row.ordinal)
    if (wasShown && !row.isHidden && hasSeenChange(before)) difference.changed.push(row.ordinal)
  }
  return difference
}

/** What is kept of the file beside a place is nothing that anybody sees. */
const hasSeenChange = (before: PointPatch): boolean => Object.keys(before).some((field) => field !== 'imported')

interface Touched {
  row: AnyPoint
  wasShown: boolean
  /** Fields that were something else then. */
  before: PointPatch
}

/** Every place that some operation since touched, in order; one that has left for good is left out. */
export function* walkTouched(db: ReadableDb, { list, shown, fields }: ListVersion): Generator<Touched> {
  const ordinals = Array.from(Uint32Array.from(new Set([...shown.keys(), ...fields.keys()])).sort())
  for (let from = 0; from < ordinals.length; from += PAGE_POINTS) {
    for (const row of readAnyPointsAt(db, list.id, ordinals.slice(from, from + PAGE_POINTS))) {
      const was = fields.get(row.ordinal) ?? {}
      const differing = Object.entries(was).filter(([field, value]) => !isSame(row[field as keyof PointFields], value))
      const wasShown = shown.get(row.ordinal) ?? !row.isHidden
      yield { row, wasShown, before: Object.fromEntries(differing) as PointPatch }
    }
  }
}

/** Numbers of the places that were there, in order. */
export function readShownThen(db: ReadableDb, { list, shown }: ListVersion): Uint32Array {
  const now = readOrdinals(db, list.id, ALL_ORDINALS).filter((ordinal) => shown.get(ordinal) !== false)
  const known = new Set(now)
  const back = [...shown].flatMap(([ordinal, isShown]) => (isShown && !known.has(ordinal) ? [ordinal] : []))
  return Uint32Array.from([...now, ...back]).sort()
}

/** Places as they were, by their numbers. */
export const readPointsThen = (
  db: ReadableDb,
  { list, fields }: ListVersion,
  ordinals: readonly number[],
): StoredPoint[] =>
  readAnyPointsAt(db, list.id, ordinals).map(({ isHidden: _, ...row }) => ({ ...row, ...fields.get(row.ordinal) }))

const NOT_THERE = fail('lists/no-such-version', 'This list did not exist at that moment: choose a later one.')

const TOO_FAR = fail(
  'lists/version-too-far',
  `More than ${MAX_BYTES_BETWEEN / 1_000_000} MB of changes were made since that moment: choose a later one, or restore a backup of that day.`,
)

/** A list as it was, to be copied page by page. */
export function createVersionSource(db: ReadableDb, version: ListVersion): CopySource {
  const { list, listFields } = version
  const ordinals = readShownThen(db, version)
  return {
    find: (id) => (id === list.id ? { ...list, ...listFields, count: ordinals.length } : null),
    // A place that has left for good leaves a gap, so a page is told by where it ends, not by what it holds.
    page(_, { after, limit }) {
      const at = firstAbove(ordinals, after)
      const cut = Array.from(ordinals.subarray(at, at + limit))
      return {
        points: readPointsThen(db, version, cut),
        next: at + limit < ordinals.length ? (cut.at(-1) ?? null) : null,
      }
    },
    apart: () => listKeptApart(db),
  }
}

/** Where the first number above one stands, in numbers in order. */
function firstAbove(ordinals: Uint32Array, after: number): number {
  let [low, high] = [0, ordinals.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ordinals[middle]! > after) high = middle
    else low = middle + 1
  }
  return low
}
