import type { PostalCodeRecord } from '#main/reference/reference-reader.ts'

/** Words that can be a postal code of the country. */
export interface PostalCandidate {
  from: number
  to: number
  /** As written, one space between words. */
  code: string
  /** Record of the whole code, or of its primary half. */
  record: PostalCodeRecord | null
  /** The secondary half (ZIP+4) was given and is not in the data. */
  isPrimaryOnly: boolean
  /** Only the surrounding district is known, although the data holds whole codes there: the code is probably wrong. */
  isDistrictOnly: boolean
  /** Fits the country's pattern; false for a district that stands for the whole code. */
  isWhole: boolean
  /** Its first zeros were lost, as spreadsheets lose them, and are put back: `2139` of Massachusetts is `02139`. */
  isRestored?: boolean
}
