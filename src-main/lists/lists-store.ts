import type { ChangeInParts } from './change-in-parts.ts'
import { findList, findListHead, hasList, listLists, listSizes, listStagedIds } from './sql/lists.ts'
import { countPlacesByList, findPoint, readPointsAt, readPointsAfter, readPositions } from './sql/locations.ts'
import { readReplyRows } from './sql/reply-rows.ts'
import { describeKept, readHistoryLimits, type HistoryLimits } from './keep-history.ts'
import { readProvenance, type Provenance } from './versions/provenance.ts'
import type { RestoredVersion } from './versions/restore-version.ts'
import { listsOfPlace } from './sql/shared-places.ts'
import { listNamings, readListSteps } from './sql/list-steps.ts'
import { readHistory, readNextMoves } from './sql/operations.ts'
import { findTour, hasTour, listTours } from '#main/database/sql/tours.ts'
import type { UserAccess } from '#main/database/open-user-access.ts'
import { ok, type Result } from '#shared/result.ts'
import type { HistoryEntry, ListChange, PointRef, Run } from './lists.types.ts'
import type { ListsWrites } from './lists-writes.ts'
import type { StagedBlock } from './stage-import.ts'
import type { StagedShapes } from './stage-shapes.ts'
import type { CleansedPoints } from './take-cleansed.ts'
import type { HistoryMove } from './undo-lists.ts'
import { listImports, type ListImport } from './sql/list-imports.ts'
import { listImported } from './sql/list-imported.ts'
import { listDeleted } from './sql/deleted-lists.ts'
import type { BroughtBackList } from './versions/bring-back-list.ts'
import type { KeptApart } from './sql/kept-apart.ts'
import type { UndoneImport } from './versions/undo-import.ts'
import type { ImportedPage } from './take-imported.ts'

export interface StoredHistory {
  undo: HistoryEntry | null
  redo: HistoryEntry | null
  entries: HistoryEntry[]
}

/** Older ones are taken back when newer ones are. */
const MOST_IMPORTS = 200
/** Older ones are reached when newer ones are restored. */
const MOST_DELETED = 500

type GivenLimits = { [limit in keyof HistoryLimits]?: number | undefined }

/** The limits that were given; the others stay as they are set. */
const givenOf = (limits: GivenLimits): Partial<HistoryLimits> =>
  Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined))

/** Lists and their points. Each change is one transaction and one operation; it is on disk when it resolves. */
export type ListsStore = ReturnType<typeof createListsStore>

/** The part of the store of user.db that keeps lists. */
export function createListsStore({ read, write }: UserAccess<ListsWrites>) {
  return {
    /** Oldest first. */
    list: () => read(listLists),
    get: (id: string) => read((db) => findList(db, id)),
    /** Without the number of its points: much faster for a large list. */
    head: (id: string) => read((db) => findListHead(db, id)),
    /** The largest first, by their highest numbers. */
    sizes: () => read(listSizes),
    /** Whether there is a list, be it hidden so that undo can bring it back. */
    isKept: (id: string) => read((db) => hasList(db, id)),
    point: (listId: string, ref: PointRef) => read((db) => findPoint(db, listId, ref)),
    /** Points by their numbers; null for one that is not there. */
    points: (listId: string, ordinals: readonly number[]) => read((db) => readPointsAt(db, listId, ordinals)),
    /** The same as replies have them. */
    replyRows: (listId: string, ordinals: readonly number[]) => read((db) => readReplyRows(db, listId, ordinals)),
    /** The next points after a number, in order. */
    pointsAfter: (listId: string, page: { after: number; limit: number }) =>
      read((db) => readPointsAfter(db, listId, page)),
    positions: (listId: string, run: Run) => read((db) => readPositions(db, listId, run)),
    /** What was changed last first. */
    tours: () => read(listTours),
    tour: (id: string) => read((db) => findTour(db, id)),
    /** Whether there is a tour of this id, in view or removed. */
    hasTour: (id: string) => read((db) => hasTour(db, id)),
    /** Newest first, with what an undo and a redo would move. */
    history: (limit: number) =>
      read((db): StoredHistory => ({ ...readNextMoves(db), entries: readHistory(db, limit) })),
    change: (change: ListChange) => write('lists.change', change),
    changeInParts: (change: ChangeInParts) => write('lists.changeInParts', change),
    takeCleansed: (cleansed: CleansedPoints) => write('lists.takeCleansed', cleansed),
    takeImported: (page: ImportedPage) => write('lists.takeImported', page),
    /** How files were read that went into a list, the newest first. */
    imports: () => read(listImports),
    rememberImport: (done: ListImport) => write('lists.rememberImport', done),
    /** Keeps pairs of places apart where repeated ones are looked for, or no longer. */
    keepApart: (kept: KeptApart) => write('lists.keepApart', kept),
    /** The lists that hold places of these ids, by how many. */
    listsOfIds: (ids: readonly string[]) => read((db) => countPlacesByList(db, ids)),
    /** The lists in which a place of a list is seen, the oldest first. */
    listsOfPlace: (listId: string, id: string) => read((db) => listsOfPlace(db, listId, id)),
    /** Steps in the history of a list that stand, newest first. */
    steps: (listId: string, page: { before: number; limit: number }) => read((db) => readListSteps(db, listId, page)),
    /** Steps that gave fields of a list other names and stand, oldest first, and the oldest step that is kept. */
    namings: (listId: string) => read((db) => listNamings(db, listId)),
    /** Imports of a list that are kept, the newest first. */
    imported: (listId: string) => read((db) => listImported(db, listId, MOST_IMPORTS)),
    /** Lists that were deleted and are kept, the last one first. */
    deleted: () => read((db) => listDeleted(db, MOST_DELETED)),
    /** Limits that are left out are those of the settings. */
    keptHistory: (limits: GivenLimits) =>
      read((db) => describeKept(db, { ...readHistoryLimits(db), ...givenOf(limits) }, new Date())),
    provenance(listId: string, id: string): Result<Provenance> {
      const found = read((db) => readProvenance(db, listId, id))
      return found.ok ? found.value : found
    },
    restoreVersion: (version: RestoredVersion) => write('lists.restoreVersion', version),
    bringBack: (list: BroughtBackList) => write('lists.bringBack', list),
    undoImport: (taken: UndoneImport) => write('lists.undoImport', taken),
    undo: (move: HistoryMove) => write('lists.undo', move),
    redo: (move: HistoryMove) => write('lists.redo', move),
    stage: (block: StagedBlock) => write('lists.stage', block),
    stageShapes: (shapes: StagedShapes) => write('lists.stageShapes', shapes),
    /** Keeps columns of blocks of a list, so that they are read at once next time. */
    keepBlocks: (kept: { listId: string; blocks: readonly number[] }) => write('lists.keepBlocks', kept),
    /** Removes what an import left, a little at a time; null: what all left that are known now. */
    dropStaged: (listId: string | null) => dropStaged({ read, write }, listId),
  }
}

async function dropStaged({ read, write }: UserAccess<ListsWrites>, listId: string | null): Promise<Result<void>> {
  const staged = listId === null ? read(listStagedIds) : ok([listId])
  if (!staged.ok) return staged
  for (const id of staged.value) {
    for (let isRemoved = false; !isRemoved;) {
      const dropped = await write('lists.dropStaged', { listId: id })
      if (!dropped.ok) return dropped
      isRemoved = dropped.value
    }
  }
  return ok(undefined)
}
