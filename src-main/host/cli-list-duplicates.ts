import { parseArgs } from 'node:util'
import { findDuplicatePoints, type ListedPoint } from '#main/duplicates/find-duplicate-points.ts'
import { LOCATION_KINDS, type LocationKind } from '#shared/names/label.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { usageFailure } from './parse-host-options.ts'
import type { CommandSession } from './command-session.ts'
import type { CommandOutput } from './run-cli.types.ts'

/** Points per call; the most that one call may ask for. */
const PAGE = 500
/** Lists are held whole while their points are compared. */
const MOST_POINTS = 500_000

async function readPoints(session: Pick<CommandSession, 'call'>, listId: string): Promise<Result<ListedPoint[]>> {
  const points: ListedPoint[] = []
  for (let offset = 0; offset < MOST_POINTS; offset += PAGE) {
    const page = await session.call('lists.points', { listId, offset, limit: PAGE })
    if (!page.ok) return page
    for (const { id, name, address, country, lat, lon } of page.value.points)
      if (lat !== null && lon !== null) points.push({ id, name, address, country, lat, lon })
    if (page.value.points.length < PAGE) break
  }
  return ok(points)
}

/** Reads the words behind `duplicates`: the list, and what its locations may be the same of. */
export function readDuplicateWords(words: string[]): Result<{ wanted: string | null; kind: LocationKind }> {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { of: { type: 'string' } },
    })
    const { of = 'name' } = values
    const kind = LOCATION_KINDS.find((one) => one === of.trim().toLowerCase())
    if (!kind) return fail('usage', `--of takes ${LOCATION_KINDS.join(', ')}, not "${of}".`)
    return ok({ wanted: positionals.length === 1 ? (positionals[0] ?? null) : null, kind })
  } catch (error) {
    return usageFailure(error)
  }
}

/** `waypost lists duplicates ID|NAME [--of KIND]`: locations that repeat an earlier one, with a score from 0 to 100. */
export async function listDuplicates(
  session: Pick<CommandSession, 'call'>,
  list: { id: string; name: string },
  kind: LocationKind,
): Promise<Result<CommandOutput>> {
  const points = await readPoints(session, list.id)
  if (!points.ok) return points
  const found = findDuplicatePoints(points.value, kind)
  const duplicates = found.map(({ point, of, score }) => ({ id: point.id, of: of.id, score, name: point.name }))
  const lines = found.map(({ point, of, score }) => `${point.id}  repeats ${of.id}  ${score}  ${point.name}\n`)
  const text = `${lines.join('')}Duplicates of an earlier location: ${found.length} of ${points.value.length}.\n`
  return ok({ data: { listId: list.id, of: kind, points: points.value.length, duplicates }, text })
}
