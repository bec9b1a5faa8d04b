import { z } from 'zod'
import { nearbyRequest, TRANSPORT_MODES } from '#shared/contract/lists-schemas.ts'
import { MAX_LIST_TEXT, MOST_NOTE_LETTERS } from '#shared/contract/marks-schemas.ts'
import { ESTIMATE_REASONS } from '#shared/model/estimate-reasons.ts'
import { ADDRESS_LEVELS } from '#shared/model/exactness.ts'
import { MAX_SHAPE_POINTS } from '#shared/model/route-limits.ts'
import {
  MAX_STAY_MINUTES,
  MAX_STOP_WINDOWS,
  MAX_TOUR_BREAKS,
  MAX_TOUR_LOAD,
  MAX_TOUR_NAME,
  MAX_TOUR_STOPS,
  MAX_TOUR_VEHICLES,
  MAX_TOURS,
} from '#shared/model/tour-limits.ts'

const MAX_ID = 64
const id = z.string().min(1).max(MAX_ID)
const { lat, lon } = nearbyRequest.shape.origin.shape
const place = z.object({ lat, lon })
const text = z.string().max(MAX_LIST_TEXT)
const name = z.string().trim().min(1).max(MAX_TOUR_NAME)
/** By the clock of the place, to the minute: `2026-11-24T08:10`. */
const localTime = z.iso.datetime({ local: true, offset: false, precision: -1 })
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const seconds = z.number().min(0)

/** Any place where a tour begins or ends: of a list, of the map, one's own position. */
const spot = place.extend({ name: text.default(''), address: text.default('') })

/** Where a vehicle ends: where it began, at its last stop, or anywhere. */
const tourEnd = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start') }),
  z.object({ kind: z.literal('open') }),
  spot.extend({ kind: z.literal('place') }),
])

const tourBreak = z.object({
  /** It begins within this time of the day. */
  from: clock,
  until: clock,
  minutes: z.number().int().min(1).max(MAX_STAY_MINUTES),
})

/** A vehicle on one day; the same one on two days is two of them. */
export const tourVehicle = z.object({
  id,
  name: z.string().trim().max(MAX_TOUR_NAME),
  /** It leaves its start then, and is at its end by the other time; null: whenever the work is done. */
  startsAt: localTime,
  endsAt: localTime.nullable(),
  /** What it carries at once; null: whatever there is. */
  capacity: z.number().min(0).max(MAX_TOUR_LOAD).nullable(),
  /** Null: as the tour says. */
  start: spot.nullable(),
  end: tourEnd.nullable(),
  breaks: z.array(tourBreak).max(MAX_TOUR_BREAKS),
})

/** A time that is agreed, on whichever day the stop is visited: the visit begins within it. */
const stopWindow = z.object({ from: clock, until: clock })

export const STOP_STATES = ['open', 'done', 'skipped'] as const
export const STOP_PLACES = ['first', 'last'] as const
const MAX_PRIORITY = 3

/** A stop: what it refers to, what was copied of that, what is planned for it, and what became of it. */
export const tourStop = place.extend({
  id,
  /** The list and the place there; null for any other place. */
  listId: id.nullable(),
  placeId: id.nullable(),
  name: text,
  address: text,
  /** How exactly the address was found by which it was placed; null: placed otherwise. */
  precision: z.enum(ADDRESS_LEVELS).nullable(),
  /** Null: as the tour says. */
  stayMinutes: z.number().int().min(0).max(MAX_STAY_MINUTES).nullable(),
  /** 0: as all others; the highest is left out last where not all can be kept. */
  priority: z.number().int().min(0).max(MAX_PRIORITY),
  load: z.number().min(0).max(MAX_TOUR_LOAD),
  /** Agreed times, which count instead of the opening hours; none: the opening hours count. */
  windows: z.array(stopWindow).max(MAX_STOP_WINDOWS),
  /** The vehicle that shall serve it; null: any. */
  vehicleId: id.nullable(),
  /** Where it stands in the order: the first or the last of its vehicle, or so many-th; null: anywhere. */
  position: z.union([z.enum(STOP_PLACES), z.number().int().min(1).max(MAX_TOUR_STOPS)]).nullable(),
  state: z.enum(STOP_STATES),
  /** Why it was skipped, or what there was to say. */
  reason: z.string().max(MOST_NOTE_LETTERS),
  /** When it was done or skipped, by the clock of the place. */
  stateAt: localTime.nullable(),
  /** Whether that was already written to the place. */
  isGivenBack: z.boolean(),
})

const leg = {
  travelSeconds: seconds,
  distanceMeters: seconds,
  /** Null where the leg is the quickest way over a road map. */
  whyEstimated: z.enum(ESTIMATE_REASONS).nullable(),
}
const tourLeg = z.object(leg)

export const tourVisit = z.object({
  stopId: id,
  arrival: localTime,
  /** Later than the arrival where somebody waits for the opening. */
  begin: localTime,
  departure: localTime,
  waitSeconds: seconds,
  /** Behind the last closing. */
  lateSeconds: seconds,
  ...leg,
})

/** What one vehicle does. */
export const tourRoute = z.object({
  vehicleId: id,
  /** When the start is left. */
  departure: localTime,
  visits: z.array(tourVisit).max(MAX_TOUR_STOPS),
  /** Behind so many visits. */
  breaks: z.array(z.object({ after: z.number().int().min(0), begin: localTime, end: localTime })).max(MAX_TOUR_BREAKS),
  /** The way to the end; null where the tour ends at the last stop. */
  back: tourLeg.nullable(),
  end: localTime,
  /** How much later than its hours the vehicle ends. */
  lateSeconds: seconds,
  load: z.number().min(0),
  /** Behind so many visits it was planned anew, from there. */
  again: place.extend({ after: z.number().int().min(0), at: localTime }).nullable(),
})

/** Why a stop is in no route; the amount beside it is shown in minutes or in loads. */
export const LEFT_OUT_REASONS = [
  /** The nearest that any vehicle comes to it is so many minutes late. */
  'late',
  /** With it every vehicle would end so many minutes behind its hours. */
  'over-hours',
  /** Heavier by so much than any vehicle that may take it carries. */
  'too-heavy',
  /** By so much more than what is left in any vehicle. */
  'no-room',
  /** No vehicle that may take it has any capacity. */
  'no-capacity',
  /** There is no way to it and on from it. */
  'not-reachable',
  /** It is never open in the hours of a vehicle that may take it. */
  'never-open',
] as const

const leftOut = z.object({ stopId: id, reason: z.enum(LEFT_OUT_REASONS), amount: z.number().min(0).nullable() })

export const tourPlan = z.object({
  plannedAt: z.string(),
  /** The order is that of a person. */
  isByHand: z.boolean(),
  /** Nothing better was found for long. */
  isDone: z.boolean(),
  /** Something was set anew since it was reckoned. */
  isStale: z.boolean(),
  routes: z.array(tourRoute).max(MAX_TOUR_VEHICLES),
  leftOut: z.array(leftOut).max(MAX_TOUR_STOPS),
})

/** What is set for all of a tour. */
const settings = {
  name,
  mode: z.enum(TRANSPORT_MODES),
  start: spot,
  end: tourEnd,
  stayMinutes: z.number().int().min(0).max(MAX_STAY_MINUTES),
  /** What becomes of a stop that cannot be reached in its hours. */
  whenLate: z.enum(['visit', 'leave']),
  vehicles: z.array(tourVehicle).min(1).max(MAX_TOUR_VEHICLES),
}

/** All of a tour that is kept. */
export const tour = z.object({
  id,
  ...settings,
  stops: z.array(tourStop).max(MAX_TOUR_STOPS),
  plan: tourPlan.nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
})

export const REMARKS = ['deleted', 'moved', 'closed', 'outside'] as const
/** What became of the place of a stop since it was put into the tour; `outside`: its agreed times lie outside its hours. */
const remark = z.object({
  stopId: id,
  kind: z.enum(REMARKS),
  /** How far it was moved; null for the others. */
  meters: z.number().nullable(),
})
/** A tour as it is shown: with what became of its places. */
export const shownTour = z.object({ tour, remarks: z.array(remark).max(MAX_TOUR_STOPS) })

const tourRef = z.object({ tourId: id })
/** Changes in a row with one of these are one step back. */
const step = { groupId: z.uuid().optional() }
const sent = <T extends z.ZodRawShape>(shape: T) => z.object(shape).partial().shape

const newStop = tourStop
  .pick({ listId: true, placeId: true, name: true, address: true, lat: true, lon: true })
  .partial({ listId: true, placeId: true, address: true })
const stopSettings = sent(
  tourStop.pick({ stayMinutes: true, priority: true, load: true, windows: true, vehicleId: true, position: true })
    .shape,
)

export const tourRequests = {
  ref: tourRef,
  create: z.object({
    name: name.optional(),
    mode: settings.mode.default('car'),
    start: spot.optional(),
    end: tourEnd.default({ kind: 'start' }),
    startsAt: localTime,
    stayMinutes: settings.stayMinutes.default(0),
    stops: z.array(newStop).min(1).max(MAX_TOUR_STOPS),
  }),
  /** One step of the history; what is left out stays. */
  change: tourRef.extend({
    ...step,
    ...sent(settings),
    /** Stops that change, by their ids. */
    stops: z
      .array(z.object({ id, ...stopSettings }))
      .max(MAX_TOUR_STOPS)
      .default([]),
    added: z.array(newStop).max(MAX_TOUR_STOPS).default([]),
    removed: z.array(id).max(MAX_TOUR_STOPS).default([]),
  }),
  /** What became of stops. */
  mark: tourRef.extend({
    stopIds: z.array(id).min(1).max(MAX_TOUR_STOPS),
    state: z.enum(STOP_STATES),
    reason: tourStop.shape.reason.default(''),
    at: localTime,
  }),
  begin: tourRef.extend({
    /** Only what is left, from there and then; without a place from where each vehicle was last. */
    again: z.object({ at: localTime, from: place.nullable(), vehicleId: id.nullable() }).nullable().default(null),
    /** The same seed gives the same tour. */
    seed: z.number().int().min(0).max(1_000_000).default(1),
  }),
  search: z.object({ searchId: z.string().min(1).max(MAX_LIST_TEXT) }),
  /** Stops in the order that a person gave them, for each vehicle. */
  arrange: tourRef.extend({
    ...step,
    routes: z.array(z.object({ vehicleId: id, stopIds: z.array(id).max(MAX_TOUR_STOPS) })).max(MAX_TOUR_VEHICLES),
  }),
}

const MAX_IMPROVE_MILLISECONDS = 2_000
export const TOUR_FORMATS = ['gpx', 'csv', 'geojson', 'ics', 'html', 'txt', 'json'] as const

const listedTour = tour.pick({ id: true, name: true, createdAt: true, changedAt: true }).extend({
  startsAt: localTime,
  vehicles: z.number().int(),
  stops: z.number().int(),
  done: z.number().int(),
  skipped: z.number().int(),
  leftOut: z.number().int(),
})

/** A tour of a copy of the data. */
export const lookedTour = listedTour.pick({ id: true, name: true, changedAt: true, stops: true })

/** How far a search is, with the best plan so far. */
const searchReply = tourRequests.search.extend({ plan: tourPlan, progress: z.number().min(0).max(1) })

/** The way, leg by leg; an estimated one has its two ends alone. */
const drawnRoute = z.object({
  vehicleId: id,
  legs: z
    .array(z.object({ isEstimate: z.boolean(), shape: z.array(place).max(MAX_SHAPE_POINTS) }))
    .max(MAX_TOUR_STOPS + 2),
})

export const tourCommands = {
  'tours.list': { request: z.object({}), response: z.object({ tours: z.array(listedTour).max(MAX_TOURS) }) },
  'tours.get': { request: tourRef, response: shownTour },
  'tours.create': { request: tourRequests.create, response: shownTour },
  'tours.change': { request: tourRequests.change, response: shownTour },
  'tours.remove': { request: tourRef, response: z.object({}) },
  'tours.mark': { request: tourRequests.mark, response: shownTour },
  /** Takes names, addresses and positions of the places over as they are now. */
  'tours.refresh': { request: tourRef, response: shownTour },
  /** Writes what became of the stops to their places: a status, and a note with the day and time. */
  'tours.giveBack': { request: tourRef, response: z.object({ places: z.number().int(), shown: shownTour }) },
  /** The best plan: begun, improved for as long as somebody asks, kept. */
  'tours.begin': { request: tourRequests.begin, response: searchReply },
  'tours.improve': {
    request: tourRequests.search.extend({
      milliseconds: z.number().int().min(1).max(MAX_IMPROVE_MILLISECONDS).default(500),
    }),
    response: searchReply,
  },
  'tours.keep': { request: tourRequests.search.extend(step), response: shownTour },
  'tours.end': { request: tourRequests.search, response: z.object({}) },
  'tours.arrange': { request: tourRequests.arrange, response: shownTour },
  'tours.way': { request: tourRef, response: z.object({ routes: z.array(drawnRoute).max(MAX_TOUR_VEHICLES) }) },
  'tours.export': {
    request: tourRef.extend({ format: z.enum(TOUR_FORMATS) }),
    response: z.object({ text: z.string() }),
  },
  /** The sheet for a window that prints it: what the page holds, its style, and the name under which it is kept. */
  'tours.sheet': { request: tourRef, response: z.object({ title: z.string(), html: z.string(), style: z.string() }) },
}

export type Tour = z.output<typeof tour>
export type LookedTour = z.output<typeof lookedTour>
export type TourStop = z.output<typeof tourStop>
export type TourVehicle = z.output<typeof tourVehicle>
export type TourEnd = Tour['end']
export type TourSpot = Tour['start']
export type TourPlan = z.output<typeof tourPlan>
export type TourRoute = z.output<typeof tourRoute>
export type TourVisit = z.output<typeof tourVisit>
export type TourLeg = z.output<typeof tourLeg>
export type LeftOut = TourPlan['leftOut'][number]
export type TourRemark = z.output<typeof remark>
export type DrawnRoute = z.output<typeof drawnRoute>
export type TourFormat = (typeof TOUR_FORMATS)[number]
