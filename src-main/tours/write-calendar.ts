import { ICalCalendar, ICalCalendarMethod } from 'ical-generator'
import type { Tour } from '#shared/contract/tours-schemas.ts'
import { fromTourMinute } from '#shared/model/tour-minutes.ts'
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
    for (const [index, line] of group.lines.entries())
      addEvent(calendar, line, { tour, group, index, now, called: vehicleText(group.vehicle, at, groups.length) })
  return `${calendar.toString()}\r\n`
}

interface About {
  tour: Tour
  group: VehicleLines
  index: number
  now: Date
  called: string
}

const toDate = (time: string): Date => new Date(fromTourMinute(time))

function addEvent(
  calendar: ICalCalendar,
  { kind, number, name, address, lat, lon, begin, departure, visit, stop }: TourLine,
  { tour, group, index, now, called }: About,
): void {
  if ((kind !== 'stop' && kind !== 'break') || begin === null || departure === null) return
  const id = stop?.id ?? `${group.vehicle.id}-break-${index}`
  const notes = [called, ...(visit ? visitNotes(visit) : [])].filter(Boolean)
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
