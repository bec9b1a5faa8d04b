import { ref, shallowRef, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { MapPoint } from '#renderer/model/map.types.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { AppError } from '#shared/result.ts'
import { decodePlaces, NO_PLACES, type PlaceColumns } from '#shared/contract/decode-places.ts'
import { collectPlaces, type CollectedPlaces } from './collect-places.ts'

/** Taken in some milliseconds. */
const PLACES_A_PART = 20_000
const PARTS_ON_THEIR_WAY = 2

type MovedListener = (id: string, to: Position) => void

/** Where all locations of a list lie; the index is the row of the table. */
export interface ListPlaces {
  places: Ref<PlaceColumns>
  rowById: Ref<Map<string, number>>
  mapPoints: Ref<MapPoint[]>
  /** Grows with each list that is opened, so that the map shows the whole of it once. */
  listsShown: Ref<number>
  load(query: CommandInput<'lists.places'>): Promise<void>
  forget(): void
  /** One mark goes elsewhere; nothing is built anew. */
  movePlace(id: string, to: Position): void
  /** Returns how to listen no more. */
  onMoved(listener: MovedListener): () => void
  nameOf(id: string): string
}

export function useListPlaces(client: HostClient, problem: Ref<AppError | null>): ListPlaces {
  const places = shallowRef(NO_PLACES)
  const rowById = shallowRef(new Map<string, number>())
  const mapPoints = shallowRef<MapPoint[]>([])
  const listsShown = ref(0)
  const movedListeners = new Set<MovedListener>()
  let generation = 0

  function show(shown: CollectedPlaces): void {
    places.value = shown.places
    rowById.value = shown.rowById
    mapPoints.value = shown.mapPoints
  }

  async function load(query: CommandInput<'lists.places'>): Promise<void> {
    const at = ++generation
    const ask = (offset: number) => client.call('lists.places', { ...query, offset, limit: PLACES_A_PART })
    let asked = PLACES_A_PART
    let collected: ReturnType<typeof collectPlaces> | null = null
    const coming = [ask(0)]
    for (let offset = 0; ; offset += PLACES_A_PART) {
      const part = await coming.shift()!
      if (at !== generation) return
      if (!part.ok) return void (problem.value = part.error)
      const { found } = part.value
      const isLast = offset + PLACES_A_PART >= found
      // The host reads the next parts while this one is taken.
      for (; asked < found && coming.length < PARTS_ON_THEIR_WAY; asked += PLACES_A_PART) coming.push(ask(asked))
      collected ??= collectPlaces(found)
      collected.add(decodePlaces(part.value))
      if (isLast) return show(collected.done())
    }
  }

  function forget(): void {
    generation++
    show(collectPlaces(0).done())
  }

  function movePlace(id: string, to: Position): void {
    const row = rowById.value.get(id)
    if (row === undefined) return
    places.value.lats[row] = to.lat
    places.value.lons[row] = to.lon
    movedListeners.forEach((listener) => listener(id, to))
  }

  function onMoved(listener: MovedListener): () => void {
    movedListeners.add(listener)
    return () => movedListeners.delete(listener)
  }

  const nameOf = (id: string): string => places.value.names[rowById.value.get(id) ?? -1] ?? ''
  return { places, rowById, mapPoints, listsShown, load, forget, movePlace, onMoved, nameOf }
}
