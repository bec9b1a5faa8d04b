import { ref, shallowRef } from 'vue'
import type { MapMode, MapView } from '#renderer/model/map.types.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { usePositionStore } from './position-store.ts'
import type { FoundPlace } from './use-place-search.ts'
import { keepPlace, readPlace } from './window-place.ts'
import { viewOfRadius } from './view-of-radius.ts'

/** A place that was looked for and is no location of the list. */
export interface FoundOnMap {
  name: string
  lat: number
  lon: number
  radiusMeters: number
  /** Of a point of interest alone. */
  poi?: FoundPoi
}

/** A point of interest that was looked for. */
export interface FoundPoi extends Position {
  name: string
  address: string
  country: string
  about: NonNullable<FoundPlace['about']>
}

/** A house is shown with its street around it, and a town with its outskirts. */
const LEAST_SHOWN_METERS = 150
const AIR = 1.6

/** The map beside the table: its mode, where it was left, and the place that was looked for. */
export function useListMap() {
  const position = usePositionStore()
  const mapMode = ref<MapMode>('browse')
  const mapView = shallowRef<MapView | null>((readPlace().listMap as MapView | undefined) ?? null)
  /** Set by the map, which alone can do both. */
  const focusMap = shallowRef(() => {})
  const showOnMap = shallowRef<(view: MapView) => void>(() => {})
  const foundOnMap = shallowRef<FoundOnMap | null>(null)
  let keptList = mapView.value ? (readPlace().listId ?? '') : ''

  /** Enters a mode, for keys as well; again: leaves it. */
  function toggleMapMode(mode: MapMode): void {
    mapMode.value = mapMode.value === mode ? 'browse' : mode
    if (mapMode.value === mode) focusMap.value()
  }
  function keepView(view: MapView): void {
    mapView.value = view
    // While the map goes along, its middle is where the person is, which is kept nowhere.
    if (!position.isFollowing) keepPlace({ listMap: view })
  }
  function showPlace({ name, lat, lon, radiusMeters, poi }: FoundOnMap): void {
    foundOnMap.value = { name, lat, lon, radiusMeters, ...(poi && { poi }) }
    showNear({ lat, lon }, radiusMeters)
  }
  /** Shows what is around a place, without marking it. */
  function showNear(place: Position, radiusMeters = 0): void {
    mapView.value = viewOfRadius(place, AIR * Math.max(LEAST_SHOWN_METERS, radiusMeters))
    showOnMap.value(mapView.value)
  }
  /** True the first time for the list whose view was kept over a reload. */
  function isReturning(listId: string): boolean {
    const isSame = listId !== '' && listId === keptList
    if (listId) keptList = ''
    if (!isSame) mapView.value = null
    return isSame
  }
  return {
    mapMode,
    mapView,
    focusMap,
    showOnMap,
    foundOnMap,
    toggleMapMode,
    keepView,
    showPlace,
    showNear,
    isReturning,
  }
}
