import {
  leftOutText,
  linesOf,
  precisionWarning,
  timeText,
  vehicleText,
  visitNotes,
  type TourLine,
} from '#main/tours/tour-lines.ts'
import type { Tour, TourLeg } from '#shared/contract/tours-schemas.ts'
import { dayOf } from '#shared/model/tour-minutes.ts'

const METERS_A_KILOMETER = 1000
const NUMBER_WIDTH = 3

const kilometers = ({ distanceMeters, whyEstimated }: TourLeg): string =>
  `${whyEstimated === null ? '' : 'about '}${(distanceMeters / METERS_A_KILOMETER).toFixed(2)} km`

/** A tour as the command line shows it: vehicle by vehicle, a line for each stop, then what is left out. */
export function describeTour(tour: Tour): string {
  const groups = linesOf(tour)
  const lines = groups.flatMap(({ vehicle, lines: own }, at) => {
    const day = dayOf(vehicle.startsAt)
    const head = groups.length > 1 ? [vehicleText(vehicle, at, groups.length)] : []
    return [...head, ...own.map((line) => lineText(line, day)).filter(Boolean)]
  })
  const byId = new Map(tour.stops.map((stop) => [stop.id, stop]))
  const left = (tour.plan?.leftOut ?? []).map((one) => {
    const stop = byId.get(one.stopId)
    return `left out: ${stop?.name ?? ''}, ${leftOutText(one, stop)}`
  })
  const warning = precisionWarning(tour)
  return [...lines, ...left, ...(warning ? [warning] : [])].map((line) => `${line}\n`).join('')
}

function lineText({ kind, number, name, arrival, begin, departure, leg, visit, stop }: TourLine, day: string): string {
  const at = (time: string | null): string => (time === null ? '' : timeText(time, day))
  const blank = ' '.repeat(NUMBER_WIDTH)
  if (kind === 'end') return `${blank}  ${at(arrival)}  back  ${leg ? kilometers(leg) : ''}`
  if (kind === 'break') return `${blank}  ${at(begin)}  ${at(departure)}  break`
  if (kind === 'again') return `${blank}  ${at(departure)}  on from here`
  if (kind !== 'stop') return ''
  const state = stop && stop.state !== 'open' ? [[stop.state, stop.reason].filter(Boolean).join(': ')] : []
  const parts = [`${String(number).padStart(NUMBER_WIDTH)}`, at(begin), at(departure), leg ? kilometers(leg) : '', name]
  return [...parts, ...visitNotes({ visit, stop }), ...state].join('  ')
}
