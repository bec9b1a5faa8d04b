import type { Result } from '#shared/result.ts'

/** What the writer worker is started with. */
export interface WriterData {
  dataDir: string
  /** How long to wait for the lock of the folder. */
  waitMs: number
}

/** To the worker. Sequence numbers grow by one; the worker answers in the same order. */
export type WriterRequest =
  { sequence: number; kind: 'write'; name: string; input: unknown } | { sequence: number; kind: 'fold' | 'close' }

/** From the worker: once `opened`, then one `done` for each request. */
export type WriterReply =
  { kind: 'opened'; result: Result<void> } | { kind: 'done'; sequence: number; result: Result<unknown> }
