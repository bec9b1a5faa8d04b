import type { MarkedRun } from '#main/cleansing/context/marked-words.ts'
import type { Frame } from '#main/cleansing/context/find-frame.ts'
import type { WholeTown } from '#main/cleansing/context/find-whole-towns.ts'
import type { Suburb } from '#main/cleansing/context/find-suburbs.ts'
import type { PlaceHit, PostalCodeRecord } from '#main/reference/reference-reader.ts'
import type { WordContext } from './word-context.types.ts'

/** Everything that is known about the words of one address under one country, before it is read. */
export interface ReadingContext extends WordContext {
  /** Localities of the postal codes found, by name key. */
  postalPlaces: ReadonlyMap<string, PlaceHit>
  /** Best record among the postal codes found. */
  postalRecord: PostalCodeRecord | null
  fieldWeight: (field: string) => number
  /** Segments from a house number to a street type: whole street lines, whose words are not asked about as places. */
  streetLines: ReadonlySet<number>
  /** Names of places of several words, the longest of each line. */
  wholeTowns: readonly WholeTown[]
  /** Runs whose own words settle what they are. */
  marked: readonly MarkedRun[]
  /** Names that are parts of the town and not of the street. */
  suburbs: readonly Suburb[]
  /** The only parts that the words of a segment may be, by its number, where the order of the segments says so. */
  roles: Frame['roles']
}
