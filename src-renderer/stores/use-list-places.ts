import { ref, shallowRef, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { MapPoint } from '#renderer/model/map.types.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { AppError } from '#shared/result.ts'
import { decodePlaces, NO_PLACES, type PlaceColumns } from '#shared/contract/decode-places.ts'

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

  function show(columns: PlaceColumns): void {
    places.value = columns
    rowById.value = new Map(columns.ids.map((id, row) => [id, row]))
    mapPoints.value = toMapPoints(columns)
  }

  async function load(query: CommandInput<'lists.places'>): Promise<void> {
    const at = ++generation
    const answer = await client.call('lists.places', query)
    if (at !== generation) return
    if (answer.ok) show(decodePlaces(answer.value))
    else problem.value = answer.error
  }

  function forget(): void {
    generation++
    show(NO_PLACES)
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

/** Those that have a position. */
function toMapPoints({ ids, names, lats, lons }: PlaceColumns): MapPoint[] {
  const points: MapPoint[] = []
  for (let row = 0; row < ids.length; row++) {
    const lat = lats[row] ?? NaN
    if (!Number.isNaN(lat)) points.push({ id: ids[row]!, lat, lon: lons[row]!, name: names[row] ?? '' })
  }
  return points
}
