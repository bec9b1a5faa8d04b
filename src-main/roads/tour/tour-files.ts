import { formatRecord, type CsvStyle } from '#main/files/csv/format-record.ts'
import { escapeXml } from '#main/files/xml/escape-xml.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import type { PlannedTour } from './tour-problem.types.ts'

/** A place of a tour as files name it; the first one is the start. */
export interface TourPlace extends Position {
  id: string
  name: string
}

/** How one gets from a place to the next. */
export interface TourLeg {
  meters: number
  /** Null where it is the quickest way over a road map. */
  whyEstimated: EstimateReason | null
  /** As it is drawn; empty where nobody asked. */
  shape: readonly Position[]
}

/** What files of a tour are made of. Times are those of local clocks, given as if they were that of Greenwich. */
export interface WrittenTour {
  places: readonly TourPlace[]
  /** Stop 0 is the place behind the start. */
  plan: PlannedTour
  isRoundTrip: boolean
  /** Before each visit, and the way back. */
  legs: readonly TourLeg[]
}

/** One line of a tour, in milliseconds: the start, each visit, and the start again on a round trip. */
interface TourStop {
  number: number
  place: TourPlace
  arrival: number | null
  begin: number | null
  departure: number | null
  travel: number | null
  wait: number | null
  late: number | null
  leg: TourLeg | null
}

const COLUMNS = [
  'Number',
  'Id',
  'Name',
  'Latitude',
  'Longitude',
  'Arrival',
  'Begin',
  'Departure',
  'TravelSeconds',
  'WaitSeconds',
  'LateSeconds',
  'Meters',
  'Basis',
] as const
const SECOND = 1000
const MINUTE = 60 * SECOND
/** Behind it stand seconds and zone, which nobody plans by. */
const MINUTES_LENGTH = 'YYYY-MM-DDTHH:MM'.length

/** A local time to the minute. */
export const formatLocalTime = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, MINUTES_LENGTH)

function stopsOf({ places, plan, isRoundTrip, legs }: WrittenTour): TourStop[] {
  const start = places[0] as TourPlace
  const none = { arrival: null, begin: null, departure: null, travel: null, wait: null, late: null, leg: null }
  const startsAt = plan.startMilliseconds
  const visits = plan.stops.map((visit, i): TourStop => ({
    number: i + 1,
    place: places[visit.stop + 1] as TourPlace,
    arrival: visit.arrivalMilliseconds,
    begin: visit.beginMilliseconds,
    departure: visit.departureMilliseconds,
    travel: visit.travelMilliseconds,
    wait: visit.beginMilliseconds - visit.arrivalMilliseconds,
    late: visit.lateMilliseconds,
    leg: legs[i] ?? null,
  }))
  const stops = [{ ...none, number: 0, place: start, departure: startsAt }, ...visits]
  if (!isRoundTrip) return stops
  const number = visits.length + 1
  const travel = plan.endMilliseconds - (plan.stops.at(-1)?.departureMilliseconds ?? startsAt)
  const leg = legs[visits.length] ?? null
  return [...stops, { ...none, number, place: start, arrival: plan.endMilliseconds, travel, leg }]
}

const clock = (milliseconds: number | null): string => (milliseconds === null ? '' : formatLocalTime(milliseconds))
const toSeconds = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round(milliseconds / SECOND)
const figure = (value: number | null): string => (value === null ? '' : String(value))
const metersOf = (leg: TourLeg | null): number | null => leg && Math.round(leg.meters)
const basisOf = (leg: TourLeg | null): 'road' | 'estimate' | null =>
  leg && (leg.whyEstimated === null ? 'road' : 'estimate')

/** The tour as a table: the start with number 0, then each visit, at the end the start again on a round trip. */
export function tourToCsv(tour: WrittenTour, style: CsvStyle): string {
  const records = stopsOf(tour).map(({ number, place, arrival, begin, departure, travel, wait, late, leg }) => [
    ...[String(number), place.id, place.name, String(place.lat), String(place.lon)],
    ...[arrival, begin, departure].map(clock),
    ...[travel, wait, late].map((milliseconds) => figure(toSeconds(milliseconds))),
    ...[figure(metersOf(leg)), basisOf(leg) ?? ''],
  ])
  return [[...COLUMNS], ...records].map((record) => formatRecord(record, style)).join('')
}

const lineOf = (shape: readonly Position[]) => shape.map(({ lat, lon }) => [lon, lat])

/** The tour as GeoJSON: a point for each stop, then a line for each leg. */
export function tourToGeoJson(tour: WrittenTour): string {
  const points = stopsOf(tour).map(({ number, place, arrival, begin, departure, travel, wait, late, leg }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
    properties: {
      number,
      id: place.id,
      name: place.name,
      arrival: clock(arrival) || null,
      begin: clock(begin) || null,
      departure: clock(departure) || null,
      travelSeconds: toSeconds(travel),
      waitSeconds: toSeconds(wait),
      lateSeconds: toSeconds(late),
      distanceMeters: metersOf(leg),
      basis: basisOf(leg),
      whyEstimated: leg?.whyEstimated ?? null,
    },
  }))
  const lines = tour.legs.flatMap((leg, i) =>
    leg.shape.length < 2
      ? []
      : {
          type: 'Feature',
          geometry: { type: 'LineString', coordinates: lineOf(leg.shape) },
          properties: { leg: i + 1, distanceMeters: metersOf(leg), basis: basisOf(leg) },
        },
  )
  return `${JSON.stringify({ type: 'FeatureCollection', features: [...points, ...lines] }, null, 1)}\n`
}

/** What opening hours make of a visit, in words: that one waits for the opening, or comes behind the closing. */
export const hoursNotes = (waitMilliseconds: number, lateMilliseconds: number): string[] => [
  ...(waitMilliseconds > 0 ? [`waits ${Math.ceil(waitMilliseconds / MINUTE)} min for the opening`] : []),
  ...(lateMilliseconds > 0 ? [`late by ${Math.ceil(lateMilliseconds / MINUTE)} min`] : []),
]

function gpxPoint(tag: 'wpt' | 'rtept', { number, place, arrival, departure, wait, late }: TourStop): string {
  const times = [arrival, departure].filter((time) => time !== null).map(formatLocalTime)
  const comment = [times.join(' to '), ...hoursNotes(wait ?? 0, late ?? 0)].join(', ')
  const texts = `<name>${number} ${escapeXml(place.name)}</name><cmt>${comment}</cmt>`
  return `\n<${tag} lat="${place.lat}" lon="${place.lon}">${texts}</${tag}>`
}

/**
 * The tour as GPX 1.1: numbered waypoints, for devices that show no routes; a route over the same; and the way as a
 * track. On a round trip the start is one waypoint, and both ends of the route.
 */
export function tourToGpx(tour: WrittenTour, title: string): string {
  const stops = stopsOf(tour)
  const waypoints = tour.isRoundTrip ? stops.slice(0, -1) : stops
  const name = `<name>${escapeXml(title)}</name>`
  const track = tour.legs
    .flatMap(({ shape }) => shape)
    .map(({ lat, lon }) => `<trkpt lat="${lat}" lon="${lon}"/>`)
    .join('')
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Waypost" xmlns="http://www.topografix.com/GPX/1/1">' +
    waypoints.map((stop) => gpxPoint('wpt', stop)).join('') +
    `\n<rte>${name}${stops.map((stop) => gpxPoint('rtept', stop)).join('')}\n</rte>` +
    (track === '' ? '' : `\n<trk>${name}<trkseg>${track}</trkseg></trk>`) +
    '\n</gpx>\n'
  )
}
