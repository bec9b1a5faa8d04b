import type { FoundPoi } from '#renderer/stores/use-list-map.ts'
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
  points.showPlace({ ...place, ...(place.about && { poi: toFoundPoi(place, place.about) }) })
  if (!isLocation) return
  points.foundOnMap = null
  await points.makeCurrent(place.id)
}

function toFoundPoi({ name, detail, country, lat, lon }: FoundPlace, about: FoundPoi['about']): FoundPoi {
  const address = detail.replace(about.kind, '').replace(/^ · /, '')
  return { name, address, country, lat, lon, about }
}

/** Shows a point of interest on the map of Lists, with what is known of it. */
export function showPoiOnMap(poi: FoundPoi): void {
  const { name, lat, lon } = poi
  useWindowStore().go('lists')
  usePointsStore().showPlace({ name, lat, lon, radiusMeters: 0, poi })
}
