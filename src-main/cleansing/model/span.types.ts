import type { PostalCandidate } from '#main/cleansing/model/postal-candidate.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { AreaHit, PlaceHit } from '#main/reference/reference-reader.ts'

/** A run of words and what it may be. */
export interface Span {
  from: number
  to: number
  part: Part
  /** Evidence in favour; added up over a reading. */
  score: number
  /** Known by word list, pattern or reference data; otherwise by position only. */
  isLexical: boolean
  key: string
  /** A word of its own says what it is: `Mah.`, `Col.`. */
  isMarked?: boolean
  /** The word says that it is no town either: `Thôn 3`. */
  isHamlet?: boolean
  /** A further number of the house that stands before it: `корп. 2`. */
  isAddition?: boolean
  /** Words that nobody knows, an area only because they stand behind a town. */
  isStrange?: boolean
  places?: PlaceHit[]
  areas?: AreaHit[]
  postal?: PostalCandidate
}

/** One way to read the whole address: spans from left to right, words between them unread. */
export interface Reading {
  spans: Span[]
  score: number
}
