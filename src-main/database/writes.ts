import { changeLists } from '#main/lists/change-lists.ts'
import { redoLists, undoLists } from '#main/lists/undo-lists.ts'
import { dropStagedLists, stagePoints } from '#main/lists/stage-import.ts'
import type { Result } from '#shared/result.ts'
import { insertKey, revokeKey, touchKey } from './sql/keys.ts'
import { putJob, removeJob } from './sql/jobs.ts'
import { allowOrigin, removeOrigin } from './sql/origins.ts'
import { writeSettings } from './sql/settings.ts'
import { addUsage } from './sql/usage.ts'

/** Everything that may change user.db, by name. Each runs in a transaction of its own in the writer worker;
 * one that answers a failure is rolled back. */
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
  'lists.change': changeLists,
  'lists.undo': undoLists,
  'lists.redo': redoLists,
  'lists.stage': stagePoints,
  'lists.dropStaged': dropStagedLists,
} as const

export type WriteName = keyof typeof WRITES
export type WriteInput<N extends WriteName> = Parameters<(typeof WRITES)[N]>[1]
/** What a write answers; most only say that they happened. */
export type WriteOutput<N extends WriteName> = ReturnType<(typeof WRITES)[N]> extends Result<infer T> ? T : void
