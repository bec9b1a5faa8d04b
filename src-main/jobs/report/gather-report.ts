import { readCounts, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { Review } from '#main/jobs/review/create-review.ts'
import { reviewState } from '#main/jobs/review/review-state.ts'
import { settledCodes } from '#main/jobs/review/settled-codes.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import { countReport } from './count-report.ts'
import type { ReportAbout, RunReport } from './report.types.ts'

/** People who are named; the decisions of others are not left out of any other count. */
const MAX_PEOPLE = 50

/** Counts a run for its report. */
export function gatherReport(review: Review, about: ReportAbout): RunReport {
  return {
    about,
    plan: readPlan(review.db),
    counts: readCounts(review.db),
    review: reviewState(review),
    ...countReport(review.columns, settledCodes(review)),
    people: readPeople(review),
  }
}

/** Who decided; a decision that was carried over is the one's who made it. */
function readPeople({ db }: Review): RunReport['people'] {
  if (!hasTable(db, 'decision')) return []
  // Who merged a row, or kept it apart, decided about it too.
  const merged = hasTable(db, 'merge')
    ? 'union all select who from merge join step on step.id = merge.step where into_row <> merge.row'
    : ''
  const found = db
    .prepare(
      `select person, count(*) as rows from (
         select coalesce(json_extract(data, '$.from.who'), who) as person
         from decision join step on step.id = decision.step ${merged}
       ) group by person order by rows desc, person limit ?`,
    )
    .raw()
    .all(MAX_PEOPLE) as [string, number][]
  return found.map(([who, rows]) => ({ who, rows }))
}
