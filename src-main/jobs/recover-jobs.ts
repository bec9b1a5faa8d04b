import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { partPaths } from '#main/files/resumable-file.ts'
import { listBackups } from '#main/database/find-backups.ts'
import type { StoredJob } from '#main/database/user-store.types.ts'
import type { JobContext } from './job-service.types.ts'
import { isWritten, type JobSpec } from '#main/jobs/job-spec.types.ts'
import { ok, type Result } from '#shared/result.ts'

/** After a start: what ran when the last process ended is interrupted, results are offered again, leftovers go. */
export async function recoverJobs(context: JobContext, leftovers: string[]): Promise<Result<void>> {
  const stored = await context.store.jobs.list()
  if (!stored.ok) return stored
  const kept: StoredJob[] = []
  for (const job of stored.value) {
    if (isUnused(job)) {
      const removed = await context.store.jobs.remove(job.id)
      if (!removed.ok) return removed
      continue
    }
    kept.push(job)
    const recovered = recoverJob(job, context)
    if (!recovered) continue
    const saved = await context.store.jobs.put(recovered)
    if (!saved.ok) return saved
  }
  await sweep(leftovers, kept)
  return ok(undefined)
}

/** A preview of an import that nobody carried out, or that is carried out: the window that asked for it is gone. */
const isUnused = ({ spec, state }: StoredJob): boolean => {
  const { kind, phase } = spec as { kind: string; phase?: string }
  return kind === 'importInto' && (phase === 'plan' || state === 'done')
}

/** The header as it must read now; null when it is right as it is. */
function recoverJob(job: StoredJob, { files }: JobContext): StoredJob | null {
  if (job.state === 'running' || job.state === 'waiting') return { ...job, state: 'interrupted', ratePerSecond: 0 }
  const spec = job.spec as JobSpec
  if (!isWritten(spec) || !job.result) return null
  if (!existsSync(spec.path)) return { ...job, result: null }
  return { ...job, result: { ...job.result, file: files.add(spec.path, { name: spec.fileName, temporary: true }) } }
}

/** The files of ours as the process finds them; what comes later belongs to this process. */
export function listLeftovers(folders: JobContext['folders'], dataDir: string): string[] {
  const { exports, ...needed } = folders
  // Going back to what was there before a restore needs the rows of runs that the present data does not name.
  const canGoBack = listBackups(dataDir).some(({ reason }) => reason === 'before-restore')
  return (canGoBack ? [exports] : [exports, ...Object.values(needed)]).flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  )
}

/** Deletes files that no job names: uploads never used, rows and exports of removed jobs, halves. */
async function sweep(leftovers: string[], jobs: StoredJob[]): Promise<void> {
  const needed = new Set(jobs.flatMap((job) => pathsOf(job)))
  for (const path of leftovers) {
    if (!needed.has(path.replace(/-(wal|shm)$/, ''))) await rm(path, { force: true, recursive: true })
  }
}

function pathsOf(job: StoredJob): string[] {
  const spec = job.spec as JobSpec
  if (isWritten(spec)) return [spec.path, ...partPaths(spec.path)]
  if (spec.kind === 'importList') return job.state === 'done' ? [] : [spec.plan.path]
  if (spec.kind === 'copyLists') return []
  if (spec.kind === 'importInto') return [spec.rowsPath, spec.plan.path]
  if (spec.kind === 'importPack') return job.state === 'done' ? [] : spec.plan.files.map(({ path }) => path)
  // A finished batch has its cells in its rows; the upload is needed only to go on reading it.
  const { rowsPath, path, kept } = spec.run
  return job.state === 'done' ? [rowsPath] : [rowsPath, path, ...(kept ? [kept.path] : [])]
}
