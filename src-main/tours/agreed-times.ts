import type { TimeSpan } from '#main/roads/tour/tour-problem.types.ts'
import type { TourStop, TourVehicle } from '#shared/contract/tours-schemas.ts'
import { dayOf, fromTourMinute, toTourMinute } from '#shared/model/tour-minutes.ts'

const DAY = 24 * 3_600_000
/** A vehicle on one day: of one that is under way for longer no more days are looked at. */
const MAX_VEHICLE_DAYS = 31

type Window = TourStop['windows'][number]

/** The days of a vehicle: that on which it leaves, to that by whose end it is back. */
function daysOf({ startsAt, endsAt }: TourVehicle): string[] {
  const first = fromTourMinute(`${dayOf(startsAt)}T00:00`)
  const last = endsAt === null ? first : fromTourMinute(`${dayOf(endsAt)}T00:00`)
  const count = Math.min((last - first) / DAY + 1, MAX_VEHICLE_DAYS)
  return Array.from({ length: count }, (_, i) => dayOf(toTourMinute(first + i * DAY)))
}

/** The vehicles that may serve a stop. */
export const vehiclesFor = ({ vehicleId }: TourStop, vehicles: readonly TourVehicle[]): readonly TourVehicle[] =>
  vehicles.filter(({ id }) => vehicleId === null || vehicleId === id)

/** The agreed times of a stop on the days of the vehicles that may serve it, rising; none where none are agreed. */
export function agreedSpans(stop: TourStop, vehicles: readonly TourVehicle[], most: number): TimeSpan[] {
  const days = [...new Set(vehiclesFor(stop, vehicles).flatMap(daysOf))].sort()
  const spans = days.flatMap((day) =>
    stop.windows.map(({ from, until }) => ({
      fromMilliseconds: fromTourMinute(`${day}T${from}`),
      toMilliseconds: fromTourMinute(`${day}T${until}`),
    })),
  )
  return spans.slice(0, most)
}

/** What contradicts what in the agreed times of a stop, in one sentence; empty where nothing does. They are in order. */
export function agreedFault({ name, windows }: TourStop): string {
  const wrong = windows.find(({ from, until }) => until <= from)
  if (wrong)
    return `The agreed time of "${name}" from ${wrong.from} ends at ${wrong.until}, before it begins: let it end later.`
  const at = windows.findIndex(({ from }, i) => from < (windows[i - 1]?.until ?? ''))
  const [one, other] = [windows[at - 1], windows[at]]
  if (!one || !other) return ''
  return `Two agreed times of "${name}" overlap, ${spanText(one)} and ${spanText(other)}: make them one, or move one of them.`
}

export const inOrder = (windows: readonly Window[]): Window[] =>
  windows.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))

const spanText = ({ from, until }: Window): string => `${from} to ${until}`

/** `agreed 10:00 to 12:00, 14:00 to 15:00`; empty where nothing is. */
export const agreedText = ({ windows }: TourStop): string =>
  windows.length === 0 ? '' : `agreed ${windows.map(spanText).join(', ')}`
