import type { FoundPlace } from '#renderer/stores/use-place-search.ts'
import { usePointsStore } from './lists-points-store.ts'
import { useListsStore } from './lists-store.ts'
import { useWindowStore } from './window-store.ts'

/** Shows what a search found on the map of Lists: a location in its own list, anything else where it lies. */
export async function showFoundPlace(place: FoundPlace): Promise<void> {
  const [window, lists, points] = [useWindowStore(), useListsStore(), usePointsStore()]
  window.go('lists')
  const isLocation = place.kind === 'list-point'
  if (isLocation && place.listId !== lists.listId) {
    lists.wantedPoint = place.id
    lists.open(place.listId)
    return
  }
  if (isLocation && points.search !== '') await points.setSearch('')
  points.showPlace(place)
  if (!isLocation) return
  points.foundOnMap = null
  await points.makeCurrent(place.id)
}
