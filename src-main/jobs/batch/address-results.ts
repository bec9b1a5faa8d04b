import type { ReadableDb } from '#main/database/connections.types.ts'
import type { ExportChoices } from './exported-fields.ts'
import { exportedFields, readReviewed, writtenContext } from '#main/jobs/batch/exported-fields.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { rowFinder, type StoredRow, toWrittenRow } from '#main/jobs/batch/stored-rows.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import type { WrittenRow } from '#main/jobs/batch-writer.ts'
import type { Decision } from '#shared/model/facets.ts'
import type { Policy } from '#shared/model/policy.ts'

/** A run as an export reads it: its rows, its policy, and what stands on a row where nobody decided. */
export interface ExportedRun {
  db: ReadableDb
  policy: Policy
  settledOf(row: number): Decision
}

/** What one address of the rows leaves with. */
export interface AddressResults {
  plan: BatchPlan
  fields: string[]
  /** What became of a row; null where its run never came to it. */
  of(row: StoredRow): WrittenRow | null
}

/** Those of the run whose rows are written: each of them is there. */
export interface OwnResults extends AddressResults {
  of(row: StoredRow): WrittenRow
}

/** The results of the run whose rows are written. */
export function ownResults(run: ExportedRun, choices: ExportChoices): OwnResults {
  const { plan, fields, toWritten } = openResults(run, choices)
  return { plan, fields, of: toWritten }
}

/** The results of another address of the same rows, found by their numbers. */
export function besideResults(run: ExportedRun, choices: ExportChoices): AddressResults {
  const { plan, fields, toWritten } = openResults(run, choices)
  const find = rowFinder(run.db)
  return {
    plan,
    fields,
    of({ row }) {
      const found = find(row)
      return found ? toWritten(found) : null
    },
  }
}

function openResults({ db, policy, settledOf }: ExportedRun, choices: ExportChoices) {
  const plan = readPlan(db)
  const reviewed = readReviewed(db)
  const context = writtenContext(plan, choices, { reviewed, policy, settledOf })
  return {
    plan,
    fields: exportedFields(plan, choices, reviewed),
    toWritten: (row: StoredRow): WrittenRow => toWrittenRow(row, context),
  }
}
