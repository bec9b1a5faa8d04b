import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { Reading } from '#main/cleansing/model/span.types.ts'
import type { Avc } from '#main/cleansing/verify/avc.ts'
import type { CountryRecord, Position } from '#main/reference/reference-reader.ts'

/**
 * Why the country of an answer is in doubt: its field cannot be read, the address ends with the name of another one, or the
 * postal code has the form of another one and only the name of a town speaks for it.
 */
export type CountryDoubt =
  | { kind: 'unread'; value: string; isConfirmed: boolean }
  | { kind: 'overruled'; given: string; named: string }
  | { kind: 'foreignCode'; code: string; country: string }

/**
 * Why the text of an address is in doubt, and what it may have been; `isReason`: nothing else keeps the answer from being
 * verified.
 */
export type TextDoubt =
  | { kind: 'damaged' | 'damagedName'; was: string; is: string }
  | { kind: 'repaired' }
  | { kind: 'unprintable'; field: string; isAll: boolean }
  | { kind: 'date'; was: string; readings: string[] }
  | { kind: 'nothing'; was: string; part: Part | null; isNeeded: boolean; isReason: boolean }

/** What the engine concludes about one address. */
export interface Verdict {
  country: CountryRecord | null
  avc: Avc
  reading: Reading
  /** The record that answers; null for U. */
  answer: Candidate | null
  /** The record that the name of the town alone is like: offered as the first of the rivals, and nothing of it is taken. */
  proposal?: Candidate | null
  /** Records that came close. */
  rivals: Candidate[]
  /** Stable id of the rule that matched. */
  rule: string
  doubt?: CountryDoubt | undefined
  textDoubt?: TextDoubt | undefined
  /** Points of every street of that name in the town, where no code tells which one is meant. */
  streetPositions?: readonly Position[]
  /** Postal code added from the data; empty when none was. */
  addedPostalCode: string
}
