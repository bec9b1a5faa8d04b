import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostProcess } from '../../crash/host-process.ts'
import { readPrograms } from '../../unit/docs/shown-commands.ts'
import { firstPoints } from './both-sides.ts'
import { linkTable, planPush, pull, push } from './linked-host.ts'
import type { OwnPostgres } from './own-postgres.ts'

const PAGE = join(import.meta.dirname, '../../../docs/guide/postgis.md')
/** As the page calls it. */
const ROLE = 'waypost'

/** The statements of the page that make a user with no more rights than a link needs: for pulls, and for pushes. */
export function readRoleSql(page = readFileSync(PAGE, 'utf8')): { pulling: string; pushing: string } {
  const own = readPrograms(page).filter(({ language, text }) => language === 'sql' && text.includes(`TO ${ROLE}`))
  const [pulling, pushing] = own.map(({ text }) => text)
  return { pulling: pulling ?? '', pushing: pushing ?? '' }
}

type Link = Parameters<typeof linkTable>[1]

/** With the first statements a link pulls and is refused a push; with the others it pushes. Answers what went otherwise. */
export async function checkLeastRights(host: HostProcess, server: OwnPostgres, link: Omit<Link, 'table'>) {
  const { pulling, pushing } = readRoleSql()
  server.psql('-c', pulling)
  const wrong: string[] = []
  const linkId = await linkTable(host, { server: { ...link.server, user: ROLE }, table: 'depots' })
  const { listId } = await pull(host, linkId, 'Least rights')
  const [first, last] = [await firstPoints(host, listId, 1), (await firstPoints(host, listId, 2))[1]]
  const edits = first.map(({ id }) => ({ id, fields: { metaInfo: { depot_code: 'by a role' } } }))
  await host.call('lists.change', { listId, change: { kind: 'edit', edits } })
  await host.call('lists.change', { listId, change: { kind: 'add', points: [{ name: 'Role', lat: 1.5, lon: 2.5 }] } })
  await host.call('lists.change', { listId, change: { kind: 'remove', ids: last ? [last.id] : [] } })
  const early = await tryPush(host, linkId)
  if (early !== 'tables/no-right') wrong.push(`a push without the right to it: ${early}`)
  server.psql('-c', pushing)
  const { counts } = await push(host, linkId, true)
  if (counts.changed !== 1 || counts.new !== 1 || counts.removed !== 1) wrong.push(JSON.stringify(counts))
  const found = server.ask(`SELECT count(*) FROM depots WHERE depot_code = 'by a role' OR name = 'Role'`)
  if (found !== '2') wrong.push(`${found} rows of the role are in the table, not 2`)
  await host.call('tables.unlink', { linkId })
  return wrong
}

async function tryPush(host: HostProcess, linkId: string): Promise<string> {
  const { jobId } = await planPush(host, linkId, true)
  await host.call('tables.push', { jobId })
  const { state, error } = await host.whenEnded(jobId)
  return error?.code ?? state
}
