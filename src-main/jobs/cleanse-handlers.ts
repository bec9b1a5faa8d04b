import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Job, Recipe, StoredJob } from '#main/database/user-store.types.ts'
import type { RegisteredFile } from '#main/files/file-registry.ts'
import type { BatchRun } from '#main/jobs/batch/run-batch.ts'
import {
  checkDuplicateKind,
  checkMapping,
  toCleansingRequest,
  type BatchPlan,
  isCheckedPlan,
  toRunPacks,
  type RunPack,
} from '#main/jobs/batch-plan.ts'
import type { JobContext, JobServiceHandlers } from './job-service.types.ts'
import { findFile } from '#main/jobs/file-handlers.ts'
import { findLastRun, findKept } from './find-decided-runs.ts'
import { findRows, findEnded, findActor, withRows } from '#main/jobs/find-rows.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import type { PlannedFile } from '#main/jobs/thread/batch-thread.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { FIRST_POLICY } from '#shared/model/policy.ts'
import { fail, ok, type Result } from '#shared/result.ts'

const STILL_RUNNING = fail('desk/under-way', 'The file is still being cleansed. Run rows again when it has ended.')

/** Rows that newer data may answer better, and whether there is newer data. */
export async function unverifiedOf(
  context: JobContext,
  jobId: string,
): Promise<Result<CommandResponse<'review.unverified'>>> {
  const found = await findRows(context, jobId)
  if (!found.ok) return found
  const { run, rowsPath } = found.value
  if (!isCheckedPlan(run.plan) || context.runner.isActive(jobId)) return ok({ rows: 0, hasNewData: false })
  const rows = await context.thread.unverified({ rowsPath })
  if (!rows.ok) return rows
  const packs = await packsNow(context)
  return ok({ rows: rows.value, hasNewData: run.packs !== undefined && newPacks(run.packs, packs).length > 0 })
}

/** Runs the rows that are not verified again, in a copy of the run. */
export async function startAgain(context: JobContext, jobId: string): Promise<Result<Job>> {
  const found = await findEnded(context, jobId, STILL_RUNNING)
  if (!found.ok) return found
  const { run, rowsPath, job, isTemporary } = found.value
  if (job.state !== 'done' || job.finishedAt === null) return STILL_RUNNING
  const unverified = await context.thread.unverified({ rowsPath })
  if (!unverified.ok) return unverified
  if (unverified.value === 0 || !isCheckedPlan(run.plan)) {
    return fail(
      'desk/all-verified',
      'Every row is verified down to the street or decided. There is nothing to run again.',
    )
  }
  const packs = await packsNow(context)
  // Runs of several addresses stand together, and one that is run again has its like among them already.
  const { set: _set, kept: _kept, ...rest } = run
  const next: BatchRun = {
    ...rest,
    rowsPath: '',
    again: { rowsPath, finishedAt: job.finishedAt },
    packs: [...packs, ...newPacks(packs, run.packs ?? [])],
    window: context.window,
  }
  const started = newJob('cleanse', job.title, { kind: 'cleanse', run: next, isTemporary })
  next.rowsPath = join(context.folders.jobs, `${started.id}.db`)
  return context.runner.start(started)
}

const packsNow = async ({ pool }: JobContext): Promise<RunPack[]> => toRunPacks((await pool.info()).packs)

/** Packs that are not among those of before, in this edition. Answers that stay are of the data of their run. */
const newPacks = (before: readonly RunPack[], now: readonly RunPack[]): RunPack[] =>
  now.filter(({ id, version }) => !before.some((one) => one.id === id && one.version === version))

/** A job nobody has run yet. */
export function newJob(kind: StoredJob['kind'], title: string, spec: JobSpec): StoredJob {
  return {
    id: randomUUID(),
    kind,
    title,
    spec,
    state: 'waiting',
    done: 0,
    total: null,
    ratePerSecond: 0,
    createdAt: new Date().toISOString(),
    finishedAt: null,
    error: null,
    result: null,
    checkpoint: null,
  }
}

/** Commands that start a batch and look into it. */
export function createCleanseHandlers(context: JobContext) {
  const { thread } = context
  return {
    'cleanse.start': (request) => startFile(request, context),
    'cleanse.estimate': (request) => estimate(request, context),
    'cleanse.effect': async ({ option, ...request }) => {
      const asked = await askOf(request, context)
      return asked.ok ? thread.effect({ ...asked.value, option }) : asked
    },
    'cleanse.preview': async (request) => {
      const asked = await askOf(request, context)
      return asked.ok ? thread.preview(asked.value) : asked
    },
    'cleanse.counts': ({ jobId }) => withRows(context, jobId, (rowsPath) => thread.counts({ rowsPath })),
    'cleanse.row': ({ jobId, row }) =>
      withRows(context, jobId, async (rowsPath) => {
        const detail = await thread.row({ rowsPath, row })
        if (!detail.ok) return detail
        return detail.value ? ok(detail.value) : fail('cleanse/no-such-row', `Row ${row} has no answer.`)
      }),
    'cleanse.rejected': ({ jobId, ...page }) =>
      withRows(context, jobId, (rowsPath) => thread.rejected({ rowsPath, ...page })),
    'cleanse.missingRows': ({ jobId, ...page }) =>
      withRows(context, jobId, (rowsPath) => thread.missingRows({ rowsPath, ...page })),
  } satisfies Partial<JobServiceHandlers>
}

async function estimate({ rows, recipe, ...asks }: CommandRequest<'cleanse.estimate'>, context: JobContext) {
  const asked = await askOf(asks, context)
  if (!asked.ok) return asked
  const used = await findRecipe(recipe, context)
  if (!used.ok) return used
  const policy = used.value?.policy ?? FIRST_POLICY
  return context.thread.estimate({ ...asked.value, policy, allRows: rows })
}

/** A file with the plan by which something is asked of it before a run. */
async function askOf(
  { file, format, mapping, choices, group }: CommandRequest<'cleanse.preview'>,
  context: JobContext,
): Promise<Result<PlannedFile>> {
  const found = findFile(context, file)
  if (!found.ok) return found
  const wanted = requestOf(choices)
  if (!wanted.ok) return wanted
  const { path, name } = found.value
  const { request } = wanted.value
  return ok({ path, name, choice: format, plan: { mapping, request, ...(group ? { group } : {}) } })
}

/** The request behind the choices of a run. */
function requestOf(choices: CommandRequest<'cleanse.start'>['choices']) {
  const { process, defaultCountry, forceCountry, geoCode, serverOptions, repair } = choices
  const countries = { DefaultCountry: defaultCountry, ForceCountry: forceCountry }
  return toCleansingRequest(process, { ...countries, ...serverOptions }, geoCode, repair)
}

const findRecipe = async (id: string | undefined, { store }: JobContext): Promise<Result<Recipe | undefined>> =>
  id === undefined ? ok(undefined) : store.recipes.get(id)

async function startFile(request: CommandRequest<'cleanse.start'>, context: JobContext): Promise<Result<Job>> {
  const file = findFile(context, request.file)
  if (!file.ok) return file
  const recipe = await findRecipe(request.recipe, context)
  if (!recipe.ok) return recipe
  return startBatch({ ...request, file: file.value, recipe: recipe.value }, context)
}

/** A batch of a file that is at hand. */
interface BatchRequest extends Omit<CommandRequest<'cleanse.start'>, 'file' | 'recipe'> {
  file: Pick<RegisteredFile, 'path' | 'name' | 'isTemporary'>
  recipe: Recipe | undefined
  /** The list whose points the file holds. */
  list?: string
}

/**
 * Starts a batch, by a recipe or as it was chosen; of several addresses of the rows one for each. They have all that a
 * run has for themselves: rows, decisions, duplicates, undo. The first is answered with, the others wait behind it.
 */
export async function startBatch({ also = [], ...request }: BatchRequest, context: JobContext): Promise<Result<Job>> {
  const set = also.length > 0 ? randomUUID() : undefined
  const all = [request, ...also.map((one) => ({ ...request, ...one }))]
  const made: StoredJob[] = []
  for (const one of all) {
    const job = await makeBatch(one, set, context)
    if (!job.ok) return job
    made.push(job.value)
  }
  const [first, ...others] = made
  const started = await context.runner.start(first as StoredJob)
  for (const other of started.ok ? others : []) {
    const waits = await context.runner.start(other)
    if (!waits.ok) return waits
  }
  return started
}

/** A batch that nobody has begun. */
async function makeBatch(
  request: Omit<BatchRequest, 'also'>,
  set: string | undefined,
  context: JobContext,
): Promise<Result<StoredJob>> {
  const { path, name, isTemporary } = request.file
  const wanted = requestOf(request.choices)
  if (!wanted.ok) return wanted
  const { duplicates, duplicatesOf } = request.choices
  const source = await context.thread.detect({ path, name, choice: request.format })
  if (!source.ok) return source
  const { format, mark, digest } = source.value
  const mapping = checkMapping(request.mapping, format.columns)
  if (!mapping.ok) return mapping
  const kind = checkDuplicateKind(duplicates ? duplicatesOf : 'place', mapping.value)
  if (!kind.ok) return kind
  const { list, group } = request
  const about = { ...(list === undefined ? {} : { list }), ...(group ? { group } : {}) }
  const sought = duplicates ? { duplicates, duplicatesOf: kind.value } : { duplicates }
  const plan: BatchPlan = { format, mapping: mapping.value, request: wanted.value.request, ...sought, ...about }
  const earlier = await findEarlierRun(name, plan, context)
  if (!earlier.ok) return earlier
  const recipe = await toRunRecipe(request.recipe, plan, context)
  if (!recipe.ok) return recipe
  const packs = toRunPacks((await context.pool.info()).packs)
  const run: BatchRun = {
    path,
    name,
    mark,
    digest,
    plan,
    rowsPath: '',
    packs,
    window: context.window,
    ...(set === undefined ? {} : { set }),
    ...earlier.value,
    ...recipe.value,
  }
  const job = newJob('cleanse', name, { kind: 'cleanse', run, isTemporary })
  run.rowsPath = join(context.folders.jobs, `${job.id}.db`)
  const kept = await findKept(run, context)
  if (!kept.ok) return kept
  if (kept.value) run.kept = kept.value
  return ok(job)
}

/** What a recipe will decide about the rows, in whose name, and with which run they are compared. */
async function toRunRecipe(
  recipe: Recipe | undefined,
  plan: BatchPlan,
  context: JobContext,
): Promise<Result<Pick<BatchRun, 'recipe' | 'last'>>> {
  if (!recipe) return ok({})
  const { id, name, policy, rules, savedFrom } = recipe
  const jobs = await context.store.jobs.list()
  if (!jobs.ok) return jobs
  const last = findLastRun(recipe, { process: plan.request.process, group: plan.group }, jobs.value)
  return ok({
    recipe: { id, name, policy, rules, savedFrom, actor: await findActor(context) },
    ...(last ? { last } : {}),
  })
}

/** The latest finished run of a file of this name, with the same columns used in the same way. */
async function findEarlierRun(
  name: string,
  plan: BatchPlan,
  { store }: JobContext,
): Promise<Result<Pick<BatchRun, 'earlier'>>> {
  const jobs = await store.jobs.list()
  if (!jobs.ok) return jobs
  const asked = JSON.stringify([name, ...usedColumns(plan)])
  for (const { state, spec, finishedAt } of jobs.value) {
    const { kind, run } = spec as Extract<JobSpec, { kind: 'cleanse' }>
    if (kind !== 'cleanse' || state !== 'done' || finishedAt === null) continue
    if (JSON.stringify([run.name, ...usedColumns(run.plan)]) !== asked) continue
    return ok({ earlier: { rowsPath: run.rowsPath, finishedAt } })
  }
  return ok({})
}

const usedColumns = ({ format, mapping, request }: BatchPlan): unknown[] => [format.columns, mapping, request.process]
