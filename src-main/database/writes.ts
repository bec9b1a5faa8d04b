import { insertKey, revokeKey, touchKey } from './sql/keys.ts'
import { putJob, removeJob } from './sql/jobs.ts'
import { allowOrigin, removeOrigin } from './sql/origins.ts'
import { writeSettings } from './sql/settings.ts'
import { addUsage } from './sql/usage.ts'

/** Everything that may change user.db, by name. Each runs in a transaction of its own in the writer worker. */
export const WRITES = {
  'keys.insert': insertKey,
  'keys.revoke': revokeKey,
  'keys.touch': touchKey,
  'origins.allow': allowOrigin,
  'origins.remove': removeOrigin,
  'settings.write': writeSettings,
  'jobs.put': putJob,
  'jobs.remove': removeJob,
  'usage.add': addUsage,
} as const

export type WriteName = keyof typeof WRITES
export type WriteInput<N extends WriteName> = Parameters<(typeof WRITES)[N]>[1]
