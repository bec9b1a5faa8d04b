/** Rows of a collection, and those of which every labelled part is right. */
export interface Count {
  rows: number
  right: number
}

export interface Score extends Count {
  percent: number
  /** Mean of the shares of the countries, so that a country of few rows counts as much as one of many. */
  meanOverCountries: number
}

export type ScoredProcess = 'Parse' | 'Verify'

/** Cases made to be refused, or rows whose labels say what is right; those answered V; of these, those that are wrong. */
export interface FalseCount {
  cases: number
  verified: number
  false: number
}

/** Postal codes that the engine added; of those added under V, how many are not that of the label. */
export interface CodeCount {
  rows: number
  added: number
  wrong: number
  addedUnderV: number
  wrongUnderV: number
}

/** With all rows seen by the tagger, or each fifth read by weights that have not seen it. */
export interface Scores {
  collections: Record<ScoredProcess, Record<string, Score>>
  /** Under Verify. */
  flags: Record<string, Count>
}

/** What docs/figures.json holds; docs/measurements.md says what each figure means. */
export interface Figures {
  date: string
  judge: string
  seen: Scores
  heldOut: Scores | null
  /** First letters of the AVC over all rows, under Verify. */
  answers: Record<string, number>
  postalCodes: Record<string, CodeCount>
  falseVerification: Record<string, FalseCount>
}
