import { useMapPictureStore } from '#renderer/stores/map-picture-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import type { Action } from './action.types.ts'

/** Keeps and prints what the map of a view shows. */
export function createPictureActions(): Action[] {
  const window = useWindowStore()
  const pictures = useMapPictureStore()
  const action = (part: Pick<Action, 'id' | 'title' | 'keys' | 'run'>): Action => ({
    group: 'action.group.picture',
    isHere: () => window.view === 'lists' || window.view === 'nearby',
    blockedBy: () => (pictures.take === null ? 'reason.noMap' : pictures.isBusy ? 'reason.pictureBusy' : null),
    ...part,
  })
  return [
    action({ id: 'picture.print', title: 'action.picture.print', keys: ['Ctrl+P'], run: () => pictures.print() }),
    action({ id: 'picture.screen', title: 'action.picture.screen', keys: [], run: () => pictures.saveForScreen() }),
    action({ id: 'picture.paper', title: 'action.picture.paper', keys: [], run: () => pictures.saveForPaper() }),
  ]
}
