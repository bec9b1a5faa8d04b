import type {
  LeftOut,
  Tour,
  TourLeg,
  TourRoute,
  TourSpot,
  TourStop,
  TourVehicle,
  TourVisit,
} from '#shared/contract/tours-schemas.ts'
import { isInexact } from '#shared/model/exactness.ts'
import { clockOf, dayOf, minutesBetween, toWholeMinutes } from '#shared/model/tour-minutes.ts'
import { agreedText } from './agreed-times.ts'
import { endOf, startOf } from './to-tour-request.ts'

/** One line of a tour as every sheet and file has it; a time is null where there is none. */
export interface TourLine {
  kind: 'start' | 'stop' | 'break' | 'again' | 'end'
  /** Of the stops of its vehicle, from 1 on; null for everything else. */
  number: number | null
  name: string
  address: string
  lat: number | null
  lon: number | null
  arrival: string | null
  begin: string | null
  departure: string | null
  stop: TourStop | null
  visit: TourVisit | null
  /** How one comes there. */
  leg: TourLeg | null
}

/** What one vehicle does, line by line. */
export interface VehicleLines {
  vehicle: TourVehicle
  route: TourRoute
  lines: TourLine[]
}

const EMPTY: Omit<TourLine, 'kind'> = {
  number: null,
  name: '',
  address: '',
  lat: null,
  lon: null,
  arrival: null,
  begin: null,
  departure: null,
  stop: null,
  visit: null,
  leg: null,
}

const placed = ({ name, address, lat, lon }: TourSpot) => ({ name, address, lat, lon })

/** The lines of a plan, vehicle by vehicle; vehicles that stay where they are have none. */
export function linesOf(tour: Tour): VehicleLines[] {
  const byId = new Map(tour.stops.map((stop) => [stop.id, stop]))
  return (tour.plan?.routes ?? []).flatMap((route): VehicleLines[] => {
    const vehicle = tour.vehicles.find(({ id }) => id === route.vehicleId)
    if (!vehicle || route.visits.length === 0) return []
    return [{ vehicle, route, lines: routeLines(tour, { vehicle, route, byId }) }]
  })
}

function routeLines(
  tour: Tour,
  { vehicle, route, byId }: { vehicle: TourVehicle; route: TourRoute; byId: ReadonlyMap<string, TourStop> },
): TourLine[] {
  const lines: TourLine[] = [{ ...EMPTY, kind: 'start', ...placed(startOf(tour, vehicle)), departure: route.departure }]
  const between = (after: number): void => {
    const { again } = route
    if (again?.after === after)
      lines.push({ ...EMPTY, kind: 'again', lat: again.lat, lon: again.lon, departure: again.at })
    for (const pause of route.breaks.filter((one) => one.after === after))
      lines.push({ ...EMPTY, kind: 'break', begin: pause.begin, departure: pause.end })
  }
  between(0)
  for (const [i, visit] of route.visits.entries()) {
    const stop = byId.get(visit.stopId)
    if (stop)
      lines.push({
        ...EMPTY,
        kind: 'stop',
        number: i + 1,
        ...placed(stop),
        arrival: visit.arrival,
        begin: visit.begin,
        departure: visit.departure,
        stop,
        visit,
        leg: visit,
      })
    between(i + 1)
  }
  const end = endOf(tour, vehicle)
  if (end && route.back) lines.push({ ...EMPTY, kind: 'end', ...placed(end), arrival: route.end, leg: route.back })
  return lines
}

/** The ends of the legs of a vehicle, in their order: one leg for each line that has a place, but the first. */
export const placesOf = (lines: readonly TourLine[]): { lat: number; lon: number }[] =>
  lines.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }]))

/** A time as a sheet shows it: the clock, with the day where it is another than that of the route. */
export const timeText = (time: string, day: string): string =>
  dayOf(time) === day ? clockOf(time) : `${dayOf(time)} ${clockOf(time)}`

/** How a vehicle is called: by its name, its day, or its number. */
export function vehicleText({ name, startsAt }: TourVehicle, at: number, count: number): string {
  const called = name || (count > 1 ? `Vehicle ${at + 1}` : '')
  return [called, dayOf(startsAt)].filter(Boolean).join(', ')
}

/** What was agreed for a stop, and what that or the opening hours make of its visit, in words. */
export function visitNotes({ visit, stop }: Pick<TourLine, 'visit' | 'stop'>): string[] {
  if (!visit) return []
  const { arrival, begin, waitSeconds, lateSeconds } = visit
  const agreed = stop ? agreedText(stop) : ''
  const waited = waitSeconds > 0 && begin !== arrival ? `waits ${minutesBetween(arrival, begin)} min` : ''
  return [agreed, lateSeconds > 0 ? `late by ${toWholeMinutes(lateSeconds)} min` : waited].filter(Boolean)
}

/** Why a stop is in no route, in words. */
export function leftOutText({ reason, amount }: LeftOut, stop?: TourStop): string {
  switch (reason) {
    case 'late':
      return `late by ${amount ?? 0} min at best`
    case 'over-hours':
      return `the vehicle would end ${amount ?? 0} min behind its hours`
    case 'too-heavy':
      return `too heavy by ${amount ?? 0} for every vehicle`
    case 'no-room':
      return `no vehicle has room: ${amount ?? 0} too much`
    case 'no-capacity':
      return 'no vehicle that may take it has any capacity'
    case 'not-reachable':
      return 'no way leads there and on'
    case 'never-open':
      return stop && stop.windows.length > 0
        ? 'no agreed time is in the hours of any vehicle that may take it'
        : 'not open in the hours of any vehicle that may take it'
  }
}

const isVague = ({ precision }: TourStop): boolean => precision !== null && isInexact(precision)

/** `3 of 20 stops are only known to the town.`; empty where all are known better. */
export function precisionWarning({ stops }: Tour): string {
  const count = stops.filter(isVague).length
  if (count === 0) return ''
  return `${count} of ${stops.length} ${stops.length === 1 ? 'stop' : 'stops'} ${count === 1 ? 'is' : 'are'} only known to the town.`
}
