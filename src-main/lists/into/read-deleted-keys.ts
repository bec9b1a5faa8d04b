import type { ReadableDb } from '#main/database/connections.types.ts'
import { ownValue } from '#shared/model/own-value.ts'
import type { CellField } from '../sql/read-cells.ts'
import { readAnyPointsAt, type AnyPoint } from '../sql/any-points.ts'

/** A place that somebody deleted. */
export interface DeletedPlace {
  id: string
  ordinal: number
}

export interface DeletedOptions {
  db: ReadableDb
  listId: string
  /** Numbers of places that somebody deleted. */
  deleted: Iterable<number>
  /** Whether a place was a row of the state before. */
  had(ordinal: number): boolean
  /** Where the places keep their key: a field, or under this name among their own. */
  key: { field: CellField; name: string }
}

/** Places by their keys that a table had at the last pull and that were deleted in the list since. */
export function readDeletedKeys({ db, listId, deleted, had, key }: DeletedOptions): Map<string, DeletedPlace> {
  const places = readAnyPointsAt(db, listId, [...deleted].filter(had))
  const hidden = places.filter(({ isHidden }) => isHidden)
  return new Map(hidden.map((place) => [keyOf(place, key), { id: place.id, ordinal: place.ordinal }]))
}

function keyOf(place: AnyPoint, { field, name }: DeletedOptions['key']): string {
  const value = field === 'meta' ? ownValue(place.metaInfo, name) : place[field as keyof AnyPoint]
  return String(value ?? '').trim()
}
