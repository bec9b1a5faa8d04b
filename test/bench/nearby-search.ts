// Measures whole searches in the search thread: Node 24, `node test/bench/nearby-search.ts [pack folder]`. Prints one table.
import { join } from 'node:path'
import type { GeoSearch } from '#main/nearby/geo-protocol.types.ts'
import { TRANSPORTS } from '#main/nearby/travel-model.types.ts'
import { createGeoClient } from '#main/nearby/geo-client.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'

const POINTS = 100_000
const QUERIES = 200
const packs = process.argv[2] ?? join(import.meta.dirname, '../../resources/reference/packs')
const { next: random } = seededRandom(7)
const client = createGeoClient({ packFolders: [packs], roadsFolder: '' })

const ordinals = Int32Array.from({ length: POINTS }, (_, ordinal) => ordinal)
const lats = Float64Array.from(ordinals, () => 47 + 8 * random())
const lons = Float64Array.from(ordinals, () => 6 + 9 * random())
const points = { lats, lons, countries: null }

async function time(run: () => Promise<unknown>, queries: number): Promise<{ 'median ms': string; 'p99 ms': string }> {
  const times: number[] = []
  for (let query = 0; query < queries; query++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor((queries - 1) * share)] as number).toFixed(2)
  return { 'median ms': at(0.5), 'p99 ms': at(0.99) }
}

const anywhere = () => ({ lat: 47.5 + 7 * random(), lon: 6.5 + 8 * random() })
const toSearch = (part: Partial<GeoSearch>): GeoSearch => ({
  origin: anywhere(),
  originCountry: '',
  maxDistanceMeters: 100_000,
  maxResults: 10,
  orderBy: 'distance',
  transport: 'car',
  departure: null,
  ...part,
})

const rows: Record<string, unknown>[] = []
const load = await time(() => client.load({ listId: 'a', ordinals, ...points }), 1)
rows.push({ what: 'first load, with the travel model', ...load })
for (const orderBy of ['distance', 'time'] as const) {
  for (const [maxDistanceMeters, maxResults] of [
    [100_000, 10],
    [500_000, 100],
  ] as const) {
    for (const transport of [TRANSPORTS[0], TRANSPORTS[7]]) {
      const find = () =>
        client.find({ listId: 'a', search: toSearch({ orderBy, maxDistanceMeters, maxResults, transport }) })
      const what = `${maxResults} within ${maxDistanceMeters / 1000} km by ${orderBy}, ${transport}`
      rows.push({ what, ...(await time(find, QUERIES)) })
    }
  }
}
const move = () => {
  const { lat, lon } = anywhere()
  return client.change({ listId: 'a', set: [[Math.floor(random() * POINTS), lat, lon]], removed: [] })
}
rows.push({ what: 'move one point', ...(await time(move, QUERIES)) })
const sent = () => client.findInPoints({ points, search: toSearch({}) })
rows.push({ what: '10 within 100 km, points sent along', ...(await time(sent, 20)) })
console.table(rows)
await client.close()
