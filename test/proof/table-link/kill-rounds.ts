import { setTimeout as wait } from 'node:timers/promises'
import { startHostProcess, type HostProcess } from '../../crash/host-process.ts'
import { killAll, waitUntil } from '../cluster/own-programs.ts'
import { firstPoints } from './both-sides.ts'
import { linkTable, planPush, pull, push } from './linked-host.ts'
import type { OwnPostgres } from './own-postgres.ts'

export const KILLS = ['host', 'backend', 'server'] as const
export type Killed = (typeof KILLS)[number]

interface RoundsOptions {
  dataDir: string
  server: OwnPostgres
  link: Omit<Parameters<typeof linkTable>[1], 'table'>
  rounds: number
  /** 0 to 1, another one each time. */
  random(): number
  say(line: string): void
}

const ROWS = 3000
const EDITS = 300
const NEW = 40
const REMOVED = 20

/** Which rows of the table the list has to have, by name: each once. */
const EXPECTED = `SELECT count(*) || ' ' || count(DISTINCT name) FROM shops`

/**
 * Rounds of a push or a pull, killed at a random moment: the host by SIGKILL, the server's process for this connection, or
 * the whole server. Afterwards the usual pull and push make both sides equal, with nothing lost and nothing doubled.
 */
export async function runKillRounds({ dataDir, server, link, rounds, random, say }: RoundsOptions) {
  server.ask(`CREATE TABLE shops (id serial PRIMARY KEY, name text NOT NULL, code text, geom geometry(Point, 4326));
    INSERT INTO shops (name, code, geom) SELECT 'Shop ' || g, 'c' || g, ST_SetSRID(ST_MakePoint(g % 180 + 0.5, g % 80 + 0.25), 4326) FROM generate_series(1, ${ROWS}) g`)
  let host = await startHostProcess(dataDir)
  const linkId = await linkTable(host, { ...link, table: 'shops' })
  const { listId } = await pull(host, linkId, 'Shops')
  const wrong: string[] = []
  let [count, cuts] = [ROWS, 0]
  const calm = { push: 0, pull: 0 }
  await editList(host, listId, { round: 0, removals: 0 })
  count += NEW
  calm.push = await timed(() => push(host, linkId, true))
  calm.pull = await timed(() => pull(host, linkId))
  for (let round = 1; round <= rounds; round++) {
    const killed = KILLS[round % KILLS.length] ?? 'host'
    const isPush = round % 4 !== 0
    const removals = isPush ? REMOVED : 0
    const edited = await editList(host, listId, { round, removals })
    count += NEW - removals
    server.ask(`UPDATE shops SET name = name || '.' WHERE id % 97 = ${round} AND id < ${ROWS / 2}`)
    const after = Math.round(random() * (isPush ? calm.push : calm.pull))
    const work = isPush
      ? pushAnyway(host, linkId)
      : pull(host, linkId).then(
          () => '',
          () => 'cut',
        )
    await wait(after)
    host = await kill(killed, { host, dataDir, server })
    const outcome = await work
    await goOn(host, linkId)
    if (outcome !== '') cuts++
    const problems = await compare(host, { linkId, server, count, edited, round })
    wrong.push(...problems.map((problem) => `round ${round}, ${killed}: ${problem}`))
    say(
      `${round}: ${isPush ? 'push' : 'pull'}, ${killed} killed after ${after} ms (${outcome === '' ? 'it had ended' : 'cut'}), ${problems.length} problems`,
    )
  }
  await host.end('SIGTERM')
  return { wrong, cuts }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

async function editList(
  host: HostProcess,
  listId: string,
  { round, removals }: { round: number; removals: number },
): Promise<number> {
  const points = await firstPoints(host, listId, ROWS)
  const own = points.slice((round * 211) % 1500).slice(0, EDITS)
  const edits = own.map(({ id }) => ({ id, fields: { metaInfo: { code: `round ${round}` } } }))
  await host.call('lists.change', { listId, change: { kind: 'edit', edits } })
  const added = Array.from({ length: NEW }, (_, at) => ({ name: `New ${round}.${at}`, lat: at + 0.5, lon: round }))
  await host.call('lists.change', { listId, change: { kind: 'add', points: added } })
  const ids = removals > 0 ? points.slice(-removals).map(({ id }) => id) : []
  if (ids.length > 0) await host.call('lists.change', { listId, change: { kind: 'remove', ids } })
  return own.length
}

/** Empty where it ended before the kill. */
const pushAnyway = (host: HostProcess, linkId: string): Promise<string> =>
  push(host, linkId, true).then(
    () => '',
    () => 'cut',
  )

async function kill(
  killed: Killed,
  { host, dataDir, server }: { host: HostProcess; dataDir: string; server: OwnPostgres },
): Promise<HostProcess> {
  if (killed === 'host') {
    await host.end('SIGKILL')
    return startHostProcess(dataDir)
  }
  if (killed === 'backend') {
    const pids = server.ask(`SELECT pid FROM pg_stat_activity WHERE application_name = 'Waypost'`)
    killAll(pids.split('\n').filter(Boolean).map(Number))
    // One of its processes that dies so ends all others, and the server looks through its log before it answers again.
    await waitUntil('PostgreSQL after a kill', () => isAnswering(server))
    return host
  }
  process.kill(server.pid(), 'SIGKILL')
  await wait(500)
  await server.start()
  return host
}

function isAnswering(server: OwnPostgres): boolean {
  try {
    return server.ask('SELECT 1') === '1'
  } catch {
    return false
  }
}

/** What a person does then: goes on with what was interrupted, pushes, deletions too, then pulls and pushes what is left. */
async function goOn(host: HostProcess, linkId: string): Promise<void> {
  const { jobs } = await host.call('jobs.list', {})
  for (const job of jobs.filter(({ state }) => state === 'waiting' || state === 'running')) await host.whenEnded(job.id)
  for (const job of jobs.filter(({ kind, state }) => kind === 'push' && state === 'interrupted')) {
    await host.call('jobs.resume', { jobId: job.id })
    await host.whenEnded(job.id)
  }
  const { plan } = await planPush(host, linkId, true)
  if (plan.counts.conflicts === 0) await push(host, linkId, true)
  await pull(host, linkId)
  await push(host, linkId, true)
}

interface Compared {
  linkId: string
  server: OwnPostgres
  count: number
  edited: number
  round: number
}

async function compare(host: HostProcess, { linkId, server, count, edited, round }: Compared): Promise<string[]> {
  const problems: string[] = []
  const found = server.ask(EXPECTED)
  if (found !== `${count} ${count}`) problems.push(`the table has ${found} rows and names, not ${count}`)
  const codes = server.ask(`SELECT count(*) FROM shops WHERE code = 'round ${round}'`)
  if (Number(codes) < edited - REMOVED) problems.push(`${codes} edits are in the table, not ${edited}`)
  const { plan } = await planPush(host, linkId, true)
  const left = plan.counts.changed + plan.counts.new + plan.counts.removed + plan.counts.conflicts
  if (left > 0) problems.push(`${left} rows are left to push`)
  const { planned } = await pull(host, linkId)
  const { changed = 0, new: added = 0, conflict = 0, same = 0 } = planned?.counts.actions ?? {}
  if (changed + added + conflict > 0) problems.push(`${changed + added + conflict} rows are left to pull`)
  if (same !== count) problems.push(`${same} rows are the same on both sides, not ${count}`)
  if ((planned?.counts.untouched ?? 0) > 0) problems.push(`${planned?.counts.untouched} locations are not in the table`)
  return problems
}
