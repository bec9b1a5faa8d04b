import type { Result } from '#shared/result.ts'
import type { WriteName } from './writes.ts'

/** What the writer worker is started with. */
export interface WriterData {
  dataDir: string
  /** How long to wait for the lock of the folder. */
  waitMs: number
}

/** To the worker. Sequence numbers grow by one; the worker answers in the same order. */
export type WriterRequest = { sequence: number; name: WriteName; input: unknown } | { sequence: number; name: 'close' }

/** From the worker: once `opened`, then one `done` for each request. */
export type WriterReply =
  { kind: 'opened'; result: Result<void> } | { kind: 'done'; sequence: number; result: Result<unknown> }
