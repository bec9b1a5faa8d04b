import { toOutputError } from '#main/files/csv/file-error.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import type { Review } from '#main/jobs/review/create-review.ts'
import { ok, type Result } from '#shared/result.ts'
import { gatherReport } from './gather-report.ts'
import { reportPage } from './report-page.ts'
import type { ReportAbout, RunReport } from './report.types.ts'

/** Writes the report of a run; its size depends on countries, columns, rules and packs, not on rows. */
export const writeReport = (review: Review, about: ReportAbout, path: string): Promise<Result<{ bytes: number }>> =>
  writeReportPage(gatherReport(review, about), path)

/** Writes a report that is counted already. */
export async function writeReportPage(report: RunReport, path: string): Promise<Result<{ bytes: number }>> {
  const page = reportPage(report)
  let file: OutputFile | null = null
  try {
    file = await openOutputFile(path)
    await file.write(page)
    return ok({ bytes: await file.finish() })
  } catch (error) {
    await file?.discard()
    return toOutputError(error, path)
  }
}
