import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import { FIRST_POLICY, POLICIES, type Policy } from '#shared/model/policy.ts'
import { CHOICE_SCHEMA } from './review-schema.ts'

/** Something chosen for the review of one run, other than about its rows. */
export interface ReviewChoice {
  name: string
  value: string
}

/** A choice of the review by its name. */
export function readChoice(db: ReadableDb, name: string): string | undefined {
  if (!hasTable(db, 'desk_choice')) return undefined
  return db.prepare('select value from desk_choice where name = ?').pluck().get(name) as string | undefined
}

export function writeChoice(db: WritableDb, { name, value }: ReviewChoice): void {
  if (!hasTable(db, 'desk_choice')) db.exec(CHOICE_SCHEMA)
  db.prepare('insert or replace into desk_choice (name, value) values (?, ?)').run(name, value)
}

export function forgetChoice(db: WritableDb, name: string): void {
  if (hasTable(db, 'desk_choice')) db.prepare('delete from desk_choice where name = ?').run(name)
}

/** The policy by which a run is judged. */
export function readPolicy(db: ReadableDb): Policy {
  const stored = readChoice(db, 'policy')
  return POLICIES.find((policy) => policy === stored) ?? FIRST_POLICY
}

export function writePolicy(db: WritableDb, policy: Policy): void {
  writeChoice(db, { name: 'policy', value: policy })
}
