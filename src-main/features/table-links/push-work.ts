import { writeFile } from 'node:fs/promises'
import type { StoredLink } from '#main/database/sql/table-links.ts'
import type { StoredJob } from '#main/database/user-store.types.ts'
import type { HostStore } from '#main/features/shared/open-user-store.ts'
import type { JobEnd } from '#main/jobs/run-jobs.ts'
import { readPlan } from '#main/lists/push/push-plan.ts'
import type { SourceStore } from '#main/lists/shape/source-store.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { Connection } from '#main/postgres/connection.ts'
import { describeTable } from '#main/postgres/describe-table.ts'
import { findPushTable } from '#main/postgres/push/find-push-table.ts'
import type { PushTable } from '#main/postgres/push/push.types.ts'
import { reserveKeys } from '#main/postgres/push/reserve-keys.ts'
import { findConflicts, sendPush } from '#main/postgres/push/send-push.ts'
import { columnsOfFile, namePosition } from '#main/postgres/read-table.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { baseOf, type LinkBase } from './base-of.ts'
import { planLinked } from './fetch-table.ts'
import type { LinkAccess } from './link-access.ts'
import { pushCheckpoint, type PushSpec } from './push-handlers.ts'

type Reader = Pick<ListsClient, 'planPush' | 'lackingKeys' | 'writeKeys' | 'settlePushed' | 'cancel'>

export interface PushWorkOptions {
  store: Pick<HostStore, 'tableLinks' | 'lists'>
  sources: Pick<SourceStore, 'find' | 'keep'>
  access: LinkAccess
  reader(): Reader
  emitChanged(): void
}

interface Running {
  report(done: number, total: number | null): void
  signal: AbortSignal
}

/** What both halves of a push work on. */
interface PushContext extends PushWorkOptions, Running {
  job: StoredJob
  spec: PushSpec
  link: StoredLink
  base: LinkBase
}

/** Does the job: plans a push, or sends what was planned. */
export async function pushTable(options: PushWorkOptions, job: StoredJob, running: Running): Promise<Result<JobEnd>> {
  const spec = job.spec as PushSpec
  const link = await options.store.tableLinks.get(spec.linkId)
  if (!link.ok) return link
  const base = baseOf(options.sources, link.value)
  if (!base.ok) return base
  const list = options.store.lists.head(base.value.listId)
  if (!list.ok) return list
  if (!list.value) return unknownList(base.value.listId)
  const context = { ...options, ...running, job, spec, link: link.value, base: base.value }
  running.signal.addEventListener('abort', () => void options.reader().cancel({ jobId: job.id }), { once: true })
  return spec.phase === 'plan' ? planPush(context) : sendPlanned(context)
}

const cancelled = (): Result<JobEnd> => ok({ end: 'cancelled', done: 0, result: null })

async function planPush(context: PushContext): Promise<Result<JobEnd>> {
  const { access, link, signal } = context
  const planned = await access.connect(
    { server: link.server, linkId: link.id },
    (connection) => plan(connection, context),
    signal,
  )
  return signal.aborted ? cancelled() : planned
}

async function plan(connection: Connection, context: PushContext): Promise<Result<JobEnd>> {
  const { job, spec, link, base, reader, report } = context
  const { schema, table, keyColumn } = link
  const described = await describeTable(connection, { schema, table })
  if (!described.ok) return described
  const readOnly = described.value.columns.flatMap(({ name, isWritten }) => (isWritten ? [] : [name]))
  const { listId, fileName, sourcePath, recordPath } = base
  const walk = { listId, fileName, sourcePath, recordPath, keyColumn, readOnly, withRemovals: spec.withRemovals }
  const planned = await reader().planPush({ jobId: job.id, walk, path: spec.rowsPath })
  if (!planned.ok) return planned
  if (planned.value.end === 'cancelled') return cancelled()
  const { account } = planned.value
  const { counts } = account
  const rows = counts.changed + counts.new + counts.removed
  report(rows, rows)
  const found = rows === 0 ? ok({ conflicts: [], total: 0 }) : await findInTable(connection, context, account)
  if (!found.ok) return found
  await writeFile(spec.conflictsPath, JSON.stringify(found.value.conflicts), { mode: 0o600 })
  const checkpoint = { ...account, counts: { ...counts, conflicts: found.value.total }, isSent: false }
  return ok({ end: 'done', done: rows, result: null, checkpoint })
}

interface Planned {
  headings: string[]
  touched: number[]
}

/** New rows whose keys are still to be made meet nothing in the table, and are left out. */
async function findInTable(connection: Connection, { link, spec }: PushContext, account: Planned) {
  const table = await tableOf(connection, link, account.headings)
  if (!table.ok) return table
  const numbers: number[] = []
  const rows = async function* () {
    let number = 0
    numbers.length = 0
    for await (const row of readPlan(spec.rowsPath)) {
      number++
      if (row.kind === 'new' && row.key === '') continue
      numbers.push(number)
      yield row
    }
  }
  const found = await findConflicts({ ...toPush(connection, { table: table.value, link, spec, account }), rows })
  if (!found.ok) return found
  const conflicts = found.value.conflicts.map((one) => ({ ...one, row: numbers[one.row - 1] ?? 0 }))
  return ok({ ...found.value, conflicts })
}

/** The table as it is now, which has to have the columns of the last pull still. */
async function tableOf(connection: Connection, link: StoredLink, headings: string[]): Promise<Result<PushTable>> {
  const plan = await planLinked(connection, link)
  if (!plan.ok) return plan
  const now = new Set(columnsOfFile(plan.value))
  const position = namePosition(plan.value)
  const isSame =
    headings.every((heading) => now.has(heading)) && (position ?? []).every((name) => headings.includes(name))
  if (!isSame)
    return fail(
      'tables/changed-table',
      `The columns of "${link.schema}.${link.table}" changed since the last pull: pull first.`,
    )
  const [longitude, latitude] = position ?? [null, null]
  return findPushTable(connection, { ...link, headings, longitude, latitude })
}

const toPush = (
  client: Connection,
  { table, link, spec, account }: { table: PushTable; link: StoredLink; spec: PushSpec; account: Planned },
) => ({ client, table, user: link.server.user, staged: account.touched, rows: () => readPlan(spec.rowsPath) })

async function sendPlanned(context: PushContext): Promise<Result<JobEnd>> {
  const { job, link, base, access, signal } = context
  const planned = pushCheckpoint.safeParse(job.checkpoint)
  if (!planned.success)
    return fail('tables/not-planned', 'What this push would change is no longer known: plan it again.')
  if (planned.data.keptAt !== base.keptAt)
    return fail('tables/plan-old', 'The table was pulled or pushed since this plan: plan the push again.')
  if (!link.mayPush) return fail('tables/read-only-link', 'This link only reads: switch pushing on for it first.')
  const sent = await access.connect(
    { server: link.server, linkId: link.id },
    (connection) => send(connection, context, planned.data),
    signal,
  )
  if (!sent.ok) return signal.aborted && sent.error.code !== 'tables/unknown-end' ? cancelled() : sent
  if (sent.value === 'cancelled') return cancelled()
  const settled = await settle(context)
  if (!settled.ok) return settled
  const { changed, new: added, removed } = planned.data.counts
  return ok({
    end: 'done',
    done: changed + added + removed,
    result: null,
    checkpoint: { ...planned.data, isSent: true },
  })
}

async function send(connection: Connection, context: PushContext, account: Planned) {
  const { link, spec, signal, report } = context
  const table = await tableOf(connection, link, account.headings)
  if (!table.ok) return table
  const keyed = await giveKeys(connection, table.value, context)
  if (!keyed.ok) return keyed
  const push = toPush(connection, { table: table.value, link, spec, account })
  return sendPush({ ...push, isCancelled: () => signal.aborted, onProgress: (rows) => report(rows, null) })
}

/** Keys are reserved, then written into the list, before anything is sent: a push that is cut short doubles nothing. */
async function giveKeys(connection: Connection, table: PushTable, context: PushContext): Promise<Result<void>> {
  const { job, base, spec, reader } = context
  const keys = {
    listId: base.listId,
    path: spec.rowsPath,
    keyAt: table.keyAt,
    field: table.columns[table.keyAt]?.heading ?? '',
  }
  const lacking = await reader().lackingKeys(keys)
  if (!lacking.ok) return lacking
  const made = await reserveKeys(connection, table, lacking.value)
  return made.ok ? reader().writeKeys({ jobId: job.id, keys, made: made.value }) : made
}

/** What was sent becomes what both sides know. */
async function settle({ job, spec, link, base, reader, sources, store, emitChanged }: PushContext) {
  const { listId, sourcePath, recordPath } = base
  const newPath = `${spec.rowsPath}.base`
  const sent = { listId, path: spec.rowsPath, sourcePath, recordPath, newPath }
  const settled = await reader().settlePushed({ jobId: job.id, sent })
  if (!settled.ok) return settled
  if (settled.value)
    await sources.keep(listId, { path: newPath, stamp: settled.value.stamp, isTemporary: true }, settled.value.source)
  const updated = await store.tableLinks.update(link.id, { pushedAt: new Date().toISOString() })
  if (updated.ok) emitChanged()
  return updated
}
