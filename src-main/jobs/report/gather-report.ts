import { readCounts, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { Desk } from '#main/jobs/desk/create-desk.ts'
import { deskState } from '#main/jobs/desk/desk-state.ts'
import { settledCodes } from '#main/jobs/desk/settled-codes.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import { countReport } from './count-report.ts'
import type { ReportAbout, RunReport } from './report.types.ts'

/** People who are named; the decisions of others are not left out of any other count. */
const MAX_PEOPLE = 50

/** Counts a run for its report. */
export function gatherReport(desk: Desk, about: ReportAbout): RunReport {
  return {
    about,
    plan: readPlan(desk.db),
    counts: readCounts(desk.db),
    desk: deskState(desk),
    ...countReport(desk.columns, settledCodes(desk)),
    people: readPeople(desk),
  }
}

/** Who decided; a decision that was carried over is the one's who made it. */
function readPeople({ db }: Desk): RunReport['people'] {
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
