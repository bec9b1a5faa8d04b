import { useKeepReachStore } from '#renderer/stores/keep-reach-store.ts'
import { useNearbyExportStore } from '#renderer/stores/nearby-export-store.ts'
import { useNearbyStore } from '#renderer/stores/nearby-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { actionsOf, type Action, type MakeAction } from './action.types.ts'
import { isAtDirections } from './directions-actions.ts'
import { isAtTour } from './tours-actions.ts'

const EXPORTS = [
  ['nearby.exportCsv', 'csv', ['Ctrl+S']],
  ['nearby.exportGeoJson', 'geojson', []],
  ['nearby.exportGpx', 'gpx', []],
] as const
const REACH_EXPORTS = [
  ['nearby.reachGeoJson', 'geojson'],
  ['nearby.reachKml', 'kml'],
] as const

/** Actions of the Nearby view. */
export function createNearbyActions(): Action[] {
  const nearby = useNearbyStore()
  const exports = useNearbyExportStore()
  const action = actionsOf('action.group.nearby', {
    isHere: () => useWindowStore().view === 'nearby' && !isAtTour() && !isAtDirections(),
  })

  function startHere(): void {
    const result = nearby.current
    if (result) nearby.startFrom({ lat: result.lat, lon: result.lon, name: result.name })
  }
  return [
    action('nearby.startHere', ['N'], startHere, { blockedBy: () => (nearby.current ? null : 'reason.noResult') }),
    action('nearby.place', ['P'], () => nearby.startPlacing()),
    action('nearby.wider', ['W'], () => nearby.widen(), {
      blockedBy: () => (nearby.isWidest ? 'reason.widest' : null),
    }),
    ...createReachActions(action),
    ...EXPORTS.map(([id, format, keys]) =>
      action(id, [...keys], () => exports.start(format), {
        blockedBy: () => (nearby.results.length > 0 ? null : 'reason.noResult'),
      }),
    ),
  ]
}

/** How far one gets: shown, kept and written. */
function createReachActions(action: MakeAction): Action[] {
  const nearby = useNearbyStore()
  const keep = useKeepReachStore()
  const noReach = () => (keep.hasReach ? null : 'reason.noReach')
  return [
    action('nearby.reach', ['R'], () => nearby.toggleReach()),
    action('nearby.keepReach', ['K'], () => keep.begin(), { blockedBy: noReach }),
    ...REACH_EXPORTS.map(([id, format]) => action(id, [], () => keep.save(format), { blockedBy: noReach })),
  ]
}
