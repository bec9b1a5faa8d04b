import { insertKey, revokeKey, touchKey } from './sql/keys.ts'
import { putJob, removeJob } from './sql/jobs.ts'
import { allowOrigin, removeOrigin } from './sql/origins.ts'
import { putRecipe, removeRecipe, renameRecipe } from './sql/recipes.ts'
import { insertFilter, removeFilter, renameFilter } from './sql/saved-filters.ts'
import { writeSettings } from './sql/settings.ts'
import { insertLink, removeLink, updateLink } from './sql/table-links.ts'
import { addUsage } from './sql/usage.ts'
import type { Result } from '#shared/result.ts'
import type { WritableDb } from './connections.types.ts'

/** The changes of user.db that belong to this folder, by name. */
export const USER_WRITES = {
  'keys.insert': insertKey,
  'keys.revoke': revokeKey,
  'keys.touch': touchKey,
  'origins.allow': allowOrigin,
  'origins.remove': removeOrigin,
  'settings.write': writeSettings,
  'jobs.put': putJob,
  'jobs.remove': removeJob,
  'usage.add': addUsage,
  'recipes.put': putRecipe,
  'recipes.rename': renameRecipe,
  'recipes.remove': removeRecipe,
  'filters.insert': insertFilter,
  'filters.rename': renameFilter,
  'filters.remove': removeFilter,
  'tableLinks.insert': insertLink,
  'tableLinks.update': updateLink,
  'tableLinks.remove': removeLink,
} as const satisfies Writes

export type UserWrites = typeof USER_WRITES

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

type WriteInput<W extends Writes, N extends keyof W> = Parameters<W[N]>[1]
/** What a write answers; most only say that they happened. */
export type WriteOutput<W extends Writes, N extends keyof W> = ReturnType<W[N]> extends Result<infer T> ? T : void

/** Sends a change to the writer by its name; resolves when it is on disk, or was refused as a whole. */
export type Write<W extends Writes> = <N extends keyof W & string>(
  name: N,
  input: WriteInput<W, N>,
) => Promise<Result<WriteOutput<W, N>>>
