import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import {
  placeWitness,
  witnessesOf,
  type PositionWitness,
  codeWitness,
} from '#main/cleansing/format/position-witnesses.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import { greatCircleMeters, middleOf } from '#main/reference/great-circle.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { toStatedRadius } from '#main/cleansing/format/stated-radius.ts'
import type { Reading } from '#main/cleansing/model/span.types.ts'
import { isPlaceholderKey, toPostalKey } from '#main/reference/postal-key.ts'

/** Codes of one beginning that are looked at, and the shortest beginning that says anything. */
const MOST_CODES = 60
const SHORTEST_PREFIX = 2
const LEAST_REACH_METERS = 5000

/** Where a code lies that no pack holds: amid the codes that begin as it does, or in its district. */
function amongNeighbours(country: string, code: string, reader: ReferenceReader): PositionWitness | null {
  const district = codeWitness(reader.postalDistrict(country, code))
  if (district) return { ...district, letter: 'A', kind: 'neighbours' }
  const key = toPostalKey(code)
  for (let length = key.length - 1; length >= SHORTEST_PREFIX; length--) {
    const positions = reader
      .postalCodesByPrefix(key.slice(0, length), country, MOST_CODES)
      .flatMap(({ position }) => position ?? [])
    if (positions.length === 0) continue
    const { position } = middleOf(positions)
    const reachMeters = Math.max(LEAST_REACH_METERS, ...positions.map((one) => greatCircleMeters(position, one)))
    // A code that nobody has seen is no reason to doubt a town.
    const radiusMeters = toStatedRadius(reachMeters, { kind: 'estimate', country })
    return { kind: 'estimate', letter: 'A', level: 1, position, reachMeters, radiusMeters }
  }
  return null
}

/** What the code that was given tells, whether or not the answer confirms it; null without one or for zeros alone. */
function givenCodeWitness({ spans }: Reading, country: string, reader: ReferenceReader): PositionWitness | null {
  for (const { postal } of spans) {
    if (!postal || isPlaceholderKey(toPostalKey(postal.code))) continue
    const found = codeWitness(postal.record) ?? amongNeighbours(postal.record?.country ?? country, postal.code, reader)
    if (found) return found
  }
  return null
}

/** A point farther from the truth than this tells nobody where to go. */
const MOST_RADIUS_METERS = 1_000_000
const LOCALITY_LEVEL = 2

/** A point, and the witnesses that lie elsewhere. */
export interface Located extends PositionWitness {
  against?: readonly PositionWitness[]
}

/** Nearer than this, or than twice what both reach, two witnesses do not contradict each other. */
const LEAST_APART_METERS = 25_000
/** The reach of a town that nobody names by mistake. */
const NOTED_REACH_METERS = 2500

/** A guess by the neighbours contradicts nobody. */
const isGuess = ({ kind }: PositionWitness) => kind === 'neighbours' || kind === 'estimate'
const isCode = ({ kind }: PositionWitness) => kind === 'code' || kind === 'unit' || kind === 'neighbours'

/** Streets of one name in a town may reach as far as the town, and still are where the address is. */
const isPrecise = ({ kind }: PositionWitness) => kind === 'house' || kind === 'unit' || kind === 'street'

const isApart = (a: PositionWitness, b: PositionWitness) =>
  greatCircleMeters(a.position, b.position) > Math.max(LEAST_APART_METERS, 2 * (a.reachMeters + b.reachMeters))

/** Of witnesses that lie apart, a code before a town that is only one of its name, and what is known before a guess. */
function believe(first: PositionWitness, sorted: readonly PositionWitness[]): PositionWitness {
  const isNoted = (one: PositionWitness) => one.kind !== 'place' || one.reachMeters >= NOTED_REACH_METERS
  const other = sorted.find((one) => (isGuess(first) ? !isGuess(one) && isNoted(one) : !isNoted(first) && isCode(one)))
  return other && isApart(first, other) ? other : first
}

/**
 * The most precise witness. Where others lie elsewhere, a code is believed before a town that is only one of its name,
 * and the stated distance holds them, too; that of a code which contradicts the town, however near.
 */
function choose(
  witnesses: readonly PositionWitness[],
  { before = null, isContradicted = false }: { before?: PositionWitness | null; isContradicted?: boolean } = {},
): Located | null {
  const sorted = [...witnesses].sort((a, b) => a.reachMeters - b.reachMeters)
  // A number is more than its street and its code, however long its block is.
  const first = sorted.find(({ kind }) => kind === 'number') ?? sorted.find(isPrecise) ?? before ?? sorted[0]
  if (!first) return null
  const believed = believe(first, sorted)
  const isOutside = ({ position }: PositionWitness) =>
    greatCircleMeters(believed.position, position) > believed.radiusMeters
  const isAgainst = (one: PositionWitness) =>
    isContradicted
      ? one.kind !== 'estimate' && isOutside(one)
      : !isGuess(believed) && !isGuess(one) && isApart(believed, one)
  const against = sorted.filter(isAgainst)
  if (against.length === 0) return believed
  const held = Math.max(...against.map((one) => greatCircleMeters(believed.position, one.position)))
  return { ...believed, radiusMeters: Math.max(believed.radiusMeters, held), against }
}

/** The middle of the places that fit equally well, and a radius that holds all of them. */
function averageOf({ answer, rivals }: Verdict): PositionWitness | null {
  const places = [answer, ...rivals].flatMap((one) => placeWitness(one?.record.place ?? null) ?? [])
  if (places.length === 0) return null
  const { position } = middleOf(places.map((one) => one.position))
  const radiusMeters = Math.max(...places.map((one) => greatCircleMeters(position, one.position) + one.radiusMeters))
  return { kind: 'place', letter: 'A', level: LOCALITY_LEVEL, position, reachMeters: radiusMeters, radiusMeters }
}

/** What the words of an address that nothing answers name: its code and, where only one is meant, its town. */
function namedWitnesses({ reading, proposal, country }: Verdict, reader: ReferenceReader): PositionWitness[] {
  const towns = reading.spans.flatMap((span) => (span.part === 'Locality' ? (span.places ?? []) : []))
  const town = proposal?.record.place ?? (towns.length === 1 ? towns[0]?.place : null)
  return [placeWitness(town ?? null), givenCodeWitness(reading, country?.alpha2 ?? '', reader)].filter(
    (one) => one !== null,
  )
}

/** The deepest position that the given and verified parts tell; its level is never deeper than what was verified. */
export function findGeocode(verdict: Verdict, reader: ReferenceReader): Located | null {
  const { avc, answer, reading, country } = verdict
  const own = witnessesOf(verdict)
  const given = own.some(isCode) ? null : givenCodeWitness(reading, country?.alpha2 ?? '', reader)
  const code = own.filter(isCode)[0] ?? given
  const witnesses = given ? [...own, given] : own
  // Where a town is a post office, its code is the nearer of the two.
  const mailCode = profileOf(country?.alpha2 ?? '').hasMailTowns ? own.find(({ kind }) => kind === 'code') : null
  const found =
    avc.status === 'A' && answer
      ? (code ?? averageOf(verdict))
      : choose(witnesses, { before: mailCode, isContradicted: avc.status === 'C' })
  const located: Located | null = found ?? choose(namedWitnesses(verdict, reader))
  return located && { ...located, level: Math.min(located.level, avc.post) }
}

/** Latitude, Longitude, GeoAccuracy and GeoDistance as the protocol writes them; `located` where it is known already. */
export function geocodeFields(
  verdict: Verdict,
  settings: CleansingSettings,
  reader: ReferenceReader,
  located?: Located | null,
): Record<string, string> {
  const country = verdict.country?.alpha2 ?? ''
  if (settings.geocodeCountries.size > 0 && !settings.geocodeCountries.has(country)) return { GeoAccuracy: 'U0' }
  const found = located === undefined ? findGeocode(verdict, reader) : located
  if (!found || found.radiusMeters > MOST_RADIUS_METERS || found.level < settings.minimumGeoAccuracyLevel)
    return { GeoAccuracy: 'U0' }
  const limit = settings.maximumGeoDistanceMeters
  if (limit >= 0 && found.radiusMeters > limit) return { GeoAccuracy: 'U0' }
  const letter = found.level === 0 ? 'A' : found.letter
  return {
    Latitude: found.position.lat.toFixed(6),
    Longitude: found.position.lon.toFixed(6),
    GeoAccuracy: `${letter}${found.level}`,
    GeoDistance: found.radiusMeters.toFixed(1),
  }
}
