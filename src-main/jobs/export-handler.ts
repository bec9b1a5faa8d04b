import { randomUUID } from 'node:crypto'
import { extname, join } from 'node:path'
import type { Job } from '#main/database/user-store.types.ts'
import { newJob } from '#main/jobs/cleanse-handlers.ts'
import { findActor, baseName, findEnded, findSet, nameOfRun, type FoundRows } from '#main/jobs/find-rows.ts'
import type { ExportedWorkbook } from './batch/export-workbook.ts'
import type { ExportChoices } from './batch/exported-fields.ts'
import type { ExportOfRows } from './thread/batch-thread.ts'
import type { ReportAbout } from './report/count-report.ts'
import { toRunPacks, type RunPack } from './batch-plan.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import type { JobContext, JobServiceHandlers } from './job-service.types.ts'
import {
  DECISION_FIELD,
  DUPLICATE_FIELDS,
  MERGED_FIELD,
  OWN_FIELDS,
  PROVENANCE_FIELDS,
  VERDICT_FIELD,
} from '#main/jobs/result-columns.ts'
import { exportChoices } from '#shared/contract/cleanse-schemas.ts'
import type { CommandRequest } from '#shared/contract/contract.ts'
import { MATCH_FIELDS_GROUP_A, MATCH_FIELDS_GROUP_B } from '#shared/model/batch-fields-data.ts'
import { fail, ok, type Result } from '#shared/result.ts'

const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  ...OWN_FIELDS,
  ...DUPLICATE_FIELDS,
  MERGED_FIELD,
  DECISION_FIELD,
  VERDICT_FIELD,
  ...PROVENANCE_FIELDS,
  ...MATCH_FIELDS_GROUP_A,
  ...MATCH_FIELDS_GROUP_B,
])

/** The commands that write the rows of a batch, or the report of it, to a file for download. */
export function createExportHandler(context: JobContext) {
  return {
    async 'cleanse.export'(choices) {
      const found = await findEnded(context, choices.jobId, stillRunning('Export'))
      if (!found.ok) return found
      const { job, rowsPath } = found.value
      const fields = checkFields(choices.fields)
      if (!fields.ok) return fields
      const together = await rowsTogether(found.value, choices, context)
      if (!together.ok) return together
      const workbook = await keptWorkbook(found.value, { choices, ...together.value }, context)
      if (!workbook.ok) return workbook
      const ending = choices.split === 'none' ? (workbook.value.ending ?? choices.format) : 'zip'
      const by = choices.split === 'none' ? '' : ` by ${choices.split}`
      const fileName = `${baseName(job)} cleansed${by}.${ending}`
      return startWriting(context, fileName, (path) => ({
        kind: 'export',
        rowsPath,
        path,
        fileName,
        choices,
        ...together.value,
        ...workbook.value.spec,
      }))
    },
    async 'cleanse.exportPreview'(choices) {
      const found = await findEnded(context, choices.jobId, stillRunning('Export'))
      if (!found.ok) return found
      const fields = checkFields(choices.fields)
      if (!fields.ok) return fields
      const together = await rowsTogether(found.value, choices, context)
      if (!together.ok) return together
      return previewOf(found.value, { choices, ...together.value }, context)
    },
    'cleanse.exportMissing': (request) => exportMissing(request, context),
    async 'cleanse.report'({ jobId }) {
      const found = await findReported(context, jobId)
      if (!found.ok) return found
      const { title, ...reported } = found.value
      const fileName = `${title}.html`
      return startWriting(context, fileName, (path) => ({ kind: 'report', path, fileName, ...reported }))
    },
    async 'cleanse.reportPage'({ jobId }) {
      const found = await findReported(context, jobId)
      if (!found.ok) return found
      const { title, rowsPath, about, packs } = found.value
      const described = await packsOfReport(packs, context.pool)
      const page = await context.thread.reportPage({ rowsPath, about: { ...about, ...described } })
      return page.ok ? ok({ title, ...page.value }) : page
    },
  } satisfies Partial<JobServiceHandlers>
}

type Asked = Pick<ExportOfRows, 'choices' | 'together'>

/** What an export would write; of a workbook also whether it leaves as it came. */
function previewOf({ run, rowsPath }: FoundRows, asked: Asked, { thread }: JobContext) {
  const { path, name, mark, digest } = run
  const source = { path, name, mark, ...(digest === undefined ? {} : { digest }) }
  return thread.exportPreview({ rowsPath, ...asked, ...(isWorkbook(run, asked) ? { source } : {}) })
}

const isWorkbook = ({ plan }: FoundRows['run'], { choices }: Asked): boolean =>
  choices.format === 'xlsx' && plan.format.sheet !== undefined

/** The workbook of the rows where the export is to be a copy of it; nothing where a new one is written. */
async function keptWorkbook(
  found: FoundRows,
  asked: Asked,
  context: JobContext,
): Promise<Result<{ ending?: string; spec?: { workbook: ExportedWorkbook } }>> {
  if (!isWorkbook(found.run, asked)) return ok({})
  const preview = await previewOf(found, asked, context)
  if (!preview.ok) return preview
  const { path, name } = found.run
  return ok(preview.value.workbook ? { ending: preview.value.workbook, spec: { workbook: { path, name } } } : {})
}

/** Where the rows of all addresses are that leave in one file; nothing where one leaves alone. */
async function rowsTogether(
  found: FoundRows,
  { together = true }: Pick<ExportChoices, 'together'>,
  context: JobContext,
): Promise<Result<{ together?: string[] }>> {
  const set = together ? await findSet(context, found) : ok([])
  if (!set.ok) return set
  if (set.value.length < 2) return ok({})
  const running = set.value.find(({ job }) => context.runner.isActive(job.id))
  if (running) {
    const name = running.run.plan.group?.name ?? ''
    return fail(
      'export/still-running',
      `The addresses of "${name}" are still being cleansed. Export when that job has ended, or export these alone.`,
    )
  }
  return ok({ together: set.value.map(({ rowsPath }) => rowsPath) })
}

const stillRunning = (todo: string): Result<never> =>
  fail('export/still-running', `The rows are still being cleansed. ${todo} when the job has ended.`)

/** Starts a job that writes a file for download. */
function startWriting(
  { folders, runner }: JobContext,
  fileName: string,
  toSpec: (path: string) => JobSpec,
): Promise<Result<Job>> {
  const path = join(folders.exports, `${randomUUID()}${extname(fileName)}`)
  return runner.start(newJob('export', fileName, toSpec(path)))
}

interface ReportedRun {
  /** Name of the report. */
  title: string
  rowsPath: string
  about: Omit<ReportAbout, 'packs' | 'isOfRun'>
  packs: RunPack[] | null
}

/** The rows of the last run that this one has not, as a file of their own. */
async function exportMissing(
  { jobId, preset }: CommandRequest<'cleanse.exportMissing'>,
  context: JobContext,
): Promise<Result<Job>> {
  const found = await findEnded(context, jobId, stillRunning('Export'))
  if (!found.ok) return found
  const { job, rowsPath } = found.value
  const fileName = `${baseName(job)} removed rows.csv`
  const choices = exportChoices.parse({ jobId, preset })
  return startWriting(context, fileName, (path) => ({
    kind: 'export',
    rowsPath,
    path,
    fileName,
    choices,
    isGone: true,
  }))
}

/** What a report tells of a run beside its rows. */
async function findReported(context: JobContext, jobId: string): Promise<Result<ReportedRun>> {
  const found = await findEnded(context, jobId, stillRunning('Make the report'))
  if (!found.ok) return found
  const { job, run, rowsPath } = found.value
  const madeBy = await findActor(context)
  const times = { startedAt: job.createdAt, finishedAt: job.finishedAt }
  const about = { title: job.title, ...times, madeBy, appVersion: context.appVersion }
  return ok({ title: `${nameOfRun(found.value)} report`, rowsPath, about, packs: run.packs ?? null })
}

/** A run of an earlier version names no packs: then they are those of the moment at which the report is made. */
export async function packsOfReport(
  packs: RunPack[] | null,
  pool: JobContext['pool'],
): Promise<Pick<ReportAbout, 'packs' | 'isOfRun'>> {
  return packs ? { packs, isOfRun: true } : { packs: toRunPacks((await pool.info()).packs), isOfRun: false }
}

/** Names of match fields, with or without the companion for the status of the field. */
function checkFields(fields: string[]): Result<string[]> {
  const unknown = fields.find((field) => !KNOWN_FIELDS.has(field) && !KNOWN_FIELDS.has(field.replace(/Status$/, '')))
  if (unknown === undefined) return ok(fields)
  return fail('export/unknown-field', `"${unknown}" is not an output field. Choose fields from the list.`)
}
