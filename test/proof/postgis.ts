/**
 * The SQL of the page about several machines on a real PostgreSQL with PostGIS, which it starts for itself: a list of
 * real addresses is exported, loaded as the page says, and its nearest ten are those of Nearby at the same distances.
 *
 *   npm run proof -- postgis [origins] [--install]
 */
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs' // prettier-ignore
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { formatRecord } from '#main/files/csv/format-record.ts'
import { INSTALL, needPackages } from '../../tools/lib/debian-packages.ts'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { readPrograms } from '../unit/docs/shown-commands.ts'
import { freePorts, ownPrograms, runProgram, waitUntil } from './cluster/own-programs.ts'
import { compareNearest, queryAt, readRows, type NearLocation } from './postgis/compare-nearest.ts'

const ORIGINS = Number(process.argv.slice(2).find((word) => word !== INSTALL) ?? 12)
const ROOT = resolve(import.meta.dirname, '../..')
const PAGE = join(ROOT, 'docs/guide/several-machines.md')
const VERSIONS = '/usr/lib/postgresql'
const FOR_ALL = 0o755
const NEAREST = 10
/** As many as Nearby gives: those that are nearest by the way may be others than those in a straight line. */
const MOST_RESULTS = 100
const RADIUS_METERS = 200_000
const HOST = '127.0.0.1'
const USER = 'postgres'

const positions = join(process.env.WAYPOST_TEST_DATA ?? '', 'positions')
if (!existsSync(positions)) endUnproven('WAYPOST_TEST_DATA names no folder with positions/*.jsonl.')
needPackages({ proof: 'postgis', packages: ['postgresql', 'postgresql-postgis'], words: process.argv })
if (process.getuid?.() !== 0) endUnproven(`only root can start a PostgreSQL as the user ${USER}: run this as root.`)

interface Place {
  id: string
  input: string
  country: string
  lat: number
  lon: number
}
const places = readdirSync(positions)
  .sort()
  .flatMap((name) => readFileSync(join(positions, name), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as Place)

const folder = mkdtempSync(join(tmpdir(), 'waypost-postgis-'))
chmodSync(folder, FOR_ALL)
const programs = ownPrograms()
const waypost = (...words: string[]) =>
  runProgram(process.execPath, [join(ROOT, 'out/main/cli.js'), ...words, '--data-dir', join(folder, 'waypost')], { cwd: folder }) // prettier-ignore

function exportList(): void {
  const style = { delimiter: ',', lineEnd: '\n', preset: 'exact' } as const
  const rows = places.map(({ id, input, country, lat, lon }) => formatRecord([id, input, country, String(lat), String(lon)], style)) // prettier-ignore
  writeFileSync(join(folder, 'shops.csv'), `Name,Address,Country,Latitude,Longitude\n${rows.join('')}`)
  waypost('lists', 'import', 'shops.csv', '--name', 'Shops')
  waypost('lists', 'export', 'Shops', 'locations.csv')
}

/** A PostgreSQL of its own: data and socket in the folder, a free port of the loopback. */
async function startPostgres(): Promise<(...words: string[]) => string> {
  const bin = join(VERSIONS, readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0] ?? '', 'bin')
  const [uid = 0, gid = 0] = ['-u', '-g'].map((word) => Number(runProgram('id', [word, USER])))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, uid, gid)
  const [port = 0] = await freePorts(1)
  const options = { uid, gid, cwd: data }
  runProgram(join(bin, 'initdb'), ['--pgdata', data, '--auth', 'trust', '--username', USER, '--encoding', 'UTF8', '--no-sync'], options) // prettier-ignore
  const log = join(folder, 'postgres.log')
  const words = ['-D', data, '-p', String(port), '-h', HOST, '-k', data]
  programs.start(join(bin, 'postgres'), words, { ...options, log })
  await waitUntil('PostgreSQL', () => readFileSync(log, 'utf8').includes('ready to accept connections'))
  const connection = ['-h', HOST, '-p', String(port), '-U', USER, '--no-psqlrc', '--set=ON_ERROR_STOP=1', '--tuples-only', '--no-align'] // prettier-ignore
  return (...more) => runProgram(join(bin, 'psql'), [...connection, ...more], { cwd: folder })
}

function nearestOf(lat: number, lon: number, radius: number): NearLocation[] {
  const words = ['nearby', '--at', `${lat},${lon}`, '--list', 'Shops', '--order', 'distance', '--json']
  const printed = waypost(...words, '--max-results', String(MOST_RESULTS), '--max-distance', String(radius))
  const { results } = JSON.parse(printed) as { results: { name: string; straightMeters: number }[] }
  return results
    .map(({ name, straightMeters }) => ({ name, meters: straightMeters }))
    .sort((a, b) => a.meters - b.meters)
}

try {
  exportList()
  const sql = readPrograms(readFileSync(PAGE, 'utf8')).find(({ language }) => language === 'sql')?.text ?? ''
  writeFileSync(join(folder, 'locations.sql'), sql)
  const psql = await startPostgres()
  const shown = readRows(psql('-f', 'locations.sql'))
  const loaded = Number(psql('-c', 'SELECT count(*) FROM locations'))
  process.stdout.write(`${places.length} addresses exported, ${loaded} loaded; ${psql('-c', 'SELECT postgis_full_version()').slice(0, 60).trim()}\n`) // prettier-ignore
  let [different, mostMeters, compared] = [0, 0, 0]
  for (let at = 0; at < ORIGINS; at++) {
    const { lat, lon } = places[Math.floor((at * places.length) / ORIGINS)] as Place
    const theirs = readRows(psql('-c', queryAt(sql, { lat, lon, radiusMeters: RADIUS_METERS })))
    const ours = nearestOf(lat, lon, RADIUS_METERS)
    const found = compareNearest(ours.slice(0, NEAREST), theirs)
    different += found.different
    mostMeters = Math.max(mostMeters, found.mostMeters)
    compared += theirs.length
  }
  process.stdout.write(`${compared} locations of ${ORIGINS} origins compared, distances differ by ${mostMeters.toExponential(1)} m at most\n`) // prettier-ignore
  const near = nearestOf(47.14, 9.52, 10_000).slice(0, NEAREST)
  const rounded = near.map(({ meters }) => Math.round(meters))
  judgeBars([
    { what: 'addresses that were not loaded', measured: places.length - loaded, atMost: 0 },
    { what: 'rows of the page that are others than those of Nearby', measured: shown.length === near.length && shown.every(({ meters }, at) => meters === rounded[at]) ? 0 : 1, atMost: 0 }, // prettier-ignore
    { what: 'rows that the page prints', measured: shown.length, atLeast: 1 },
    { what: 'ranks and names that differ', measured: different, atMost: 0 },
    { what: 'locations compared', measured: compared, atLeast: ORIGINS },
  ])
} finally {
  await programs.endAll()
  rmSync(folder, { recursive: true, force: true })
}
