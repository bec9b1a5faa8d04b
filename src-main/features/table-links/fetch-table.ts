import { existsSync } from 'node:fs'
import type { StoredLink } from '#main/database/sql/table-links.ts'
import type { StoredJob } from '#main/database/user-store.types.ts'
import type { FileRegistry } from '#main/files/file-registry.ts'
import type { HostStore } from '#main/features/shared/open-user-store.ts'
import { newJob } from '#main/jobs/cleanse-handlers.ts'
import type { JobService } from '#main/jobs/create-job-service.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import type { JobEnd } from '#main/jobs/run-jobs.ts'
import { findKnown } from '#main/lists/into/find-known.ts'
import type { Connection } from '#main/postgres/connection.ts'
import { chooseSpatial, describeTable } from '#main/postgres/describe-table.ts'
import { columnsOfFile, planReading, readTable, type ReadPlan } from '#main/postgres/read-table.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { z } from 'zod'
import { fetchedPath, linkFileName } from './fetched-files.ts'
import type { LinkAccess } from './link-access.ts'
import { refuseKey } from './link-handlers.ts'

/** How the texts of a fetched file are written: nothing of it has to be guessed. */
export const FETCHED_FORMAT = { encoding: 'utf-8', delimiter: ',', headerRow: 1 } as const

type FetchSpec = Extract<JobSpec, { kind: 'fetchTable' }>

/** What a fetch leaves for the import. */
const fetched = z.object({ rows: z.number(), columns: z.array(z.string()), key: z.number() })

export interface FetchOptions {
  store: Pick<HostStore, 'tableLinks' | 'lists' | 'jobs'>
  files: Pick<FileRegistry, 'add'>
  access: LinkAccess
  jobs(): Pick<JobService, 'start' | 'folders'>
}

/** Commands that read a table into a file for the usual import. */
export function createFetchHandlers(options: FetchOptions): Pick<Handlers, 'tables.fetch' | 'tables.fetched'> {
  const { store, jobs } = options
  return {
    async 'tables.fetch'({ linkId }) {
      const link = await store.tableLinks.get(linkId)
      if (!link.ok) return link
      const isThere = checkList(store, link.value)
      if (!isThere.ok) return isThere
      const fileName = linkFileName(link.value)
      const spec: FetchSpec = { kind: 'fetchTable', linkId, path: '', fileName }
      const job = newJob('pull', fileName, spec)
      spec.path = fetchedPath(jobs().folders.tables, { linkId, jobId: job.id })
      return jobs().start(job)
    },
    'tables.fetched': ({ jobId }) => findFetched(options, jobId),
  }
}

/** A list that was deleted takes nothing. */
function checkList({ lists }: Pick<FetchOptions['store'], 'lists'>, { listId }: StoredLink): Result<void> {
  const list = listId === null ? ok(null) : lists.head(listId)
  if (!list.ok) return list
  return listId === null || list.value
    ? ok(undefined)
    : fail('tables/list-removed', 'The list of this link was deleted: bring it back, or end the link.')
}

async function findFetched(
  { store, files }: FetchOptions,
  jobId: string,
): Promise<Result<CommandResponse<'tables.fetched'>>> {
  const job = await store.jobs.get(jobId)
  if (!job.ok) return job
  const spec = job.value?.spec as JobSpec | undefined
  const left = fetched.safeParse(job.value?.checkpoint)
  if (spec?.kind !== 'fetchTable' || !left.success || !existsSync(spec.path)) {
    return fail('tables/not-fetched', 'The table is not read yet, or its file was imported: pull it again.')
  }
  const link = await store.tableLinks.get(spec.linkId)
  if (!link.ok) return link
  const { rows, columns, key } = left.data
  const { listId } = link.value
  const mapping = listId === null ? ok(null) : lastMapping(store, { listId, columns, fileName: spec.fileName })
  if (!mapping.ok) return mapping
  return ok({
    linkId: spec.linkId,
    file: files.add(spec.path, { name: spec.fileName, temporary: true }),
    fileName: spec.fileName,
    format: FETCHED_FORMAT,
    rows,
    listId,
    match: { by: 'key', column: key },
    mapping: mapping.value,
  })
}

/** As the last pull read the columns, and as far as the table still has them. */
function lastMapping(
  { lists }: Pick<FetchOptions['store'], 'lists'>,
  { listId, columns, fileName }: { listId: string; columns: readonly string[]; fileName: string },
): Result<CommandResponse<'tables.fetched'>['mapping']> {
  const imports = lists.imports()
  if (!imports.ok) return imports
  const own = imports.value.filter((one) => one.listId === listId && one.fileName === fileName)
  const file = { name: fileName, hasHeader: true, hasGeometry: false, columns: columns.map((name) => ({ name })) }
  return ok(findKnown(file, own, [])[0]?.last?.mapping ?? null)
}

/** Does the job: reads the table as it is at one moment into a file, which appears when it is whole. */
export async function fetchTable(
  { store, access }: Pick<FetchOptions, 'store' | 'access'>,
  job: StoredJob,
  { report, signal }: { report(done: number, total: number | null): void; signal: AbortSignal },
): Promise<Result<JobEnd>> {
  const { linkId, path } = job.spec as FetchSpec
  const link = await store.tableLinks.get(linkId)
  if (!link.ok) return link
  const { server } = link.value
  const read = await access.connect(
    { server, linkId },
    async (connection) => {
      const plan = await planLinked(connection, link.value)
      if (!plan.ok) return plan
      const done = await readTable(connection, plan.value, path, report)
      return done.ok ? ok({ ...done.value, plan: plan.value }) : done
    },
    signal,
  )
  if (signal.aborted) return ok({ end: 'cancelled', done: 0, result: null })
  if (!read.ok) return read
  const { rows, plan } = read.value
  const updated = await store.tableLinks.update(linkId, { rows })
  if (!updated.ok) return updated
  const columns = columnsOfFile(plan)
  const checkpoint: z.output<typeof fetched> = { rows, columns, key: columns.indexOf(plan.keyColumn) }
  return ok({ end: 'done', done: rows, result: null, checkpoint })
}

/** What of the table a link reads now: it may have other columns than when it was linked, but the same key. */
export async function planLinked(connection: Connection, link: StoredLink): Promise<Result<ReadPlan>> {
  const { keyColumn, geometryColumn, schema, table } = link
  const described = await describeTable(connection, { schema, table })
  if (!described.ok) return described
  if (!described.value.keys.includes(keyColumn)) return refuseKey(described.value, keyColumn)
  const geometry = geometryColumn === null ? ok(null) : chooseSpatial(described.value, geometryColumn)
  return geometry.ok ? ok(planReading(described.value, keyColumn, geometry.value)) : geometry
}
