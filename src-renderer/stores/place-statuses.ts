import type { CommandResponse } from '#shared/contract/contract.ts'

export type PlaceStatus = NonNullable<CommandResponse<'lists.list'>['lists'][number]['statuses']>[number]

/** How a word is drawn; one that the list does not know, as a file may bring it, is grey and open. */
export const statusOf = (statuses: readonly PlaceStatus[], word: string): PlaceStatus =>
  statuses.find((status) => status.word === word) ?? { word, color: 'gray', isDone: false }

/** The word after this one: none, then each of the list in its order, then none. A word of others begins anew. */
export function nextStatus(statuses: readonly PlaceStatus[], word: string): string {
  const next = statuses.findIndex((status) => status.word === word) + 1
  return statuses[next]?.word ?? ''
}
