import { addToList, nearbyFrom } from '#renderer/stores/place-actions.ts'
import type { FoundPosition } from '#shared/contract/placed-schemas.ts'
import { t } from '#renderer/i18n/translate.ts'
import { usePositionStore } from '#renderer/stores/position-store.ts'
import { useSettingsStore } from '#renderer/stores/settings-store.ts'
import { useTrackStore } from '#renderer/stores/track-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import type { Action, ActionPart } from './action.types.ts'

/** What one can do with where one is, wherever there is a map. */
export function createPositionActions(): Action[] {
  const window = useWindowStore()
  const position = usePositionStore()
  const nearbyFromMine = (): void => {
    if (!position.mine) return
    const { lat, lon } = position.mine
    nearbyFrom({ lat, lon, name: t('position.name'), isMine: true })
  }
  const foundBy = (): FoundPosition =>
    position.state.fix ? { by: 'gps', radiusMeters: position.state.fix.accuracyMeters ?? 0 } : { by: 'coordinates' }
  const noPosition = () => (position.mine ? null : 'reason.noPosition')
  const action = (part: ActionPart): Action => ({
    group: 'action.group.position',
    isHere: () => window.view === 'lists' || window.view === 'nearby',
    blockedBy: noPosition,
    ...part,
  })
  return [
    action({
      id: 'position.show',
      title: 'action.position.show',
      keys: ['H'],
      blockedBy: () => null,
      run: () => position.toggle(),
    }),
    action({
      id: 'position.follow',
      title: 'action.position.follow',
      keys: [],
      run: () => (position.isShown ? (position.isFollowing = !position.isFollowing) : position.show()),
    }),
    action({
      id: 'position.nearby',
      title: 'action.position.nearby',
      keys: [],
      run: nearbyFromMine,
    }),
    action({
      id: 'position.add',
      title: 'action.position.add',
      keys: [],
      run: () =>
        position.mine && addToList({ ...position.mine, name: '', address: '', country: '' }, 'open', foundBy()),
    }),
    ...createTrackActions(action),
  ]
}

/** The own way: recorded on, and kept from every view. */
function createTrackActions(action: (part: ActionPart) => Action): Action[] {
  const window = useWindowStore()
  const track = useTrackStore()
  const settings = useSettingsStore()
  return [
    action({
      id: 'track.start',
      title: 'action.track.start',
      keys: ['Shift+H'],
      isHere: () => !track.isRecording && (window.view === 'lists' || window.view === 'nearby'),
      blockedBy: () => (settings.settings.receiver === 'off' ? 'reason.noReceiver' : null),
      run: () => track.start(),
    }),
    action({
      id: 'track.stop',
      title: 'action.track.stop',
      keys: ['Shift+H'],
      isHere: () => track.isRecording,
      blockedBy: () => null,
      run: () => track.begin(),
    }),
  ]
}
