import type { RequestedStop, RequestedVehicle, TourRequest } from '#main/nearby/tours/tour-request.types.ts'
import type { OpeningHours } from '#main/roads/tour/opening-windows.ts'
import { MAX_WINDOWS } from '#shared/model/route-limits.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { Tour, TourSpot, TourStop, TourVehicle, TourVisit } from '#shared/contract/tours-schemas.ts'
import { dayOf, fromTourMinute } from '#shared/model/tour-minutes.ts'
import { agreedSpans } from './agreed-times.ts'

const MINUTE = 60_000
const SECONDS_A_MINUTE = 60

/** From where and when a vehicle goes on. */
export type Continuation = Position & { at: string }

/** What one vehicle did before it was planned anew. */
interface DoneRoute {
  visits: TourVisit[]
  /** From where and when it goes on; null: it has not left yet, and nothing about it is new. */
  again: Continuation | null
  load: number
}

/** What is asked of the search, and to which stops and vehicles its numbers belong. */
export type AskedTour = ReturnType<typeof toTourRequest>

export interface AskedOptions {
  hoursOf(stop: TourStop): OpeningHours | null
  /** Only what is left is planned, from there and then for each vehicle; null: all of it. */
  again: ReadonlyMap<string, Continuation> | null
  seed: number
}

export const startOf = (tour: Tour, vehicle: TourVehicle): TourSpot => vehicle.start ?? tour.start

/** Where a vehicle ends; null: at its last stop. */
export function endOf(tour: Tour, vehicle: TourVehicle): TourSpot | null {
  const end = vehicle.end ?? tour.end
  if (end.kind === 'open') return null
  return end.kind === 'start' ? startOf(tour, vehicle) : end
}

/** A tour as the search reads it. */
export function toTourRequest(tour: Tour, { hoursOf, again, seed }: AskedOptions) {
  const done = tour.vehicles.map((vehicle) => doneRoute(tour, vehicle, again))
  const isLeft = again ? ({ state }: TourStop) => state === 'open' : () => true
  const stops = tour.stops.filter(isLeft)
  const request: TourRequest = {
    stops: stops.map((stop) => toStop(tour, stop, { hours: hoursOf(stop), done })),
    vehicles: tour.vehicles.map((vehicle, at) => toVehicle(tour, vehicle, done[at] as DoneRoute)),
    transport: tour.mode,
    objective: 'time',
    whenLate: tour.whenLate,
    seed,
  }
  return { request, stopIds: stops.map(({ id }) => id), vehicleIds: tour.vehicles.map(({ id }) => id), done }
}

function toStop(
  tour: Tour,
  stop: TourStop,
  { hours, done }: { hours: OpeningHours | null; done: readonly DoneRoute[] },
): RequestedStop {
  const { id, name, lat, lon, load, priority, vehicleId } = stop
  const vehicle = tour.vehicles.findIndex((one) => one.id === vehicleId)
  const before = done[vehicle === -1 ? 0 : vehicle]?.visits.length ?? 0
  return {
    id,
    name,
    lat,
    lon,
    dwellSeconds: (stop.stayMinutes ?? tour.stayMinutes) * SECONDS_A_MINUTE,
    openingHours: hours,
    windows: agreedSpans(stop, tour.vehicles, MAX_WINDOWS),
    load,
    priority,
    vehicle: vehicle === -1 ? null : vehicle,
    position: positionIn(stop.position, before),
  }
}

/** A position in what is left; none behind those that are done. */
function positionIn(position: TourStop['position'], before: number): number | null {
  if (position === null) return null
  if (position === 'last') return -1
  return Math.max(1, (position === 'first' ? 1 : position) - before)
}

function toVehicle(tour: Tour, vehicle: TourVehicle, { again, load }: DoneRoute): RequestedVehicle {
  const fromMilliseconds = fromTourMinute(again?.at ?? vehicle.startsAt)
  const day = dayOf(vehicle.startsAt)
  const breaks = vehicle.breaks
    .map(({ from, until, minutes }) => ({
      fromMilliseconds: fromTourMinute(`${day}T${from}`),
      toMilliseconds: fromTourMinute(`${day}T${until}`),
      milliseconds: minutes * MINUTE,
    }))
    .filter(({ toMilliseconds }) => toMilliseconds >= fromMilliseconds)
    .sort((one, other) => one.fromMilliseconds - other.fromMilliseconds)
  return {
    name: vehicle.name,
    start: again ? { lat: again.lat, lon: again.lon, name: '' } : startOf(tour, vehicle),
    end: endOf(tour, vehicle),
    hours: {
      fromMilliseconds,
      toMilliseconds: vehicle.endsAt === null ? Infinity : fromTourMinute(vehicle.endsAt),
    },
    capacity: vehicle.capacity === null ? Infinity : Math.max(0, vehicle.capacity - load),
    breaks,
  }
}

function doneRoute(tour: Tour, vehicle: TourVehicle, again: AskedOptions['again']): DoneRoute {
  if (!again) return { visits: [], again: null, load: 0 }
  const byId = new Map(tour.stops.map((stop) => [stop.id, stop]))
  const visits = doneVisits(tour, vehicle)
  const load = visits.reduce((sum, { stopId }) => sum + (byId.get(stopId)?.load ?? 0), 0)
  return { visits, again: again.get(vehicle.id) ?? null, load }
}

function doneVisits({ stops, plan }: Tour, { id }: TourVehicle): TourVisit[] {
  const left = new Set(stops.filter(({ state }) => state === 'open').map((stop) => stop.id))
  const route = plan?.routes.find(({ vehicleId }) => vehicleId === id)
  return (route?.visits ?? []).filter(({ stopId }) => !left.has(stopId))
}

/**
 * From where each vehicle goes on at a time: the one that is meant from where it is, the others from where they were
 * last. One that has not left yet is not among them.
 */
export function continueFrom(
  tour: Tour,
  { at, from, vehicleId }: { at: string; from: Position | null; vehicleId: string | null },
): ReadonlyMap<string, Continuation> {
  const meant = vehicleId ?? (tour.vehicles.length === 1 ? (tour.vehicles[0]?.id ?? '') : '')
  return new Map(
    tour.vehicles.flatMap((vehicle): [string, Continuation][] => {
      const last = doneVisits(tour, vehicle).at(-1)
      const here = vehicle.id === meant ? from : null
      if (!here && !last && at <= vehicle.startsAt) return []
      const { lat, lon } = here ?? tour.stops.find(({ id }) => id === last?.stopId) ?? startOf(tour, vehicle)
      return [[vehicle.id, { lat, lon, at }]]
    }),
  )
}

/** The same as it was planned last; null: nothing was planned on the way. */
export function plannedContinuations({ plan }: Tour): ReadonlyMap<string, Continuation> | null {
  const removedIds = (plan?.routes ?? []).flatMap(({ vehicleId, again }): [string, Continuation][] =>
    again ? [[vehicleId, { lat: again.lat, lon: again.lon, at: again.at }]] : [],
  )
  return removedIds.length > 0 ? new Map(removedIds) : null
}
