import type { TargetPlaces } from '#main/roads/service/road-targets.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { countryIn } from './country-column.ts'
import { createDestinations, type KnownDestinations } from './destinations.ts'
import type { ListChange, ListPoints } from './geo-protocol.types.ts'
import { createPointIndex, type PointIndex } from './point-index.ts'
import type { TravelModel } from './travel-model.types.ts'

/** Lists whose indexes are kept; one that is asked for again is loaded anew. 1 million points take 56 MB. */
const MAX_LISTS = 64
const MAX_POINTS_KEPT = 4_000_000

/** A list as the geo thread holds it. */
export interface LoadedList {
  index: PointIndex
  destinations: KnownDestinations
  countries: Map<number, string>
  /** Its points as ends of ways. */
  places: TargetPlaces
  /** All slots are below it. */
  slotEnd: number
}

/** The lists at hand. */
export type LoadedLists = ReturnType<typeof createLoadedLists>

export interface ListFollower {
  onSlot(listId: string, slot: number): void
  onDrop(listId: string): void
}

/** Lists that are kept as long as there is room; `follower` is told what becomes of them. */
export function createLoadedLists(follower: ListFollower) {
  const lists = new Map<string, LoadedList>()
  const drop = (listId: string): void => {
    lists.delete(listId)
    follower.onDrop(listId)
  }
  return {
    load(model: TravelModel, points: ListPoints): void {
      drop(points.listId)
      for (const listId of listsInTheWay(lists, points.lats.length)) drop(listId)
      lists.set(points.listId, loadList(model, points))
    },
    /** The list asked for last is the last to make room. */
    take(listId: string): LoadedList | undefined {
      const list = lists.get(listId)
      if (!list) return undefined
      lists.delete(listId)
      lists.set(listId, list)
      return list
    },
    /** Tells each slot that changed; false where the list is not at hand. */
    change(change: ListChange): boolean {
      const list = lists.get(change.listId)
      if (!list) return false
      applyChange(list, change, (slot) => follower.onSlot(change.listId, slot))
      return true
    },
    drop,
  }
}

/** The lists to let go for so many points more: those that were not asked for longest. */
function listsInTheWay(lists: ReadonlyMap<string, LoadedList>, points: number): string[] {
  let kept = points
  for (const { index } of lists.values()) kept += index.size()
  const inTheWay: string[] = []
  for (const [listId, { index }] of lists) {
    if (lists.size - inTheWay.length < MAX_LISTS && kept <= MAX_POINTS_KEPT) break
    kept -= index.size()
    inTheWay.push(listId)
  }
  return inTheWay
}

function loadList(model: TravelModel, { ordinals, lats, lons, countries }: ListPoints): LoadedList {
  const positions = Array.from(lats, (lat, at): Position => ({ lat, lon: lons[at] as number }))
  const index = createPointIndex(positions, ordinals)
  const named = new Map<number, string>()
  for (const [at, ordinal] of ordinals.entries()) {
    const country = countryIn(countries, at)
    if (country !== '') named.set(ordinal, country)
  }
  const list: LoadedList = {
    index,
    countries: named,
    destinations: createDestinations(model, index, (slot) => named.get(slot) ?? ''),
    places: {
      end: () => list.slotEnd,
      has: (slot) => index.has(slot),
      position: (slot) => index.position(slot),
      isOnWater: model.isOnWater,
    },
    slotEnd: ordinals.reduce((most, ordinal) => Math.max(most, ordinal + 1), 0),
  }
  return list
}

function applyChange(list: LoadedList, { set, removed }: ListChange, onSlot: (slot: number) => void): void {
  const { index, destinations, countries } = list
  for (const [ordinal, lat, lon, country] of set) {
    index.set(ordinal, { lat, lon })
    list.slotEnd = Math.max(list.slotEnd, ordinal + 1)
    destinations.forget(ordinal)
    onSlot(ordinal)
    if (country === undefined) continue
    if (country === '') countries.delete(ordinal)
    else countries.set(ordinal, country)
  }
  for (const [first, last] of removed) {
    for (let ordinal = first; ordinal <= last; ordinal++) {
      if (!index.remove(ordinal)) continue
      destinations.forget(ordinal)
      countries.delete(ordinal)
      onSlot(ordinal)
    }
  }
}
