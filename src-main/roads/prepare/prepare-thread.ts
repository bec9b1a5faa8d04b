import { call, carries, defineThread } from '#main/threads/define-thread.ts'
import type { SearchName } from './search-name.ts'
import type { AppError } from '#shared/result.ts'

export interface PrepareRequest {
  /** Where road maps lie. */
  folder: string
  /** What is wanted beside the usual. */
  asked: SearchName[]
  /** Only these; left out: everything. */
  only?: SearchName[]
  /** Reference data that says where towns are; left out: joined roads count as those of a suburb. */
  packFolders?: string[]
}

/** A map whose file cannot be opened, and why. */
export interface UnusableMap {
  id: string
  problem: AppError
}

export interface PrepareReport {
  made: SearchName[]
  /** What could not be prepared, each a sentence. */
  problems: string[]
  /** Maps that cannot be opened; the sentences about them are among the problems. */
  unusable: UnusableMap[]
  /** False where it was stopped, or a map was replaced in its midst. */
  isWhole: boolean
}

/** What the flag of the thread may say. A thread in the midst of computing hears no call. */
export const PREPARE_GO = 0
export const PREPARE_PAUSE = 1
export const PREPARE_STOP = 2

export interface PrepareProgress {
  /** Those of a joined map, or one. */
  regions: string[]
  /** What is made; null: the regions are joined. */
  search: Pick<SearchName, 'mode' | 'profile'> | null
  share: number
}

/** The thread that prepares road maps. It ends when there is nothing to do, and gives its memory back. */
export const PREPARE_THREAD = defineThread({
  name: 'prepare',
  data: carries<{ flag: Int32Array }>(),
  calls: { prepare: call<PrepareRequest, PrepareReport>() },
  asks: { progress: call<PrepareProgress>(), made: call<SearchName>() },
  /** Roads and hierarchies lie in typed arrays outside of it; only split junctions and closed areas are objects. */
  heapMebibytes: 600,
  closedCode: 'roads/closed',
  diedCode: 'roads/prepare-died',
  describeDeath: (reason) => `Preparing road maps stopped (${reason}). Please report this.`,
})
