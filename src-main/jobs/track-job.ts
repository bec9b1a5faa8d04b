import type { Job, StoredJob, UserStore } from '#main/database/user-store.types.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import { fail, type Result } from '#shared/result.ts'

/** How one job ended; an error is told by the Result around it. */
export interface JobEnd {
  end: 'done' | 'cancelled'
  done: number
  result: Job['result']
  /** What only the job's own code understands; kept with its header. */
  checkpoint?: unknown
}

/** A job that waits or runs. */
export interface ActiveJob {
  /** As it was last saved, but for its progress. */
  job: StoredJob
  isStarted: boolean
  isCancelling: boolean
  savedAt: number
  marks: { at: number; done: number }[]
}

/** Keeps user.db and the windows up to date with the jobs; a change of state is on disk before anybody sees it. */
export interface JobTracker {
  save(active: ActiveJob, patch: Partial<StoredJob>): Promise<Result<void>>
  tell(active: ActiveJob): void
  progress(active: ActiveJob, done: number, total: number | null): void
}

export interface JobTrackerOptions {
  store: Pick<UserStore, 'jobs'>
  onChange(job: Job): void
}

/** Progress reaches the disk this often; the rows themselves carry the true checkpoint. */
const SAVE_MILLISECONDS = 2000
/** The rate is that of the last seconds, not of the whole run. */
const RATE_WINDOW_MILLISECONDS = 5000

/** What the contract shows of a job. */
export function toJob(stored: StoredJob): Job {
  const { spec, checkpoint: _checkpoint, ...job } = stored
  const { kind, run } = spec as Partial<Extract<JobSpec, { kind: 'cleanse' }>>
  if (kind !== 'cleanse' || !run?.plan.group) return job
  return { ...job, group: { name: run.plan.group.name, set: run.set ?? job.id } }
}

/** A job that has just been asked for. */
export function toActiveJob(job: StoredJob): ActiveJob {
  return { job: { ...job, state: 'waiting' }, isStarted: false, isCancelling: false, savedAt: 0, marks: [] }
}

/** See `JobTracker`. */
export function createJobTracker({ store, onChange }: JobTrackerOptions): JobTracker {
  const save = async (active: ActiveJob, patch: Partial<StoredJob>) => {
    active.savedAt = Date.now()
    const next = { ...active.job, ...patch }
    const saved = await store.jobs.put(next)
    active.job = next
    return saved
  }
  const tell = (active: ActiveJob) => onChange(toJob(active.job))
  return {
    save,
    tell,
    progress(active, done, total) {
      const now = Date.now()
      const ratePerSecond = rateOf(active, done, now)
      active.job = { ...active.job, done, total, ratePerSecond, checkpoint: { done } }
      if (now - active.savedAt >= SAVE_MILLISECONDS) {
        active.savedAt = now
        void store.jobs.put(active.job)
      }
      tell(active)
    },
  }
}

/** The header of a job that has ended. */
export function toEnded(job: StoredJob, result: Result<JobEnd>): Partial<StoredJob> {
  const stopped = { finishedAt: new Date().toISOString(), ratePerSecond: 0 }
  if (!result.ok) return { ...stopped, state: 'failed', error: result.error }
  const { end, done, result: file, checkpoint = job.checkpoint } = result.value
  return { ...stopped, state: end, done, total: end === 'done' ? done : job.total, result: file, checkpoint }
}

function rateOf(active: ActiveJob, done: number, at: number): number {
  active.marks.push({ at, done })
  while (active.marks.length > 2 && at - (active.marks[0]?.at ?? at) > RATE_WINDOW_MILLISECONDS) active.marks.shift()
  const [first] = active.marks
  if (!first || at === first.at) return active.job.ratePerSecond
  return Math.round(((done - first.done) * 1000) / (at - first.at))
}

/** A defect of ours as a value, so that the jobs behind it still run. */
export function toBug(error: unknown): Result<never> {
  const reason = error instanceof Error ? error.message : String(error)
  return fail('job/bug', `The job failed: ${reason}. Please report this.`)
}
