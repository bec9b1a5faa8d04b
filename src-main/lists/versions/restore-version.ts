import type { WritableDb } from '#main/database/connections.types.ts'
import { namesSince, type Renaming } from '#shared/model/field-names.ts'
import { fail, type Result } from '#shared/result.ts'
import { changeInParts, partSteps } from '../change-in-parts.ts'
import type { Actor, ListsChanged, ListStep, PointPatch } from '../lists.types.ts'
import { toRuns } from '../ordinal-runs.ts'
import { listNamings } from '../sql/list-steps.ts'
import { readVersion, walkTouched, type ListVersion } from './read-version.ts'

export interface RestoredVersion {
  listId: string
  /** The list is made what it was after this operation. */
  after: number
  groupId: string
  actor: Actor
  at: string
}

/**
 * Makes a list again what it was, in one change that can be undone. Places keep their ids. Name, folder and colour stay
 * as they are: the list is found where it is.
 */
export function restoreVersion(db: WritableDb, { listId, after, ...by }: RestoredVersion): Result<ListsChanged> {
  const version = readVersion(db, listId, after)
  if (!version.ok) return version
  const steps = planRestore(db, version.value)
  if (steps.length === 0) return fail('lists/no-change', 'The list is as it was at that moment.')
  return changeInParts(db, {
    parts: partSteps(steps),
    kind: 'restoreVersion',
    renamed: namesThen(db, listId, after),
    ...by,
  })
}

/** What fields were called then: what was renamed since has its old name again. */
function namesThen(db: WritableDb, listId: string, after: number): Renaming[] {
  const { steps, oldest } = listNamings(db, listId)
  return namesSince(steps, steps.filter(({ id }) => id <= after), oldest) // prettier-ignore
}

function planRestore(db: WritableDb, version: ListVersion): ListStep[] {
  const { list, listFields } = version
  const [back, away]: [number[], number[]] = [[], []]
  const points: { ordinal: number; fields: PointPatch }[] = []
  for (const { row, wasShown, before } of walkTouched(db, version)) {
    if (wasShown && row.isHidden) back.push(row.ordinal)
    if (!wasShown && !row.isHidden) away.push(row.ordinal)
    if (wasShown && Object.keys(before).length > 0) points.push({ ordinal: row.ordinal, fields: before })
  }
  const { statuses, fieldTypes } = listFields
  const differs = (was: unknown, now: unknown) => was !== undefined && JSON.stringify(was) !== JSON.stringify(now)
  const marks = {
    ...(differs(statuses, list.statuses) && { statuses: statuses! }),
    ...(differs(fieldTypes, list.fieldTypes) && { fieldTypes: fieldTypes! }),
  }
  const listId = list.id
  // What was deleted has to be in view before its fields can be set.
  return [
    ...(back.length > 0 ? [{ type: 'showPoints' as const, listId, runs: toRuns(back) }] : []),
    ...(points.length > 0 ? [{ type: 'setPoints' as const, listId, points }] : []),
    ...(away.length > 0 ? [{ type: 'removePoints' as const, listId, refs: [], runs: toRuns(away) }] : []),
    ...(Object.keys(marks).length > 0 ? [{ type: 'setList' as const, listId, fields: marks }] : []),
  ]
}
