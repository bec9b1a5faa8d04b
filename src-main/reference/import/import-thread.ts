import { call, carries, defineThread } from '#main/threads/define-thread.ts'
import type { Description, DescribeQuestion } from './describe-pack-file.ts'
import type { ImportedPackReport, ImportPlan } from './import-pack.ts'

/** The thread of one import, or of looks at files that may become packs. */
export const IMPORT_THREAD = defineThread({
  name: 'import',
  /** The flag turns 1 when the import is to stop, also in the midst of computing. */
  data: carries<{ cancelFlag: Int32Array }>(),
  calls: { import: call<ImportPlan, ImportedPackReport>(), describe: call<DescribeQuestion, Description>() },
  /** The share done and the rows read. */
  asks: {
    progress: call<{ share: number; rows: number }>(),
    /** A whole pack is about to take the place of this one. */
    replaces: call<{ id: string }, void>(),
  },
  /** An import of any size fits; more is a defect, and must not take the machine's memory. */
  heapMebibytes: 400,
  closedCode: 'import/closed',
  diedCode: 'import/thread-died',
  describeDeath: (reason) => `The import stopped (${reason}). Please report this.`,
})
