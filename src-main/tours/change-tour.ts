import type { z } from 'zod'
import type { Tour, TourPlan, TourStop, TourVehicle, tourRequests } from '#shared/contract/tours-schemas.ts'
import { MAX_TOUR_STOPS } from '#shared/model/tour-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { agreedFault, inOrder } from './agreed-times.ts'
import { distinctStops } from './build-tour.ts'
import type { TourPatch, TourSettings } from './tour-patch.types.ts'

type Change = Omit<z.output<typeof tourRequests.change>, 'tourId' | 'groupId' | 'added'>

const isOneKey = (vehicles: readonly TourVehicle[]): boolean =>
  new Set(vehicles.map(({ id }) => id)).size === vehicles.length

/** What is wrong with the vehicles, in one sentence; empty where nothing is. */
export function vehicleFault(vehicles: readonly TourVehicle[]): string {
  if (!isOneKey(vehicles)) return 'Two vehicles of the tour have the same id: give each its own.'
  for (const [at, { name, startsAt, endsAt, breaks }] of vehicles.entries()) {
    const called = name === '' ? `vehicle ${at + 1}` : `"${name}"`
    if (endsAt !== null && endsAt <= startsAt)
      return `The hours of ${called} end before they begin: let it end after ${startsAt.replace('T', ' ')}.`
    const wrong = breaks.find(({ from, until }) => until < from)
    if (wrong)
      return `A break of ${called} must begin by ${wrong.until}, which is before ${wrong.from}: give it a later time.`
    const inTurn = breaks.toSorted((one, other) => (one.from < other.from ? -1 : 1))
    const early = inTurn.find(({ from }, i) => from < (inTurn[i - 1]?.until ?? ''))
    if (early)
      return `Two breaks of ${called} can begin at ${early.from}: let the earlier one begin by then, or this one later.`
  }
  return ''
}

/** What a change makes of a tour: the patch that is kept. `added`: whole stops, as they are made of places. */
export function planChange(tour: Tour, change: Change, added: readonly TourStop[]): Result<TourPatch> {
  const { stops: edits, removed, ...sent } = change
  const settings = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const vehicles = change.vehicles ?? tour.vehicles
  const fault = vehicleFault(vehicles)
  if (fault) return fail('tours/vehicles', fault)
  const removedIds = new Set(removed)
  const edited = new Map(edits.map((edit) => [edit.id, edit]))
  const unknown = [...removedIds, ...edited.keys()].find((id) => !tour.stops.some((stop) => stop.id === id))
  if (unknown !== undefined)
    return fail('tours/unknown-stop', 'This stop is no longer in the tour: choose another one.')
  const known = new Set(vehicles.map(({ id }) => id))
  const after = tour.stops
    .filter(({ id }) => !removedIds.has(id))
    .map((stop) => withoutLostVehicle({ ...stop, ...definedOf(edited.get(stop.id)) }, known))
  const contradiction = after.map((stop) => (edited.has(stop.id) ? agreedFault(stop) : '')).find(Boolean)
  if (contradiction) return fail('tours/agreed-times', contradiction)
  const fresh = distinctStops(added, new Set(after.map(({ id }) => id)))
  if (after.length + fresh.length > MAX_TOUR_STOPS)
    return fail('tours/too-many-stops', `A tour can have at most ${MAX_TOUR_STOPS} stops: leave some out.`)
  const before = new Map(tour.stops.map((stop, ordinal) => [stop.id, { stop, ordinal }]))
  const all = [...after, ...fresh]
  const patched = all.flatMap((stop, ordinal): NonNullable<TourPatch['stops']> => {
    const was = before.get(stop.id)
    return was && was.ordinal === ordinal && JSON.stringify(was.stop) === JSON.stringify(stop)
      ? []
      : [[stop.id, ordinal, stop]]
  })
  const stops: NonNullable<TourPatch['stops']> = [
    ...patched,
    ...[...removedIds].map((id): [string, number, null] => [id, before.get(id)?.ordinal ?? 0, null]),
  ]
  const isPlanTouched = stops.length > 0 || Object.keys(settings).some((key) => key !== 'name')
  return ok({
    ...(Object.keys(settings).length > 0 && { settings: settings as Partial<TourSettings> }),
    ...(stops.length > 0 && { stops }),
    ...(tour.plan && isPlanTouched && { plan: withoutLost(tour.plan, new Set(all.map(({ id }) => id)), known) }),
  })
}

/** Agreed times are kept in their order, however they are named. */
const definedOf = (edit: Change['stops'][number] | undefined): Partial<TourStop> => ({
  ...Object.fromEntries(Object.entries(edit ?? {}).filter(([, value]) => value !== undefined)),
  ...(edit?.windows && { windows: inOrder(edit.windows) }),
})

export const withoutLostVehicle = (stop: TourStop, known: ReadonlySet<string>): TourStop =>
  stop.vehicleId === null || known.has(stop.vehicleId) ? stop : { ...stop, vehicleId: null }

/** A plan without the stops and vehicles that are gone; its times are those of before. */
export function withoutLost(plan: TourPlan, stops: ReadonlySet<string>, vehicles: ReadonlySet<string>): TourPlan {
  return {
    ...plan,
    isStale: true,
    routes: plan.routes
      .filter(({ vehicleId }) => vehicles.has(vehicleId))
      .map((route) => {
        const visits = route.visits.filter(({ stopId }) => stops.has(stopId))
        const most = (after: number) => Math.min(after, visits.length)
        return {
          ...route,
          visits,
          breaks: route.breaks.map((pause) => ({ ...pause, after: most(pause.after) })),
          again: route.again && { ...route.again, after: most(route.again.after) },
        }
      }),
    leftOut: plan.leftOut.filter(({ stopId }) => stops.has(stopId)),
  }
}

/** What became of some stops. */
export function planMarks(
  tour: Tour,
  { stopIds, state, reason, at }: Omit<z.output<typeof tourRequests.mark>, 'tourId'>,
): Result<TourPatch> {
  const ids = new Set(stopIds)
  const stops = tour.stops.flatMap((stop, ordinal): NonNullable<TourPatch['stops']> =>
    ids.has(stop.id)
      ? [[stop.id, ordinal, { ...stop, state, reason, stateAt: state === 'open' ? null : at, isGivenBack: false }]]
      : [],
  )
  return stops.length === ids.size
    ? ok({ stops })
    : fail('tours/unknown-stop', 'This stop is no longer in the tour: choose another one.')
}
