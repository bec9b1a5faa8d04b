import { townReachMeters } from '#main/cleansing/names/agree.ts'
import { toAddressId } from '#main/geocoding/address-id.ts'
import type { SuggestQuery, Suggestion } from '#main/geocoding/suggestion.types.ts'
import { countryAt } from '#main/nearby/country-at.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type {
  PlaceHit,
  PlaceRecord,
  Position,
  PostalCodeRecord,
  ReferenceReader,
  StreetRecord,
} from '#main/reference/reference-reader.ts'
import { formatCoordinates } from '#shared/coordinates/format-coordinates.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** One way to divide a text: what is sought, and words that say where it lies. Name keys. */
interface Division {
  head: string
  tails: string[]
  /** The text itself is divided so; otherwise it was guessed where the name ends. */
  isGiven: boolean
}

const MOST_PARTS = 4
/** Words at the end that may say where the rest lies. */
const MOST_TAIL_WORDS = 3

/** Ways to divide a text, the most literal first: at its commas, or before its last words. */
function divideText(text: string): Division[] {
  const parts = text
    .split(/[,;\n]/)
    .map(toNameKey)
    .filter((part) => part !== '')
    .slice(0, MOST_PARTS)
  const [head, ...tails] = parts
  if (head === undefined) return []
  if (tails.length > 0) return [{ head, tails, isGiven: true }]
  const words = head.split(' ')
  const divisions: Division[] = [{ head, tails: [], isGiven: true }]
  for (let count = 1; count <= MOST_TAIL_WORDS && count < words.length; count++) {
    const tails = [words.slice(-count).join(' ')]
    divisions.push({ head: words.slice(0, -count).join(' '), tails, isGiven: false })
  }
  return divisions
}

const begins = (name: string | undefined, tail: string): boolean =>
  name !== undefined && toNameKey(name).startsWith(tail)

/** True where every tail is the beginning of the country or of an area that a place lies in. */
function isWithin(reader: ReferenceReader, place: PlaceRecord, tails: readonly string[]): boolean {
  const country = reader.country(place.country)
  const areas = [place.area1Id, place.area2Id].flatMap((id) => (id === null ? [] : (reader.area(id) ?? [])))
  return tails.every(
    (tail) =>
      toNameKey(place.country) === tail ||
      toNameKey(country?.alpha3 ?? '') === tail ||
      begins(country?.name, tail) ||
      areas.some(({ name, abbreviation }) => begins(name, tail) || toNameKey(abbreviation) === tail) ||
      reader.countriesByName(tail).includes(place.country),
  )
}

/** Where a place lies, for people: county, area, country. */
function describeWhere(reader: ReferenceReader, place: PlaceRecord): string {
  const names = [place.area2Id, place.area1Id].map((id) => (id === null ? '' : (reader.area(id)?.name ?? '')))
  const country = reader.country(place.country)?.name ?? place.country
  return [...new Set([...names, country])].filter((name) => name !== '' && name !== place.name).join(', ')
}

/** Longest text that is looked at. */
export const MAX_SEARCH_CHARACTERS = 400

/** A suggestion and how likely it is meant. */
interface Ranked {
  suggestion: Suggestion
  score: number
}

const LEAST_TOWN_RADIUS_METERS = 1000
const STREET_RADIUS_METERS = 250
/** Places looked at when other words say where they lie. */
const MOST_QUALIFIED = 200
/** Towns in which a street is looked for. */
const MOST_TOWNS = 3
const SHORTEST_STREET = 3
const SHORTEST_CODE = 2
/** Where no comma says so, fewer letters at the end are no town yet. */
const SHORTEST_GUESSED_TOWN = 3
/** The text as a whole brought this much: it need not be divided. */
const ENOUGH = 3

/** What speaks for a meaning, in powers of ten of people. */
const BONUS = { primary: 1, exact: 1.3, qualifier: 2, code: 3, exactCode: 8, street: -1 } as const
/** Each power of ten of kilometres from the origin costs this. */
const DISTANCE_COST = 1.2

const people = (population: number): number => Math.log10(population + 1)

/** `93 Teagues Crescent`: a number before a name. */
const NUMBERED = /^(\d{1,5}[a-z]?) (.+)$/

function rankPlace(reader: ReferenceReader, { place, name, match }: PlaceHit, { head, tails }: Division): Ranked[] {
  const { country, position } = place
  if (!position) return []
  const key = toNameKey(place.name)
  const isOther = match !== 'primary' && toNameKey(name) !== key
  const where = describeWhere(reader, place)
  const suggestion: Suggestion = {
    id: toAddressId({ kind: 'place', country, key, position }),
    type: 'Place',
    text: place.name,
    detail: isOther ? `${name} · ${where}` : where,
    country,
    position,
    accuracy: 'A2',
    radiusMeters: Math.max(LEAST_TOWN_RADIUS_METERS, townReachMeters(place)),
  }
  const exact = toNameKey(name) === head ? BONUS.exact : 0
  const score = people(place.population) + (match === 'primary' ? BONUS.primary : 0) + exact
  return [{ suggestion, score: score + tails.length * BONUS.qualifier }]
}

function findPlaces(reader: ReferenceReader, division: Division, { countries, limit }: SuggestQuery): Ranked[] {
  const { head, tails } = division
  const named = tails.length > 0 ? reader.countriesByName(tails.at(-1) as string) : []
  const within = countries.length > 0 ? countries : named.length > 0 ? [...named.slice(0, 2), null] : [null]
  const hits = within.flatMap((country) =>
    reader.placesByPrefix(head, country, tails.length > 0 ? MOST_QUALIFIED : limit),
  )
  return hits
    .filter(({ place }) => tails.length === 0 || isWithin(reader, place, tails))
    .flatMap((hit) => rankPlace(reader, hit, division))
}

function rankStreet(reader: ReferenceReader, street: StreetRecord, division: Division, premise: string): Ranked[] {
  const { country, key, place } = street
  const house = premise === '' ? null : reader.premiseOfStreet(street, premise)
  const position = house?.position ?? street.position
  if (!position || !street.position) return []
  const houseAccuracy = house?.position ? (house.kind === 'point' ? 'P4' : 'I4') : null
  const town = place ? [place.name, describeWhere(reader, place)] : [reader.country(country)?.name ?? country]
  const suggestion: Suggestion = {
    id: toAddressId({ kind: 'street', country, key, position: street.position, premise }),
    type: 'Street',
    text: premise === '' ? street.name : `${premise} ${street.name}`,
    detail: [street.postalDistrict, ...town].filter(Boolean).join(', '),
    country,
    position,
    accuracy: houseAccuracy ?? 'A3',
    radiusMeters: houseAccuracy ? 0 : STREET_RADIUS_METERS,
  }
  const exact = key === division.head ? BONUS.exact : 0
  const score = people(place?.population ?? 0) + BONUS.street + exact
  return [{ suggestion, score: score + division.tails.length * BONUS.qualifier }]
}

/** Streets whose name begins so; in the towns that the rest of the text names, if it names any. */
function findStreets(reader: ReferenceReader, division: Division, { countries, limit }: SuggestQuery): Ranked[] {
  const [, premise = '', head = division.head] = NUMBERED.exec(division.head) ?? []
  if (head.length < SHORTEST_STREET) return []
  const within = countries.length > 0 ? countries : [null]
  const [town, ...rest] = division.tails
  if (town !== undefined && !division.isGiven && town.length < SHORTEST_GUESSED_TOWN) return []
  const streets = within.flatMap((country) => {
    if (town === undefined) return reader.streetsByPrefix(head, { country }, limit)
    return reader
      .placesByPrefix(town, country, MOST_QUALIFIED)
      .filter(({ place }) => reader.hasStreets(place.country) && isWithin(reader, place, rest))
      .slice(0, MOST_TOWNS)
      .flatMap(({ place }) => reader.streetsByPrefix(head, { country: place.country, placeId: place.id }, limit))
  })
  return streets.flatMap((street) => rankStreet(reader, street, { ...division, head }, premise))
}

/** `9490 Vaduz`, `9490, Liechtenstein`: the words after a code name its place, or where that lies. */
const isNamedBy = (reader: ReferenceReader, place: PlaceRecord, tails: readonly string[]): boolean =>
  tails.every((tail) => toNameKey(place.name).startsWith(tail) || isWithin(reader, place, [tail]))

function rankCode(
  reader: ReferenceReader,
  postal: PostalCodeRecord,
  { sought, tails }: { sought: string; tails: readonly string[] },
): Ranked[] {
  const { country, code, positionLevel: level } = postal
  const [main] = reader.placesOfPostalCode(postal)
  if (tails.length > 0 && !(main && isNamedBy(reader, main.place, tails))) return []
  const position = postal.position ?? main?.place.position
  if (!position) return []
  const where = main ? [main.place.name, describeWhere(reader, main.place)] : [reader.country(country)?.name ?? country]
  const suggestion: Suggestion = {
    id: toAddressId({ kind: 'code', country, code }),
    type: 'PostalCode',
    text: code,
    country,
    position,
    detail: where.filter(Boolean).join(', '),
    radiusMeters: postal.radiusMeters,
    accuracy: `${level >= SHORTEST_STREET ? 'P' : 'A'}${Math.max(1, level)}`,
  }
  const isExact = code.replaceAll(/\W/g, '').toLowerCase() === sought
  return [{ suggestion, score: (isExact ? BONUS.exactCode : BONUS.code) + people(main?.place.population ?? 0) / 10 }]
}

/** Codes that begin so: only what has a digit is the beginning of one. */
function findCodes(reader: ReferenceReader, { head, tails }: Division, { countries, limit }: SuggestQuery): Ranked[] {
  const sought = head.replaceAll(' ', '')
  if (!/\d/.test(sought) || sought.length < SHORTEST_CODE) return []
  const named = tails.flatMap((tail) => reader.countriesByName(tail).slice(0, 1))
  const within = countries.length > 0 ? countries : named.length > 0 ? named : [null]
  return within
    .flatMap((country) => reader.postalCodesByPrefix(sought, country, limit))
    .flatMap((postal) => rankCode(reader, postal, { sought, tails }))
}

/** `4GQC+R8 Vaduz`: a short plus code with its town. */
const SHORT_CODE_WITH_TOWN = /^([2-9CFGHJMPQRVWX]{2,6}\+[2-9CFGHJMPQRVWX]{2,7})[,\s]+(.+)$/i
/** Before everything else, those that may be meant in their order. */
const COORDINATES_SCORE = 1000

/** Where a short plus code is: in the town behind it, or else near the origin. */
function nearOfCode(text: string, { origin, countries }: SuggestQuery, reader: ReferenceReader): Position | null {
  const [, , town] = SHORT_CODE_WITH_TOWN.exec(text) ?? []
  if (town === undefined) return origin
  const [head = '', ...tails] = town.split(',').map(toNameKey)
  const hits = reader.placesByPrefix(head, countries[0] ?? null, MOST_QUALIFIED)
  return hits.find(({ place }) => place.position !== null && isWithin(reader, place, tails))?.place.position ?? null
}

/** Coordinates in any customary notation; everything that they may mean. */
function findCoordinates(text: string, query: SuggestQuery, reader: ReferenceReader): Ranked[] {
  const near = text.includes('+') ? nearOfCode(text, query, reader) : null
  const parsed = parseCoordinates(text, near ? { near } : {})
  const isChoice = !parsed.ok && parsed.error.code === 'coordinates/ambiguous'
  const readings = parsed.ok ? [parsed.value] : isChoice ? parsed.error.readings : []
  return readings.map(({ lat, lon, grid = '' }, at) => {
    const position = { lat, lon }
    const suggestion: Suggestion = {
      id: toAddressId({ kind: 'point', position }),
      type: 'Coordinates',
      text: formatCoordinates(position, 'dd'),
      detail: grid,
      country: countryAt(position) ?? '',
      position,
      accuracy: 'P5',
      radiusMeters: 0,
    }
    return { suggestion, score: COORDINATES_SCORE - at }
  })
}

function nearFirst({ suggestion, score }: Ranked, origin: SuggestQuery['origin']): Ranked {
  if (!origin) return { suggestion, score }
  const kilometers = greatCircleMeters(origin, suggestion.position) / 1000
  return { suggestion, score: score - DISTANCE_COST * Math.log10(1 + kilometers) }
}

/** What the beginning of a text may mean, best first. Pure but for what the reader remembers. */
export function suggestPlaces(query: SuggestQuery, reader: ReferenceReader): Suggestion[] {
  const text = query.text.trim().slice(0, MAX_SEARCH_CHARACTERS)
  const found: Ranked[] = findCoordinates(text, query, reader)
  const isWanted = (type: Suggestion['type']) => query.types.length === 0 || query.types.includes(type)
  for (const division of divideText(text)) {
    if (division.tails.length > 0 && found.length >= ENOUGH) break
    if (isWanted('Place')) found.push(...findPlaces(reader, division, query))
    if (isWanted('Street')) found.push(...findStreets(reader, division, query))
    if (isWanted('PostalCode')) found.push(...findCodes(reader, division, query))
  }
  const best = new Map<string, Ranked>()
  for (const one of found.map((ranked) => nearFirst(ranked, query.origin))) {
    const known = best.get(one.suggestion.id)
    if (!known || one.score > known.score) best.set(one.suggestion.id, one)
  }
  return [...best.values()]
    .filter(({ suggestion }) => isWanted(suggestion.type))
    .sort((a, b) => b.score - a.score)
    .slice(0, query.limit)
    .map(({ suggestion }) => suggestion)
}
