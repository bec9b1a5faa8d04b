/**
 * A list that is linked to a table of a real PostgreSQL with PostGIS, which the proof starts for itself: many locations
 * pushed and pulled, changes on both sides with conflicts, what a push is refused for, kills of either side, and TLS.
 *
 *   npm run proof -- table-link [locations] [rounds] [seed] [--record] [--install]
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withConnection } from '#main/postgres/connection.ts'
import { ok } from '#shared/result.ts'
import { INSTALL, needPackages } from '../../tools/lib/debian-packages.ts'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { startHostProcess } from '../crash/host-process.ts'
import { pullAndPush, RECORDED_ROWS, RECORDED_SQL } from '../recorded/pull-and-push.ts'
import { recordPostgres } from '../recorded/recorded-postgres.ts'
import { ownPrograms } from './cluster/own-programs.ts'
import { changeBothSides } from './table-link/both-sides.ts'
import { checkEncryption, outerAddress, tlsAccess, tlsSettings } from './table-link/encrypted.ts'
import { runKillRounds } from './table-link/kill-rounds.ts'
import { checkLeastRights } from './table-link/least-rights.ts'
import { measureLarge } from './table-link/large-table.ts'
import { checkPageCommands } from './table-link/page-commands.ts'
import { startPostgres, SUPERUSER } from './table-link/own-postgres.ts'
import { checkCases, type Connect } from './table-link/transaction-cases.ts'
import { checkTroubles } from './table-link/troubles.ts'

/** Writes down what Waypost and the server say to one another, for the tests that have no PostgreSQL. */
const RECORD = '--record'
const RECORDING = join(import.meta.dirname, '../recorded/table-link.json')
const words = process.argv.slice(2).filter((word) => word !== INSTALL && word !== RECORD)
const [locations = 100_000, rounds = 10, seed = 51] = words.map(Number)
const MOST_SECONDS = 20
const HOST = '127.0.0.1'

needPackages({ proof: 'table-link', packages: ['postgresql', 'postgresql-postgis', 'openssl'], words: process.argv })
if (process.getuid?.() !== 0)
  endUnproven(`only root can start a PostgreSQL as the user ${SUPERUSER}: run this as root.`)
const address = outerAddress()
if (address === null)
  endUnproven('this machine has no address but its loopback, so that TLS cannot be tried: give it one.')

const folder = mkdtempSync(join(tmpdir(), 'waypost-table-link-'))
const programs = ownPrograms()
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const dataDir = join(folder, 'waypost')
mkdirSync(dataDir)

try {
  const server = await startPostgres({
    folder,
    programs,
    settings: tlsSettings(address, folder),
    access: tlsAccess(address),
  })
  server.ask('CREATE EXTENSION postgis')
  const link = {
    server: { host: HOST, port: server.port, database: SUPERUSER, user: SUPERUSER, rootCertificate: null },
  }
  /** As Waypost connects, held open for the tests of single transactions. */
  const connect: Connect = (user) =>
    new Promise((opened, failed) => {
      const held = withConnection({ ...link.server, user }, null, (client) => {
        const ended = new Promise<void>((end) => client.once('end', end))
        opened(client)
        return ended.then(() => ok(undefined))
      })
      void held.then((done) => (done.ok ? undefined : failed(new Error(done.error.message))))
    })
  const cases = [...(await checkCases(server, connect)), ...(await checkTroubles(server, connect))]
  for (const line of cases) say(line)

  const host = await startHostProcess(dataDir)
  server.ask(RECORDED_SQL)
  const proxy = process.argv.includes(RECORD) ? await recordPostgres(server.port, RECORDING) : null
  await pullAndPush(host, proxy?.port ?? server.port)
  await proxy?.close()
  const recorded = server.ask('SELECT id, name, rating, ST_X(geom), ST_Y(geom) FROM recorded ORDER BY id')
  const large = await measureLarge(host, server, { rows: locations, folder, link })
  say(
    `${large.sent} locations pushed in ${large.pushSeconds.toFixed(1)} s (${large.planSeconds.toFixed(1)} s of it to plan), pulled in ${large.pullSeconds.toFixed(1)} s`,
  )
  const sides = await changeBothSides(host, server, link)
  for (const line of sides) say(line)
  const rights = await checkLeastRights(host, server, link)
  for (const line of rights) say(line)
  const commands = await checkPageCommands(host, server, dataDir)
  for (const line of commands) say(line)
  const encryption = await checkEncryption(host, server, { folder, address })
  for (const line of encryption) say(line)
  await host.end('SIGTERM')
  const random = seededRandom(seed)
  const kills = await runKillRounds({ dataDir, server, link, rounds, random: () => random.next(), say })
  for (const line of kills.wrong) say(line)
  judgeBars([
    { what: 'transactions that went otherwise', measured: cases.length, atMost: 0 },
    { what: 'recorded rows that came otherwise', measured: recorded === RECORDED_ROWS ? 0 : 1, atMost: 0 },
    { what: 'locations that were not pushed', measured: locations - large.sent, atMost: 0 },
    { what: 'rows of the table that differ from the list', measured: large.wrong, atMost: 0 },
    { what: 'pulled files that differ from the copy of psql', measured: large.isSameFile ? 0 : 1, atMost: 0 },
    { what: 'rows left to push after a push or a pull', measured: large.left, atMost: 0 },
    { what: 'seconds of the push', measured: large.pushSeconds, atMost: MOST_SECONDS },
    { what: 'seconds of the pull', measured: large.pullSeconds, atMost: MOST_SECONDS },
    { what: 'changes of both sides that went otherwise', measured: sides.length, atMost: 0 },
    { what: 'rights of the role of the page that go otherwise', measured: rights.length, atMost: 0 },
    { what: 'commands of the page that went otherwise', measured: commands.length, atMost: 0 },
    { what: 'certificates that were taken or refused wrongly', measured: encryption.length, atMost: 0 },
    { what: 'problems after kills', measured: kills.wrong.length, atMost: 0 },
    { what: 'kills that cut something', measured: kills.cuts, atLeast: 1 },
  ])
} finally {
  await programs.endAll()
  rmSync(folder, { recursive: true, force: true })
}
