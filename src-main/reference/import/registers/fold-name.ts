/** The name of a column without what editions change at will: case, marks and signs. `EPSG:4326_lat` → `epsg4326lat`. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The last parts of a path in XML, without prefixes: of `ad:address.idIIP.bt:lokalnyId` and a name of one part `lokalnyId`. */
function lastParts(column: string, name: string): string {
  const parts = column.split('.').map((part) => part.replace(/^[\w-]+:/, ''))
  return parts.slice(-name.split('.').length).join('.')
}

/**
 * Where a column stands by any of its names; -1 where it does not. In XML a column is named by the path to its element,
 * of which the name gives the end.
 */
export function indexOfName(columns: readonly string[], names: readonly string[], isXml = false): number {
  for (const name of names) {
    const key = foldName(name)
    const whole = columns.findIndex((column) => foldName(column) === key)
    if (whole >= 0 || !isXml) {
      if (whole >= 0) return whole
      continue
    }
    const end = columns.findIndex((column) => foldName(lastParts(column, name)) === key)
    if (end >= 0) return end
  }
  return -1
}
