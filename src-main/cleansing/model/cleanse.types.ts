import type { AddressInput, MatchRecord, Process, ServerOptions } from '#shared/model/address.ts'
import type { AnswerSummary, Explanation } from '#shared/model/explanation.ts'

/** Everything about a batch that is the same for each of its addresses; checked once by `parseCleansingOptions`. */
export interface CleansingRequest {
  process: Process
  serverOptions: ServerOptions
  /** Append Latitude, Longitude, GeoAccuracy and GeoDistance. */
  geoCode: boolean
  certify: boolean
  /** Compare the person with the installed suppression files. */
  deceased?: boolean
  goneaways?: boolean
}

export interface CleansingOutcome {
  /** One record for Verify and Parse; empty only for processes that find nothing. */
  matches: MatchRecord[]
  /** Made when it is read. */
  readonly summary: AnswerSummary
  /** Made when it is first read. */
  readonly explanation: Explanation
}

/** What programs are answered: why is told to those who look at a row. */
export type CleansingAnswer = Pick<CleansingOutcome, 'matches'>

/** Cleanses one address; `sequence` is its 1-based position in the batch. Pure but for what the reader remembers. */
export type Cleanse = (address: AddressInput, sequence: number) => CleansingOutcome
