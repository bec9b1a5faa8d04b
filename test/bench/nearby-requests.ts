// Whole Nearby requests over HTTP among a million stored points, beside Redis GEOSEARCH on the same points where
// redis-server is installed. Run: node test/bench/nearby-requests.ts [points]
import { spawn, spawnSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { InhabitedPlace } from '#main/reference/reference-reader.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { startHostProcess } from '../crash/host-process.ts'
import { openPacks } from '../measure/engine.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { timed, type Times } from '../measure/time.ts'
import { importList, nearbyAsker } from './ask-nearby.ts'
import { clusteredPoints } from './clustered-points.ts'

const POINTS = Number(process.argv[2] ?? 1_000_000)
const REQUESTS = 300
/** What a client has asked before it is measured: both sides have compiled their code. */
const WARM_UP = 100
const LEAST_INHABITANTS = 5_000
const CASES = [
  [10, 10],
  [10, 500],
  [100, 100],
  [100, 500],
] as const

const { next: random } = seededRandom(20261125)
const points = clusteredPoints(random, POINTS, { towns: drawTowns(3000), lat: [-55, 70], lon: [-180, 180] })
const origins = Array.from({ length: REQUESTS + WARM_UP }, () => {
  const { lat, lon } = points[Math.floor(random() * points.length)] as Position
  return { lat: lat + (random() - 0.5) * 0.1, lon: Math.max(-180, Math.min(180, lon + (random() - 0.5) * 0.1)) }
})

/** Real towns, so that most points lie on land as those of real lists do. */
function drawTowns(count: number): Position[] {
  const reader = openPacks()
  const places = reader.inhabitedPlaces(LEAST_INHABITANTS)
  reader.close()
  return Array.from({ length: count }, () => (places[Math.floor(random() * places.length)] as InhabitedPlace).position)
}

type Ask = (origin: Position, count: number, kilometers: number) => Promise<unknown>

async function measure(ask: Ask, count: number, kilometers: number): Promise<Times> {
  for (const origin of origins.slice(REQUESTS)) await ask(origin, count, kilometers)
  return timed(REQUESTS, (at) => ask(origins[at] as Position, count, kilometers))
}

const toCommand = (words: readonly string[]): string =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`

/** Sends a command and waits for an answer that is followed by that of PING: no parser is needed to know its end. */
function say(socket: Socket, commands: string): Promise<void> {
  return new Promise((resolve) => {
    let tail = ''
    const listen = (data: Buffer): void => {
      tail = (tail + data.toString('latin1')).slice(-7)
      if (tail !== '+PONG\r\n') return
      socket.off('data', listen)
      resolve()
    }
    socket.on('data', listen)
    socket.write(`${commands}${toCommand(['PING'])}`)
  })
}

async function startRedis(folder: string): Promise<{ ask: Ask; end(): void } | null> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null
  const path = join(folder, 'redis.sock')
  const options = ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no', '--dir', folder]
  const server = spawn('redis-server', options, { stdio: 'ignore' })
  let socket: Socket | null = null
  while (socket === null) {
    await wait(50)
    const tried = connect(path)
    socket = await new Promise((resolve) =>
      tried.once('connect', () => resolve(tried)).once('error', () => resolve(null)),
    )
  }
  const connected = socket
  for (let from = 0; from < POINTS; from += 1000) {
    const part = points.slice(from, from + 1000)
    const words = part.flatMap(({ lat, lon }, n) => [String(lon), String(lat), String(from + n)])
    await say(connected, toCommand(['GEOADD', 'points', ...words]))
  }
  const ask: Ask = ({ lat, lon }, count, kilometers) => {
    const from = ['FROMLONLAT', String(lon), String(lat), 'BYRADIUS', String(kilometers), 'km', 'ASC']
    return say(connected, toCommand(['GEOSEARCH', 'points', ...from, 'COUNT', String(count), 'WITHDIST']))
  }
  return { ask, end: () => void (connected.destroy(), server.kill()) }
}

const folder = temporaryFolder('nearby')
const host = await startHostProcess(join(folder, 'data'))
const redis = await startRedis(folder)
try {
  const listId = await importList(host, folder, points)
  const { secret } = await host.call('keys.create', { name: 'bench', type: 'service' })
  const question = nearbyAsker(host.url, secret, listId)
  const ask: Ask = (origin, count, kilometers) => question({ origin, count, kilometers })
  await ask(origins[0] as Position, 10, 10)
  const rows: Record<string, string>[] = []
  const ms = (value: number) => value.toFixed(2)
  for (const [count, kilometers] of CASES) {
    const ours = await measure(ask, count, kilometers)
    const theirs = redis && (await measure(redis.ask, count, kilometers))
    rows.push({
      what: `${count} within ${kilometers} km`,
      'median ms': ms(ours.median),
      'p99 ms': ms(ours.p99),
      'Redis median ms': theirs ? ms(theirs.median) : 'not installed',
      'Redis p99 ms': theirs ? ms(theirs.p99) : '',
    })
  }
  console.table(rows)
} finally {
  redis?.end()
  await host.end('SIGTERM')
}
