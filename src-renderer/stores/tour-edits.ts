import type { Ref } from 'vue'
import type { ComputedRef } from 'vue'
import { ok, type AppError, type Result } from '#shared/result.ts'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { t } from '#renderer/i18n/translate.ts'
import { localTimeAt } from '#renderer/model/local-time.ts'
import { withStopMoved } from '#renderer/model/stop-order.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { Tour, TourPlan, TourRoute, TourStop, TourVehicle } from '#shared/contract/tours-schemas.ts'
import { useListsStore } from './lists-store.ts'
import type { TourSearch, ShownTour } from './use-tour-search.ts'
import { useWindowStore } from './window-store.ts'

export type ListedTour = CommandResponse<'tours.list'>['tours'][number]

export interface ToursShown {
  tours: Ref<ListedTour[]>
  shown: Ref<ShownTour | null>
  isOpen: Ref<boolean>
  isLoaded: Ref<boolean>
  problem: Ref<AppError | null>
  /** Shows an answer; `of`: only while that tour is still open. False where nothing was shown. */
  take(answer: Result<ShownTour>, of?: string): boolean
  load(): Promise<void>
  reload(): Promise<void>
  /** Back to the list of tours. */
  leave(): void
}

type Change = Omit<CommandInput<'tours.change'>, 'tourId' | 'groupId'>

type StopChange = NonNullable<Change['stops']>[number]

interface EditParts {
  client: HostClient
  state: ToursShown
  at: TourSearch
  rows: { tour: ComputedRef<Tour | null>; plan: ComputedRef<TourPlan | null>; route: ComputedRef<TourRoute | null> }
}

const ordersOf = (plan: TourPlan) =>
  plan.routes.map(({ vehicleId, visits }) => ({ vehicleId, stopIds: visits.map(({ stopId }) => stopId) }))

/** Sends changes one after another, so that each is made of what the one before left; null where one was refused. */
function createSender({ client, state, rows }: EditParts) {
  let last: Promise<unknown> = Promise.resolve()
  return (id: string, made: (tour: Tour) => Change, groupId: string): Promise<Change | null> => {
    const sent = last.then(async () => {
      const tour = rows.tour.value
      if (tour?.id !== id) return null
      const wanted = made(tour)
      return state.take(await client.call('tours.change', { ...wanted, tourId: id, groupId }), id) ? wanted : null
    })
    last = sent.catch(() => null)
    return sent
  }
}

/** Orders that a person gives, reckoned as they are. */
function createOrders({ client, state, at, rows }: EditParts) {
  async function arrange(routes: CommandInput<'tours.arrange'>['routes'], groupId?: string): Promise<void> {
    at.end()
    const id = rows.tour.value?.id ?? ''
    const arranged = await client.call('tours.arrange', {
      tourId: id,
      routes,
      ...(groupId !== undefined && { groupId }),
    })
    state.take(arranged, id)
  }

  function inRoute(order: (stopIds: string[]) => string[]): Promise<void> {
    const { plan, route } = rows
    if (!plan.value || !route.value) return Promise.resolve()
    const { vehicleId } = route.value
    return arrange(
      ordersOf(plan.value).map((one) =>
        one.vehicleId === vehicleId ? { vehicleId, stopIds: order(one.stopIds) } : one,
      ),
    )
  }

  return { arrange, inRoute }
}

/** Changes of the open tour; each reckons its times anew, and all of one are one step back. */
export function createTourEdits(parts: EditParts) {
  const { client, state, at, rows } = parts
  const tourId = (): string => rows.tour.value?.id ?? ''
  const send = createSender(parts)
  const { arrange, inRoute } = createOrders(parts)

  /** What a person ordered stays so; else the best plan is looked for anew. */
  async function change(made: (tour: Tour) => Change): Promise<void> {
    const wasSearching = at.isSearching.value || at.isPreparing.value
    at.end()
    const groupId = crypto.randomUUID()
    const before = rows.tour.value?.plan
    const id = tourId()
    const wanted = await send(id, made, groupId)
    if (tourId() !== id) return
    if (!wanted) return wasSearching ? searchOn(id) : undefined
    const isWider = (wanted.added?.length ?? 0) > 0 || wanted.vehicles !== undefined
    const after = rows.tour.value?.plan
    if (before?.isByHand && after && !isWider) return arrange(ordersOf(after), groupId)
    if ((rows.tour.value?.stops.length ?? 0) === 0) return
    await searchOn(id, groupId)
  }

  /** A change that was refused ends no search, and its sentence stays whatever is found. */
  async function searchOn(id: string, groupId?: string): Promise<void> {
    const kept = await at.search({ tourId: id }, groupId)
    if (kept && tourId() === id) state.shown.value = kept
  }

  /** Takes stops out of the tour. */
  async function removeStop(id: string): Promise<void> {
    at.end()
    const groupId = crypto.randomUUID()
    const open = tourId()
    if (!state.take(await client.call('tours.change', { tourId: open, removed: [id], groupId }), open)) return
    const after = rows.tour.value?.plan
    if (after && (rows.tour.value?.stops.length ?? 0) > 0) await arrange(ordersOf(after), groupId)
  }

  return {
    change: (wanted: Change) => change(() => wanted),
    /** What is set is made of the vehicle, or the stop, as the change before left it. */
    changeVehicle: (id: string, partOf: (vehicle: TourVehicle) => Partial<TourVehicle>) =>
      change(({ vehicles }) => ({
        vehicles: vehicles.map((one) => (one.id === id ? { ...one, ...partOf(one) } : one)),
      })),
    changeStop: (id: string, partOf: (stop: TourStop) => Omit<StopChange, 'id'>) =>
      change(({ stops }) => ({
        stops: stops.filter((one) => one.id === id).map((one) => ({ id, ...partOf(one) })),
      })),
    moveStop: (from: number, to: number) => inRoute((ids) => withStopMoved(ids, from, to)),
    removeStop,
    reverse: () => inRoute((ids) => ids.toReversed()),
    ...createRecords(parts),
    refresh: () => refreshPlaces(parts, () => change(() => ({}))),
  }
}

async function refreshPlaces({ client, state, rows }: EditParts, plan: () => Promise<void>): Promise<void> {
  const id = rows.tour.value?.id ?? ''
  if (state.take(await client.call('tours.refresh', { tourId: id }), id)) await plan()
}

/** What is written down about a tour and changes no time of it. */
function createRecords({ client, state, rows }: EditParts) {
  const tourId = (): string => rows.tour.value?.id ?? ''
  return {
    async rename(name: string) {
      const id = tourId()
      state.take(await client.call('tours.change', { tourId: id, name }), id)
    },
    async mark(id: string, wanted: TourStop['state'], reason = '') {
      const stop = rows.tour.value?.stops.find((one) => one.id === id)
      if (!stop) return
      const now = localTimeAt(stop, new Date())
      const open = tourId()
      const marked = { tourId: open, stopIds: [id], state: wanted, reason, at: now }
      state.take(await client.call('tours.mark', marked), open)
    },
    async giveBack() {
      const id = tourId()
      const given = await client.call('tours.giveBack', { tourId: id })
      if (!state.take(given.ok ? ok(given.value.shown) : given, id) || !given.ok) return
      await useListsStore().load()
      useWindowStore().toast = { text: t('tours.givenBack', { count: given.value.places }), action: 'undo' }
    },
  }
}
