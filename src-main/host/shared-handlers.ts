import { randomUUID } from 'node:crypto'
import type { ListsService } from '#main/lists/lists-service.ts'
import type { ListStep } from '#main/lists/lists.types.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok } from '#shared/result.ts'
import { runsOf, toChanged } from './lists-handlers.ts'

type SharedHandlers = Pick<Handlers, 'lists.share' | 'lists.ofPlace'>

/** Commands about places that are in several lists. */
export function createSharedHandlers(lists: ListsService, reader: Pick<ListsClient, 'ordinals'>): SharedHandlers {
  const { store } = lists
  return {
    async 'lists.share'({ listId, to, ...meant }) {
      const runs = await runsOf(listId, meant, reader)
      if (!runs.ok) return runs
      const toListId = 'listId' in to ? to.listId : randomUUID()
      const step: ListStep = { type: 'sharePoints', listId: toListId, fromListId: listId, runs: runs.value }
      const by = { kind: 'listId' in to ? ('sharePoints' as const) : ('createList' as const), actor: 'window' as const }
      const steps = 'listId' in to ? [step] : [makeList(toListId, to.name), step]
      return toChanged(await lists.change(steps, by), toListId, store)
    },
    async 'lists.ofPlace'({ listId, id }) {
      const point = store.point(listId, { id })
      if (!point.ok) return point
      if (!point.value) return fail('lists/unknown-point', 'This point was deleted meanwhile.')
      const found = store.listsOfPlace(listId, point.value.id)
      return found.ok ? ok({ lists: found.value }) : found
    },
  }
}

const makeList = (id: string, name: string): ListStep => ({
  type: 'createList',
  list: { id, name, description: '', latestRelatedListId: '', isErrorList: false },
  pointsJson: '[]',
})
