import { randomUUID } from 'node:crypto'
import type { Renaming } from '#shared/model/field-names.ts'
import { ok, type Result } from '#shared/result.ts'
import type { Actor, ListEffect, ListStep, ListsChanged, OperationKind } from './lists.types.ts'
import type { ListsStore } from './lists-store.ts'

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
export type ListsService = ReturnType<typeof createListsService>

/** Every change goes to the writer, then to the indexes, then to the windows. */
export function createListsService({ store, follow, announce, now = () => new Date() }: ListsServiceOptions) {
  const announced = (result: Result<ListsChanged>, move: ChangeMove): Result<ListsChanged> => {
    if (!result.ok) return result
    follow(result.value.effects.filter(({ isTour }) => !isTour))
    announce(result.value, move)
    return result
  }
  const dated = <P extends { at: string }>(change: Omit<P, 'at'>): P => ({ ...change, at: now().toISOString() }) as P
  const changing =
    <P extends { at: string }>(write: (change: P) => Promise<Result<ListsChanged>>, move: ChangeMove = 'do') =>
    async (change: Omit<P, 'at'>): Promise<Result<ListsChanged>> =>
      announced(await write(dated(change)), move)
  const taking =
    <P extends { at: string }, T extends { changed: ListsChanged | null }>(write: (page: P) => Promise<Result<T>>) =>
    async (page: Omit<P, 'at'>): Promise<Result<T>> => {
      const taken = await write(dated(page))
      if (taken.ok && taken.value.changed) announced(ok(taken.value.changed), 'do')
      return taken
    }
  const inGroup = ({ groupId = randomUUID(), ...by }: ChangedBy) => ({ ...by, groupId })
  const [change, changeInParts] = [changing(store.change), changing(store.changeInParts)]
  const [undo, redo] = [changing(store.undo, 'undo'), changing(store.redo, 'redo')]
  return {
    store,
    change: (steps: ListStep[], by: ChangedBy) => change({ steps, ...inGroup(by) }),
    /** Of so many places that it takes several operations: one step back all the same. */
    changeInParts: (parts: ListStep[][], by: ChangedBy) => changeInParts({ parts, ...inGroup(by) }),
    /** Takes over cleansed points; several calls of one group are one step back. */
    takeCleansed: taking(store.takeCleansed),
    /** Writes a page of an import into a list; several calls of one group are one step back. */
    takeImported: taking(store.takeImported),
    restoreVersion: changing(store.restoreVersion),
    bringBack: changing(store.bringBack),
    undoImport: changing(store.undoImport),
    /** `groupId`: what the person was shown; null takes whichever it is. */
    undo: (groupId: string | null) => undo({ groupId }),
    redo: (groupId: string | null) => redo({ groupId }),
  }
}
