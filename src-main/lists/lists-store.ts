import type { ChangeInParts } from './change-in-parts.ts'
import { findList, findListHead, hasList, listLists, listSizes, listStagedIds, type ListHead } from './sql/lists.ts'
import { countPlacesByList, findPoint, readPointsAt, readPointsAfter, readPositions } from './sql/locations.ts'
import { readReplyRows, type ReplyRow } from './sql/reply-rows.ts'
import { describeKept, readHistoryLimits, type HistoryLimits, type KeptHistory } from './keep-history.ts'
import { readProvenance, type Provenance } from './versions/provenance.ts'
import type { RestoredVersion } from './versions/restore-version.ts'
import { listsOfPlace } from './sql/shared-places.ts'
import { listNamings, readListSteps, type ListStepEntry } from './sql/list-steps.ts'
import { readHistory, readNextMoves } from './sql/operations.ts'
import { findTour, hasTour, listTours } from '#main/database/sql/tours.ts'
import type { Tour } from '#shared/contract/tours-schemas.ts'
import type { UserAccess } from '#main/database/open-user-access.ts'
import type { NamingStep } from '#shared/model/field-names.ts'
import { ok, type Result } from '#shared/result.ts'
import type { HistoryEntry, ListChange, ListHeader, ListsChanged, PointRef, Run, StoredPoint } from './lists.types.ts'
import type { ListsWrites } from './lists-writes.ts'
import type { StagedBlock } from './stage-import.ts'
import type { StagedShapes } from './stage-shapes.ts'
import type { CleansedPoints, TakenPoints } from './take-cleansed.ts'
import type { HistoryMove } from './undo-lists.ts'
import { listImports, type ListImport } from './sql/list-imports.ts'
import { listImported, type ListedImport } from './sql/list-imported.ts'
import { listDeleted, type DeletedList } from './sql/deleted-lists.ts'
import type { BroughtBackList } from './versions/bring-back-list.ts'
import type { KeptApart } from './sql/kept-apart.ts'
import type { UndoneImport } from './versions/undo-import.ts'
import type { ImportedPage, TakenImport } from './take-imported.ts'

/** Lists and their points. Each change is one transaction and one operation; it is on disk when it resolves. */
export interface ListsStore {
  /** Oldest first. */
  list(): Result<ListHeader[]>
  get(id: string): Result<ListHeader | null>
  /** Without the number of its points: much faster for a large list. */
  head(id: string): Result<ListHead | null>
  /** The largest first, by their highest numbers. */
  sizes(): Result<{ id: string; most: number }[]>
  /** Whether there is a list, be it hidden so that undo can bring it back. */
  isKept(id: string): Result<boolean>
  point(listId: string, ref: PointRef): Result<StoredPoint | null>
  /** Points by their numbers; null for one that is not there. */
  points(listId: string, ordinals: readonly number[]): Result<(StoredPoint | null)[]>
  /** The same as replies have them; null for one that is not there. */
  replyRows(listId: string, ordinals: readonly number[]): Result<(ReplyRow | null)[]>
  /** The next points after a number, in order. */
  pointsAfter(listId: string, page: { after: number; limit: number }): Result<StoredPoint[]>
  positions(listId: string, run: Run): Result<[ordinal: number, lat: number, lon: number, country: string][]>
  /** What was changed last first. */
  tours(): Result<Tour[]>
  tour(id: string): Result<Tour | null>
  /** Whether there is a tour of this id, in view or removed. */
  hasTour(id: string): Result<boolean>
  /** Newest first, with what an undo and a redo would move. */
  history(limit: number): Result<StoredHistory>
  change(change: ListChange): Promise<Result<ListsChanged>>
  changeInParts(change: ChangeInParts): Promise<Result<ListsChanged>>
  takeCleansed(cleansed: CleansedPoints): Promise<Result<TakenPoints>>
  takeImported(page: ImportedPage): Promise<Result<TakenImport>>
  /** How files were read that went into a list, the newest first. */
  imports(): Result<ListImport[]>
  rememberImport(done: ListImport): Promise<Result<void>>
  /** Keeps pairs of places apart where repeated ones are looked for, or no longer. */
  keepApart(kept: KeptApart): Promise<Result<void>>
  /** The lists that hold places of these ids, by how many. */
  listsOfIds(ids: readonly string[]): Result<{ listId: string; places: number }[]>
  /** The lists in which a place of a list is seen, the oldest first. */
  listsOfPlace(listId: string, id: string): Result<{ id: string; name: string }[]>
  /** Steps in the history of a list that stand, newest first. */
  steps(listId: string, page: { before: number; limit: number }): Result<ListStepEntry[]>
  /** Steps that gave fields of a list other names and stand, oldest first, and the oldest step that is kept. */
  namings(listId: string): Result<{ steps: NamingStep[]; oldest: number }>
  /** Imports of a list that are kept, the newest first. */
  imported(listId: string): Result<ListedImport[]>
  /** Lists that were deleted and are kept, the last one first. */
  deleted(): Result<DeletedList[]>
  /** Limits that are left out are those of the settings. */
  keptHistory(limits: { [limit in keyof HistoryLimits]?: number | undefined }): Result<KeptHistory>
  provenance(listId: string, id: string): Result<Provenance>
  restoreVersion(version: RestoredVersion): Promise<Result<ListsChanged>>
  bringBack(list: BroughtBackList): Promise<Result<ListsChanged>>
  undoImport(taken: UndoneImport): Promise<Result<ListsChanged>>
  undo(move: HistoryMove): Promise<Result<ListsChanged>>
  redo(move: HistoryMove): Promise<Result<ListsChanged>>
  stage(block: StagedBlock): Promise<Result<void>>
  stageShapes(shapes: StagedShapes): Promise<Result<void>>
  /** Keeps columns of blocks of a list, so that they are read at once next time. */
  keepBlocks(kept: { listId: string; blocks: readonly number[] }): Promise<Result<void>>
  /** Removes what an import left, a little at a time; null: what all left that are known now. */
  dropStaged(listId: string | null): Promise<Result<void>>
}

export interface StoredHistory {
  undo: HistoryEntry | null
  redo: HistoryEntry | null
  entries: HistoryEntry[]
}

/** Older ones are taken back when newer ones are. */
const MOST_IMPORTS = 200
/** Older ones are reached when newer ones are restored. */
const MOST_DELETED = 500

/** The limits that were given; the others stay as they are set. */
const givenOf = (limits: Parameters<ListsStore['keptHistory']>[0]): Partial<HistoryLimits> =>
  Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined))

/** The part of the store of user.db that keeps lists. */
export function createListsStore({ read, write }: UserAccess<ListsWrites>): ListsStore {
  const dropWhole = async (listId: string): Promise<Result<unknown>> => {
    for (;;) {
      const dropped = await write('lists.dropStaged', { listId })
      if (!dropped.ok || dropped.value) return dropped
    }
  }
  return {
    list: () => read(listLists),
    get: (id) => read((db) => findList(db, id)),
    head: (id) => read((db) => findListHead(db, id)),
    sizes: () => read(listSizes),
    isKept: (id) => read((db) => hasList(db, id)),
    point: (listId, ref) => read((db) => findPoint(db, listId, ref)),
    points: (listId, ordinals) => read((db) => readPointsAt(db, listId, ordinals)),
    replyRows: (listId, ordinals) => read((db) => readReplyRows(db, listId, ordinals)),
    pointsAfter: (listId, page) => read((db) => readPointsAfter(db, listId, page)),
    positions: (listId, run) => read((db) => readPositions(db, listId, run)),
    tours: () => read(listTours),
    tour: (id) => read((db) => findTour(db, id)),
    hasTour: (id) => read((db) => hasTour(db, id)),
    history: (limit) => read((db) => ({ ...readNextMoves(db), entries: readHistory(db, limit) })),
    change: (change) => write('lists.change', change),
    changeInParts: (change) => write('lists.changeInParts', change),
    takeCleansed: (cleansed) => write('lists.takeCleansed', cleansed),
    takeImported: (page) => write('lists.takeImported', page),
    imports: () => read(listImports),
    rememberImport: (done) => write('lists.rememberImport', done),
    keepApart: (kept) => write('lists.keepApart', kept),
    listsOfIds: (ids) => read((db) => countPlacesByList(db, ids)),
    listsOfPlace: (listId, id) => read((db) => listsOfPlace(db, listId, id)),
    steps: (listId, page) => read((db) => readListSteps(db, listId, page)),
    namings: (listId) => read((db) => listNamings(db, listId)),
    imported: (listId) => read((db) => listImported(db, listId, MOST_IMPORTS)),
    deleted: () => read((db) => listDeleted(db, MOST_DELETED)),
    keptHistory: (limits) =>
      read((db) => describeKept(db, { ...readHistoryLimits(db), ...givenOf(limits) }, new Date())),
    provenance(listId, id) {
      const found = read((db) => readProvenance(db, listId, id))
      return found.ok ? found.value : found
    },
    restoreVersion: (version) => write('lists.restoreVersion', version),
    bringBack: (list) => write('lists.bringBack', list),
    undoImport: (taken) => write('lists.undoImport', taken),
    undo: (move) => write('lists.undo', move),
    redo: (move) => write('lists.redo', move),
    stage: (block) => write('lists.stage', block),
    stageShapes: (shapes) => write('lists.stageShapes', shapes),
    keepBlocks: (kept) => write('lists.keepBlocks', kept),
    async dropStaged(listId) {
      const staged = listId === null ? read(listStagedIds) : ok([listId])
      if (!staged.ok) return staged
      for (const id of staged.value) {
        const dropped = await dropWhole(id)
        if (!dropped.ok) return dropped
      }
      return ok(undefined)
    },
  }
}
