import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ListsService } from '#main/lists/lists-service.ts'
import type { ListsStore } from '#main/lists/lists-store.ts'
import { planJoin, type ListedPlace, type PlaceLists, joinPhotos } from '#main/lists/join-places.ts'
import type { Pair } from '#main/lists/sql/kept-apart.ts'
import type { ListStep } from '#main/lists/lists.types.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import { MOST_PHOTOS } from '#shared/contract/photo-schemas.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type { CommandRequest } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { toChanged } from './lists-handlers.ts'

type RepeatedHandlers = Pick<Handlers, 'lists.repeated' | 'lists.keepApart' | 'lists.join'>
type Group = CommandRequest<'lists.join'>['groups'][number]

/** Places are read on the host's thread: others have their turn between so many. */
const GROUPS_A_TURN = 10

/** Commands about places that stand more than once. */
export function createRepeatedHandlers(lists: ListsService, reader: Pick<ListsClient, 'repeated'>): RepeatedHandlers {
  const { store } = lists
  return {
    async 'lists.repeated'({ listIds, isKeptApart, kind }) {
      for (const listId of listIds) {
        const list = store.head(listId)
        if (!list.ok) return list
        if (!list.value) return unknownList(listId)
      }
      return reader.repeated({ listIds: [...new Set(listIds)], isKeptApart, kind })
    },
    async 'lists.keepApart'({ groups, isApart }) {
      const pairs = groups.flatMap(pairsOf)
      const kept = await store.keepApart({ pairs, isApart, at: new Date().toISOString() })
      return kept.ok ? ok({}) : kept
    },
    async 'lists.join'({ groups }) {
      const steps: ListStep[] = []
      for (const [at, group] of groups.entries()) {
        const planned = planGroup(store, group)
        if (!planned.ok) return planned
        steps.push(...planned.value)
        if (at % GROUPS_A_TURN === GROUPS_A_TURN - 1) await nextTurn()
      }
      if (steps.length === 0) return fail('lists/no-change', 'These locations are merged already.')
      const by = { kind: 'joinPlaces' as const, actor: 'window' as const, count: groups.length }
      return toChanged(await lists.change(steps, by), groups[0]?.places[0]?.listId ?? null, store)
    },
  }
}

const pairsOf = (ids: readonly string[]): Pair[] =>
  ids.flatMap((one, at) => ids.slice(at + 1).map((other): Pair => [one, other]))

function planGroup(store: ListsStore, { places, ...chosen }: Group): Result<ListStep[]> {
  const found: ListedPlace[] = []
  for (const { listId, id } of places) {
    const list = store.head(listId)
    if (!list.ok) return list
    if (!list.value) return unknownList(listId)
    const point = store.point(listId, { id })
    if (!point.ok) return point
    if (!point.value)
      return fail('lists/unknown-point', 'One of these locations was deleted in the meantime: open the group again.')
    found.push({ listId, point: point.value })
  }
  const photos = joinPhotos(found.map(({ point }) => point)).length
  if (photos > MOST_PHOTOS) return tooManyPhotos(found[0]?.point.name ?? '', photos)
  return ok(planJoin({ places: found, ...chosen }, listsIn(store)))
}

const tooManyPhotos = (name: string, count: number) =>
  fail(
    'lists/too-many-photos',
    `Together these locations have ${count} photos, and "${name.slice(0, 64)}" holds at most ${MOST_PHOTOS}: remove some of them first.`,
  )

const listsIn = (store: ListsStore): PlaceLists => ({
  listsOf({ listId, point }) {
    const found = store.listsOfPlace(listId, point.id)
    return found.ok ? found.value.map(({ id }) => id) : [listId]
  },
  statusIn(listId, id) {
    const found = store.point(listId, { id })
    return found.ok ? (found.value?.status ?? '') : ''
  },
})
