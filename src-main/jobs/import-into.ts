import { randomUUID } from 'node:crypto'
import type { StoredJob } from '#main/database/user-store.types.ts'
import type { IntoState } from '#main/lists/into/into.types.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import { ok, type Result } from '#shared/result.ts'
import type { JobSpec } from './job-spec.types.ts'
import type { ListWorkOptions } from './list-work.types.ts'
import type { JobEnd } from './track-job.ts'

type IntoSpec = Extract<JobSpec, { kind: 'importInto' }>
type IntoOptions = Pick<ListWorkOptions, 'lists' | 'reader' | 'sources'>

/** Says what a file would do to a list, or does what was said. Whatever is cancelled half-way is taken back. */
export async function importInto(
  job: StoredJob,
  spec: IntoSpec,
  { lists, reader, sources }: IntoOptions,
): Promise<Result<JobEnd>> {
  const { plan, rowsPath, state } = spec
  if (spec.phase === 'plan' || !state) return planInto(job, spec, { lists, reader })
  const ended = await reader().applyInto({ jobId: job.id, listId: plan.listId, path: rowsPath })
  if (!ended.ok) return ended
  const { end, rows, kept, table } = ended.value
  if (end === 'cancelled') {
    const undone = rows > 0 ? await lists().undo(job.id) : null
    return undone && !undone.ok ? undone : ok({ end, done: 0, result: null, checkpoint: state })
  }
  const added = await addNewLayers(job, spec, { lists, reader })
  if (!added.ok) return added
  const columns = state.columns.slice()
  const remembered = await lists().store.rememberImport({
    listId: plan.listId,
    fileName: plan.fileName,
    columns,
    mapping: (plan.mapping ?? []).map(({ index, role }) => ({ column: columns[index] ?? '', field: role })),
    keepOthers: plan.keepOthers,
    geocode: plan.geocode,
    match: plan.match.by === 'key' ? { by: 'key', column: columns[plan.match.column] ?? '' } : plan.match,
    importedAt: new Date().toISOString(),
  })
  if (!remembered.ok) return remembered
  if (table) {
    const { format, runs, stamp } = table
    const { path, fileName, mapping, keepOthers } = plan
    const keptAt = new Date().toISOString()
    const source = { fileName, format, mapping: mapping ?? [], keepOthers, runs, keptAt, isInto: true }
    // The upload stays: a job that ends once more, after a crash, has to find it again.
    await sources.keep(plan.listId, { path, stamp, isTemporary: false }, source)
  }
  return ok({ end, done: rows, result: null, checkpoint: { ...state, isApplied: true, kept } })
}

/** Lines and areas of the file that the list has not yet, in the same step back as its rows. */
async function addNewLayers(
  job: StoredJob,
  { plan: { listId, path, fileName, format } }: IntoSpec,
  { lists, reader }: Pick<IntoOptions, 'lists' | 'reader'>,
): Promise<Result<unknown>> {
  const found = await reader().newLayers({ listId, path, fileName, format })
  if (!found.ok || found.value.length === 0) return found
  const ids = found.value.map(() => randomUUID())
  const step = { type: 'addLayers' as const, listId, layers: found.value, ids }
  return lists().change([step], { kind: 'addLayers', actor: 'import', who: fileName, groupId: job.id })
}

async function planInto(
  job: StoredJob,
  { plan, rowsPath }: IntoSpec,
  { lists, reader }: Pick<IntoOptions, 'lists' | 'reader'>,
): Promise<Result<JobEnd>> {
  const list = lists().store.head(plan.listId)
  if (!list.ok) return list
  if (!list.value) return unknownList(plan.listId)
  const ended = await reader().planInto({ jobId: job.id, plan, path: rowsPath })
  if (!ended.ok) return ended
  const { end, counts, columns, hasGeometry, placed } = ended.value
  const { listId, fileName, match, existing, edits } = plan
  const choices = { match, existing, edits }
  const found =
    hasGeometry && end === 'done'
      ? await reader().newLayers({ listId: plan.listId, path: plan.path, fileName: plan.fileName, format: plan.format })
      : ok([])
  if (!found.ok) return found
  const layers = found.value.length
  const state: IntoState = {
    listId,
    listName: list.value.name,
    fileName,
    columns,
    hasGeometry,
    choices,
    counts,
    ...((placed.notFound > 0 || Object.keys(placed.levels).length > 0) && { placed }),
    ...(layers > 0 && { layers }),
    isApplied: false,
    kept: 0,
  }
  return ok({ end, done: counts.rows, result: null, checkpoint: state })
}
