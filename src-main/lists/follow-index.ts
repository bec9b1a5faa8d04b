import type { GeoSearch, GeoOutcome } from '#main/nearby/geo-protocol.types.ts'
import type { GeoClient } from '#main/nearby/geo-client.ts'
import type { WithinRequest } from '#main/nearby/answer-within.ts'
import type { MatrixBlock, MatrixCells } from '#main/nearby/matrix/matrix.types.ts'
import type { ListsClient } from './thread/lists-client.ts'
import type { Result } from '#shared/result.ts'
import type { ListEffect } from './lists.types.ts'
import type { ListsStore } from './lists-store.ts'

/** Point indexes of the lists, each loaded when it is first searched and then kept current change by change. */
export interface ListIndexes {
  follow(effects: readonly ListEffect[]): void
  /** Loads a list that is likely to be searched soon. */
  prepare(listId: string): Promise<Result<void>>
  find(listId: string, search: GeoSearch): Promise<Result<GeoOutcome>>
  /** Ordinals of the points that lie in each of some shapes. */
  within(request: WithinRequest): Promise<Result<Int32Array[]>>
  /** Travel from places to points of the list. */
  matrix(block: MatrixBlock): Promise<Result<MatrixCells>>
}

interface IndexState {
  loaded: Promise<Result<void>>
  /** The list changed while it was being read: what was read may be old. */
  isStale: boolean
  isLoading: boolean
}

/** One moved point changes one slot; what changes very many points lets the index go. */
export function createListIndexes(geo: GeoClient, reader: Pick<ListsClient, 'columns'>): ListIndexes {
  const states = new Map<string, IndexState>()

  const load = (listId: string): IndexState => {
    const state: IndexState = { loaded: Promise.resolve(NOTHING), isStale: false, isLoading: true }
    const read = async (): Promise<Result<void>> => {
      const columns = await reader.columns({ listId })
      const loaded = columns.ok ? await geo.load({ listId, ...columns.value }) : columns
      state.isLoading = false
      if ((!loaded.ok || state.isStale) && states.get(listId) === state) states.delete(listId)
      return loaded
    }
    state.loaded = read()
    states.set(listId, state)
    return state
  }

  async function onLoaded<T>(listId: string, ask: () => Promise<Result<T>>): Promise<Result<T>> {
    const loaded = await ready(listId)
    if (!loaded.ok) return loaded
    const found = await ask()
    if (found.ok || found.error.code !== 'nearby/list-not-loaded') return found
    // The thread has let the list go, or has started anew.
    states.delete(listId)
    const again = await load(listId).loaded
    return again.ok ? ask() : again
  }

  const ready = (listId: string): Promise<Result<void>> => (states.get(listId) ?? load(listId)).loaded

  return {
    follow(effects) {
      for (const { listId, isVisible, points } of effects) {
        const state = states.get(listId)
        if (!state) continue
        if (state.isLoading) state.isStale = true
        else if (isVisible && points !== 'many') void geo.change({ listId, ...points })
        else {
          states.delete(listId)
          void geo.drop(listId)
        }
      }
    },
    prepare: ready,
    find: (listId, search) => onLoaded(listId, () => geo.find({ listId, search })),
    matrix: (block) => onLoaded(block.listId, () => geo.matrix(block)),
    within: (request) => onLoaded(request.listId, () => geo.within(request)),
  }
}

const NOTHING: Result<void> = { ok: true, value: undefined }

/** The first search in a smaller list takes less than a second. */
const LEAST_POINTS = 100_000
/** A million points take 56 MB of memory. */
const MOST_POINTS = 1_500_000

/** The lists whose first search would have to wait, as long as there is room for their indexes. */
export function listsToPrepare(sizes: readonly { id: string; most: number }[]): string[] {
  let room = MOST_POINTS
  return sizes
    .filter(({ most }) => {
      if (most < LEAST_POINTS || most > room) return false
      room -= most
      return true
    })
    .map(({ id }) => id)
}

/**
 * Loads the indexes of large lists after the start, one after another: the first Nearby among a million points waited
 * for 7 s, and longer beside a job.
 */
export async function prepareLargeLists(
  store: Pick<ListsStore, 'sizes'>,
  indexes: Pick<ListIndexes, 'prepare'>,
): Promise<void> {
  const sizes = store.sizes()
  if (!sizes.ok) return
  for (const id of listsToPrepare(sizes.value)) await indexes.prepare(id)
}
