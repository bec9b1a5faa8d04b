/**
 * Nearby over HTTP on the road map of a repeated extract, among as many stored points beside its roads: the first
 * requests, then those when the list is selected; and what a road map takes in memory. Needs WAYPOST_TEST_DATA.
 *
 *   npm run bench -- nearby-roads [road-graph nodes] [points] [folder, kept]
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { STEPS_A_DEGREE } from '#main/roads/model/ellipsoid.ts'
import { ROAD_MODES } from '#main/roads/model/travel-mode.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { startHostProcess } from '../crash/host-process.ts'
import { needExtracts } from '../measure/extracts.ts'
import { quantile } from '../measure/figures.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { importList, nearbyAsker, type NearbyQuestion } from './ask-nearby.ts'
import { makeLargeMap, prepareLargeMap } from './roads/large-map.ts'

const NODES = Number(process.argv[2] ?? 1_000_000)
const POINTS = Number(process.argv[3] ?? 1_000_000)
const KEPT = process.argv[4]
const REQUESTS = 200
/** A client has asked before: both sides have compiled their code. */
const WARM_UP = 50
const CASES = [
  [10, 10],
  [100, 100],
] as const
const ORDERS = ['distance', 'time'] as const
/** How far points lie off their junction at most, in degrees. */
const ASIDE = 0.004
/** A list is selected when so many requests by time in a row were quick. */
const QUICK = { milliseconds: 30, inARow: 20, within: 2000 }

needExtracts()
const random = seededRandom(20261125)
const folder = KEPT ?? temporaryFolder('nearby-roads')
const dataDir = join(folder, 'data')
const roadsFolder = join(dataDir, 'roads')
mkdirSync(roadsFolder, { recursive: true })

const roads = await makeLargeMap(roadsFolder, NODES)
const { nodeCount } = roads
prepareLargeMap(roadsFolder, roads, ROAD_MODES)
const aside = () => (random.next() + random.next() + random.next() - 1.5) * (ASIDE / 1.5)
const besideRoads = (): Position => {
  const node = random.below(nodeCount)
  return {
    lat: (roads.nodeLat[node] as number) / STEPS_A_DEGREE + aside(),
    lon: (roads.nodeLon[node] as number) / STEPS_A_DEGREE + aside(),
  }
}
console.log(`${nodeCount} junctions, ${roads.edgeCount} edges, ${POINTS} points`)
spawnSync(process.execPath, ['--expose-gc', join(import.meta.dirname, 'roads', 'map-memory.ts'), roadsFolder], {
  stdio: 'inherit',
})

interface Asked {
  milliseconds: number
  routed: string
}
type Ask = (question: NearbyQuestion) => Promise<string>

async function timed(ask: Ask, question: Omit<NearbyQuestion, 'origin'>): Promise<Asked> {
  const origin = besideRoads()
  const from = performance.now()
  const routed = await ask({ ...question, origin })
  return { milliseconds: performance.now() - from, routed }
}

/** Share of results that were routed. */
function routedShare(asked: readonly Asked[]): string {
  const sums = asked.map(({ routed }) => routed.split('/').map(Number) as [number, number])
  const [some, all] = [sums.reduce((sum, [one]) => sum + one, 0), sums.reduce((sum, [, one]) => sum + one, 0)]
  return `${((100 * some) / all).toFixed(1)} %`
}

function toRow(what: string, asked: readonly Asked[]): Record<string, string> {
  const times = asked.map(({ milliseconds }) => milliseconds)
  const at = (share: number) => quantile(times, share).toFixed(2)
  return { what, 'median ms': at(0.5), 'p99 ms': at(0.99), routed: routedShare(asked) }
}

async function ask(many: number, run: () => Promise<Asked>): Promise<Asked[]> {
  const asked: Asked[] = []
  for (let at = 0; at < many; at++) asked.push(await run())
  return asked
}

async function untilSelected(asker: Ask): Promise<string> {
  const from = performance.now()
  for (let [asked, quick] = [0, 0]; asked < QUICK.within && quick < QUICK.inARow; asked++) {
    const { milliseconds } = await timed(asker, { count: 100, kilometers: 100, orderBy: 1 })
    quick = milliseconds < QUICK.milliseconds ? quick + 1 : 0
  }
  return ((performance.now() - from) / 1000).toFixed(0)
}

const host = await startHostProcess(dataDir)
try {
  const listId = await importList(host, folder, Array.from({ length: POINTS }, besideRoads))
  const { secret } = await host.call('keys.create', { name: 'bench', type: 'service' })
  const asker = nearbyAsker(host.url, secret, listId)
  const rows: Record<string, string>[] = []
  rows.push(toRow('the first request', [await timed(asker, { count: 100, kilometers: 100 })]))
  rows.push(toRow('the next 20', await ask(20, () => timed(asker, { count: 100, kilometers: 100 }))))
  console.log(`selected after ${await untilSelected(asker)} s of requests`)
  for (const [count, kilometers] of CASES)
    for (const [orderBy, order] of ORDERS.entries()) {
      const run = () => timed(asker, { count, kilometers, orderBy: orderBy as 0 | 1 })
      await ask(WARM_UP, run)
      rows.push(toRow(`${count} within ${kilometers} km by ${order}`, await ask(REQUESTS, run)))
    }
  console.table(rows)
} finally {
  await host.end('SIGTERM')
}
