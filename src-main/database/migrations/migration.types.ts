import type { Database } from 'better-sqlite3'

/** One step of the schema. Steps only add; a step that has been released is never edited. */
export interface Migration {
  /** Becomes `user_version`; steps count by ten. */
  version: number
  title: string
  /** Runs inside the one transaction that also sets `user_version`. */
  apply(db: Database): void
}
