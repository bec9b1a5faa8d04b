import type { Result } from '#shared/result.ts'
import type { WritableDb } from './connections.types.ts'

/** One change of user.db, carried out in a transaction; one that answers a failure is rolled back. */
export interface WriteFunction {
  (db: WritableDb, input: never): Result<unknown> | void
  /**
   * Nobody is told of what it wrote before another change made it valid, and after a crash all of it is begun anew: so
   * it is answered before it is on the disk, where it comes with the next change or the next fold.
   */
  isRestartedWhole?: true
}

/** Changes by name. Each folder that keeps something in user.db registers its own; the writer is started with all. */
export type Writes = Record<string, WriteFunction>

export type WriteInput<W extends Writes, N extends keyof W> = Parameters<W[N]>[1]
/** What a write answers; most only say that they happened. */
export type WriteOutput<W extends Writes, N extends keyof W> = ReturnType<W[N]> extends Result<infer T> ? T : void

/** Sends a change to the writer by its name; resolves when it is on disk, or was refused as a whole. */
export type Write<W extends Writes> = <N extends keyof W & string>(
  name: N,
  input: WriteInput<W, N>,
) => Promise<Result<WriteOutput<W, N>>>
