import { resolve } from 'node:path'
import { APP_VERSION } from '#main/host/version.ts'
import { type BatchPlan, toRunPacks } from '#main/jobs/batch-plan.ts'
import { systemUser } from '../jobs/find-rows.ts'
import type { CleansedFile } from '#main/jobs/cleanse-file.ts'
import { createRowsReport, type RowsReport } from '../jobs/report/count-report.ts'
import { writeReportPage } from '../jobs/report/report-page.ts'
import type { PackInfo } from '#main/reference/reference-reader.ts'
import { FIRST_POLICY, type Policy } from '#shared/model/policy.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** The report of a run of the command line, as the window makes it of a run that was not reviewed. */
export interface CommandReport {
  rows: RowsReport
  write(run: { title: string; plan: BatchPlan; counts: CleansedFile; packs: PackInfo[] }): Promise<Result<null>>
}

export function createCommandReport(path: string, policy: Policy = FIRST_POLICY): CommandReport {
  const rows = createRowsReport(policy)
  const startedAt = new Date().toISOString()
  return {
    rows,
    async write({ title, plan, counts, packs }) {
      const finishedAt = new Date().toISOString()
      const { duplicates, isDuplicatesBounded, verdicts: _, reasons: __, ...counted } = counts
      const report = rows.make({
        about: {
          title,
          startedAt,
          finishedAt,
          madeBy: { who: systemUser(), at: finishedAt },
          appVersion: APP_VERSION,
          packs: toRunPacks(packs),
          isOfRun: true,
        },
        plan: { ...plan, duplicates: duplicates !== null },
        counts: { ...counted, repeats: duplicates, isRepeatsBounded: isDuplicatesBounded },
      })
      const written = await writeReportPage(report, path)
      return written.ok ? ok(null) : written
    },
  }
}

/** `--report` names a page; it never takes the place of the source or of the result. */
export function checkReportName(path: string | undefined, others: readonly string[]): Result<null> {
  if (path === undefined) return ok(null)
  if (!/\.html?$/i.test(path))
    return fail('usage', `--report writes a page: give "${path.slice(0, 200)}" the ending .html.`)
  if (others.some((other) => other !== '-' && resolve(other) === resolve(path)))
    return fail('usage', '--report is a file that is already read or written. Choose another name.')
  return ok(null)
}
