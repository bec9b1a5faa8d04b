import type { PartValues } from '#main/cleansing/format/part-values.ts'
import type { Located } from '#main/cleansing/format/geocode.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { FieldStatus } from '#main/cleansing/verify/field-status.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { MatchRecord } from '#shared/model/address.ts'

/** What a match record is made from. */
export interface MatchSource {
  verdict: Verdict
  values: PartValues
  text: AddressText
  leftover: string[]
  id: string
  sequence: number
  settings: CleansingSettings
  reader: ReferenceReader
  /** How a field named the country; empty where none did. */
  givenCountry: string
  /** Nothing may be added or respelt: Process Parse. */
  isVerbatim: boolean
  /** A name in the lines beside that of the firm, which has a field of its own. */
  further?: string
  /** Position fields that are known already; otherwise they follow from the verdict when asked for. */
  coordinates?: MatchRecord
  /** Where the verdict lies, where that is known already. */
  located?: Located | null | undefined
}

/** Texts of the parts as they are printed. */
export interface PrintedParts {
  /** In the script that the request asks for. */
  texts: Partial<Record<Part, string>>
  /** In the script that they came in. */
  plain: Partial<Record<Part, string>>
}

/** A match record that is being filled. */
export interface Draft {
  record: MatchRecord
  statuses: Record<string, FieldStatus>
  /** The request asks for the status of every field; without it only those of the parts are known. */
  keepsStatuses: boolean
}
