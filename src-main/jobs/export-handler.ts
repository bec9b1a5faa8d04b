import { join } from 'node:path'
import { findRows, newJob } from '#main/jobs/cleanse-handlers.ts'
import { findActor } from '#main/jobs/find-actor.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import type { JobContext, JobServiceHandlers } from '#main/jobs/create-job-service.ts'
import {
  DECISION_FIELD,
  DUPLICATE_FIELDS,
  OWN_FIELDS,
  PROVENANCE_FIELDS,
  VERDICT_FIELD,
} from '#main/jobs/result-columns.ts'
import { MATCH_FIELDS_GROUP_A, MATCH_FIELDS_GROUP_B } from '#shared/model/batch-fields-data.ts'
import { fail, ok, type Result } from '#shared/result.ts'

const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  ...OWN_FIELDS,
  ...DUPLICATE_FIELDS,
  DECISION_FIELD,
  VERDICT_FIELD,
  ...PROVENANCE_FIELDS,
  ...MATCH_FIELDS_GROUP_A,
  ...MATCH_FIELDS_GROUP_B,
])

/** The commands that write the rows of a batch, or the report of it, to a file for download. */
export function createExportHandler(
  context: JobContext,
): Pick<JobServiceHandlers, 'cleanse.export' | 'cleanse.report'> {
  return {
    async 'cleanse.export'(choices) {
      const found = await findRows(context, choices.jobId)
      if (!found.ok) return found
      const { job, rowsPath } = found.value
      if (context.runner.isActive(job.id)) {
        return fail('export/still-running', 'The rows are still being cleansed. Export when the job has ended.')
      }
      const fields = checkFields(choices.fields)
      if (!fields.ok) return fields
      const ending = choices.split === 'none' ? choices.format : 'zip'
      const by = choices.split === 'none' ? '' : ` by ${choices.split}`
      const fileName = `${job.title.replace(/\.[^.]{1,5}$/, '')} cleansed${by}.${ending}`
      const spec = { kind: 'export' as const, rowsPath, path: '', fileName, choices }
      const exportJob = newJob('export', fileName, spec)
      spec.path = join(context.folders.exports, `${exportJob.id}.${ending}`)
      return context.runner.start(exportJob)
    },
    async 'cleanse.report'({ jobId }) {
      const found = await findRows(context, jobId)
      if (!found.ok) return found
      const { job, rowsPath } = found.value
      if (context.runner.isActive(job.id)) {
        return fail(
          'export/still-running',
          'The rows are still being cleansed. Make the report when the job has ended.',
        )
      }
      const fileName = `${job.title.replace(/\.[^.]{1,5}$/, '')} report.html`
      const madeBy = await findActor(context)
      const run = { title: job.title, startedAt: job.createdAt, finishedAt: job.finishedAt }
      const about = { ...run, madeBy, appVersion: context.appVersion }
      const packs = (job.spec as Extract<JobSpec, { kind: 'cleanse' }>).run.packs ?? null
      const spec = { kind: 'report' as const, rowsPath, path: '', fileName, about, packs }
      const reportJob = newJob('export', fileName, spec)
      spec.path = join(context.folders.exports, `${reportJob.id}.html`)
      return context.runner.start(reportJob)
    },
  }
}

/** Names of match fields, with or without the companion for the status of the field. */
function checkFields(fields: string[]): Result<string[]> {
  const unknown = fields.find((field) => !KNOWN_FIELDS.has(field) && !KNOWN_FIELDS.has(field.replace(/Status$/, '')))
  if (unknown === undefined) return ok(fields)
  return fail('export/unknown-field', `"${unknown}" is no field of a result. Choose fields of the list.`)
}
