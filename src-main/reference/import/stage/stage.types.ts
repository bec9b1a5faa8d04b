import type { RANGE_PARITIES } from '#main/reference/pack-schema.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** Where something lies, as its source says or as was found out: ids of the town book, the most trusted first. */
export interface Whereabouts {
  country: string
  /** At most four. */
  towns: number[]
  /** The first town stands in the source itself. */
  isTownGiven: boolean
  /** As printed; empty where unknown. */
  postalCode: string
  position: Position | null
}

/** A stretch of a street. */
export interface StreetPiece extends Whereabouts {
  name: string
  /** Further valid names. */
  aliases: string[]
  /** Nodes by which stretches touch; empty where the source has none. */
  nodes: number[]
}

/** One house. */
export interface ImportedAddress extends Whereabouts {
  street: string
  /** The street in other languages; left out: it has one name. */
  aliases?: string[]
  /** As the source writes it. */
  number: string
  /** Further numbers of the same house, as in Czechia; left out: it has one. */
  otherNumbers?: string[]
}

/** Houses of which only the first and the last are known, or numbers that only may be. */
export interface ImportedRange extends Whereabouts {
  street: string
  low: number
  high: number
  parity: (typeof RANGE_PARITIES)[number]
  end: Position | null
  /** Its numbers may be: no house of them is known. Left out: they are houses. */
  isPossible?: boolean
}

/** A postal code that serves a town, without a street. */
export type ImportedPostalCode = Whereabouts

/** What was read, in the words of the report. */
export interface ImportCounts {
  /** Rows or elements that were looked at. */
  read: number
  addresses: number
  streets: number
  ranges: number
  places: number
  postalCodes: number
  /** Why some could not be used, and how many. */
  skipped: Record<string, number>
}

/** Takes what a reader of one format finds. Every reader speaks to this, and nothing else writes the stage. */
export interface ImportSink {
  /** False where it was not taken, as its name is none. */
  addPiece(piece: StreetPiece): boolean
  /** False where it was not taken, as its number or street is none. */
  addAddress(address: ImportedAddress): boolean
  addRange(range: ImportedRange): void
  addPostalCode(postal: ImportedPostalCode): void
  skip(reason: string): void
  /** One more row or element was looked at. */
  read(): void
  counts: ImportCounts
}
