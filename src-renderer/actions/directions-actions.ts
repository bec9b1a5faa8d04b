import { t } from '#renderer/i18n/translate.ts'
import { useDirectionsStore, type WayPlace } from '#renderer/stores/directions-store.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'
import { useImportStore } from '#renderer/stores/lists-import-store.ts'
import { useNearbyStore } from '#renderer/stores/nearby-store.ts'
import { useToursStore } from '#renderer/stores/tours-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { MAX_WAY_PLACES } from '#shared/model/route-limits.ts'
import { actionsOf, type Action } from './action.types.ts'

/** True where directions are read: they lie over Nearby. */
export const isAtDirections = (): boolean =>
  useWindowStore().view === 'nearby' && useDirectionsStore().isOpen && !useToursStore().isOpen

const inDirections = actionsOf('action.group.directions', { isHere: isAtDirections })

/** Where to: the current location of the view. */
function target(): WayPlace | null {
  if (useWindowStore().view === 'nearby') return toPlace(useNearbyStore().current)
  return toPlace(usePointsStore().current)
}

const toPlace = (
  point: { name: string; lat: number | null; lon: number | null } | null | undefined,
): WayPlace | null =>
  point && point.lat !== null && point.lon !== null ? { name: point.name, lat: point.lat, lon: point.lon } : null

function open(): void {
  const nearby = useNearbyStore()
  const { origin, mode, departure } = nearby.query
  const to = target()
  useWindowStore().go('nearby')
  useDirectionsStore().open({ from: toPlace(origin), to, mode, departure })
}

/** Actions that describe a way step by step, and those on its steps. */
export function createDirectionsActions(): Action[] {
  return [...createOpenActions(), ...createExportActions(), ...createWayActions()]
}

function createOpenActions(): Action[] {
  const window = useWindowStore()
  const directions = useDirectionsStore()
  return [
    inDirections('directions.open', ['Y'], open, {
      isHere: () =>
        (window.view === 'nearby' && !useToursStore().isOpen && !directions.isOpen) ||
        (window.view === 'lists' && !useImportStore().isOpen),
    }),
    inDirections('directions.close', ['Escape'], () => directions.close(), {
      // Over an open menu, Esc is for that.
      isHere: () => isAtDirections() && document.querySelector('[role=menu]') === null,
    }),
  ]
}

function createExportActions(): Action[] {
  const window = useWindowStore()
  const directions = useDirectionsStore()
  const noWay = () => (directions.way ? null : 'reason.noWay')
  const copy = async (): Promise<void> => {
    if (await directions.copy()) window.toast = { text: t('directions.copied') }
  }
  return [
    inDirections('directions.saveGpx', ['Ctrl+S'], () => directions.save('gpx'), { blockedBy: noWay }),
    inDirections('directions.saveText', [], () => directions.save('text'), { blockedBy: noWay }),
    inDirections('directions.copy', ['C'], copy, { blockedBy: noWay }),
    inDirections('directions.print', ['Ctrl+P'], () => directions.print(), { blockedBy: noWay }),
  ]
}

function createWayActions(): Action[] {
  const directions = useDirectionsStore()
  return [
    inDirections('directions.avoid', ['X'], () => directions.avoidStep(), {
      blockedBy: () => ((directions.current?.ways.length ?? 0) > 0 ? null : 'reason.noRoadOfStep'),
    }),
    inDirections('directions.reverse', ['V'], () => directions.reverse()),
    inDirections('directions.through', ['T'], () => directions.add(), {
      blockedBy: () => (directions.places.length < MAX_WAY_PLACES ? null : 'reason.manyWayPlaces'),
    }),
  ]
}
