import { COMPATIBLE_FORMATS } from '#shared/contract/host-schemas.ts'

export type FormatName = (typeof COMPATIBLE_FORMATS)[number]

export interface CompatiblePath {
  format: FormatName
  /** In the path, where a client can send neither a header nor a parameter; empty where it is not there. */
  key: string
  /** What follows: `search`. */
  operation: string
}

const KEY = '[A-Za-z]{2}\\d{2}(?:-[A-Za-z]{2}\\d{2}){3}'
const PATH = new RegExp(`^/(${COMPATIBLE_FORMATS.join('|')})(?:/(${KEY}))?(?:/([^/]*))?/?$`, 'i')
const KEY_IN_PATH = new RegExp(`(^/[^/]+/)${KEY}(?=/|$)`, 'i')

/** `/nominatim/KEY/search` taken apart; null for any other path. */
export function readCompatiblePath(path: string): CompatiblePath | null {
  const [, format, key = '', operation = ''] = PATH.exec(path) ?? []
  return format === undefined
    ? null
    : { format: format.toLowerCase() as FormatName, key, operation: operation.toLowerCase() }
}

/** The path without the key that it may carry, as it may be quoted. */
export const withoutKey = (path: string): string => path.replace(KEY_IN_PATH, '$1…')
