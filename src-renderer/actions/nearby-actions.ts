import { useKeepReachStore } from '#renderer/stores/keep-reach-store.ts'
import { useNearbyExportStore } from '#renderer/stores/nearby-export-store.ts'
import { useNearbyStore } from '#renderer/stores/nearby-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import type { Action } from './action.types.ts'
import { isAtDirections } from './directions-actions.ts'
import { isAtTour } from './tours-actions.ts'

const EXPORTS = [
  ['nearby.exportCsv', 'action.nearby.exportCsv', 'csv', ['Ctrl+S']],
  ['nearby.exportGeoJson', 'action.nearby.exportGeoJson', 'geojson', []],
  ['nearby.exportGpx', 'action.nearby.exportGpx', 'gpx', []],
] as const
const REACH_EXPORTS = [
  ['nearby.reachGeoJson', 'action.nearby.reachGeoJson', 'geojson'],
  ['nearby.reachKml', 'action.nearby.reachKml', 'kml'],
] as const

type NearbyPart = Pick<Action, 'id' | 'title' | 'keys' | 'run' | 'blockedBy'>

/** Actions of the Nearby view. */
export function createNearbyActions(): Action[] {
  const window = useWindowStore()
  const nearby = useNearbyStore()
  const exports = useNearbyExportStore()
  const action = (part: NearbyPart): Action => ({
    group: 'action.group.nearby',
    isHere: () => window.view === 'nearby' && !isAtTour() && !isAtDirections(),
    ...part,
  })

  function startHere(): void {
    const result = nearby.current
    if (result) nearby.startFrom({ lat: result.lat, lon: result.lon, name: result.name })
  }
  return [
    action({
      id: 'nearby.startHere',
      title: 'action.nearby.startHere',
      keys: ['N'],
      blockedBy: () => (nearby.current ? null : 'reason.noResult'),
      run: startHere,
    }),
    action({
      id: 'nearby.place',
      title: 'action.nearby.place',
      keys: ['P'],
      blockedBy: () => null,
      run: () => nearby.startPlacing(),
    }),
    action({
      id: 'nearby.wider',
      title: 'action.nearby.wider',
      keys: ['W'],
      blockedBy: () => (nearby.isWidest ? 'reason.widest' : null),
      run: () => nearby.widen(),
    }),
    ...createReachActions(action),
    ...EXPORTS.map(([id, title, format, keys]) =>
      action({
        id,
        title,
        keys: [...keys],
        blockedBy: () => (nearby.results.length > 0 ? null : 'reason.noResult'),
        run: () => exports.start(format),
      }),
    ),
  ]
}

/** How far one gets: shown, kept and written. */
function createReachActions(action: (part: NearbyPart) => Action): Action[] {
  const nearby = useNearbyStore()
  const keep = useKeepReachStore()
  const noReach = () => (keep.hasReach ? null : 'reason.noReach')
  return [
    action({
      id: 'nearby.reach',
      title: 'action.nearby.reach',
      keys: ['R'],
      blockedBy: () => null,
      run: () => nearby.toggleReach(),
    }),
    action({
      id: 'nearby.keepReach',
      title: 'action.nearby.keepReach',
      keys: ['K'],
      blockedBy: noReach,
      run: () => keep.begin(),
    }),
    ...REACH_EXPORTS.map(([id, title, format]) =>
      action({ id, title, keys: [], blockedBy: noReach, run: () => keep.save(format) }),
    ),
  ]
}
