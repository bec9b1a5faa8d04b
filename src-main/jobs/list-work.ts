import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { StoredJob } from '#main/database/user-store.types.ts'
import { importInto } from './import-into.ts'
import { sayNothingUsable } from './say-nothing-usable.ts'
import type { ListWork } from './job-service.types.ts'
import type { JobSpec } from './job-spec.types.ts'
import type { JobEnd } from './track-job.ts'
import type { ListsHost } from '#main/lists/thread/lists-client.ts'
import type { ImportEnd } from '#main/lists/files/import-points.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ListWorkOptions } from './list-work.types.ts'

type Report = (done: number, total: number | null) => void
type ImportSpec = Extract<JobSpec, { kind: 'importList' }>
type ExportSpec = Extract<JobSpec, { kind: 'exportList' | 'exportShape' }>
type CopySpec = Extract<JobSpec, { kind: 'copyLists' }>
type MatrixSpec = Extract<JobSpec, { kind: 'matrixLists' }>

/** Work on lists as jobs: the thread reads and writes files, this side writes the database and asks other threads. */
export function createListWork(options: ListWorkOptions): { work: ListWork; handlers: ListsHost } {
  const reports = new Map<string, Report>()
  /** Of the files that are written into lists, by job. */
  const fileNames = new Map<string, string>()
  const handlers: ListsHost = {
    stage: (block) => options.lists().store.stage(block),
    stageShapes: (shapes) => options.lists().store.stageShapes(shapes),
    keepBlocks: (kept) => options.lists().store.keepBlocks(kept),
    async takeImported({ jobId, ...page }) {
      const who = fileNames.get(jobId) ?? ''
      const taken = await options.lists().takeImported({ ...page, groupId: jobId, actor: 'import', who })
      return taken.ok ? ok({ kept: taken.value.kept }) : taken
    },
    geocode: (addresses) => options.geocode(addresses),
    progress: ({ jobId, done, total }) => {
      reports.get(jobId)?.(done, total)
      return ok(undefined)
    },
    nearest: ({ listId, search }) => options.indexes().find(listId, search),
    travel: (block) => options.indexes().matrix(block),
    async edit({ jobId, listId, edits }) {
      const steps = [{ type: 'editPoints' as const, listId, edits }]
      const changed = await options.lists().change(steps, { kind: 'editPoints', actor: 'window', groupId: jobId })
      return changed.ok ? ok(undefined) : changed
    },
  }
  const work: ListWork = {
    async work(job, report) {
      reports.set(job.id, report)
      const spec = job.spec as JobSpec
      if (spec.kind === 'importInto') fileNames.set(job.id, spec.plan.fileName)
      const ended = await (spec.kind === 'importList'
        ? importList(job, spec, options)
        : spec.kind === 'importInto'
          ? importInto(job, spec, options)
          : spec.kind === 'matrixLists'
            ? matrixLists(job, spec, options)
            : spec.kind === 'copyLists'
              ? copyLists(job, spec, options)
              : exportList(job, spec as ExportSpec, options))
      reports.delete(job.id)
      fileNames.delete(job.id)
      return ended
    },
    cancel: (jobId) => {
      if (reports.has(jobId)) void options.reader().cancel({ jobId })
    },
  }
  return { work, handlers }
}

/** Begins anew each time: what an interrupted run left behind was never in view. */
async function importList(job: StoredJob, spec: ImportSpec, options: ListWorkOptions): Promise<Result<JobEnd>> {
  const { store } = options.lists()
  const { listId, errorListId } = spec.lists
  const clear = async () => {
    for (const id of [listId, errorListId]) await store.dropStaged(id)
  }
  await clear()
  const ended = await options.reader().import({ jobId: job.id, plan: spec.plan, lists: spec.lists })
  if (!ended.ok || ended.value.end === 'cancelled') {
    await clear()
    return ended.ok ? ok({ end: 'cancelled', done: ended.value.account.rowsIn, result: null }) : ended
  }
  const { account } = ended.value
  if (account.added === 0 && (account.layers ?? 0) === 0) {
    await clear()
    return fail('lists/no-usable-row', sayNothingUsable(spec.plan.fileName, account))
  }
  const hasRejected = account.rejected > 0
  const published = hasRejected ? [listId, errorListId] : [listId]
  const steps = published.map((id) => ({ type: 'publishList' as const, listId: id }))
  const by = { kind: 'importList' as const, actor: 'import' as const, who: spec.plan.fileName }
  const changed = await options.lists().change(steps, { ...by, count: account.added })
  if (!changed.ok) return changed
  await remember(spec, ended.value, options)
  await keepTable(spec, ended.value, options)
  if (spec.isTemporary) await rm(spec.plan.path, { force: true })
  const checkpoint = { ...account, listId, errorListId: hasRejected ? errorListId : null }
  return ok({ end: 'done', done: account.rowsIn, result: null, checkpoint })
}

/** The list is there already: that the next file like this one is not known again would be no reason to say it failed. */
async function remember(
  { plan, lists: { listId } }: ImportSpec,
  { columns, mapping }: ImportEnd,
  { lists }: Pick<ListWorkOptions, 'lists'>,
): Promise<void> {
  const { fileName, keepOthers, geocode } = plan
  await lists().store.rememberImport({
    listId,
    fileName,
    columns,
    mapping: mapping.map(({ index, role }) => ({ column: columns[index] ?? '', field: role })),
    keepOthers,
    geocode,
    match: null,
    importedAt: new Date().toISOString(),
  })
}

/** Keeps a table, so that the list can be written as it was. */
async function keepTable(
  { plan, lists: { listId }, isTemporary }: ImportSpec,
  { mapping, table }: ImportEnd,
  { sources }: Pick<ListWorkOptions, 'sources'>,
): Promise<void> {
  if (!table) return
  const { format, runs, stamp } = table
  const { path, fileName, keepOthers } = plan
  const keptAt = new Date().toISOString()
  await sources.keep(listId, { path, stamp, isTemporary }, { fileName, format, mapping, keepOthers, runs, keptAt })
}

/** Begins anew each time, as an import does. */
async function copyLists(job: StoredJob, spec: CopySpec, options: ListWorkOptions): Promise<Result<JobEnd>> {
  const { store } = options.lists()
  const clear = async () => {
    for (const { toId } of spec.lists) await store.dropStaged(toId)
  }
  await clear()
  const { backup, version, lists } = spec
  const [list] = lists
  const ended = await (version === undefined || !list
    ? options.reader().copy({ jobId: job.id, path: backup, lists })
    : options.reader().copyVersion({ jobId: job.id, after: version, list }))
  if (!ended.ok || ended.value.end === 'cancelled') {
    await clear()
    return ended.ok ? ok({ end: 'cancelled', done: ended.value.points, result: null }) : ended
  }
  const apart = await store.keepApart({ pairs: ended.value.apart, isApart: true, at: new Date().toISOString() })
  if (!apart.ok) return apart
  const steps = ended.value.marks.flatMap(({ listId, fields }) => [
    { type: 'publishList' as const, listId },
    { type: 'setList' as const, listId, fields },
  ])
  const by =
    version === undefined
      ? { kind: 'restoreList' as const, actor: 'window' as const, who: basename(backup) }
      : { kind: 'createList' as const, actor: 'window' as const }
  const changed = await options.lists().change(steps, by)
  return changed.ok ? ok({ end: 'done', done: ended.value.points, result: null }) : changed
}

async function exportList(
  job: StoredJob,
  spec: ExportSpec,
  { reader, files }: ListWorkOptions,
): Promise<Result<JobEnd>> {
  const ended = await (spec.kind === 'exportShape'
    ? reader().exportShape({ jobId: job.id, plan: spec.plan, path: spec.path })
    : reader().export({ jobId: job.id, plan: spec.plan }))
  if (!ended.ok) return ended
  const { end, points, bytes } = ended.value
  if (end === 'cancelled') return ok({ end, done: points, result: null })
  const file = files.add(spec.path, { name: spec.fileName, temporary: true })
  return ok({ end, done: points, result: { file, name: spec.fileName, bytes } })
}

/** Goes on behind what an interrupted run marked. */
async function matrixLists(
  job: StoredJob,
  spec: MatrixSpec,
  { reader, files }: ListWorkOptions,
): Promise<Result<JobEnd>> {
  const ended = await reader().matrix({ jobId: job.id, plan: spec })
  if (!ended.ok) return ended
  const { end, account, bytes } = ended.value
  const done = account.points + account.unplaced
  if (end === 'cancelled') return ok({ end, done, result: null })
  const file = files.add(spec.path, { name: spec.fileName, temporary: true })
  return ok({ end, done, result: { file, name: spec.fileName, bytes }, checkpoint: account })
}
