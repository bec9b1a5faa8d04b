import type { AddressInput, MatchRecord, Process, ServerOptions } from '#shared/model/address.ts'
import type { AnswerSummary, Explanation, RecordName } from '#shared/model/explanation.ts'
import type { NextAction } from '#shared/model/next-action.ts'
import type { PolicyVerdict } from '#shared/model/policy.ts'
import type { Confidence } from '#shared/model/score-curve.ts'

/** Everything about a batch that is the same for each of its addresses; checked once by `parseCleansingOptions`. */
export interface CleansingRequest {
  process: Process
  serverOptions: ServerOptions
  /** Append Latitude, Longitude, GeoAccuracy and GeoDistance. */
  geoCode: boolean
  certify: boolean
  /** DefaultCountry is that of addresses that name none, in their text either: so rows of files are read. */
  namesBeforeDefault?: boolean
  /** Text that was damaged before it came is read as it was before. */
  repairsText?: boolean
  /** Compare the person with the installed suppression files. */
  deceased?: boolean
  goneaways?: boolean
  /** The record that a person says is meant: where it is among those found, it answers and has no rival. */
  chosen?: RecordName | undefined
}

export interface CleansingOutcome {
  /** One record for Verify and Parse; empty only for processes that find nothing. */
  matches: MatchRecord[]
  /** Verification code of the first match, also where options keep it out of the record; empty where nothing was checked. */
  readonly code: string
  /** Alpha-2 code of the country, also where options keep it out of the record; empty where none is known. */
  readonly country: string
  /** Made when it is read. */
  readonly summary: AnswerSummary
  /** Made when it is first read. */
  readonly explanation: Explanation
}

/** What programs are answered: why is told to those who look at a row. */
export interface CleansingAnswer extends Pick<CleansingOutcome, 'matches'> {
  /** What the policy says that was asked for; undefined where none was. */
  decision?: PolicyVerdict
  /** What is to be done about it; undefined where nobody asked. */
  nextAction?: NextAction
  /** Why it is what it is; undefined where nobody asked. */
  explanation?: Explanation
  /** How often answers like it were right; undefined where nobody asked. */
  confidence?: Confidence
}

/** Cleanses one address; `sequence` is its 1-based position in the batch. Pure but for what the reader remembers. */
export type Cleanse = (address: AddressInput, sequence: number) => CleansingOutcome
