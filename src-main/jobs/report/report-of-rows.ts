import { emptySummary } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { BatchCounts } from '#main/jobs/batch-counts.ts'
import { isCheckedPlan, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { countDecisions } from '#main/jobs/review/review-state.ts'
import { facetColumns } from '#main/jobs/review/facet-columns.ts'
import { addRow, createRowColumns } from '#main/jobs/review/row-columns.ts'
import { toRowMarks } from '#main/jobs/marks/row-marks.ts'
import type { Policy } from '#shared/model/policy.ts'
import { countReport } from './count-report.ts'
import type { ReportAbout, RunReport } from './report.types.ts'

/** Counts rows as they come, for the report of a run that nobody reviews; some 20 bytes a row. */
export interface RowsReport {
  add(rows: readonly BatchRow[]): void
  make(run: { about: ReportAbout; plan: BatchPlan; counts: BatchCounts }): RunReport
}

export function createRowsReport(policy: Policy): RowsReport {
  const columns = createRowColumns()
  return {
    add(rows) {
      for (const row of rows)
        if (row.kind === 'answered') addRow(columns, toRowMarks(row.source.row, row.original, row.answer))
    },
    make({ about, plan, counts }) {
      const facets = facetColumns(columns, policy, [])
      const settled = facets.codes.find(({ facet }) => facet === 'decision')?.codes ?? new Uint8Array()
      const decisions = countDecisions(settled.subarray(0, columns.count), isCheckedPlan(plan))
      return {
        about,
        plan,
        counts: { ...emptySummary(), ...counts, process: plan.request.process },
        review: { policy, answered: columns.count, decisions, undo: null, redo: null, rules: [], groups: null },
        ...countReport(columns, settled),
        people: [],
      }
    },
  }
}
