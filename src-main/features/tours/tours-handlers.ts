import { randomUUID } from 'node:crypto'
import type { FileRegistry } from '#main/files/file-registry.ts'
import type { ListsService } from '#main/lists/lists-service.ts'
import type { Actor, ListStep, PointEdit } from '#main/lists/lists.types.ts'
import { unknownTour } from '#main/lists/run-tour-step.ts'
import type { HeldPlace } from '#main/tours/held-place.types.ts'
import { buildTour, newStop, type NewStop } from '#main/tours/build-tour.ts'
import { planChange, planMarks } from '#main/tours/change-tour.ts'
import { findRemarks } from '#main/tours/find-remarks.ts'
import { refreshStops } from '#main/tours/refresh-stops.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import type { Tour, TourStop } from '#shared/contract/tours-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { createTourExchange } from './tour-exchange-handlers.ts'
import { createTourFiles, type TourRoads } from './tour-files-handlers.ts'
import { createTourPlanner, type TourSearch } from './tour-planner.ts'
import type { ShownTour, TourAccess } from './tour-access.types.ts'
import type { ListsStore } from '#main/lists/lists-store.ts'
import { noteOf, statusFor, toGiveBack } from '#main/tours/give-back.ts'
import { MOST_NOTES } from '#shared/contract/marks-schemas.ts'
import { FIRST_STATUSES } from '#shared/model/first-statuses.ts'

export type TourHandlers = Pick<Handlers, Extract<keyof Handlers, `tours.${string}`>>

export interface TourParts {
  lists: ListsService
  search: TourSearch
  roads: TourRoads
  files: FileRegistry
  actor?: Actor
  now?: () => Date
}

/** Commands about tours that are kept. */
export function createTourHandlers({
  lists,
  search,
  roads,
  files,
  actor = 'window',
  now = () => new Date(),
}: TourParts): TourHandlers {
  const access = createTourAccess(lists, actor)
  const { store } = lists
  return {
    async 'tours.list'() {
      const all = store.tours()
      return all.ok ? ok({ tours: all.value.map(toListed) }) : all
    },
    'tours.get': async ({ tourId }) => access.tell(tourId),
    'tours.create': (request) => createTour(request, { access, lists, now }),
    async 'tours.change'({ tourId, groupId, added, ...change }) {
      const tour = access.find(tourId)
      if (!tour.ok) return tour
      const stops = added.length === 0 ? ok([]) : stopsOf(added, lists)
      if (!stops.ok) return stops
      const patch = planChange(tour.value, change, stops.value)
      return patch.ok ? access.patch(tourId, patch.value, { kind: 'changeTour', groupId }) : patch
    },
    async 'tours.remove'({ tourId }) {
      const removed = await access.change([{ type: 'removeTour', tourId }], { kind: 'removeTour' })
      return removed.ok ? ok({}) : removed
    },
    async 'tours.mark'({ tourId, ...marks }) {
      const tour = access.find(tourId)
      if (!tour.ok) return tour
      const patch = planMarks(tour.value, marks)
      return patch.ok ? access.patch(tourId, patch.value, { kind: 'markTour' }) : patch
    },
    async 'tours.refresh'({ tourId }) {
      const tour = access.find(tourId)
      if (!tour.ok) return tour
      const places = access.placesOf(tour.value)
      return places.ok ? access.patch(tourId, refreshStops(tour.value, places.value), { kind: 'changeTour' }) : places
    },
    async 'tours.giveBack'({ tourId }) {
      const tour = access.find(tourId)
      if (!tour.ok) return tour
      const given = giveBackSteps(tour.value, store, now())
      if (!given.ok) return given
      const { steps, places } = given.value
      const changed = steps.length === 0 ? ok(null) : await access.change(steps, { kind: 'giveBackTour' })
      if (!changed.ok) return changed
      const shown = access.tell(tourId)
      return shown.ok ? ok({ places, shown: shown.value }) : shown
    },
    ...createTourPlanner(access, search, now),
    ...createTourFiles(access, roads, now),
    ...createTourExchange({ access, store, files }),
  }
}

function createTourAccess(lists: ListsService, actor: Actor): TourAccess {
  const { store } = lists
  const find = (tourId: string): Result<Tour> => {
    const tour = store.tour(tourId)
    if (!tour.ok) return tour
    return tour.value ? ok(tour.value) : unknownTour(tourId)
  }
  const placesOf = ({ stops }: Tour) => {
    const places = new Map<string, HeldPlace | null>()
    for (const { id, listId, placeId } of stops) {
      if (placeId === null) continue
      const place = heldPlace(listId, placeId, lists)
      if (!place.ok) return place
      places.set(id, place.value)
    }
    return ok(places)
  }
  const tell = (tourId: string): Result<ShownTour> => {
    const tour = find(tourId)
    if (!tour.ok) return tour
    const places = placesOf(tour.value)
    return places.ok ? ok({ tour: tour.value, remarks: findRemarks(tour.value, places.value) }) : places
  }
  const change: TourAccess['change'] = (steps, { kind, groupId }) =>
    lists.change(steps, { kind, actor, ...(groupId !== undefined && { groupId }) })
  return {
    find,
    placesOf,
    tell,
    change,
    async patch(tourId, patch, by) {
      const isEmpty = Object.keys(patch).length === 0
      const changed = isEmpty ? ok(null) : await change([{ type: 'changeTour', tourId, patch }], by)
      return changed.ok ? tell(tourId) : changed
    },
  }
}

/** A place as it is now: in its list, or in another one that has it too. */
function heldPlace(listId: string | null, id: string, { store }: ListsService): Result<HeldPlace | null> {
  const head = listId === null ? ok(null) : store.head(listId)
  if (!head.ok) return head
  const own = head.value && listId !== null ? store.point(listId, { id }) : ok(null)
  if (!own.ok || own.value) return own
  const others = store.listsOfIds([id])
  if (!others.ok) return others
  const [other] = others.value
  return other ? store.point(other.listId, { id }) : ok(null)
}

/** Stops as they are asked for, with what their places say. */
function stopsOf(asked: readonly NewStop[], lists: ListsService): Result<TourStop[]> {
  const stops: TourStop[] = []
  for (const one of asked) {
    const place = one.placeId ? heldPlace(one.listId ?? null, one.placeId, lists) : ok(null)
    if (!place.ok) return place
    stops.push(newStop(one, place.value, randomUUID))
  }
  return ok(stops)
}

async function createTour(
  request: CommandRequest<'tours.create'>,
  { access, lists, now }: { access: TourAccess; lists: ListsService; now: () => Date },
): Promise<Result<ShownTour>> {
  const all = lists.store.tours()
  if (!all.ok) return all
  const taken = new Set(all.value.map(({ name }) => name))
  if (request.name !== undefined && taken.has(request.name))
    return fail('tours/name-taken', `There is a tour "${request.name}" already. Choose another name.`)
  const places: (HeldPlace | null)[] = []
  for (const { listId, placeId } of request.stops) {
    const place = placeId ? heldPlace(listId ?? null, placeId, lists) : ok(null)
    if (!place.ok) return place
    places.push(place.value)
  }
  const tour = buildTour(request, { places, taken, createId: randomUUID, now: now().toISOString() })
  const made = await access.change([{ type: 'createTour', tour }], { kind: 'makeTour' })
  return made.ok ? access.tell(tour.id) : made
}

function toListed({
  id,
  name,
  createdAt,
  changedAt,
  vehicles,
  stops,
  plan,
}: Tour): CommandResponse<'tours.list'>['tours'][number] {
  const counted = (state: TourStop['state']) => stops.filter((stop) => stop.state === state).length
  return {
    id,
    name,
    createdAt,
    changedAt,
    startsAt: vehicles.map(({ startsAt }) => startsAt).sort()[0] ?? '',
    vehicles: vehicles.length,
    stops: stops.length,
    done: counted('done'),
    skipped: counted('skipped'),
    leftOut: plan?.leftOut.length ?? 0,
  }
}

interface GivenBack {
  steps: ListStep[]
  /** Places that get a status or a note. */
  places: number
}

/** Writes what became of the stops to their places, and notes in the tour that it was; one step of the history. */
function giveBackSteps(tour: Tour, store: Pick<ListsStore, 'head' | 'point'>, now: Date): Result<GivenBack> {
  const stops = toGiveBack(tour)
  const edits = new Map<string, PointEdit[]>()
  for (const stop of stops) {
    const [listId, id] = [stop.listId ?? '', stop.placeId ?? '']
    const list = store.head(listId)
    if (!list.ok) return list
    const point = list.value ? store.point(listId, { id }) : ok(null)
    if (!point.ok) return point
    // A place that is removedIds has nothing that could be shown.
    if (!list.value || !point.value) continue
    const notes = point.value.notes ?? []
    if (notes.length >= MOST_NOTES)
      return fail(
        'tours/many-notes',
        `"${point.value.name}" has ${MOST_NOTES} notes already: delete some of them first.`,
      )
    const status = statusFor(stop.state, list.value.statuses ?? FIRST_STATUSES)
    const patch = {
      ...(status !== null && { status }),
      notes: [...notes, { at: now.toISOString(), text: noteOf(stop, tour) }],
    }
    edits.set(listId, [...(edits.get(listId) ?? []), { ref: { id }, patch }])
  }
  const given = stops.map((stop): [string, number, typeof stop] => [
    stop.id,
    tour.stops.indexOf(stop),
    { ...stop, isGivenBack: true },
  ])
  const steps: ListStep[] = [...edits].map(([listId, some]) => ({ type: 'editPoints', listId, edits: some }))
  if (given.length > 0) steps.push({ type: 'changeTour', tourId: tour.id, patch: { stops: given } })
  return ok({ steps, places: [...edits.values()].flat().length })
}
