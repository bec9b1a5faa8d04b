import {
  COUNTIES_FIRST,
  FOREIGN_LETTERS,
  OWN_SCRIPTS,
  RIGHT_LETTERS,
  TELLING_LETTERS,
} from '#main/reference/write/own-scripts-data.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'
import { foldText, toNameKey } from '#shared/text/name-keys.ts'

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
const GONE = new Set(['PPLH', 'PPLW', 'PPLCH'])
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

const ownScriptPatterns = new Map<string, RegExp>()

function ownScriptOf(country: string): RegExp | null {
  const script = OWN_SCRIPTS[country]
  if (script === undefined) return null
  let pattern = ownScriptPatterns.get(country)
  if (!pattern) {
    pattern = new RegExp(`^[\\p{Script=${script}}\\s\\-'’.()\\p{M}ー・]+$`, 'u')
    ownScriptPatterns.set(country, pattern)
  }
  return pattern
}

/** Points of Hebrew and Arabic, which only scripture and dictionaries print. */
const VOWEL_POINTS = /[\u0591-\u05c7\u064b-\u0652]/

/** What a letter of the country's own language adds to the likeness of a name. */
const TELLING = 0.2

/**
 * Of several names in the country's script the one that sounds most like the Latin one; those in a neighbour's language
 * only where there is no other.
 */
export function pickNativeName(country: string, names: string[], latinName: string): string | null {
  const pattern = ownScriptOf(country)
  if (pattern === null) return null
  const written = names.filter((name) => pattern.test(name))
  const plain = written.filter((name) => !VOWEL_POINTS.test(name))
  const own = (plain.length > 0 ? plain : written).filter((name) => !FOREIGN_LETTERS[country]?.test(name))
  const wanted = toNameKey(latinName).replaceAll(' ', '')
  let best: string | null = null
  let bestLikeness = -1
  for (const name of own.length > 0 ? own : written) {
    const telling = TELLING_LETTERS[country]?.test(name) === true ? TELLING : 0
    const likeness = similarity(foldText(name).replace(/[^a-z]/g, ''), wanted) + telling
    if (likeness > bestLikeness) {
      best = name
      bestLikeness = likeness
    }
  }
  return best
}

/** The name with the letters of the country's language in the place of those that look like them. */
export function withRightLetters(country: string, name: string): string {
  const letters = RIGHT_LETTERS[country]
  return letters ? [...name].map((letter) => letters[letter] ?? letter).join('') : name
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
  if (fields.length < 18 || GONE.has(fields[7] as string) || !isWanted(fields[8] as string)) return null
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
