import { call, carries, defineThread } from '#main/threads/define-thread.ts'

/** What the writer is started with. */
export interface WriterData {
  dataDir: string
  /** How long to wait for the lock of the folder, in milliseconds. */
  waitMs: number
}

/** The thread that holds the lock of a data folder and its only writing connection. Calls are done in their order. */
export const WRITER_THREAD = defineThread({
  name: 'writer',
  data: carries<WriterData>(),
  calls: {
    /** Takes the folder. Whatever comes first does it too; this says whether it could. */
    open: call<null>(),
    /** One change by its name, whole or not at all. */
    write: call<{ name: string; input: unknown }, unknown>(),
    /** Brings the write-ahead log into the database. */
    fold: call<null>(),
    /** Gives the folder free. */
    release: call<null>(),
  },
  asks: {},
  // A list of a million points arrives in one piece.
  heapMebibytes: 4096,
  closedCode: 'database/closed',
  diedCode: 'database/writer-lost',
  describeDeath: () =>
    'The thread that saves your data stopped: check whether the last change was saved, then try again.',
})
