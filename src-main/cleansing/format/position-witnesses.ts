import { townReachMeters } from '#main/cleansing/names/agree.ts'
import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'
import { toStatedRadius } from '#main/cleansing/format/stated-radius.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { PlaceRecord, Position, PostalCodeRecord, StreetRecord } from '#main/reference/reference-reader.ts'
import type { PositionSource } from '#shared/model/explanation.ts'

/** One thing that tells where an address lies. */
export interface PositionWitness {
  kind: PositionSource
  /** P a point of its own, I between two others, A the middle of something larger. */
  letter: 'P' | 'I' | 'A'
  /** Verification level of what lies there. */
  level: number
  position: Position
  /** How far it reaches by the data, and what is stated of that. */
  reachMeters: number
  radiusMeters: number
}

type Known = Omit<PositionWitness, 'radiusMeters'>

const stated = (known: Known, country: string): PositionWitness => ({
  ...known,
  radiusMeters: toStatedRadius(known.reachMeters, { kind: known.kind, country }),
})

/** A street's point lies somewhere along it. */
const STREET_RADIUS_METERS = 250
const LEAST_TOWN_RADIUS_METERS = 1000
/** Positions of postal codes this exact stand for a point. */
const UNIT_LEVEL = 3
const LOCALITY_LEVEL = 2
const HOUSE_LEVEL = 4
const STREET_LEVEL = 3
/** A house of its own, or a place between two others. */
const HOUSE_RADIUS_METERS = { point: 10, range: 50 } as const

const reachOf = (place: PlaceRecord): number =>
  Math.max(LEAST_TOWN_RADIUS_METERS, townReachMeters(place), place.radiusMeters ?? 0)

/** A town, village or part of town by its own point, or by the middle of its codes. */
export function placeWitness(place: PlaceRecord | null): PositionWitness | null {
  const found = place?.position ? { position: place.position, radiusMeters: reachOf(place) } : place?.estimate
  if (!place || !found) return null
  const kind = place.position ? 'place' : 'estimate'
  const { position, radiusMeters: reachMeters } = found
  return stated({ kind, letter: 'A', level: LOCALITY_LEVEL, position, reachMeters }, place.country)
}

/** A postal code by its own point; of a code without one nothing is known. */
export function codeWitness(postal: PostalCodeRecord | null): PositionWitness | null {
  if (!postal?.position) return null
  const { position, positionLevel, radiusMeters: reachMeters, country } = postal
  const kind = positionLevel >= UNIT_LEVEL ? 'unit' : positionLevel >= LOCALITY_LEVEL ? 'code' : 'neighbours'
  return stated({ kind, letter: kind === 'unit' ? 'P' : 'A', level: positionLevel, position, reachMeters }, country)
}

/** The middle between the outermost of the streets that may be meant, and a radius that holds all of them. */
function streetWitness(street: StreetRecord | null, { streetPositions = [] }: Verdict): PositionWitness | null {
  const own = street?.position
  if (!street || !own) return null
  const positions = [own, ...streetPositions]
  const between = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const position = { lat: between(positions.map(({ lat }) => lat)), lon: between(positions.map(({ lon }) => lon)) }
  const farthestMeters = Math.max(...positions.map((one) => greatCircleMeters(position, one)))
  const reachMeters = farthestMeters + STREET_RADIUS_METERS
  return stated({ kind: 'street', letter: 'A', level: STREET_LEVEL, position, reachMeters }, street.country)
}

/** Where a number would be along its street, of which nobody knows whether a house has it. */
function possibleWitness({ record: { openRange } }: Candidate, post: number): PositionWitness | null {
  if (!openRange?.place || post < STREET_LEVEL) return null
  const { position, reachMeters } = openRange.place
  return { kind: 'number', letter: 'I', level: STREET_LEVEL, position, reachMeters, radiusMeters: reachMeters }
}

/** What tells where the record of an answer lies; the postal code only where the answer confirms it. */
export function witnessesOf(verdict: Verdict): PositionWitness[] {
  const { answer, avc } = verdict
  if (!answer) return []
  const { record, parts } = answer
  const house = record.premise
  const isPostalSure = parts.some((part) => part.part === 'PostalCode' && isMatched(part))
  const houseWitness: PositionWitness | null =
    house?.position && avc.post >= HOUSE_LEVEL
      ? {
          kind: 'house',
          letter: house.kind === 'point' ? 'P' : 'I',
          level: HOUSE_LEVEL,
          position: house.position,
          reachMeters: HOUSE_RADIUS_METERS[house.kind],
          radiusMeters: HOUSE_RADIUS_METERS[house.kind],
        }
      : null
  const all = [
    houseWitness ?? possibleWitness(answer, avc.post),
    isPostalSure ? codeWitness(record.postal) : null,
    streetWitness(record.street, verdict),
    placeWitness(record.dependent),
    placeWitness(record.place),
  ]
  return all.filter((one) => one !== null)
}
