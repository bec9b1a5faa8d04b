import type { ComputedRef } from 'vue'
import { ok } from '#shared/result.ts'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { t } from '#renderer/i18n/translate.ts'
import { localTimeAt } from '#renderer/model/local-time.ts'
import { withStopMoved } from '#renderer/model/stop-order.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { Tour, TourPlan, TourRoute, TourStop } from '#shared/contract/tours-schemas.ts'
import { useListsStore } from './lists-store.ts'
import type { ToursShown } from './tours-store.ts'
import type { TourSearch } from './use-tour-search.ts'
import { useWindowStore } from './window-store.ts'

type Change = Omit<CommandInput<'tours.change'>, 'tourId' | 'groupId'>

/** Changes of the open tour; each reckons its times anew, and all of one are one step back. */
export interface TourEdits {
  change(change: Change): Promise<void>
  rename(name: string): Promise<void>
  moveStop(from: number, to: number): Promise<void>
  /** Takes stops out of the tour. */
  removeStop(id: string): Promise<void>
  reverse(): Promise<void>
  mark(id: string, state: TourStop['state'], reason?: string): Promise<void>
  giveBack(): Promise<void>
  refresh(): Promise<void>
}

interface EditParts {
  client: HostClient
  state: ToursShown
  at: TourSearch
  rows: { tour: ComputedRef<Tour | null>; plan: ComputedRef<TourPlan | null>; route: ComputedRef<TourRoute | null> }
}

const ordersOf = (plan: TourPlan) =>
  plan.routes.map(({ vehicleId, visits }) => ({ vehicleId, stopIds: visits.map(({ stopId }) => stopId) }))

export function createTourEdits(parts: EditParts): TourEdits {
  const { client, state, at, rows } = parts
  const tourId = (): string => rows.tour.value?.id ?? ''

  async function arrange(routes: CommandInput<'tours.arrange'>['routes'], groupId?: string): Promise<void> {
    at.end()
    const id = tourId()
    const arranged = await client.call('tours.arrange', {
      tourId: id,
      routes,
      ...(groupId !== undefined && { groupId }),
    })
    state.take(arranged, id)
  }

  /** What a person ordered stays so; else the best plan is looked for anew. */
  async function change(wanted: Change): Promise<void> {
    at.end()
    const groupId = crypto.randomUUID()
    const before = rows.tour.value?.plan
    const isWider = (wanted.added?.length ?? 0) > 0 || wanted.vehicles !== undefined
    const id = tourId()
    if (!state.take(await client.call('tours.change', { ...wanted, tourId: id, groupId }), id)) return
    const after = rows.tour.value?.plan
    if (before?.isByHand && after && !isWider) return arrange(ordersOf(after), groupId)
    if ((rows.tour.value?.stops.length ?? 0) === 0) return
    const kept = await at.search({ tourId: id }, groupId)
    if (kept) state.take(ok(kept), id)
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

  async function removeStop(id: string): Promise<void> {
    at.end()
    const groupId = crypto.randomUUID()
    const open = tourId()
    if (!state.take(await client.call('tours.change', { tourId: open, removed: [id], groupId }), open)) return
    const after = rows.tour.value?.plan
    if (after && (rows.tour.value?.stops.length ?? 0) > 0) await arrange(ordersOf(after), groupId)
  }

  return {
    change,
    moveStop: (from, to) => inRoute((ids) => withStopMoved(ids, from, to)),
    removeStop,
    reverse: () => inRoute((ids) => ids.toReversed()),
    ...createRecords(parts),
    async refresh() {
      const id = tourId()
      if (!state.take(await client.call('tours.refresh', { tourId: id }), id)) return
      await change({})
    },
  }
}

/** What is written down about a tour and changes no time of it. */
function createRecords({ client, state, rows }: EditParts): Pick<TourEdits, 'rename' | 'mark' | 'giveBack'> {
  const tourId = (): string => rows.tour.value?.id ?? ''
  return {
    async rename(name) {
      const id = tourId()
      state.take(await client.call('tours.change', { tourId: id, name }), id)
    },
    async mark(id, wanted, reason = '') {
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
