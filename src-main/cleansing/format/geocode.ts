import { isMatched } from '#main/cleansing/verify/judge.ts'
import { townReachMeters } from '#main/cleansing/names/agree.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import { greatCircleMeters, middleOf } from '#main/reference/great-circle.ts'
import type { PlaceRecord, Position, PostalCodeRecord } from '#main/reference/reference-reader.ts'

interface Geocode {
  letter: 'P' | 'I' | 'A'
  level: number
  position: Position
  radiusMeters: number
}

/** A street's point lies somewhere along it. */
const STREET_RADIUS_METERS = 250
const LEAST_TOWN_RADIUS_METERS = 1000
/** Positions of postal codes this exact stand for a point. */
const UNIT_LEVEL = 3
const LOCALITY_LEVEL = 2
const HOUSE_LEVEL = 4
/** A house of its own, or a place between two others. */
const HOUSE_RADIUS_METERS = { point: 10, range: 50 } as const
/** Candidates farther from their middle than this have no common position. */
const WIDEST_SPREAD_METERS = 50_000

const reachOf = (place: PlaceRecord): number => Math.max(LEAST_TOWN_RADIUS_METERS, townReachMeters(place))

/** The middle of the places that fit equally well, and a radius that holds all of them. */
function averageOf({ answer, rivals, avc }: Verdict): Geocode | null {
  const places = [answer, ...rivals].flatMap((one) => (one?.record.place?.position ? [one.record.place] : []))
  const positions = places.flatMap(({ position }) => (position ? [position] : []))
  if (positions.length === 0) return null
  const { position } = middleOf(positions)
  const radiusMeters = Math.max(
    ...places.map((place) => greatCircleMeters(position, place.position as Position) + reachOf(place)),
  )
  return radiusMeters > WIDEST_SPREAD_METERS
    ? null
    : { letter: 'A', level: Math.min(LOCALITY_LEVEL, avc.post), position, radiusMeters }
}

/** The middle between the outermost of the streets that may be meant, and a radius that holds all of them. */
function aroundStreets(own: Position | null | undefined, { streetPositions = [] }: Verdict) {
  if (!own) return null
  const positions = [own, ...streetPositions]
  const between = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const position = { lat: between(positions.map(({ lat }) => lat)), lon: between(positions.map(({ lon }) => lon)) }
  const farthestMeters = Math.max(...positions.map((one) => greatCircleMeters(position, one)))
  return { position, radiusMeters: farthestMeters + STREET_RADIUS_METERS }
}

/** The deepest position that the verified parts give: unit postal code, street, postal code, locality. */
function findGeocode(verdict: Verdict): Geocode | null {
  const { answer, avc } = verdict
  // Parts that contradict each other lie at two places, and neither is known to be meant.
  if (!answer || avc.status === 'U' || avc.status === 'C') return null
  if (avc.status === 'A') return averageOf(verdict)
  const { record } = answer
  const isPostalSure = answer.parts.some((part) => part.part === 'PostalCode' && isMatched(part))
  const postal = isPostalSure && record.postal?.position ? record.postal : null
  const point = (position: Position, level: number, radiusMeters: number, letter: Geocode['letter']): Geocode => ({
    letter,
    level: Math.min(level, avc.post),
    position,
    radiusMeters,
  })
  const house = record.premise
  if (house?.position && avc.post >= HOUSE_LEVEL)
    return point(house.position, HOUSE_LEVEL, HOUSE_RADIUS_METERS[house.kind], house.kind === 'point' ? 'P' : 'I')
  if (postal?.position && postal.positionLevel >= UNIT_LEVEL)
    return point(postal.position, postal.positionLevel, postal.radiusMeters, 'P')
  const ofStreet = aroundStreets(record.street?.position, verdict)
  if (ofStreet) return point(ofStreet.position, 3, ofStreet.radiusMeters, 'A')
  const byPlace = geocodeOfPlace(record.place, avc.post)
  return postal?.position && isNearer(postal, byPlace)
    ? point(postal.position, postal.positionLevel, postal.radiusMeters, 'A')
    : byPlace
}

/** Where a code is known by its neighbours alone, the place itself is nearer to the address. */
const isNearer = (postal: PostalCodeRecord, byPlace: Geocode | null) =>
  byPlace === null || postal.positionLevel >= LOCALITY_LEVEL

function geocodeOfPlace(place: PlaceRecord | null, post: number): Geocode | null {
  if (!place?.position) return null
  const level = Math.min(LOCALITY_LEVEL, post)
  return {
    letter: 'A',
    level,
    position: place.position,
    radiusMeters: Math.max(reachOf(place), place.radiusMeters ?? 0),
  }
}

/** Latitude, Longitude, GeoAccuracy and GeoDistance as the protocol writes them. */
export function geocodeFields(verdict: Verdict, settings: CleansingSettings): Record<string, string> {
  const country = verdict.country?.alpha2 ?? ''
  if (settings.geocodeCountries.size > 0 && !settings.geocodeCountries.has(country)) return { GeoAccuracy: 'U0' }
  const found = findGeocode(verdict)
  if (!found || found.level === 0 || found.level < settings.minimumGeoAccuracyLevel) return { GeoAccuracy: 'U0' }
  const limit = settings.maximumGeoDistanceMeters
  if (limit >= 0 && found.radiusMeters > limit) return { GeoAccuracy: 'U0' }
  return {
    Latitude: found.position.lat.toFixed(6),
    Longitude: found.position.lon.toFixed(6),
    GeoAccuracy: `${found.letter}${found.level}`,
    GeoDistance: found.radiusMeters.toFixed(1),
  }
}
