import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Job, StoredJob } from '#main/database/user-store.types.ts'
import { newJob } from '#main/jobs/cleanse-handlers.ts'
import type { JobService } from '#main/jobs/create-job-service.ts'
import { findFile } from '#main/jobs/file-handlers.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import type { PointsDescription } from '#main/lists/files/describe-points.ts'
import { endingOf } from '#main/lists/files/list-format.ts'
import { findKnown, type KnownList } from '#main/lists/into/find-known.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { CommandRequest } from '#shared/contract/contract.ts'
import { importAccount } from '#shared/contract/points-file-schemas.ts'
import { matrixAccount } from '#shared/contract/travel-schemas.ts'
import { MAX_MATRIX_PAIRS } from '#shared/model/matrix-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { FileRegistry } from '#main/files/file-registry.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import type { HostStore } from '#main/features/shared/open-user-store.ts'

type ListFileHandlers = Pick<
  Handlers,
  | 'lists.describe'
  | 'lists.import'
  | 'lists.imported'
  | 'lists.export'
  | 'lists.exportLosses'
  | 'lists.matrix'
  | 'lists.matrixAccount'
>

export interface ListFileOptions {
  store: Pick<HostStore, 'lists' | 'jobs'>
  files: FileRegistry
  jobs: Pick<JobService, 'start' | 'folders'>
  reader: Pick<ListsClient, 'describe' | 'losses'>
}

/** The lists to which a file may belong, as what is remembered says. */
function knownLists(
  lists: Pick<HostStore['lists'], 'imports' | 'listsOfIds' | 'head'>,
  description: Omit<PointsDescription, 'ids'>,
  ids: readonly string[],
): Result<KnownList[]> {
  const imports = lists.imports()
  if (!imports.ok) return imports
  const places = ids.length > 0 ? lists.listsOfIds(ids) : ok([])
  if (!places.ok) return places
  const found = findKnown(description, imports.value, places.value)
  const named = found.map((one): Result<KnownList | null> => {
    const list = lists.head(one.listId)
    if (!list.ok) return list
    return ok(list.value && !list.value.isErrorList ? { ...one, listName: list.value.name } : null)
  })
  const failed = named.find((one) => !one.ok)
  return failed && !failed.ok ? failed : ok(named.flatMap((one) => (one.ok && one.value ? [one.value] : [])))
}

/** Commands that bring points in from files and out to files. */
export function createListFileHandlers({ store, files, jobs, reader }: ListFileOptions): ListFileHandlers {
  return {
    async 'lists.describe'({ file, format }) {
      const found = findFile({ files }, file)
      if (!found.ok) return found
      const { path, name } = found.value
      const described = await reader.describe({ path, name, choice: format })
      if (!described.ok) return described
      const { ids, ...description } = described.value
      const known = knownLists(store.lists, description, ids)
      return known.ok ? ok({ file, ...description, known: known.value }) : known
    },
    async 'lists.import'({ file, format, mapping = null, name, keepOthers, geocode, country }) {
      const found = findFile({ files }, file)
      if (!found.ok) return found
      const { path, name: fileName, isTemporary } = found.value
      const plan = { path, fileName, format, mapping, listName: name.trim(), keepOthers, geocode, country }
      const lists = { listId: randomUUID(), errorListId: randomUUID() }
      return jobs.start(newJob('import', name.trim(), { kind: 'importList', plan, lists, isTemporary }))
    },
    async 'lists.imported'({ jobId }) {
      const job = await store.jobs.get(jobId)
      if (!job.ok) return job
      const account = importAccount.safeParse(job.value?.checkpoint)
      return account.success ? ok(account.data) : fail('lists/not-imported', 'Wait until this import ends.')
    },
    async 'lists.export'({ listId, format, preset, hasListColumn, asItCame }) {
      const list = store.lists.get(listId)
      if (!list.ok) return list
      if (!list.value) return unknownList(listId)
      const fileName = `${list.value.name}.${endingOf(format)}`
      const { id, name: listName, folder, color, statuses, fieldTypes } = list.value
      const marks = { folder, color, statuses, fieldTypes }
      const plan = { listId: id, listName, marks, path: '', format, preset, hasListColumn, asItCame }
      const spec: Extract<JobSpec, { kind: 'exportList' }> = { kind: 'exportList', plan, path: '', fileName }
      const job: StoredJob = newJob('export', fileName, spec)
      spec.path = join(jobs.folders.exports, `${job.id}.${endingOf(format)}`)
      plan.path = spec.path
      return jobs.start(job)
    },
    'lists.exportLosses': (query) => reader.losses(query),
    'lists.matrix': (request) => startMatrix({ store, jobs }, request),
    async 'lists.matrixAccount'({ jobId }) {
      const job = await store.jobs.get(jobId)
      if (!job.ok) return job
      const account = matrixAccount.safeParse(job.value?.checkpoint)
      return account.success
        ? ok(account.data)
        : fail('lists/matrix-unfinished', 'These distances are not complete yet: wait until they are.')
    },
  }
}

async function startMatrix(
  { store, jobs }: Pick<ListFileOptions, 'store' | 'jobs'>,
  { mode, order, departure, ...request }: CommandRequest<'lists.matrix'>,
): Promise<Result<Job>> {
  const [from, to] = [store.lists.get(request.fromListId), store.lists.get(request.toListId)]
  if (!from.ok) return from
  if (!to.ok) return to
  if (!from.value || !to.value) return unknownList(from.value ? request.toListId : request.fromListId)
  const pairs = from.value.count * to.value.count
  if (request.nearest === null && pairs > MAX_MATRIX_PAIRS)
    return fail(
      'lists/matrix-size',
      `${from.value.count} × ${to.value.count} pairs are more than ${MAX_MATRIX_PAIRS}: compute the nearest of each, or use shorter lists.`,
    )
  if (request.nearest === null && request.isIntoColumns)
    return fail(
      'lists/matrix-columns',
      'All pairs go into a file; columns can have only the nearest: choose a file, or the nearest.',
    )
  const fileName = `${from.value.name} to ${to.value.name}.csv`
  const lists = { fromListId: from.value.id, toListId: to.value.id }
  const path = join(jobs.folders.exports, `${randomUUID()}.csv`)
  const asked = { ...request, ...lists, orderBy: order, transport: mode, departure: departure ?? null }
  return jobs.start(newJob('matrix', fileName, { kind: 'matrixLists', ...asked, path, fileName }))
}
