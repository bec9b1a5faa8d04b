import type { CleansingAnswer, CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import type { CountryCoverage } from '#main/reference/read-coverage.ts'
import type { PackInfo } from '#main/reference/reference-reader.ts'
import { call, carries, defineThread } from '#main/threads/define-thread.ts'
import type { AddressInput } from '#shared/model/address.ts'
import type { CleansedRow } from './cleansed-row.ts'
import type { WantedOfAnswer } from './to-answer.ts'

/** Some addresses to answer; the first has this number. */
export interface AddressBlock {
  addresses: AddressInput[]
  request: CleansingRequest
  firstSequence: number
}

export interface AnswerTask extends AddressBlock {
  wanted?: WantedOfAnswer | undefined
}

export interface RowsTask extends AddressBlock {
  isExplained: boolean
}

export interface PoolInfo {
  packs: PackInfo[]
  problems: string[]
}

/** What a cleansing thread is started with. */
export interface CleansingData {
  packFolders: string[]
  /** The tagger's weights, which all threads share. */
  weights: SharedArrayBuffer
  /** Reads some addresses ahead of the first request. */
  isMadeReady: boolean
}

/** A thread that holds packs and cleanses. */
export const CLEANSING_THREAD = defineThread({
  name: 'cleansing',
  data: carries<CleansingData>(),
  calls: {
    cleanse: call<AnswerTask, CleansingAnswer[]>(),
    cleanseRows: call<RowsTask, CleansedRow[]>(),
    coverage: call<void, CountryCoverage[]>(),
    info: call<void, PoolInfo>(),
  },
  asks: {},
  /** What the engine remembers takes about 70 MiB. With room for 120 a tenth of the rows a second is lost; 200 gains nothing. */
  heapMebibytes: 150,
  /** Of the time 11 % goes into collecting; with twice as much 9, with half as much 15. */
  youngMebibytes: 12,
  closedCode: 'cleansing/closed',
  diedCode: 'cleansing/worker-died',
  describeDeath: (reason) => `The cleansing thread stopped (${reason}). It starts again by itself; try once more.`,
})
