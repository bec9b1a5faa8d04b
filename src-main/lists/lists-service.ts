import { randomUUID } from 'node:crypto'
import type { Renaming } from '#shared/model/field-names.ts'
import { ok, type Result } from '#shared/result.ts'
import type { Actor, ListEffect, ListStep, ListsChanged, OperationKind } from './lists.types.ts'
import type { ListsStore } from './lists-store.ts'
import type { CleansedPoints, TakenPoints } from './take-cleansed.ts'
import type { RestoredVersion } from './versions/restore-version.ts'
import type { BroughtBackList } from './versions/bring-back-list.ts'
import type { UndoneImport } from './versions/undo-import.ts'
import type { ImportedPage, TakenImport } from './take-imported.ts'

/** Whether a change was made, taken back or done again. */
export type ChangeMove = 'do' | 'undo' | 'redo'

export interface ListsServiceOptions {
  store: ListsStore
  /** Keeps the point indexes current; called before anybody else is told. */
  follow(effects: readonly ListEffect[]): void
  /** Tells the windows. */
  announce(changed: ListsChanged, move: ChangeMove): void
  now?: () => Date
}

/** Changes of one group in a row are one step back. */
export interface ChangedBy {
  kind: OperationKind
  actor: Actor
  /** Name of the key, or of the file. */
  who?: string
  groupId?: string
  /** How far points were moved together, for the words of the history. */
  distanceMeters?: number
  /** For the words of the history, where its steps touch more than somebody would say. */
  count?: number
  /** Fields of the list that get other names by it. */
  renamed?: readonly Renaming[]
}

/** The one way by which lists change, whoever asks: window, API, import and command line. */
export interface ListsService {
  store: ListsStore
  change(steps: ListStep[], by: ChangedBy): Promise<Result<ListsChanged>>
  /** Of so many places that it takes several operations: one step back all the same. */
  changeInParts(parts: ListStep[][], by: ChangedBy): Promise<Result<ListsChanged>>
  /** Takes over cleansed points; several calls of one group are one step back. */
  takeCleansed(cleansed: Omit<CleansedPoints, 'at'>): Promise<Result<TakenPoints>>
  /** Writes a page of an import into a list; several calls of one group are one step back. */
  takeImported(page: Omit<ImportedPage, 'at'>): Promise<Result<TakenImport>>
  restoreVersion(version: Omit<RestoredVersion, 'at'>): Promise<Result<ListsChanged>>
  bringBack(list: Omit<BroughtBackList, 'at'>): Promise<Result<ListsChanged>>
  undoImport(taken: Omit<UndoneImport, 'at'>): Promise<Result<ListsChanged>>
  /** `groupId`: what the person was shown; null takes whichever it is. */
  undo(groupId: string | null): Promise<Result<ListsChanged>>
  redo(groupId: string | null): Promise<Result<ListsChanged>>
}

/** Every change goes to the writer, then to the indexes, then to the windows. */
export function createListsService(options: ListsServiceOptions): ListsService {
  const { store, follow, announce, now = () => new Date() } = options
  const announced = (result: Result<ListsChanged>, move: ChangeMove): Result<ListsChanged> => {
    if (!result.ok) return result
    follow(result.value.effects.filter(({ isTour }) => !isTour))
    announce(result.value, move)
    return result
  }
  const at = () => now().toISOString()
  return {
    store,
    async change(steps, by) {
      return announced(await store.change({ steps, ...by, groupId: by.groupId ?? randomUUID(), at: at() }), 'do')
    },
    async changeInParts(parts, by) {
      return announced(await store.changeInParts({ parts, ...by, groupId: by.groupId ?? randomUUID(), at: at() }), 'do')
    },
    async takeCleansed(cleansed) {
      const taken = await store.takeCleansed({ ...cleansed, at: at() })
      if (taken.ok && taken.value.changed) announced(ok(taken.value.changed), 'do')
      return taken
    },
    async takeImported(page) {
      const taken = await store.takeImported({ ...page, at: at() })
      if (taken.ok && taken.value.changed) announced(ok(taken.value.changed), 'do')
      return taken
    },
    async restoreVersion(version) {
      return announced(await store.restoreVersion({ ...version, at: at() }), 'do')
    },
    async bringBack(list) {
      return announced(await store.bringBack({ ...list, at: at() }), 'do')
    },
    async undoImport(taken) {
      return announced(await store.undoImport({ ...taken, at: at() }), 'do')
    },
    async undo(groupId) {
      return announced(await store.undo({ groupId, at: at() }), 'undo')
    },
    async redo(groupId) {
      return announced(await store.redo({ groupId, at: at() }), 'redo')
    },
  }
}
