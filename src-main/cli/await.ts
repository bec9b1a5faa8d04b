import { setTimeout as wait } from 'node:timers/promises'
import type { Job } from '#main/database/user-store.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { MAX_TOUR_STOPS } from '#shared/model/tour-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { CommandSession } from './command-session.ts'

type List = CommandResponse<'lists.list'>['lists'][number]

const POLL_MS = 50
const UNDER_WAY = new Set<Job['state']>(['waiting', 'running'])

/** A list by its id, or by its name when only one has it. */
export async function findList(session: Pick<CommandSession, 'call'>, wanted: string): Promise<Result<List>> {
  const listed = await session.call('lists.list', {})
  if (!listed.ok) return listed
  const { lists } = listed.value
  const byId = lists.find(({ id }) => id === wanted.toLowerCase())
  if (byId) return ok(byId)
  const [named, another] = lists.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (!named) return fail('lists/unknown-list', `There is no list "${wanted}": "waypost lists list" shows them.`)
  if (another) return fail('lists/ambiguous', `Several lists have the name "${wanted}": use the id of one.`)
  return ok(named)
}

/** The job when it is done; its own error when it failed. */
export async function whenEnded(session: CommandSession, started: Result<Job>): Promise<Result<Job>> {
  let job = started
  while (job.ok && UNDER_WAY.has(job.value.state)) {
    await wait(POLL_MS)
    job = await session.call('jobs.get', { jobId: job.value.id })
  }
  if (!job.ok || job.value.state === 'done') return job
  return job.value.error
    ? { ok: false, error: job.value.error }
    : fail('job/stopped', 'The work was stopped: run the command again.')
}

type ListPoints = CommandResponse<'lists.points'>['points']

/** All points of a list that is no longer than a tour, which is one page; `tooMany` says that it is longer. */
export async function pointsForTour(
  session: CommandSession,
  listId: string,
  tooMany: (total: number) => Result<never>,
): Promise<Result<ListPoints>> {
  const page = await session.call('lists.points', { listId, offset: 0, limit: MAX_TOUR_STOPS })
  if (!page.ok) return page
  const { total, points } = page.value
  return total > MAX_TOUR_STOPS ? tooMany(total) : ok(points)
}
