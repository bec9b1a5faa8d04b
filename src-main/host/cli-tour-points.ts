import type { CommandResponse } from '#shared/contract/contract.ts'
import { MAX_TOUR_STOPS } from '#shared/model/tour-limits.ts'
import { ok, type Result } from '#shared/result.ts'
import type { CommandSession } from './command-session.ts'

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
