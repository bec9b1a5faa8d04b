import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { ExplainedPart } from '#shared/model/explanation.ts'

/** A part of an address that the engine reads and verifies. */
export type Part = ExplainedPart

/** Verification level of a part: 5 delivery point … 1 administrative area, 0 none (verification-codes.md). */
export type Level = 0 | 1 | 2 | 3 | 4 | 5

/** The level that a part reaches when it is identified. */
export const LEVEL_OF_PART: Record<Part, Level> = {
  PostBox: 5,
  SubBuilding: 5,
  Premise: 4,
  Building: 4,
  Thoroughfare: 3,
  DependentLocality: 2,
  Locality: 2,
  PostalCode: 2,
  SubAdministrativeArea: 1,
  AdministrativeArea: 1,
  Organization: 0,
  Country: 0,
}

/** Output field of the finer of two parts of one kind; `巷` and `Ln. 240` belong to the name of their road. */
export function finerFieldOf(part: Part, country: string): 'DependentThoroughfare' | 'DoubleDependentLocality' | null {
  if (part === 'DependentLocality') return 'DoubleDependentLocality'
  return part === 'Thoroughfare' && !profileOf(country).isLargestFirst ? 'DependentThoroughfare' : null
}

/** True where the finer of two parts of one kind stands first; of two streets the first is the address's own elsewhere. */
export const isFinerFirst = (part: Part, country: string): boolean =>
  part === 'Thoroughfare' ? profileOf(country).isFinerStreetFirst : !profileOf(country).isLargestFirst
