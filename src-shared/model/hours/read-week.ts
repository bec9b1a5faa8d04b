import { ok, type Result } from '../../result.ts'
import type { StoredHours } from './day-hours.ts'
import { parseHours } from './parse-hours.ts'
import { toStored } from './read-opening-hours.ts'

/** A week as it is typed into a cell: days that it does not name are not known, and nothing takes all hours away. */
export function readWeek(text: string): Result<StoredHours | null> {
  if (text.trim() === '') return ok(null)
  const read = parseHours(text)
  return read.ok ? ok(toStored(read.value)) : read
}
