import type { Result } from '#shared/result.ts'

/** The value of a result that is no error; who measures ends with any error. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}
