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
const ANY_KEY = new RegExp(KEY, 'gi')

/** `/nominatim/KEY/search` taken apart; null for any other path. */
export function readCompatiblePath(path: string): CompatiblePath | null {
  const [, format, key = '', operation = ''] = PATH.exec(path) ?? []
  return format === undefined
    ? null
    : { format: format.toLowerCase() as FormatName, key, operation: operation.toLowerCase() }
}

/** The path as it may be quoted: without anything like a key, wherever it is and however it is written. */
export function withoutKey(path: string): string {
  const plain = decoded(path)
  const quotable = plain.replaceAll(ANY_KEY, '…')
  return quotable === plain ? path : quotable
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
