import type { ImportPlan } from '#main/reference/import/import-pack.ts'
import type { SuppressionKind } from '#main/reference/suppression/suppression-table.ts'

/** An import of a pack as a job keeps it. */
export interface PackImportSpec {
  kind: 'importPack'
  plan: ImportPlan
  /** A table of people instead of addresses; null for addresses. */
  suppression: SuppressionKind | null
  /** Of the file of a region. */
  mayBeOlder?: boolean
  /** The source is an upload of ours. */
  isTemporary: boolean
}
