import { CITY_SHORT_FORMS, LOCAL_CITY_NAMES } from './area-names-data.ts'
import type { GazetteerPlace } from '#main/reference/write/geonames-places.ts'
import { pickNativeName, type NameUses } from '#main/reference/write/pick-native-name.ts'
import type { PostalRow } from './postal-rows.ts'
import { HONG_KONG_NAMES } from './hong-kong-names-data.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const IS_LATIN = /^[^\u0250-\u1dff\u1f00-\uffff]+$/

/** Postal files of these countries name post offices, not places. */
const NAMES_POST_OFFICES = ['IN']

/** `Wien, Innere Stadt` → `Wien`, `Praha 1` → `Praha`. */
export const withoutQuarter = (name: string) => (name.split(/[,/(]/)[0] as string).replace(/\s+\d.*$/, '').trim()

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

/** The place is printed under another of its names from now on. */
function rename(place: GazetteerPlace, name: string): void {
  place.names = [place.name, ...place.names.filter((other) => other !== name)]
  place.name = name
}

/** Picks the native names of places once more, by the names that they are printed under and by their postal files. */
export function pickNativeNames(places: GazetteerPlace[], usesByCountry: ReadonlyMap<string, NameUses>): void {
  for (const place of places)
    place.nativeName = pickNativeName(place.country, place.names, place.name, usesByCountry.get(place.country))
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
      rename(place, name)
      renamed++
    }
  }
  return renamed
}

const isPlain = (name: string) => /^[\x20-\x7e]*$/.test(name)

/**
 * Gives names back their accents where the postal file writes them and the gazetteer does not: Istanbul → İstanbul.
 * Returns how many.
 */
export function restoreAccents(places: GazetteerPlace[], rowsByCountry: Map<string, PostalRow[]>): number {
  const byCountry = Map.groupBy(places, ({ country }) => country)
  let restored = 0
  for (const [country, rows] of rowsByCountry) {
    const spellings = new Map<string, Map<string, number>>()
    for (const town of rows.flatMap(({ names }) => names.map(withoutQuarter))) {
      if (!IS_LATIN.test(town) || town === town.toUpperCase()) continue
      const key = toNameKey(town)
      const uses = spellings.get(key) ?? new Map<string, number>()
      spellings.set(key, uses.set(town, (uses.get(town) ?? 0) + 1))
    }
    for (const place of byCountry.get(country) ?? []) {
      if (!isPlain(place.name)) continue
      const uses = [...(spellings.get(toNameKey(place.name)) ?? [])].sort((a, b) => b[1] - a[1])
      const spelt = uses[0]?.[0]
      // Münster and Munster are two towns: the postal file must know one spelling, and the gazetteer that one too.
      if (uses.some(([use]) => isPlain(use)) || spelt === undefined || !place.names.includes(spelt)) continue
      rename(place, spelt)
      restored++
    }
  }
  return restored
}

/** An area that is printed under another name than the gazetteer's. */
export interface RenamedArea {
  /** GeoNames code with the country in front. */
  code: string
  from: string
  to: string
}

/** Words that the two names of an area may have and its seat has not. */
const KIND = / (?:province|region|county|district|city|municipality)$/

/**
 * The seat of an area often bears its name: where the area is called otherwise at home, so is the city. Tirana is
 * Tiranë, Riga is Rīga. Returns how many.
 */
export function nameSeats(places: GazetteerPlace[], renamed: readonly RenamedArea[]): number {
  const byArea = Map.groupBy(places, ({ country, area1 }) => `${country}.${area1}`)
  let named = 0
  for (const { code, from, to } of renamed) {
    const key = toNameKey(from).replace(KIND, '')
    const wanted = toNameKey(to)
    const named1 = (byArea.get(code) ?? []).filter((place) => toNameKey(place.name) === key && !place.isSection)
    const seat = named1.sort((a, b) => b.population - a.population)[0]
    if (!seat || seat.name === to || seat.population === 0) continue
    // `DKI Jakarta` is Jakarta with a title.
    if (wanted.includes(key) ? wanted !== key : !seat.names.some((name) => toNameKey(name) === wanted)) continue
    rename(seat, to)
    named++
  }
  return named
}

/** The largest place of a country that is called so. */
function largestNamed(places: GazetteerPlace[], name: string): GazetteerPlace | undefined {
  const key = toNameKey(name)
  const hits = places.filter((place) => toNameKey(place.name) === key || place.names.some((n) => toNameKey(n) === key))
  return hits.sort((a, b) => b.population - a.population)[0]
}

/** Names and short forms of large cities that no list has. */
export function applyCityNames(places: GazetteerPlace[]): void {
  const byCountry = Map.groupBy(places, ({ country }) => country)
  for (const [country, cities] of Object.entries(LOCAL_CITY_NAMES))
    for (const [english, own] of Object.entries(cities)) {
      const place = largestNamed(byCountry.get(country) ?? [], english)
      if (place) rename(place, own)
    }
  for (const [country, cities] of Object.entries(CITY_SHORT_FORMS))
    for (const [name, forms] of Object.entries(cities)) {
      const place = largestNamed(byCountry.get(country) ?? [], name)
      if (place) place.names = [...new Set([...place.names, ...forms])]
    }
}

/** Gives the places of Hong Kong their names in characters. */
export function nameHongKong(places: readonly GazetteerPlace[]): void {
  const byKey = new Map(Object.entries(HONG_KONG_NAMES).map(([name, native]) => [toNameKey(name), native]))
  for (const place of places) {
    const native = place.country === 'HK' ? byKey.get(toNameKey(place.name)) : undefined
    if (native === undefined) continue
    place.nativeName = native
    if (!place.names.includes(native)) place.names.push(native)
  }
}
