import { openReference } from '#main/reference/open-packs.ts'
import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countryAt, countryByName } from './country-at.ts'
import { createDestinations, type KnownDestinations } from './destinations.ts'
import { createTravelEstimate } from './estimate-travel.ts'
import { findNearby } from './find-nearby.ts'
import type { FindInList, FindInPoints, GeoOutcome, GeoSearch, ListChange, ListPoints } from './geo-protocol.types.ts'
import type { GEO_THREAD } from './geo-thread.ts'
import { loadRoadLand } from './load-road-land.ts'
import { createPointIndex, type PointIndex } from './point-index.ts'
import { createPointScan } from './scan-points.ts'
import type { TravelModel } from './travel-model.types.ts'
import { createUrbanShare, LEAST_POPULATION } from './urban-share.ts'

/** Lists whose indexes are kept; one that is asked for again is loaded anew. 1 million points take 56 MB. */
const MAX_LISTS = 64
const MAX_POINTS_KEPT = 4_000_000

interface LoadedList {
  index: PointIndex
  destinations: KnownDestinations
  countries: Map<number, string>
}

/** What the geo thread answers. The travel model is made once, from the packs, when it is first asked for. */
export function createGeoHandlers(packFolders: string[]): ThreadHandlers<typeof GEO_THREAD> {
  const lists = new Map<string, LoadedList>()
  const inTurn = createTurns()
  let model: Promise<TravelModel> | null = null
  const getModel = (): Promise<TravelModel> => (model ??= createModel(packFolders))

  return {
    load: inTurn(async (points: ListPoints): Promise<Result<void>> => {
      lists.delete(points.listId)
      makeRoom(lists, points.lats.length)
      lists.set(points.listId, loadList(await getModel(), points))
      return ok(undefined)
    }),
    change: inTurn((change: ListChange): Result<void> => {
      const list = lists.get(change.listId)
      if (!list) return notLoaded()
      applyChange(list, change)
      return ok(undefined)
    }),
    drop: inTurn((listId: string): Result<void> => {
      lists.delete(listId)
      return ok(undefined)
    }),
    find: inTurn(async ({ listId, search }: FindInList): Promise<Result<GeoOutcome>> => {
      const list = lists.get(listId)
      if (!list) return notLoaded()
      // The list asked for last is the last to make room.
      lists.delete(listId)
      lists.set(listId, list)
      return ok(answer(await getModel(), list.destinations, search))
    }),
    findInPoints: inTurn(async ({ points, search }: FindInPoints): Promise<Result<GeoOutcome>> => {
      const { lats, lons, countries } = points
      const travel = await getModel()
      const destinations = createDestinations(travel, createPointScan(lats, lons), (slot) => countries?.[slot] ?? '')
      return ok(answer(travel, destinations, search))
    }),
  }
}

/**
 * Makes handlers that begin only when the one before has ended. While the model is still being made, a change of a
 * list must not overtake the loading of it.
 */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <P, R>(handle: (payload: P) => R | Promise<R>) =>
    (payload: P): Promise<R> => {
      const turn = last.then(() => handle(payload))
      last = turn.catch(() => undefined)
      return turn
    }
}

const notLoaded = () => fail('nearby/list-not-loaded', 'The points of this list are not at hand: load them first.')

async function createModel(packFolders: string[]): Promise<TravelModel> {
  const { reader } = openReference({ folders: packFolders })
  const places = reader.inhabitedPlaces(LEAST_POPULATION)
  reader.close()
  return createTravelEstimate({ land: await loadRoadLand(), urbanShare: createUrbanShare(places) })
}

/** Lets go of the lists that were not asked for longest. */
function makeRoom(lists: Map<string, LoadedList>, points: number): void {
  let kept = points
  for (const { index } of lists.values()) kept += index.size()
  for (const [listId, { index }] of lists) {
    if (lists.size < MAX_LISTS && kept <= MAX_POINTS_KEPT) return
    kept -= index.size()
    lists.delete(listId)
  }
}

function loadList(model: TravelModel, { ordinals, lats, lons, countries }: ListPoints): LoadedList {
  const positions = Array.from(lats, (lat, at): Position => ({ lat, lon: lons[at] as number }))
  const index = createPointIndex(positions, ordinals)
  const named = new Map<number, string>()
  for (const [at, country] of (countries ?? []).entries()) {
    if (country !== '') named.set(ordinals[at] as number, country)
  }
  return {
    index,
    countries: named,
    destinations: createDestinations(model, index, (slot) => named.get(slot) ?? ''),
  }
}

function applyChange({ index, destinations, countries }: LoadedList, { set, removed }: ListChange): void {
  for (const [ordinal, lat, lon, country] of set) {
    index.set(ordinal, { lat, lon })
    destinations.forget(ordinal)
    if (country === undefined) continue
    if (country === '') countries.delete(ordinal)
    else countries.set(ordinal, country)
  }
  for (const [first, last] of removed) {
    for (let ordinal = first; ordinal <= last; ordinal++) {
      index.remove(ordinal)
      destinations.forget(ordinal)
      countries.delete(ordinal)
    }
  }
}

function answer(model: TravelModel, destinations: KnownDestinations, search: GeoSearch): GeoOutcome {
  const country = countryByName(search.originCountry) ?? countryAt(search.origin)
  const origin = model.prepare({ ...search.origin, country })
  return { ...findNearby(model, destinations, { ...search, origin }), of: destinations.source.size() }
}
