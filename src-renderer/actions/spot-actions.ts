import type { MapPoint } from '#renderer/model/map.types.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'
import { useNearbyStore } from '#renderer/stores/nearby-store.ts'
import { useSpotStore } from '#renderer/stores/spot-store.ts'
import { useToursStore } from '#renderer/stores/tours-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { actionsOf, type Action } from './action.types.ts'
import { isAtTour } from './tours-actions.ts'

type Named = Pick<MapPoint, 'id' | 'name' | 'lat' | 'lon'>

/** The current point of the view, where it has coordinates. */
function currentPoint(): Named | null {
  if (isAtTour()) return useToursStore().current
  if (useWindowStore().view === 'nearby') return useNearbyStore().current
  const { current } = usePointsStore()
  if (!current || current.lat === null || current.lon === null) return null
  return { id: current.id, name: current.name, lat: current.lat, lon: current.lon }
}

/** What is at the current point, told on the map beside its table; on the map itself the same key asks of any place. */
export function createSpotActions(): Action[] {
  const spot = useSpotStore()
  function ask(): void {
    const point = currentPoint()
    if (!point) return
    const { id, name, lat, lon } = point
    spot.ask?.({ at: { lat, lon }, point: { id, name }, isByKey: true })
  }
  const action = actionsOf('action.group.spot', {
    isHere: () => ['lists', 'nearby'].includes(useWindowStore().view) && spot.ask !== null,
    blockedBy: () => (currentPoint() ? null : 'reason.noPointHere'),
  })
  return [action('spot.ask', ['Q'], ask)]
}
