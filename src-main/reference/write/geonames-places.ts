import { COUNTIES_FIRST } from '#main/reference/write/own-scripts-data.ts'
import { ownScriptOf, pickNativeName } from '#main/reference/write/pick-native-name.ts'
import { withRightLetters } from '#main/reference/write/right-letters.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** One populated place of a GeoNames table. */
export interface GazetteerPlace {
  geonameId: number
  country: string
  name: string
  nativeName: string | null
  names: string[]
  /** GeoNames codes of its areas: `05`, `05.064`. */
  area1: string
  area2: string
  position: Position
  population: number
  timeZone: string
  isSection: boolean
}

/** Historical and destroyed places are no part of an address. */
const FORMER = new Set(['PPLH', 'PPLW', 'PPLCH'])
/** An abandoned place still stands in old lists, but nobody lives there: a living one of its name comes first. */
const ABANDONED = 'PPLQ'
/** Names in scripts foreign to the country are kept for places known abroad. */
const LEAST_POPULATION_KNOWN_ABROAD = 100_000
const LONGEST_NAME = 80
/** Famous cities have hundreds of names: so many are kept, of which so many in Latin letters. */
const MOST_NAMES = 120
const MOST_LATIN_NAMES = 60

const NOT_LATIN = /[\u0250-\u1dff\u1f00-\uffff]/
const UPPER_CASE = /\p{Lu}/u
const IS_CODE = /^[A-Z]{2,4}$/

function isKept(name: string, ownScript: RegExp | null, population: number): boolean {
  if (name.length < 2 || name.length > LONGEST_NAME) return false
  if (NOT_LATIN.test(name)) return population >= LEAST_POPULATION_KNOWN_ABROAD || (ownScript?.test(name) ?? false)
  // Airport codes and mechanical transliterations (`te er fu de`) would be met by accident.
  return !IS_CODE.test(name) && UPPER_CASE.test(name)
}

/** The names that are kept; of a famous city those in its own script first. */
function keptNames(all: readonly string[], ownScript: RegExp | null, population: number): string[] {
  const kept = all.filter((name) => isKept(name, ownScript, population))
  if (kept.length <= MOST_LATIN_NAMES) return kept
  const own = kept.filter((name) => ownScript?.test(name))
  const others = kept.filter((name) => !ownScript?.test(name))
  const latin = others.filter((name) => !NOT_LATIN.test(name)).slice(0, MOST_LATIN_NAMES)
  return [...own, ...latin, ...others.filter((name) => NOT_LATIN.test(name))].slice(0, MOST_NAMES)
}

/** Codes of the areas that addresses name, of which a second-level one begins with that of its parent. */
export function areaCodesOf(country: string, admin1: string, admin2: string): { area1: string; area2: string } {
  const second = admin2 === '' ? '' : `${admin1}.${admin2}`
  return COUNTIES_FIRST.has(country) ? { area1: second, area2: '' } : { area1: admin1, area2: second }
}

function toPlace(fields: string[]): GazetteerPlace {
  const [id = '', given = '', , alternates = '', lat = '', lon = ''] = fields
  const country = fields[8] as string
  const name = withRightLetters(country, given)
  const population = fields[7] === ABANDONED ? 0 : Number(fields[14]) || 0
  const ownScript = ownScriptOf(country)
  const all = alternates === '' ? [] : alternates.split(',')
  return {
    geonameId: Number(id),
    country,
    name,
    nativeName: pickNativeName(country, all, name),
    names: keptNames(all, ownScript, population),
    ...areaCodesOf(country, fields[10] as string, fields[11] as string),
    position: { lat: Number(lat), lon: Number(lon) },
    population,
    timeZone: fields[17] ?? '',
    isSection: fields[7] === 'PPLX',
  }
}

/** One row of a GeoNames place table; null for what is no place that people live in, or not wanted. */
export function readGeonamesPlace(fields: string[], isWanted: (country: string) => boolean): GazetteerPlace | null {
  if (fields.length < 18 || FORMER.has(fields[7] as string) || !isWanted(fields[8] as string)) return null
  return toPlace(fields)
}

/** Reads a GeoNames place table (tab separated); `isWanted` chooses by country. */
export function readGeonamesPlaces(table: Buffer, isWanted: (country: string) => boolean): GazetteerPlace[] {
  const places: GazetteerPlace[] = []
  for (const line of table.toString('utf8').split('\n')) {
    const place = readGeonamesPlace(line.split('\t'), isWanted)
    if (place) places.push(place)
  }
  return places
}
