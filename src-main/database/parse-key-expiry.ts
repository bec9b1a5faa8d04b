import { fail, ok, type Result } from '#shared/result.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** Moment at which a key ends. A bare date means that the key is good through that day (UTC). */
export function parseKeyExpiry(text: string | null): Result<string | null> {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return ok(null)
  const isDate = DATE.test(trimmed)
  const moment = new Date(isDate ? `${trimmed}T23:59:59.999Z` : trimmed)
  const isReal = !Number.isNaN(moment.getTime()) && (!isDate || moment.toISOString().startsWith(trimmed))
  if ((isDate || DATE_TIME.test(trimmed)) && isReal) return ok(moment.toISOString())
  return fail('keys/expiry', `"${trimmed}" is not a date: write it as 2027-12-31 or 2027-12-31T18:00:00Z.`)
}
