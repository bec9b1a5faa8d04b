import type { EventPayload, CommandResponse } from '#shared/contract/contract.ts'
import type { ListEffect, ListsChanged, HistoryEntry } from './lists.types.ts'
import type { ListsStore, StoredHistory } from './lists-store.ts'
import type { ChangeMove } from './lists-service.ts'

/** Entries that every window is told with a change; `lists.history` tells more. */
const ANNOUNCED_ENTRIES = 1

/** The event of a change: once for each list, with the points it touched as long as they are few. */
export function toListsEvent(
  { actor, kind, effects }: ListsChanged,
  move: ChangeMove,
  store: ListsStore,
): EventPayload<'lists.changed'> | null {
  const history = store.history(ANNOUNCED_ENTRIES)
  if (!history.ok) return null
  const byList = new Map<string, ListEffect>()
  for (const effect of effects.filter(({ isTour }) => !isTour)) {
    const { listId, isVisible, ids } = effect
    const before = byList.get(listId)?.ids
    const all = before === null || ids === null ? null : [...(before ?? []), ...ids]
    byList.set(listId, { ...effect, isVisible, ids: all })
  }
  const lists = [...byList.values()].map(({ listId, isVisible, ids }) => ({ listId, isVisible, ids }))
  const tours = [...new Set(effects.flatMap(({ listId, isTour }) => (isTour ? [listId] : [])))]
  return { actor, kind, move, lists, tours, history: toContractHistory(history.value) }
}

type Contract = CommandResponse<'lists.history'>
type Entry = Contract['entries'][number]

const toEntry = ({ label, ...entry }: HistoryEntry): Entry => ({
  ...entry,
  name: label.listName,
  pointName: label.pointName,
  count: label.count,
  ...(label.distanceMeters !== undefined && { distanceMeters: label.distanceMeters }),
})

/** History as the contract tells it. */
export const toContractHistory = ({ undo, redo, entries }: StoredHistory): Contract => ({
  undo: undo && toEntry(undo),
  redo: redo && toEntry(redo),
  entries: entries.map(toEntry),
})
