import { toWeekText } from '#shared/model/hours/day-hours.ts'
import type { OpeningHours, PlaceNote } from '../lists.types.ts'

/** `2026-02-03T04:05:06.000Z` as `2026-02-03 04:05`. */
const MOMENT_LENGTH = 16
const toMoment = (at: string): string => at.slice(0, MOMENT_LENGTH).replace('T', ' ')

/** A value of a place as a person reads it: hours as a week, notes with their days, tags and lists with commas. */
export function toReadable(field: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (field === 'openingHours') return toWeekText(value as OpeningHours)
  if (field === 'notes' && Array.isArray(value)) {
    return (value as PlaceNote[]).map(({ at, text }) => `${toMoment(at)}: ${text}`).join('\n')
  }
  return toPlain(value)
}

function toPlain(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(toNested).join(', ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${toNested(one)}`)
      .join('; ')
  }
  return String(value as string | number)
}

/** What lies within another value stands in brackets, so that it is told from it. */
const toNested = (value: unknown): string =>
  typeof value === 'object' && value !== null ? `(${toPlain(value)})` : toPlain(value)
