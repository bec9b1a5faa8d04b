import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** Reads an option that names a place. */
export function placeOf(option: string, text: string | undefined): Result<Position> {
  const read = parseCoordinates(text ?? '')
  if (!read.ok) return fail('usage', `--${option}: ${read.error.message}`)
  return ok({ lat: read.value.lat, lon: read.value.lon })
}

/** Whether an option's text is one of the names that it takes. */
export const isOneOf = <T extends string>(names: readonly T[], text: string): text is T =>
  names.some((name) => name === text)
