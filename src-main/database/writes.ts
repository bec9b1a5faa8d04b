import { insertKey, revokeKey, touchKey } from './sql/keys.ts'
import { putJob, removeJob } from './sql/jobs.ts'
import { allowOrigin, removeOrigin } from './sql/origins.ts'
import { putRecipe, removeRecipe, renameRecipe } from './sql/recipes.ts'
import { insertFilter, removeFilter, renameFilter } from './sql/saved-filters.ts'
import { writeSettings } from './sql/settings.ts'
import { addUsage } from './sql/usage.ts'
import type { Writes } from './writes.types.ts'

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
} as const satisfies Writes

export type UserWrites = typeof USER_WRITES
