import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { WritableDb } from '#main/database/connections.types.ts'
import { openUserDatabase } from '#main/database/open-user-database.ts'
import { changeLists } from '#main/lists/change-lists.ts'
import type { ListChange, ListFields, ListStep, OperationKind, PointPatch } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { redoLists, undoLists } from '#main/lists/undo-lists.ts'
import type { Result } from '#shared/result.ts'

export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}

/** An empty user.db in a folder of its own; both go with the test, so nothing need be safe on the disk. */
export function openUserDb(): { db: WritableDb; dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-lists-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { db, close } = unwrap(openUserDatabase(dataDir))
  onTestFinished(() => void close())
  db.pragma('synchronous = OFF')
  return { db, dataDir }
}

/** The step that makes a list of places. */
export const makeList = (
  id: string,
  points: readonly PointPatch[],
  fields: Partial<ListFields> = {},
): Extract<ListStep, { type: 'createList' }> => ({
  type: 'createList',
  list: { id, name: id, description: '', latestRelatedListId: '', isErrorList: false, ...fields },
  pointsJson: JSON.stringify(points.map(toNewPoint)),
})

/** What is done to lists, each a second after the one before, whole or not at all. */
export function actOn(db: WritableDb) {
  let moments = 0
  const at = () => new Date(Date.parse('2026-11-20T12:00:00.000Z') + ++moments * 1000).toISOString()
  const by = () => ({ groupId: randomUUID() as string, actor: 'window' as const, at: at() })
  const within = <T>(act: () => T): T => db.transaction(act).immediate()
  return {
    at,
    by,
    within,
    change: (kind: OperationKind, steps: ListStep[], others: Partial<ListChange> = {}) =>
      within(() => changeLists(db, { steps, kind, ...by(), ...others })),
    undo: () => within(() => undoLists(db, { groupId: null, at: at() })),
    redo: () => within(() => redoLists(db, { groupId: null, at: at() })),
  }
}
