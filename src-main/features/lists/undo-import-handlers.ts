import { randomUUID } from 'node:crypto'
import type { ListsService } from '#main/lists/lists-service.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { ok } from '#shared/result.ts'
import { toChanged } from './lists-handlers.ts'

type UndoImportHandlers = Pick<
  Handlers,
  'lists.deleted' | 'lists.bringBack' | 'lists.importsOf' | 'lists.importLeft' | 'lists.importRows' | 'lists.undoImport'
>

/** Commands that take an import back, whatever came after it, or bring a deleted list back. */
export function createUndoImportHandlers(
  lists: ListsService,
  reader: Pick<ListsClient, 'importLeft' | 'importRows'>,
): UndoImportHandlers {
  const { store } = lists
  return {
    async 'lists.deleted'() {
      const found = store.deleted()
      return found.ok ? ok({ lists: found.value }) : found
    },
    async 'lists.bringBack'({ listId }) {
      return toChanged(await lists.bringBack({ listId, groupId: randomUUID(), actor: 'window' }), listId, store)
    },
    async 'lists.importsOf'({ listId }) {
      const found = store.imported(listId)
      return found.ok ? ok({ imports: found.value }) : found
    },
    'lists.importLeft': (ref) => reader.importLeft(ref),
    'lists.importRows': (query) => reader.importRows(query),
    async 'lists.undoImport'({ listId, groupId: ofGroup, seenAt }) {
      const by = { groupId: randomUUID(), actor: 'window' as const }
      return toChanged(await lists.undoImport({ listId, ofGroup, seenAt, ...by }), listId, store)
    },
  }
}
