/** A location and its distance in a straight line. */
export interface NearLocation {
  name: string
  meters: number
}

export interface Difference {
  /** Ranks whose distances differ, and locations that one of them lacks. */
  different: number
  mostMeters: number
}

/** Two geodesics on the ellipsoid differ by nanometres; one on a sphere is metres off. */
const SAME_METERS = 0.001

/**
 * Compares the nearest locations of two programs, rank by rank and name by name. Locations that are as far as the last
 * one may be either.
 */
export function compareNearest(ours: readonly NearLocation[], theirs: readonly NearLocation[]): Difference {
  const far = (a: number, b: number) => !(Math.abs(a - b) <= SAME_METERS)
  const ranks = Math.max(ours.length, theirs.length)
  const gaps = Array.from({ length: ranks }, (_, at) => Math.abs((ours[at]?.meters ?? Infinity) - (theirs[at]?.meters ?? Infinity))) // prettier-ignore
  const last = theirs.at(-1)?.meters ?? 0
  const known = new Map(ours.map(({ name, meters }) => [name, meters]))
  const strangers = theirs.filter(({ name, meters }) => far(known.get(name) ?? NaN, meters) && far(meters, last))
  const shared = gaps.filter((gap) => Number.isFinite(gap))
  return { different: gaps.filter((gap) => !(gap <= SAME_METERS)).length + strangers.length, mostMeters: Math.max(0, ...shared) } // prettier-ignore
}

const ORIGIN = 'ST_MakePoint(9.52, 47.14)'
const RADIUS = '10000)'

/** The query of the page for another origin and radius, with distances that are not rounded. */
export function queryAt(
  sql: string,
  { lat, lon, radiusMeters }: { lat: number; lon: number; radiusMeters: number },
): string {
  // prettier-ignore
  const query = sql.slice(sql.indexOf('SELECT "Name"'))
  if (!query.includes(ORIGIN) || !query.includes(RADIUS))
    throw new Error('The page has another query than this proof knows.')
  return query
    .replaceAll(ORIGIN, `ST_MakePoint(${lon}, ${lat})`)
    .replace(RADIUS, `${radiusMeters})`)
    .replace(/round\((ST_Distance\(.*?::geography\))\)/, '$1')
}

/** Rows of `psql --tuples-only --no-align`: a name and its metres. */
export const readRows = (text: string): NearLocation[] =>
  text
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => ({ name: line.slice(0, line.lastIndexOf('|')), meters: Number(line.slice(line.lastIndexOf('|') + 1)) })) // prettier-ignore
