import type { ReadableDb } from '#main/database/connections.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Actor, OperationKind, Placed } from '../lists.types.ts'
import { readMoments } from '../sql/any-points.ts'
import { stepAt, stepUndoneAt, stepThatMade } from '../sql/list-steps.ts'
import { newestImport } from '../sql/list-imports.ts'
import { findPoint } from '../sql/locations.ts'

/** Who did something to a place and when; `kind` null: the step is no longer kept. */
interface Change {
  at: string
  kind: OperationKind | null
  actor: Actor | null
  who: string
}

export interface Provenance {
  made: Change
  /** Null when nobody changed it since. */
  changed: (Change & { isUndone: boolean }) | null
  /** The file that the list was read from last, where the place is of a file and the step is no longer kept. */
  file: string | null
  placed: Placed | null
  /** Where it lies now. */
  position: { lat: number; lon: number } | null
}

/**
 * What is known of how a place came to be as it is. A change writes its moment into the places that it touches, so the
 * step of that moment is the one; a list that was read or copied as a whole was made by its first step.
 */
export function readProvenance(db: ReadableDb, listId: string, id: string): Result<Provenance> {
  const point = findPoint(db, listId, { id })
  const moments = point && readMoments(db, listId, point.ordinal)
  if (!point || !moments)
    return fail('lists/unknown-point', 'This location was deleted in the meantime. Choose another one.')
  const { createdAt, modifiedAt } = moments
  const whole = stepThatMade(db, listId)
  const isOfWhole = whole !== null && createdAt <= whole.createdAt
  const made = toChange(createdAt, isOfWhole ? whole : stepAt(db, listId, createdAt))
  const back = stepUndoneAt(db, listId, modifiedAt)
  const step = back ?? stepAt(db, listId, modifiedAt)
  const { placed = null, lat, lon } = point
  return ok({
    made,
    changed: modifiedAt === createdAt ? null : { ...toChange(modifiedAt, step), isUndone: back !== null },
    file: made.kind === null && point.imported ? newestImport(db, listId) : null,
    placed,
    position: lat === null || lon === null ? null : { lat, lon },
  })
}

const toChange = (at: string, step: Omit<Change, 'at'> | null): Change => ({
  at,
  kind: step?.kind ?? null,
  actor: step?.actor ?? null,
  who: step?.who ?? '',
})
