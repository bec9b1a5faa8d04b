import type { Part } from '../model/parts.types.ts'
import type { Token } from '../text/tokenize.ts'
import type { CountryRecord, PostalCodeRecord, ReferenceReader } from '#main/reference/reference-reader.ts'

export interface CandidateQuery {
  reader: ReferenceReader
  country: CountryRecord
  tokens: readonly Token[]
  /** The structured field of each word; null for words of lines. */
  fieldOf: readonly (Part | null)[]
  /** Classes of the words (WORD_CLASS). */
  classes: readonly number[]
  minimumSimilarity: number
  isStrict: boolean
  /** Misspelt towns are looked for too. */
  correctsTowns: boolean
  /** The country was given or is named, not guessed. */
  isCountrySure: boolean
  /** Known codes near an unknown one, remembered for the readings of one address. */
  nearbyCodes: Map<string, PostalCodeRecord[]>
}
