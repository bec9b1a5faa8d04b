import { randomUUID } from 'node:crypto'
import type { ListsService } from '#main/lists/lists-service.ts'
import type { CleansedPoint } from '#main/lists/take-cleansed.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { betterCommands, betterRow, betterState } from '#shared/contract/better-schemas.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { levelOf } from '#shared/model/exactness.ts'
import { ok, type Result } from '#shared/result.ts'
import type { z } from 'zod'
import type { BetterFound, BetterPlace } from '#main/lists/better/find-better.ts'

type State = z.output<typeof betterState>
type Row = z.output<typeof betterRow>
type BetterHandlers = Pick<Handlers, keyof typeof betterCommands>
type Taken = CommandResponse<'lists.takeBetter'>

/** Packs of one extract come one after the other: they are looked at together. */
const SOON_MS = 1_500
/** Places of one change of a list; a later page is undone with it. */
const PAGE_PLACES = 5_000
const NOTHING: BetterFound = { looked: 0, places: [], isCut: false }

export interface BetterOptions {
  reader: Pick<ListsClient, 'findBetter' | 'cancel' | 'levels'>
  lists: () => Pick<ListsService, 'takeCleansed'>
  emit(event: 'lists.better', state: State): void
}

export interface BetterService {
  handlers: BetterHandlers
  /** New reference data has come: looks in the background what of the lists it can place better. */
  lookSoon(): void
  close(): void
}

/** What of the lists can be placed better by the reference data of now. It is kept in memory, and looked for anew at will. */
export function createBetter({ reader, lists, emit }: BetterOptions): BetterService {
  let found = NOTHING
  /** The look that goes on; none: empty. */
  let look = ''
  let timer: NodeJS.Timeout | undefined

  const tell = (): State => {
    const state = stateOf(found, look !== '')
    emit('lists.better', state)
    return state
  }
  function start(listId: string | null): State {
    clearTimeout(timer)
    if (look !== '') void reader.cancel({ jobId: look })
    const now = (look = randomUUID())
    void reader.findBetter({ jobId: now, listId }).then((answer) => {
      if (look !== now) return
      look = ''
      if (answer.ok) found = answer.value
      tell()
    })
    return tell()
  }
  async function take(ids: readonly string[] | null): Promise<Result<Taken>> {
    const wanted = ids && new Set(ids)
    const chosen = found.places.filter(({ id }) => wanted === null || wanted.has(id))
    const taken = await takePlaces(lists(), chosen)
    if (!taken.ok) return taken
    const done = new Set(chosen)
    found = { ...found, places: found.places.filter((place) => !done.has(place)) }
    tell()
    return taken
  }
  return {
    lookSoon() {
      clearTimeout(timer)
      timer = setTimeout(() => start(null), SOON_MS)
      timer.unref()
    },
    close: () => clearTimeout(timer),
    handlers: {
      'lists.better': async () => ok(stateOf(found, look !== '')),
      'lists.lookBetter': async ({ listId }) => ok(start(listId)),
      'lists.betterRows': async ({ offset, limit }) =>
        ok({ total: found.places.length, rows: found.places.slice(offset, offset + limit).map(toRow) }),
      'lists.takeBetter': ({ ids }) => take(ids),
      async 'lists.dropBetter'() {
        found = NOTHING
        return ok(tell())
      },
      'lists.levels': (query) => reader.levels(query),
    },
  }
}

/** Moves places of some lists, as one step of their history. */
async function takePlaces(
  { takeCleansed }: Pick<ListsService, 'takeCleansed'>,
  chosen: readonly BetterPlace[],
): Promise<Result<Taken>> {
  const by = { groupId: randomUUID(), actor: 'window' as const, kind: 'placeBetter' as const }
  const taken = { edited: 0, lists: 0, kept: 0 }
  for (const [listId, places] of Map.groupBy(chosen, (place) => place.listId)) {
    taken.lists++
    for (let from = 0; from < places.length; from += PAGE_PLACES) {
      const points = places.slice(from, from + PAGE_PLACES).map(toPoint)
      const done = await takeCleansed({ listId, points, ...by })
      if (!done.ok) return done
      taken.edited += done.value.edited
      taken.kept += done.value.kept.length
    }
  }
  return ok(taken)
}

function stateOf({ looked, places, isCut }: BetterFound, isLooking: boolean): State {
  const lists = new Set(places.map(({ listId }) => listId)).size
  const toHouse = places.filter(({ to }) => levelOf(to.accuracy) === 'house').length
  return { isLooking, looked, places: places.length, lists, toHouse, isCut }
}

/** Whoever moved it or wrote another address meanwhile has the last word. */
const toPoint = ({ id, address, country, latText, lonText, to }: BetterPlace): CleansedPoint => ({
  id,
  was: { address, country, latText, lonText },
  becomes: {},
  located: to,
})

const toRow = ({ from, to, listId, listName, id, name, address, distanceMeters }: BetterPlace): Row => ({
  listId,
  listName,
  id,
  name,
  address,
  distanceMeters,
  from: { lat: from.lat, lon: from.lon, level: levelOf(from.accuracy), radiusMeters: from.radiusMeters },
  to: { lat: to.lat, lon: to.lon, level: levelOf(to.accuracy), radiusMeters: to.radiusMeters },
})
