import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import { FIRST_POLICY, POLICIES, type Policy } from '#shared/model/policy.ts'

/** The policy by which a run is judged. */
export function readPolicy(db: ReadableDb): Policy {
  if (!hasTable(db, 'desk_choice')) return FIRST_POLICY
  const stored = db.prepare(`select value from desk_choice where name = 'policy'`).pluck().get()
  return POLICIES.find((policy) => policy === stored) ?? FIRST_POLICY
}

export function writePolicy(db: WritableDb, policy: Policy): void {
  db.prepare(`insert or replace into desk_choice (name, value) values ('policy', ?)`).run(policy)
}
