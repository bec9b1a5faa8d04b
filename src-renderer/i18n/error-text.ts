import type { AppError } from '#shared/result.ts'
import { hasMessage, t } from './translate.ts'

/** The sentence of an error: the catalogue's where it has one for the code, else the host's own. */
export function errorText(error: AppError): string {
  const key = `error.${error.code}`
  return hasMessage(key) ? t(key) : error.message
}
