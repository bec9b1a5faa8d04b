import { readFile, stat } from 'node:fs/promises'
import { toFileError } from '#main/files/csv/file-error.ts'
import { tour as tourSchema, type Tour } from '#shared/contract/tours-schemas.ts'
import { TOUR_FILE_KIND, TOUR_FILE_VERSION } from '#shared/model/tour-file.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { agreedFault } from '../agreed-times.ts'
import { distinctStops } from '../build-tour.ts'
import { vehicleFault } from '../change-tour.ts'

/** A tour of 500 stops has half a megabyte; one with the longest names and addresses more. */
const MAX_TOUR_FILE_BYTES = 16 * 1024 * 1024

/** All of a tour as another computer reads it. */
export const tourToJson = (tour: Tour): string =>
  `${JSON.stringify({ kind: TOUR_FILE_KIND, version: TOUR_FILE_VERSION, tour }, null, 1)}\n`

const noTour = (name: string) =>
  fail('tours/no-tour-file', `"${name}" is no tour that Waypost wrote: export the tour there once more.`)

/** A tour out of a file of which nothing is believed. */
export function parseTourFile(text: string, name: string): Result<Tour> {
  const read = toObject(text)
  if (read?.['kind'] !== TOUR_FILE_KIND) return noTour(name)
  if (read['version'] !== TOUR_FILE_VERSION)
    return fail('tours/newer-file', `"${name}" was written by another version of Waypost: update this one.`)
  const parsed = tourSchema.safeParse(read['tour'])
  if (!parsed.success) return noTour(name)
  const tour = { ...parsed.data, stops: distinctStops(parsed.data.stops) }
  const fault = vehicleFault(tour.vehicles) || tour.stops.map(agreedFault).find(Boolean)
  return fault ? fail('tours/no-tour-file', `"${name}" cannot be taken over. ${fault}`) : ok(tour)
}

function toObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

export async function readTourFile(path: string, name: string): Promise<Result<Tour>> {
  try {
    const { size } = await stat(path)
    return size > MAX_TOUR_FILE_BYTES ? noTour(name) : parseTourFile(await readFile(path, 'utf8'), name)
  } catch (error) {
    return toFileError(error, path)
  }
}
