import type { Tour } from '#shared/contract/tours-schemas.ts'
import { dayOf } from '#shared/model/tour-minutes.ts'
import {
  leftOutText,
  linesOf,
  precisionWarning,
  timeText,
  vehicleText,
  visitNotes,
  type TourLine,
} from './tour-lines.ts'

/** What a QR code may hold so that a phone reads it from paper. */
export const MAX_QR_BYTES = 1_500

/** A tour as plain text, whole: vehicle by vehicle, a line for each stop, then what is left out. */
export function tourToText(tour: Tour): string {
  const groups = linesOf(tour)
  const parts = groups.map(({ vehicle, lines }, at) => {
    const day = dayOf(vehicle.startsAt)
    return [vehicleText(vehicle, at, groups.length), ...lines.map((line) => lineText(line, day, 'whole'))].join('\n')
  })
  const byId = new Map(tour.stops.map((stop) => [stop.id, stop]))
  const left = (tour.plan?.leftOut ?? []).map((one) => {
    const stop = byId.get(one.stopId)
    return `- ${stop?.name ?? ''}: ${leftOutText(one, stop)}`
  })
  const warning = precisionWarning(tour)
  return `${[
    tour.name,
    ...(warning ? [warning] : []),
    ...parts,
    ...(left.length > 0 ? [['Left out', ...left].join('\n')] : []),
  ].join('\n\n')}\n`
}

type Detail = 'whole' | 'addressed' | 'named'

/** `3 08:10 Depot Bristol, 12 High Street`. */
function lineText(
  { kind, number, name, address, arrival, begin, departure, visit, stop }: TourLine,
  day: string,
  detail: Detail,
): string {
  const at = (time: string | null): string => (time === null ? '' : timeText(time, day))
  const where = [name, detail === 'named' ? '' : address].filter(Boolean).join(', ')
  switch (kind) {
    case 'start':
      return `${at(departure)} start ${where}`.trim()
    case 'again':
      return `${at(departure)} on from here`
    case 'break':
      return `${at(begin)}-${at(departure)} break`
    case 'end':
      return `${at(arrival)} end ${where}`.trim()
    case 'stop': {
      const times = detail === 'whole' ? `${at(begin)}-${at(departure)}` : at(begin)
      const notes = detail === 'whole' ? visitNotes({ visit, stop }) : []
      return [`${number} ${times} ${where}`.trim(), ...notes].join(', ')
    }
  }
}

const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8')

/**
 * One vehicle's tour as plain text of at most `MAX_QR_BYTES`: with addresses where they fit, else names alone, and at
 * last as many stops as fit, with how many more there are.
 */
export function toQrText(tour: Tour, at: number): string {
  const groups = linesOf(tour)
  const group = groups[at]
  if (!group) return ''
  const day = dayOf(group.vehicle.startsAt)
  const head = [tour.name, vehicleText(group.vehicle, at, groups.length)].join('\n')
  const shown = (detail: Detail): string[] => group.lines.map((line) => lineText(line, day, detail))
  const join = (lines: readonly string[]): string => [head, ...lines].join('\n')
  for (const detail of ['addressed', 'named'] as const) {
    const text = join(shown(detail))
    if (bytesOf(text) <= MAX_QR_BYTES) return text
  }
  const lines = shown('named')
  for (let count = lines.length - 1; count > 0; count--) {
    const text = join([...lines.slice(0, count), `and ${lines.length - count} more lines`])
    if (bytesOf(text) <= MAX_QR_BYTES) return text
  }
  return cutBytes(head, MAX_QR_BYTES)
}

function cutBytes(text: string, most: number): string {
  let cut = text
  while (bytesOf(cut) > most) cut = cut.slice(0, -1)
  return cut
}
