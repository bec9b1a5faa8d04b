import { formatRecord, type CsvStyle } from '#main/files/csv/format-record.ts'
import { escapeXml } from '#main/files/xml/escape-xml.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { VisitPlan } from './visit-problem.types.ts'

/** A place of a tour as files name it; the first one is the start. */
export interface VisitPlace extends Position {
  id: string
  name: string
}

/** What files of a tour are made of. Times are those of local clocks, given as if they were that of Greenwich. */
export interface VisitTour {
  places: readonly VisitPlace[]
  plan: VisitPlan
  isRoundTrip: boolean
  /** Metres on the road before each visit, and of the way back. */
  meters: readonly number[]
  /** The way as it is drawn; empty where it is not known. */
  shape: readonly Position[]
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
] as const
const SECOND = 1000
/** Behind it stand seconds and zone, which nobody plans by. */
const MINUTES_LENGTH = 'YYYY-MM-DDTHH:MM'.length

/** A local time to the minute. */
export const formatLocalTime = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, MINUTES_LENGTH)

const seconds = (milliseconds: number): string => String(Math.round(milliseconds / SECOND))

/** The tour as a table: the start with number 0, then each visit, at the end the start again on a round trip. */
export function visitsToCsv({ places, plan, isRoundTrip, meters }: VisitTour, style: CsvStyle): string {
  const start = places[0] as VisitPlace
  const placeCells = ({ id, name, lat, lon }: VisitPlace) => [id, name, String(lat), String(lon)]
  const first = plan.visits[0]
  const startsAt = first ? first.arrivalMilliseconds - first.travelMilliseconds : plan.endMilliseconds
  const records = [[...COLUMNS], ['0', ...placeCells(start), '', '', formatLocalTime(startsAt), '', '', '', '']]
  for (const [i, visit] of plan.visits.entries())
    records.push([
      String(i + 1),
      ...placeCells(places[visit.place] as VisitPlace),
      formatLocalTime(visit.arrivalMilliseconds),
      formatLocalTime(visit.beginMilliseconds),
      formatLocalTime(visit.departureMilliseconds),
      seconds(visit.travelMilliseconds),
      seconds(visit.beginMilliseconds - visit.arrivalMilliseconds),
      seconds(visit.lateMilliseconds),
      String(Math.round(meters[i] as number)),
    ])
  if (isRoundTrip) {
    const back = plan.endMilliseconds - (plan.visits.at(-1)?.departureMilliseconds ?? startsAt)
    const end = ['', '', seconds(back), '', '', String(Math.round(meters[plan.visits.length] as number))]
    const number = String(plan.visits.length + 1)
    records.push([number, ...placeCells(start), formatLocalTime(plan.endMilliseconds), ...end])
  }
  return records.map((record) => formatRecord(record, style)).join('')
}

function routePoint({ name, lat, lon }: VisitPlace, number: number, comment: string): string {
  const texts = `<name>${number} ${escapeXml(name)}</name>${comment === '' ? '' : `<cmt>${escapeXml(comment)}</cmt>`}`
  return `\n<rtept lat="${lat}" lon="${lon}">${texts}</rtept>`
}

/** The tour as GPX 1.1: a route whose points are numbered, and the way on the roads as a track. */
export function visitsToGpx({ places, plan, isRoundTrip, shape }: VisitTour, title: string): string {
  const start = places[0] as VisitPlace
  const points = plan.visits.map((visit, i) => {
    const late = visit.lateMilliseconds > 0 ? `, late by ${Math.ceil(visit.lateMilliseconds / 60_000)} min` : ''
    const [from, to] = [formatLocalTime(visit.arrivalMilliseconds), formatLocalTime(visit.departureMilliseconds)]
    return routePoint(places[visit.place] as VisitPlace, i + 1, `${from} to ${to}${late}`)
  })
  const back = isRoundTrip ? routePoint(start, points.length + 1, formatLocalTime(plan.endMilliseconds)) : ''
  const track = shape.map(({ lat, lon }) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('')
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Waypost" xmlns="http://www.topografix.com/GPX/1/1">' +
    `\n<rte><name>${escapeXml(title)}</name>${routePoint(start, 0, '')}${points.join('')}${back}\n</rte>` +
    (track === '' ? '' : `\n<trk><name>${escapeXml(title)}</name><trkseg>${track}</trkseg></trk>`) +
    '\n</gpx>\n'
  )
}
