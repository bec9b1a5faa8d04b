import type { Tour, TourEnd, TourPlan, TourSpot, TourStop, TourVehicle } from '#shared/contract/tours-schemas.ts'
import { clockOf, dayOf } from '#shared/model/tour-minutes.ts'
import { agreedText } from '../agreed-times.ts'

/** A long order is cut: whoever chooses wants to know where it begins. */
const MAX_ORDER_LETTERS = 300
const DIGITS = 5

const momentText = (time: string): string => `${dayOf(time)} ${clockOf(time)}`

export const spotText = ({ name, address, lat, lon }: TourSpot): string =>
  [name, address].filter(Boolean).join(', ') || `${lat.toFixed(DIGITS)}, ${lon.toFixed(DIGITS)}`

export function endText(end: TourEnd): string {
  if (end.kind === 'place') return spotText(end)
  return end.kind === 'start' ? 'back at the start' : 'at the last stop'
}

/** `Van 2026-11-24 08:00 to 17:00, carries 5, break 12:00 to 13:00 for 30 min`. */
function vehicleText({ name, startsAt, endsAt, capacity, start, end, breaks }: TourVehicle): string {
  return [
    [name, momentText(startsAt), endsAt && `to ${momentText(endsAt)}`].filter(Boolean).join(' '),
    ...(capacity === null ? [] : [`carries ${capacity}`]),
    ...(start ? [`from ${spotText(start)}`] : []),
    ...(end ? [`ends ${endText(end)}`] : []),
    ...breaks.map(({ from, until, minutes }) => `break ${from} to ${until} for ${minutes} min`),
  ].join(', ')
}
export const vehiclesText = (vehicles: readonly TourVehicle[]): string => vehicles.map(vehicleText).join('; ')

/** `Bakery, Chapel, until 16:40; 1 left out`. */
export function planText({ plan, stops }: Tour): string {
  if (!plan) return 'not planned'
  const byId = new Map(stops.map(({ id, name }) => [id, name]))
  const routes = plan.routes
    .filter(({ visits }) => visits.length > 0)
    .map(({ visits, end }) => [...visits.map(({ stopId }) => byId.get(stopId) ?? ''), `until ${clockOf(end)}`].join(', ')) // prettier-ignore
  const text = [...routes, ...(plan.leftOut.length > 0 ? [`${plan.leftOut.length} left out`] : [])].join('; ')
  return text.length > MAX_ORDER_LETTERS ? `${text.slice(0, MAX_ORDER_LETTERS)}…` : text
}

export const stateText = ({ state, stateAt, reason }: TourStop): string =>
  [[state, stateAt && momentText(stateAt)].filter(Boolean).join(' '), reason].filter(Boolean).join(': ')

export const windowsText = (stop: TourStop): string => agreedText(stop)

/** What a plan says besides when it was made. */
export const planSense = (plan: TourPlan | null): string =>
  plan ? JSON.stringify([plan.routes, plan.leftOut, plan.isByHand]) : ''
