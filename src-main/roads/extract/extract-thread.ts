import { call, carries, defineThread } from '#main/threads/define-thread.ts'
import type { ExtractPlan, ImportedExtract } from './import-extract.ts'

/** The thread that makes pack and road map of one extract. */
export const EXTRACT_THREAD = defineThread({
  name: 'extract',
  /** The flag turns 1 when it is to stop, also in the midst of computing. */
  data: carries<{ cancelFlag: Int32Array }>(),
  calls: { import: call<ExtractPlan, ImportedExtract>() },
  /** The share done and the rows read. */
  asks: { progress: call<{ share: number; rows: number }>() },
  /** Graphs are made in typed arrays outside of it. */
  heapMebibytes: 600,
  closedCode: 'import/closed',
  diedCode: 'import/thread-died',
  describeDeath: (reason) => `The import stopped (${reason}). Please report this.`,
})
