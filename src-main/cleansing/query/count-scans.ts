import { wantedKey } from '#main/cleansing/query/match-words.ts'
import type { Query } from '#main/cleansing/query/parse-query.ts'

/** A question that reads all names of a country takes half a second; more of them than this are refused. */
export const MOST_SCANS = 3

/** How often all names of a country are read for what brings the rows; infinite where it brings none. */
function scansFor(query: Query): number {
  if (query.kind !== 'condition') {
    const scans = query.operands.map(scansFor)
    return query.kind === 'and' ? Math.min(...scans) : scans.reduce((sum, one) => sum + one, 0)
  }
  switch (query.field) {
    case 'Thoroughfare':
    case 'Locality':
      return wantedKey(query) === null ? 1 : 0
    case 'AdministrativeArea':
    case 'SubAdministrativeArea':
      return 1
    case 'PostalCode':
      return query.isLike ? 0 : Infinity
    default:
      return Infinity
  }
}

/** True for a query of which more branches than MOST_SCANS read all names: words within names, sounds, areas. */
export const isTooBroad = (query: Query): boolean => {
  const scans = scansFor(query)
  return Number.isFinite(scans) && scans > MOST_SCANS
}
