import { fixedPlan } from '#main/reference/fixed-plan.ts'
import type { OpenPack } from './open-pack.types.ts'
import { EXACT_WEIGHT, PRIMARY_WEIGHT, weighPlace, type PrefixPlace } from '#main/reference/prefix-weight.ts'
import { createTopPlaces } from '#main/reference/top-places.ts'

/** Rows that one prefix may bring, the weightiest first. */
const MOST_ROWS = 200
/** Large places are kept at hand for questions of so many answers. */
const MOST_TOP = 200
/** Names of small places that are looked at, however many begin so: `san` begins 37,000. */
const LEAST_LOOKED_AT = 1500
const LOOKED_AT_PER_ANSWER = 4

/** The first key after all that begin with a prefix: keys are letters, digits and spaces. */
export const endOfPrefix = (prefix: string): string => `${prefix}\u{10ffff}`

interface PlaceRow {
  placeId: number
  country: string
  population: number
  ordinal: number
  isExact: number
}

/** Look-ups of one pack by the beginning of a key; ids are local. */
export function createPrefixReader({ db }: OpenPack) {
  const placesWhere = (condition: string) =>
    db.prepare(
      `SELECT n.place_id AS placeId, n.country, p.population, n.ordinal, n.key = @prefix AS isExact
       FROM (SELECT key, country, place_id, ordinal FROM place_name
             WHERE ${condition} AND (@country IS NULL OR country = @country) ORDER BY key LIMIT @names) n
       JOIN place p ON p.id = n.place_id
       ORDER BY (p.population + 1) * iif(n.ordinal = 0, ${PRIMARY_WEIGHT}, 1) * iif(n.key = @prefix, ${EXACT_WEIGHT}, 1) DESC
       LIMIT @limit`,
    )
  const begun = placesWhere('key >= @prefix AND key < @end')
  const exact = placesWhere('key = @prefix')
  const postalKeys = db.prepare(
    `SELECT key, country FROM postal_code
     WHERE key >= @prefix AND key < @end AND (@country IS NULL OR country = @country) ORDER BY key LIMIT @limit`,
  )
  const placesBegun = db
    .prepare(
      fixedPlan(
        'SELECT count(*) FROM (SELECT DISTINCT place_id FROM place_name WHERE key >= ? AND key < ? AND country = ? LIMIT ?)',
      ),
    )
    .pluck()
  const topPlaces = createTopPlaces(db)
  const toPlaces = (rows: unknown[]): PrefixPlace[] =>
    (rows as PlaceRow[]).map(({ placeId, country, population, ordinal, isExact }) => ({
      placeId,
      country,
      ordinal,
      weight: weighPlace(population, ordinal, isExact === 1),
    }))

  return {
    placesByPrefix(prefix: string, country: string | null, limit: number): PrefixPlace[] {
      const top = topPlaces(prefix, country, Math.min(limit, MOST_TOP))
      const names = Math.max(LEAST_LOOKED_AT, limit * LOOKED_AT_PER_ANSWER)
      const asked = { prefix, country, names, limit: Math.max(limit, MOST_ROWS) }
      // Where the large places suffice, small ones count only if their name was typed whole.
      if (top.length >= limit) return [...top, ...toPlaces(exact.all(asked))]
      return [...top, ...toPlaces(begun.all({ ...asked, end: endOfPrefix(prefix) }))]
    },
    /** Of how many places of a country names begin so, at most `limit`: neither are they read nor the largest sought. */
    countPlacesByPrefix: (prefix: string, country: string, limit: number): number =>
      placesBegun.get(prefix, endOfPrefix(prefix), country, limit) as number,
    postalKeysByPrefix: (prefix: string, country: string | null, limit: number): { key: string; country: string }[] =>
      postalKeys.all({ prefix, end: endOfPrefix(prefix), country, limit }) as { key: string; country: string }[],
  }
}
