import type Database from 'better-sqlite3'
import { weighPlace, type PrefixPlace } from '#main/reference/prefix-weight.ts'
import { placeKeyVariants } from '#shared/text/place-key-variants.ts'

/** Places of so many people are kept at hand: one or two letters would otherwise read half of the names. */
const LEAST_POPULATION = 15_000

/** Prefixes of so many letters fit thousands of names. */
const SHORT_PREFIX = 2

interface TopName {
  key: string
  placeId: number
  country: string
  population: number
  ordinal: number
}

interface Row {
  id: number
  country: string
  name: string
  names: string | null
  population: number
}

function readNames(db: Database.Database): TopName[] {
  const rows = db
    .prepare('SELECT id, country, name, names, population FROM place WHERE population >= ?')
    .all(LEAST_POPULATION) as Row[]
  const found: TopName[] = []
  for (const { id: placeId, country, name, names, population } of rows) {
    const keys = new Set<string>()
    for (const [ordinal, one] of [name, ...(names?.split('\n') ?? [])].entries()) {
      for (const key of placeKeyVariants(one)) {
        if (keys.has(key)) continue
        keys.add(key)
        found.push({ key, placeId, country, population, ordinal })
      }
    }
  }
  return found.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
}

/** Index of the first key that is not before a prefix. */
function lowerBound(names: readonly TopName[], prefix: string): number {
  let low = 0
  let high = names.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((names[middle] as TopName).key < prefix) low = middle + 1
    else high = middle
  }
  return low
}

const weightOf = (name: TopName, prefix: string): number =>
  weighPlace(name.population, name.ordinal, name.key === prefix)

/** Names by each of their short beginnings, the weightiest first. */
function byShortPrefix(names: readonly TopName[]): Map<string, TopName[]> {
  const found = new Map<string, TopName[]>()
  for (const name of [...names].sort((a, b) => weightOf(b, '') - weightOf(a, '')))
    for (let length = 0; length <= Math.min(SHORT_PREFIX, name.key.length); length++) {
      const prefix = name.key.slice(0, length)
      const list = found.get(prefix)
      if (list) list.push(name)
      else found.set(prefix, [name])
    }
  return found
}

/** The first places of a list sorted by weight that fit: a short prefix fits so many that few are looked at. */
function pickFirst(byWeight: readonly TopName[], fits: (name: TopName) => boolean, limit: number): TopName[] {
  const found = new Map<number, TopName>()
  for (const name of byWeight) {
    if (found.size >= limit) break
    if (fits(name) && !found.has(name.placeId)) found.set(name.placeId, name)
  }
  return [...found.values()]
}

/** The weightiest of a run of names that all begin so. */
function pickBest(names: readonly TopName[], prefix: string, fits: (name: TopName) => boolean): TopName[] {
  const best = new Map<number, TopName>()
  for (let i = lowerBound(names, prefix); i < names.length; i++) {
    const name = names[i] as TopName
    if (!name.key.startsWith(prefix)) break
    const known = best.get(name.placeId)
    if (fits(name) && !(known && weightOf(known, prefix) >= weightOf(name, prefix))) best.set(name.placeId, name)
  }
  return [...best.values()]
}

/**
 * The weightiest places whose names begin with a prefix. Read when first asked for, some 20 MB and half a second for
 * the world; sorted by short beginnings when such a one is first asked for.
 */
export function createTopPlaces(db: Database.Database) {
  let byKey: TopName[] | null = null
  let byPrefix: Map<string, TopName[]> | null = null
  return (prefix: string, country: string | null, limit: number): PrefixPlace[] => {
    byKey ??= readNames(db)
    const isThere = (name: TopName) => country === null || name.country === country
    const found =
      prefix.length <= SHORT_PREFIX
        ? pickFirst((byPrefix ??= byShortPrefix(byKey)).get(prefix) ?? [], isThere, limit)
        : pickBest(byKey, prefix, isThere)
    return found
      .map(({ placeId, country: of, ordinal, ...name }) => ({
        placeId,
        country: of,
        ordinal,
        weight: weighPlace(name.population, ordinal, name.key === prefix),
      }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, limit)
  }
}
