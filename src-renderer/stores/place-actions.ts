import { nextTick } from 'vue'
import type { FoundPosition } from '#shared/contract/placed-schemas.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { useListsStore } from './lists-store.ts'
import { usePointsStore } from './lists-points-store.ts'
import { useNearbyStore, type NearbyOrigin } from './nearby-store.ts'
import { useWindowStore } from './window-store.ts'

/** A place on the map that may become something else. */
export interface ActionPlace extends Position {
  name: string
  address: string
  country: string
}

/** Searches from the place, in the list that was searched last. */
export function nearbyFrom(origin: NearbyOrigin): void {
  const nearby = useNearbyStore()
  useWindowStore().go('nearby')
  nearby.startFrom(origin)
}

/** A list by its id, a new one, or the one that is open. */
export type ListChoice = { id: string } | 'new' | 'open'

/** Begins a new location at the place in a list; the person completes it. */
export async function addToList(
  { lat, lon, name, address, country }: ActionPlace,
  list: ListChoice = 'open',
  by: FoundPosition = { by: 'hand' },
): Promise<void> {
  const [window, lists, points] = [useWindowStore(), useListsStore(), usePointsStore()]
  // At once: what is typed while the list is made would go into a form that is about to be emptied.
  points.closeDraft()
  window.go('lists')
  // Coming from another view, the list is opened first, which ends what was being added.
  if (!lists.isLoaded) await lists.load()
  if (list === 'new' && !(await lists.begin())) return
  if (typeof list === 'object') lists.open(list.id)
  await nextTick()
  points.openDraft({ lat, lon }, by)
  Object.assign(points.draft, { name, address, country })
}
