import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostProcess } from '../../crash/host-process.ts'
import { fetchFile, linkTable, mustBeDone, planPush, pull, push } from './linked-host.ts'
import type { OwnPostgres } from './own-postgres.ts'

const COLUMNS = 'name, address, country, rating, opened, is_open, depot_code, longitude, latitude'
const READ = `SELECT id, name, address, country, rating, opened, is_open, depot_code, ST_X(geom)::text AS longitude, ST_Y(geom)::text AS latitude FROM depots ORDER BY id`

/** A location of the sample, with what CSV and SQL find hard. */
function locationOf(at: number): string[] {
  const hard = ['', "O'Neill", 'a "quoted" word', 'one, two', 'Überstraße 😀', 'back\\slash'][at % 6] ?? ''
  const [lon, lat] = [((at * 7919) % 3_600_000) / 10_000 - 180, ((at * 104_729) % 1_700_000) / 10_000 - 85]
  return [
    `Depot ${at} ${hard}`.trim(),
    `${(at % 300) + 1} High Street, Town ${at % 997}`,
    ['GB', 'DE', 'NO'][at % 3] ?? '',
    ((at % 500) / 100).toFixed(2),
    `20${String((at % 20) + 10)}-0${(at % 9) + 1}-1${at % 9}`,
    at % 2 === 0 ? 'true' : 'false',
    hard,
    `${lon}`,
    `${lat}`,
  ]
}

const csv = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')

/** Many locations into an empty table, and that table into another list: how long each takes, and what differs. */
export async function measureLarge(
  host: HostProcess,
  server: OwnPostgres,
  { rows, folder, link }: { rows: number; folder: string; link: Omit<Parameters<typeof linkTable>[1], 'table'> },
) {
  server.ask(
    `CREATE TABLE depots (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text, address text, country text, rating numeric(4,2), opened date, is_open boolean, depot_code text, geom geometry(Point, 4326))`,
  )
  const locations = Array.from({ length: rows }, (_, at) => locationOf(at))
  const path = join(folder, 'depots.csv')
  writeFileSync(path, `${COLUMNS.replaceAll(' ', '')}\n${locations.map((cells) => `${csv(cells)}\n`).join('')}`)
  const job = mustBeDone(
    await host.whenEnded(
      (await host.call('lists.import', { file: await host.upload(path), name: 'Depots', keepOthers: true })).id,
    ),
  )
  const listId = (await host.call('lists.imported', { jobId: job.id })).listId ?? ''
  const linkId = await linkTable(host, { ...link, table: 'depots', listId })
  await pull(host, linkId)
  const pushing = performance.now()
  const { jobId, plan } = await planPush(host, linkId)
  const planSeconds = (performance.now() - pushing) / 1000
  await host.call('tables.push', { jobId })
  mustBeDone(await host.whenEnded(jobId))
  const pushSeconds = (performance.now() - pushing) / 1000
  const pushed = server
    .psql(
      '-c',
      `COPY (SELECT ${COLUMNS.replace('is_open', 'is_open::text')} FROM (${READ}) r ORDER BY id) TO STDOUT (FORMAT csv)`,
    )
    .trimEnd()
    .split('\n')
  const wanted = locations.map(csv)
  const wrong = wanted.filter((line, at) => line !== pushed[at]).length + Math.abs(wanted.length - pushed.length)
  const first = wanted.findIndex((line, at) => line !== pushed[at])
  if (first >= 0) process.stdout.write(`first difference, list and table:\n${wanted[first]}\n${pushed[first]}\n`)
  const again = await push(host, linkId)
  await host.call('tables.unlink', { linkId })
  const second = await linkTable(host, { ...link, table: 'depots' })
  const pulling = performance.now()
  const pulled = await pull(host, second, 'Pulled')
  const pullSeconds = (performance.now() - pulling) / 1000
  const { file } = await fetchFile(host, second)
  const fetched = (await host.download(file)).toString()
  const copied = server.psql('-c', `COPY (${READ}) TO STDOUT (FORMAT csv, HEADER)`)
  const afterPull = await push(host, second)
  await host.call('tables.unlink', { linkId: second })
  return {
    planSeconds,
    pushSeconds,
    pullSeconds,
    sent: plan.counts.new,
    wrong,
    isSameFile: sameCells(fetched, copied),
    left: again.counts.changed + again.counts.new + afterPull.counts.changed + afterPull.counts.new,
    listId: pulled.listId,
  }
}

/** PostgreSQL writes booleans as t and f, and their texts as words. */
const sameCells = (ours: string, theirs: string): boolean =>
  ours.replaceAll(/,(?:true|false),/g, (word) => (word === ',true,' ? ',t,' : ',f,')) === theirs
