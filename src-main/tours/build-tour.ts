import type { z } from 'zod'
import type { Tour, TourSpot, TourStop, TourVehicle, tourRequests } from '#shared/contract/tours-schemas.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import { MAX_TOUR_NAME } from '#shared/model/tour-limits.ts'
import { dayOf } from '#shared/model/tour-minutes.ts'
import { levelOf } from '#shared/model/exactness.ts'
import type { HeldPlace } from './held-place.types.ts'

type Asked = z.output<typeof tourRequests.create>
export type NewStop = Asked['stops'][number]

/** How exactly the address of a place was found; null where it was placed otherwise. */
export const stopPrecision = (place: HeldPlace | null): TourStop['precision'] =>
  place?.placed?.by === 'address' ? levelOf(place.placed.accuracy ?? '') : null

/** A stop as it is before anybody sets anything; of a place it has what the place says. */
export function newStop(asked: NewStop, place: HeldPlace | null, createId: () => string): TourStop {
  return {
    id: asked.placeId ?? createId(),
    listId: asked.listId ?? null,
    placeId: asked.placeId ?? null,
    name: place?.name ?? asked.name,
    address: place?.address ?? asked.address ?? '',
    lat: place?.lat ?? asked.lat,
    lon: place?.lon ?? asked.lon,
    precision: stopPrecision(place),
    stayMinutes: null,
    priority: 0,
    load: 0,
    windows: [],
    vehicleId: null,
    position: null,
    state: 'open',
    reason: '',
    stateAt: null,
    isGivenBack: false,
  }
}

export const newVehicle = (id: string, startsAt: string, name = ''): TourVehicle => ({
  id,
  name,
  startsAt,
  endsAt: null,
  capacity: null,
  start: null,
  end: null,
  breaks: [],
})

/** Places once each, in the order in which they were named. */
export function distinctStops(stops: readonly TourStop[], known: ReadonlySet<string> = new Set()): TourStop[] {
  const seen = new Set(known)
  return stops.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** ` (1000)` */
const ROOM_FOR_NUMBER = 7

/** The first of the stops as a start, where nobody said where the tour begins. */
const spotOf = ({ lat, lon, name, address }: TourStop): TourSpot => ({ lat, lon, name, address })

/** The name that a tour gets: that of its day and start, and a number where there is one of it already. */
export function nameTour(start: TourSpot, startsAt: string, taken: ReadonlySet<string>): string {
  const from = start.name === '' ? '' : ` from ${start.name}`
  return freeName(`Tour ${dayOf(startsAt)}${from}`.slice(0, MAX_TOUR_NAME - ROOM_FOR_NUMBER).trim(), taken)
}

/** A name that no other tour has: this one, or with a number behind it. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.slice(0, MAX_TOUR_NAME - ROOM_FOR_NUMBER).trim()
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${base} (${number})`)) number++
  return `${base} (${number})`
}

interface Making {
  /** The places that the stops refer to, one for each. */
  places: readonly (HeldPlace | null)[]
  taken: ReadonlySet<string>
  createId: () => string
  now: string
}

/** A tour as it is asked for. Without a start the first stop is the start, and is no stop then. */
export function buildTour(asked: Asked, { places, taken, createId, now }: Making): Tour {
  const all = distinctStops(asked.stops.map((stop, at) => newStop(stop, places[at] ?? null, createId)))
  const [first, ...others] = all
  const isFromFirst = asked.start === undefined && others.length > 0
  const start = asked.start ?? spotOf(first as TourStop)
  return {
    id: createId(),
    name: asked.name ?? nameTour(start, asked.startsAt, taken),
    mode: asked.mode,
    start: { ...start, name: start.name.slice(0, MAX_LIST_TEXT) },
    end: asked.end,
    stayMinutes: asked.stayMinutes,
    whenLate: 'visit',
    vehicles: [newVehicle(createId(), asked.startsAt)],
    stops: isFromFirst ? others : all,
    plan: null,
    createdAt: now,
    changedAt: now,
  }
}
