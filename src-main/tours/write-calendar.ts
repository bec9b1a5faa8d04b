import { ICalCalendar, ICalCalendarMethod } from 'ical-generator'
import type { Tour } from '#shared/contract/tours-schemas.ts'
import { clockOf, fromTourMinute } from '#shared/model/tour-minutes.ts'
import { linesOf, vehicleText, visitNotes, type TourLine, type VehicleLines } from './tour-lines.ts'

/** Says who made the calendar, as RFC 5545 asks. */
const PRODUCT = { company: 'Waypost', product: 'Waypost', language: 'EN' }

/**
 * A tour as a calendar: an event for each stop and each break, at the times of the plan by the clock of wherever one is,
 * as the plan has them. The ids stay, so that importing the tour again changes its events and doubles none.
 */
export function tourToCalendar(tour: Tour, now: Date): string {
  const calendar = new ICalCalendar({ name: tour.name, prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH })
  const groups = linesOf(tour)
  for (const [at, group] of groups.entries())
    for (const line of group.lines)
      addEvent(calendar, line, { tour, group, now, called: vehicleText(group.vehicle, at, groups.length) })
  return `${calendar.toString()}\r\n`
}

interface About {
  tour: Tour
  group: VehicleLines
  now: Date
  called: string
}

const toDate = (time: string): Date => new Date(fromTourMinute(time))

/** The start of the vehicle is said with its first stop, and its end with the last: neither takes any time. */
function endNotes({ lines }: VehicleLines, line: TourLine): string[] {
  const stops = lines.filter(({ kind }) => kind === 'stop')
  const [start, end] = [lines.find(({ kind }) => kind === 'start'), lines.find(({ kind }) => kind === 'end')]
  const where = ({ name, address }: TourLine): string => [name, address].filter(Boolean).join(', ')
  return [
    ...(start?.departure && line === stops[0] ? [`Start: ${clockOf(start.departure)} ${where(start)}`.trim()] : []),
    ...(end?.arrival && line === stops.at(-1) ? [`End: ${clockOf(end.arrival)} ${where(end)}`.trim()] : []),
  ]
}

function addEvent(calendar: ICalCalendar, line: TourLine, { tour, group, now, called }: About): void {
  const { kind, number, name, address, lat, lon, begin, departure, stop } = line
  if ((kind !== 'stop' && kind !== 'break') || begin === null || departure === null) return
  const breaks = group.lines.filter((one) => one.kind === 'break')
  const id = stop?.id ?? `${group.vehicle.id}-break-${breaks.indexOf(line) + 1}`
  const notes = [called, ...visitNotes(line), ...endNotes(group, line)].filter(Boolean)
  calendar.createEvent({
    id: `${id}.${tour.id}@waypost`,
    start: toDate(begin),
    end: toDate(departure),
    floating: true,
    stamp: now,
    summary: kind === 'break' ? 'Break' : `${number}. ${name}`,
    description: notes.join('\n'),
    ...(lat !== null && lon !== null && { location: { title: address || name, geo: { lat, lon } } }),
  })
}
