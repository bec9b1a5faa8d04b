import { addToList, nearbyFrom } from '#renderer/stores/place-actions.ts'
import type { FoundPosition } from '#shared/contract/placed-schemas.ts'
import { t } from '#renderer/i18n/translate.ts'
import { usePositionStore } from '#renderer/stores/position-store.ts'
import { useSettingsStore } from '#renderer/stores/settings-store.ts'
import { useTrackStore } from '#renderer/stores/track-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { actionsOf, type Action, type MakeAction } from './action.types.ts'

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
  const isHere = () => window.view === 'lists' || window.view === 'nearby'
  const action = actionsOf('action.group.position', { isHere, blockedBy: noPosition })
  return [
    action('position.show', ['H'], () => position.toggle(), { blockedBy: () => null }),
    action('position.follow', [], () =>
      position.isShown ? (position.isFollowing = !position.isFollowing) : position.show(),
    ),
    action('position.nearby', [], nearbyFromMine),
    action(
      'position.add',
      [],
      () => position.mine && addToList({ ...position.mine, name: '', address: '', country: '' }, 'open', foundBy()),
    ),
    ...createTrackActions(action),
  ]
}

/** The own way: recorded on, and kept from every view. */
function createTrackActions(action: MakeAction): Action[] {
  const window = useWindowStore()
  const track = useTrackStore()
  const settings = useSettingsStore()
  return [
    action('track.start', ['Shift+H'], () => track.start(), {
      isHere: () => !track.isRecording && (window.view === 'lists' || window.view === 'nearby'),
      blockedBy: () => (settings.settings.receiver === 'off' ? 'reason.noReceiver' : null),
    }),
    action('track.stop', ['Shift+H'], () => track.begin(), { isHere: () => track.isRecording, blockedBy: () => null }),
  ]
}
