import type { AddressText } from '../input/read-input.ts'
import type { PostalCandidate } from '../model/postal-candidate.types.ts'
import type { CountryProfile } from '../grammar/country-profile.ts'
import type { CountryOrder } from '../words/country-order.ts'
import type { Markers } from '../words/marker-words.ts'
import type { TokenShape } from '../words/token-shape.ts'
import type { CountryLexicon } from '../words/word-classes.ts'
import type { CountryRecord, ReferenceReader } from '#main/reference/reference-reader.ts'

/** What the words of one address are by themselves under one country: enough to read an address that is plain. */
export interface WordContext {
  text: AddressText
  country: CountryRecord
  profile: CountryProfile
  reader: ReferenceReader
  lexicon: CountryLexicon
  order: CountryOrder
  shapes: TokenShape[]
  classes: number[]
  /** Words with letters of another script than Latin. */
  foreign: boolean[]
  postals: PostalCandidate[]
  /** Some word is a street type inside its segment, so the streets need not be searched for. */
  hasStreetType: boolean
  markers: Markers
}
