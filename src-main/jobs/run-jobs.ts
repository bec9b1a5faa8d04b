import type { Job, StoredJob, UserStore } from '#main/database/user-store.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'

/** How one job ended; an error is told by the Result around it. */
export interface JobEnd {
  end: 'done' | 'cancelled'
  done: number
  result: Job['result']
  /** What only the job's own code understands; kept with its header. */
  checkpoint?: unknown
}

/** A job that waits or runs. */
interface ActiveJob {
  /** As it was last saved, but for its progress. */
  job: StoredJob
  isStarted: boolean
  isCancelling: boolean
  savedAt: number
  marks: { at: number; done: number }[]
}

/** Keeps user.db and the windows up to date with the jobs; a change of state is on disk before anybody sees it. */
interface JobTracker {
  save(active: ActiveJob, patch: Partial<StoredJob>): Promise<Result<void>>
  tell(active: ActiveJob): void
  progress(active: ActiveJob, done: number, total: number | null): void
}

interface JobTrackerOptions {
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
function toActiveJob(job: StoredJob): ActiveJob {
  return { job: { ...job, state: 'waiting' }, isStarted: false, isCancelling: false, savedAt: 0, marks: [] }
}

/** See `JobTracker`. */
function createJobTracker({ store, onChange }: JobTrackerOptions): JobTracker {
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
function toEnded(job: StoredJob, result: Result<JobEnd>): Partial<StoredJob> {
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
function toBug(error: unknown): Result<never> {
  const reason = error instanceof Error ? error.message : String(error)
  return fail('job/bug', `The job failed: ${reason}. Please report this.`)
}

export interface JobRunnerOptions {
  store: Pick<UserStore, 'jobs'>
  /** Does the work of a job until it has ended. */
  work(job: StoredJob): Promise<Result<JobEnd>>
  /** Asks the running work to stop soon. */
  requestCancel(jobId: string): void
  onChange(job: Job): void
}

/** One job at a time, in the order of their start. */
export interface JobRunner {
  start(job: StoredJob): Promise<Result<Job>>
  cancel(jobId: string): Promise<Result<Job>>
  progress(jobId: string, done: number, total: number | null): void
  /** The job as it stands now, whether it runs or not. */
  get(jobId: string): Promise<Result<StoredJob>>
  isActive(jobId: string): boolean
  /** Stops the running job where it is; it and those that wait can be resumed. */
  close(): Promise<void>
}

/** What the runner is doing. */
interface RunnerState {
  queue: ActiveJob[]
  running: Promise<void> | null
  isClosing: boolean
}

const INTERRUPTED = { state: 'interrupted', ratePerSecond: 0 } as const

/** Runs jobs one after another: they would only share the same cores. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const tracker = createJobTracker(options)
  const state: RunnerState = { queue: [], running: null, isClosing: false }
  const find = (jobId: string) => state.queue.find(({ job }) => job.id === jobId)

  return {
    async start(job) {
      if (state.isClosing) return fail('job/closed', 'Waypost is closing.')
      if (find(job.id)) return fail('job/running', 'This job is already running.')
      const active = toActiveJob(job)
      state.queue.push(active)
      const saved = await tracker.save(active, {})
      if (!saved.ok) {
        drop(state, active)
        return saved
      }
      tracker.tell(active)
      const shown = toJob(active.job)
      state.running ??= runAll(state, tracker, options)
      return ok(shown)
    },
    async cancel(jobId) {
      const active = find(jobId)
      if (!active) return fail('job/not-running', 'This job is not running.')
      active.isCancelling = true
      if (active.isStarted) options.requestCancel(jobId)
      else await end(state, tracker, { active, patch: toEnded(active.job, ok(untouched(active))) })
      return ok(toJob(active.job))
    },
    progress(jobId, done, total) {
      const active = find(jobId)
      if (active?.isStarted) tracker.progress(active, done, total)
    },
    async get(jobId) {
      const active = find(jobId)
      if (active) return ok(active.job)
      const found = await options.store.jobs.get(jobId)
      if (!found.ok) return found
      return found.value ? ok(found.value) : fail('job/unknown', 'This job no longer exists.')
    },
    isActive: (jobId) => find(jobId) !== undefined,
    async close() {
      state.isClosing = true
      const [first] = state.queue
      if (first) first.isCancelling = true
      if (first?.isStarted) options.requestCancel(first.job.id)
      await state.running
      while (state.queue[0]) await end(state, tracker, { active: state.queue[0], patch: INTERRUPTED })
    },
  }
}

async function runAll(state: RunnerState, tracker: JobTracker, options: JobRunnerOptions): Promise<void> {
  for (let active = state.queue[0]; active && !state.isClosing; active = state.queue[0]) {
    active.isStarted = true
    const result = await runOne(active, tracker, options).catch((error: unknown) => toBug(error))
    const patch = state.isClosing ? INTERRUPTED : toEnded(active.job, result)
    await end(state, tracker, { active, patch })
  }
  state.running = null
}

async function runOne(active: ActiveJob, tracker: JobTracker, options: JobRunnerOptions): Promise<Result<JobEnd>> {
  const started = await tracker.save(active, { state: 'running', error: null, finishedAt: null })
  if (!started.ok) return started
  tracker.tell(active)
  return active.isCancelling ? ok(untouched(active)) : options.work(active.job)
}

/** Leaves the queue before anybody is told, so that a job that is shown as ended can be exported or removed. */
async function end(state: RunnerState, tracker: JobTracker, { active, patch }: Ending): Promise<void> {
  await tracker.save(active, patch)
  drop(state, active)
  tracker.tell(active)
}

interface Ending {
  active: ActiveJob
  patch: Partial<StoredJob>
}

function drop({ queue }: RunnerState, active: ActiveJob): void {
  const place = queue.indexOf(active)
  if (place >= 0) queue.splice(place, 1)
}

const untouched = (active: ActiveJob): JobEnd => ({ end: 'cancelled', done: active.job.done, result: null })
