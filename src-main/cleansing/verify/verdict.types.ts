import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
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
  /** Points of every street of that name in the town, where no code tells which one is meant. */
  streetPositions?: readonly Position[]
  /** Postal code added from the data; empty when none was. */
  addedPostalCode: string
}
