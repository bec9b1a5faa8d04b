import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { StoredJob } from '#main/database/user-store.types.ts'
import type { ListWork } from './job-service.types.ts'
import type { JobSpec } from './job-spec.types.ts'
import type { JobEnd } from './run-jobs.ts'
import type { ListsHost, ListsClient } from '#main/lists/thread/lists-client.ts'
import type { ImportEnd, ImportAccount } from '#main/lists/files/import-points.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { randomUUID } from 'node:crypto'
import type { IntoState } from '#main/lists/into/into.types.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type { FileRegistry } from '#main/files/file-registry.ts'
import type { SourceStore } from '#main/lists/shape/source-store.ts'
import type { Geocode } from '#main/geocoding/locate-address.ts'
import type { ListIndexes } from '#main/lists/follow-index.ts'
import type { ListsService } from '#main/lists/lists-service.ts'
import type { ImportRemark } from '#main/lists/files/import-remarks.ts'
import { rejectCount } from '#main/lists/files/reject-reasons.ts'
import type { PointRejectReason } from '#main/lists/files/source.types.ts'
import { countOf } from '#shared/text/count-of.ts'

const remarkIn = ({ remarks = [] }: ImportAccount, what: ImportRemark['what']) =>
  remarks.find((remark) => remark.what === what)

/** Says why a file makes no list, and what would make one. */
export function sayNothingUsable(fileName: string, account: ImportAccount): string {
  const { rowsIn, blank, rejected, reasons } = account
  if (rowsIn === blank) {
    const links = remarkIn(account, 'linksOutside')
    if (!links) return `"${fileName}" has no rows with locations: choose a file with at least one.`
    return `"${fileName}" has no locations, only links to other files (${namesOf(links)}): import those files.`
  }
  const addressed = remarkIn(account, 'addressed')
  if (addressed && addressed.count === rejected) {
    return `No row of "${fileName}" has coordinates, but ${countOf(addressed.count, 'row has', 'rows have')} an address: import it with --geocode, or with “Locate rows without coordinates by their address”.` // prettier-ignore
  }
  const texts = Object.entries(reasons).map(([reason, count]) => rejectCount(count, reason as PointRejectReason))
  return `No row of "${fileName}" could be used (${texts.join('; ')}): correct the file, or the meaning of its columns.`
}

const namesOf = ({ count, names }: ImportRemark): string => names.join(', ') + (count > names.length ? ', …' : '')

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
  await options.onImported?.(spec.plan.path, listId)
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

type IntoSpec = Extract<JobSpec, { kind: 'importInto' }>
type IntoOptions = Pick<ListWorkOptions, 'lists' | 'reader' | 'sources' | 'onImported'>

/** Says what a file would do to a list, or does what was said. Whatever is cancelled half-way is taken back. */
async function importInto(
  job: StoredJob,
  spec: IntoSpec,
  { lists, reader, sources, onImported }: IntoOptions,
): Promise<Result<JobEnd>> {
  const { plan, rowsPath, state } = spec
  if (spec.phase === 'plan' || !state) return planInto(job, spec, { lists, reader })
  const ended = await reader().applyInto({ jobId: job.id, listId: plan.listId, path: rowsPath })
  if (!ended.ok) return ended
  const { end, rows, kept, table, removed } = ended.value
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
    const source = {
      fileName,
      format,
      mapping: mapping ?? [],
      keepOthers,
      runs,
      keptAt,
      isInto: true,
      ...(plan.beforePath && removed.length > 0 && { removed }),
    }
    // The upload stays: a job that ends once more, after a crash, has to find it again.
    await sources.keep(plan.listId, { path, stamp, isTemporary: false }, source)
  }
  await onImported?.(plan.path, plan.listId)
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

interface ListWorkOptions {
  geocode: Geocode
  files: Pick<FileRegistry, 'add'>
  sources: Pick<SourceStore, 'keep'>
  /** A file went into a list. */
  onImported?: (path: string, listId: string) => Promise<void>
  lists(): ListsService
  reader(): ListsClient
  indexes(): Pick<ListIndexes, 'find' | 'matrix'>
}
