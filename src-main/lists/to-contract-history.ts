import type { CommandResponse } from '#shared/contract/contract.ts'
import type { HistoryEntry } from './lists.types.ts'
import type { StoredHistory } from './lists-store.ts'

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
