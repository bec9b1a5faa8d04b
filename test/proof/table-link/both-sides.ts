import type { CommandResponse } from '#shared/contract/contract.ts'
import type { HostProcess } from '../../crash/host-process.ts'
import { applyPull, fetchFile, linkTable, planPull, planPush, pull, push } from './linked-host.ts'
import type { OwnPostgres } from './own-postgres.ts'

type Point = CommandResponse<'lists.points'>['points'][number]
const PAGE = 500

/** The first locations of a list, in its order. */
export async function firstPoints(host: HostProcess, listId: string, count: number): Promise<Point[]> {
  const points: Point[] = []
  while (points.length < count) {
    const page = await host.call('lists.points', {
      listId,
      offset: points.length,
      limit: Math.min(PAGE, count - points.length),
    })
    if (page.points.length === 0) break
    points.push(...page.points)
  }
  return points
}

export const keyOf = ({ metaInfo }: Pick<Point, 'metaInfo'>): number => Number(metaInfo?.id)

const HERE = 1000
const THERE = 1000
const BOTH = 100
const MINE = 50
const TYPES = `SELECT string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' ORDER BY attnum) FROM pg_attribute WHERE attrelid = 'depots'::regclass AND attnum > 0`

/**
 * Many rows change here and many there, some in the same field: the conflicts are exactly those, a push is refused until
 * they are decided, and afterwards each side has the other's changes. Answers what went otherwise.
 */
export async function changeBothSides(
  host: HostProcess,
  server: OwnPostgres,
  link: Omit<Parameters<typeof linkTable>[1], 'table'>,
) {
  const wrong: string[] = []
  const must = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      wrong.push(`${what}: ${JSON.stringify(found)?.slice(0, 200)}, not ${JSON.stringify(wanted)?.slice(0, 200)}`)
  }
  const linkId = await linkTable(host, { ...link, table: 'depots' })
  const { listId } = await pull(host, linkId, 'Both sides')
  const points = await firstPoints(host, listId, HERE)
  const keys = points.map(keyOf)
  const edits = points.map(({ id }, at) => ({ id, fields: { metaInfo: { depot_code: `here ${keys[at]}` } } }))
  await host.call('lists.change', { listId, change: { kind: 'edit', edits } })
  const both = keys.slice(-BOTH)
  const first = (keys.at(-1) ?? 0) + 1
  const last = first + THERE - BOTH - 1
  server.ask(
    `UPDATE depots SET depot_code = 'there ' || id WHERE id IN (${both.join(',')}); UPDATE depots SET name = 'There ' || id, geom = ST_SetSRID(ST_MakePoint(7.123456789012345, 47.5), 4326) WHERE id BETWEEN ${first} AND ${last}`,
  )
  const [types, untouched] = [
    server.ask(TYPES),
    `SELECT md5(string_agg(xmin || ' ' || d::text, E'\\n' ORDER BY id)) FROM depots d WHERE id > ${last}`,
  ]
  const before = server.ask(untouched)

  const { jobId, plan } = await planPush(host, linkId)
  must('conflicts of the plan of a push', plan.counts.conflicts, BOTH)
  const named = plan.rows.filter(({ kind }) => kind === 'conflict')
  must(
    'rows in conflict',
    named.map(({ key }) => Number(key)),
    both,
  )
  must(
    'what the table has there',
    named.map(({ changes }) => changes[0]?.inTable),
    both.map((key) => `there ${key}`),
  )
  const refused = await host.attempt('tables.push', { jobId })
  must('a push over conflicts', refused.ok || refused.error.code, 'tables/conflict')

  const { file, format, match, mapping } = await fetchFile(host, linkId)
  const pulled = await planPull(host, { file, format, match, listId, ...(mapping && { mapping }) })
  const { conflict, changed, new: added } = pulled.planned.counts.actions
  must('what a pull does', { conflict, changed, new: added }, { conflict: BOTH, changed: THERE - BOTH, new: 0 })
  const rows = await host.call('lists.plannedRows', { jobId: pulled.jobId, action: 'conflict', offset: 0, limit: BOTH })
  for (const { row } of rows.rows.slice(MINE))
    await host.call('lists.settlePlanned', { jobId: pulled.jobId, row, take: 'theirs' })
  await applyPull(host, pulled.jobId)

  const sent = await push(host, linkId)
  must('rows of the push', sent.counts, {
    changed: HERE - BOTH + MINE,
    new: 0,
    removed: 0,
    same: sent.counts.same,
    conflicts: 0,
  })
  const codes = server.ask(
    `SELECT count(*) FILTER (WHERE depot_code = 'here ' || id), count(*) FILTER (WHERE depot_code = 'there ' || id), count(*) FILTER (WHERE name = 'There ' || id) FROM depots`,
  )
  must('codes of here, codes of there, names of there', codes, `${HERE - BOTH + MINE}|${BOTH - MINE}|${THERE - BOTH}`)
  must('rows that nobody touched, with their transactions', server.ask(untouched), before)
  must('types of the columns', server.ask(TYPES), types)
  must(
    'points with all digits',
    server.ask(`SELECT count(*) FROM depots WHERE ST_X(geom) = 7.123456789012345`),
    `${THERE - BOTH}`,
  )
  const again = await planPush(host, linkId)
  must('what is left to push', again.plan.counts.changed + again.plan.counts.new, 0)
  // Somebody changes there what was pushed: that is no conflict, since nobody changed it here since.
  server.ask(`UPDATE depots SET depot_code = 'later' WHERE id = ${keys[0]}`)
  const later = await pull(host, linkId)
  must('a later change there', later.planned?.counts.actions.conflict, 0)
  must('a later change there', later.planned?.counts.actions.changed, 1)
  await host.call('tables.unlink', { linkId })
  return wrong
}
