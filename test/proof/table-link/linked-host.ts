import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { HostProcess } from '../../crash/host-process.ts'

/** A host by its commands. */
export type LinkHost = Pick<HostProcess, 'call' | 'whenEnded'>

type Server = CommandInput<'tables.link'>['server']
export interface LinkWanted {
  server: Server
  table: string
  listId?: string | null
  keyColumn?: string
  password?: string
}

/** Links a list to a table, and lets it push. */
export async function linkTable(
  host: LinkHost,
  { server, table, listId = null, keyColumn = 'id', password }: LinkWanted,
) {
  const link = await host.call('tables.link', {
    listId,
    server,
    schema: 'public',
    table,
    keyColumn,
    isConfirmed: true,
    ...(password && { password }),
  })
  await host.call('tables.set', { linkId: link.id, mayPush: true })
  return link.id
}

type Ended = Awaited<ReturnType<HostProcess['whenEnded']>>

export function mustBeDone(job: Ended): Ended {
  if (job.state !== 'done') throw new Error(`${job.kind} is ${job.state}: ${job.error?.message ?? 'no reason'}`)
  return job
}

export type Planned = CommandResponse<'lists.planned'>

/** A pull as the window does it: the table into a file, that file into the list; both sides' edits are kept where `edits` says so. */
export async function pull(host: LinkHost, linkId: string, name = 'Linked') {
  const fetched = await fetchFile(host, linkId)
  const { file, format, match, mapping, listId } = fetched
  const columns = mapping ? { mapping } : {}
  if (listId === null) {
    const imported = mustBeDone(
      await host.whenEnded((await host.call('lists.import', { file, format, name, keepOthers: true, ...columns })).id),
    )
    return {
      listId: (await host.call('lists.imported', { jobId: imported.id })).listId ?? '',
      planned: null,
      jobId: '',
    }
  }
  const plan = await planPull(host, { file, format, match, listId, ...columns })
  await applyPull(host, plan.jobId)
  return { listId, ...plan }
}

export async function fetchFile(host: LinkHost, linkId: string) {
  const job = mustBeDone(await host.whenEnded((await host.call('tables.fetch', { linkId })).id))
  return host.call('tables.fetched', { jobId: job.id })
}

export async function planPull(
  host: LinkHost,
  input: Pick<CommandInput<'lists.planImport'>, 'file' | 'format' | 'match' | 'mapping' | 'listId'>,
): Promise<{ jobId: string; planned: Planned }> {
  const job = await host.call('lists.planImport', { keepOthers: true, ...input })
  mustBeDone(await host.whenEnded(job.id))
  return { jobId: job.id, planned: await host.call('lists.planned', { jobId: job.id }) }
}

export async function applyPull(host: LinkHost, jobId: string): Promise<void> {
  await host.call('lists.applyImport', { jobId })
  mustBeDone(await host.whenEnded(jobId))
}

export async function planPush(host: LinkHost, linkId: string, withRemovals = false) {
  const job = await host.call('tables.planPush', { linkId, withRemovals })
  mustBeDone(await host.whenEnded(job.id))
  return { jobId: job.id, plan: await host.call('tables.pushPlan', { jobId: job.id }) }
}

/** A whole push; answers what was planned, or nothing where there was nothing to push. */
export async function push(host: LinkHost, linkId: string, withRemovals = false) {
  const { jobId, plan } = await planPush(host, linkId, withRemovals)
  const { changed, new: added, removed } = plan.counts
  if (changed + added + removed === 0) return plan
  await host.call('tables.push', { jobId })
  mustBeDone(await host.whenEnded(jobId))
  return plan
}
