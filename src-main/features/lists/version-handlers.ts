import { randomUUID } from 'node:crypto'
import { newJob } from '#main/jobs/cleanse-handlers.ts'
import type { JobService } from '#main/jobs/create-job-service.ts'
import type { ListsService } from '#main/lists/lists-service.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { ok } from '#shared/result.ts'
import { toChanged } from './lists-handlers.ts'

type VersionHandlers = Pick<
  Handlers,
  | 'lists.versions'
  | 'lists.version'
  | 'lists.versionRows'
  | 'lists.restoreVersion'
  | 'lists.restoreAsNew'
  | 'lists.keptHistory'
  | 'lists.provenance'
>

interface VersionOptions {
  lists: ListsService
  reader: Pick<ListsClient, 'version' | 'versionPage'>
  jobs: Pick<JobService, 'start'>
}

/** Commands about lists as they were, and about how a place came to be as it is. */
export function createVersionHandlers({ lists, reader, jobs }: VersionOptions): VersionHandlers {
  const { store } = lists
  return {
    async 'lists.versions'({ listId, before = Number.MAX_SAFE_INTEGER, limit }) {
      const steps = store.steps(listId, { before, limit: limit + 1 })
      if (!steps.ok) return steps
      const hasMore = steps.value.length > limit
      const shown = steps.value.slice(0, limit)
      const oldest = shown.at(-1)
      // Whether there is more is told by the operations before the whole of the last step.
      const hasBefore = !hasMore && (oldest === undefined || !MAKING.has(oldest.kind))
      return ok({ steps: shown, hasMore, hasBefore })
    },
    'lists.version': (ref) => reader.version(ref),
    'lists.versionRows': (query) => reader.versionPage(query),
    async 'lists.restoreVersion'({ listId, after }) {
      return toChanged(
        await lists.restoreVersion({ listId, after, groupId: randomUUID(), actor: 'window' }),
        listId,
        store,
      )
    },
    async 'lists.restoreAsNew'({ listId, after, name }) {
      const list = store.head(listId)
      if (!list.ok) return list
      if (!list.value) return unknownList(listId)
      const copied = { fromId: list.value.id, toId: randomUUID(), name: name.trim() }
      return jobs.start(
        newJob('import', name.trim(), { kind: 'copyLists', backup: '', version: after, lists: [copied] }),
      )
    },
    async 'lists.keptHistory'(limits) {
      return store.keptHistory(limits)
    },
    async 'lists.provenance'({ listId, id }) {
      const found = store.provenance(listId, id)
      if (!found.ok) return found
      const { position, placed, ...known } = found.value
      if (placed?.by !== 'hand') return ok({ ...known, placed })
      const { from, ...byHand } = placed
      const movedMeters = from && position ? geodesicDistanceMeters({ lat: from[0], lon: from[1] }, position) : null
      return ok({ ...known, placed: { ...byHand, movedMeters } })
    },
  }
}

/** Before one of these the list was not there. */
const MAKING: ReadonlySet<string> = new Set(['createList', 'importList', 'restoreList'])

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
