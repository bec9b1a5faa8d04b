import type { GazetteerPlace } from '#main/reference/build/geonames-places.ts'
import type { PostalRow } from '#main/reference/build/postal-rows.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const IS_LATIN = /^[^\u0250-\u1dff\u1f00-\uffff]+$/

/** Postal files of these countries name post offices, not places. */
const NAMES_POST_OFFICES = ['IN']

/** `Wien, Innere Stadt` → `Wien`, `Praha 1` → `Praha`. */
const withoutQuarter = (name: string) => (name.split(/[,/(]/)[0] as string).replace(/\s+\d.*$/, '').trim()

/** A postal file names a city for about every so many people; a name it uses less often is an accident. */
const MOST_PEOPLE_PER_USE = 500_000

interface NameUse {
  place: GazetteerPlace
  uses: Map<string, number>
}

function indexCountry(places: GazetteerPlace[]) {
  const primary = new Set<string>()
  const aliases = new Map<string, GazetteerPlace>()
  for (const place of places) {
    primary.add(toNameKey(place.name))
    if (place.isSection) continue
    for (const name of place.names) {
      const key = toNameKey(name)
      const known = aliases.get(key)
      if (!known || known.population < place.population) aliases.set(key, place)
    }
  }
  return { primary, aliases }
}

function countUses(rows: PostalRow[], places: GazetteerPlace[]): NameUse[] {
  const { primary, aliases } = indexCountry(places)
  const uses = new Map<GazetteerPlace, NameUse>()
  const written = new Set<string>()
  for (const row of rows) {
    for (const name of row.names) {
      const town = withoutQuarter(name)
      const key = toNameKey(town)
      written.add(key)
      const place = primary.has(key) ? undefined : aliases.get(key)
      if (!place || !IS_LATIN.test(town)) continue
      const use = uses.get(place) ?? { place, uses: new Map<string, number>() }
      uses.set(place, use)
      use.uses.set(town, (use.uses.get(town) ?? 0) + 1)
    }
  }
  // Where the gazetteer's own name is in the postal file too, the alias names something else.
  return [...uses.values()].filter(({ place }) => !written.has(toNameKey(place.name)))
}

/**
 * The gazetteer calls large cities by their English names. Where a country's own postal file only knows another name of
 * the place, that one becomes the name that is printed: Munich → München, Milan → Milano, New York City → New York.
 */
export function applyLocalNames(places: GazetteerPlace[], rowsByCountry: Map<string, PostalRow[]>): number {
  const byCountry = Map.groupBy(places, ({ country }) => country)
  let renamed = 0
  for (const [country, rows] of rowsByCountry) {
    if (NAMES_POST_OFFICES.includes(country)) continue
    for (const { place, uses } of countUses(rows, byCountry.get(country) ?? [])) {
      const [name, count] = [...uses].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] as [string, number]
      if (count * MOST_PEOPLE_PER_USE < place.population) continue
      place.names = [place.name, ...place.names.filter((other) => other !== name)]
      place.name = name
      renamed++
    }
  }
  return renamed
}
