import { useShownMapStore } from '#renderer/stores/shown-map-store.ts'
import type { Action } from './action.types.ts'

/** What the keys of the map do, for those who look for it by name. The map itself acts on the keys. */
export function createMapActions(): Action[] {
  const map = useShownMapStore()
  const action = (part: Pick<Action, 'id' | 'title' | 'run'>): Action => ({
    group: 'map.keyList',
    keys: [],
    isHere: () => map.hand !== null,
    blockedBy: () => null,
    ...part,
  })
  return [
    action({ id: 'map.zoomIn', title: 'map.zoomIn', run: () => map.hand?.zoomIn() }),
    action({ id: 'map.zoomOut', title: 'map.zoomOut', run: () => map.hand?.zoomOut() }),
    action({ id: 'map.fit', title: 'map.keyList.fit', run: () => map.hand?.fitPoints() }),
  ]
}
