// How long lists take: import, places for the map, one moved point, Nearby over HTTP. Run: node test/bench/lists.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandInput } from '#shared/contract/contract.ts'
import { startBundledHost } from '../measure/bundled-host.ts'
import { median, quantile } from '../measure/figures.ts'
import { timesOf } from '../measure/time.ts'
import { nearbyAsker } from './ask-nearby.ts'

const POINTS = Number(process.argv[2] ?? 100_000)
const REQUESTS = 1_000

const { host, folder, call } = await startBundledHost()
const lat = (i: number) => 50 + ((i * 7919) % 90_001) / 10_000
const lon = (i: number) => -5 + ((i * 104_729) % 70_001) / 10_000

/** Prints one line of the table. */
const say = (what: string, milliseconds: number) =>
  process.stdout.write(`${what.padEnd(52)}${milliseconds.toFixed(2).padStart(10)} ms\n`)
const timed = async <T>(what: string, run: () => Promise<T>): Promise<T> => {
  const from = performance.now()
  const value = await run()
  say(what, performance.now() - from)
  return value
}

const rows = Array.from({ length: POINTS }, (_, i) => `Depot ${i},${i} High Street,GB,${lat(i)},${lon(i)}\n`)
writeFileSync(join(folder, 'points.csv'), `Name,Address,Country,Latitude,Longitude\n${rows.join('')}`)
const listId = await timed(`import ${POINTS} rows of CSV`, async () => {
  const file = host.files.add(join(folder, 'points.csv'), { name: 'points.csv', temporary: false })
  let job = await call('lists.import', { file, name: 'Depots' })
  while (job.state === 'waiting' || job.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 20))
    job = await call('jobs.get', { jobId: job.id })
  }
  return (await call('lists.imported', { jobId: job.id })).listId ?? ''
})
const places = await timed('all places for the map, first call', () => call('lists.places', { listId }))
await timed('all places for the map', () => call('lists.places', { listId }))
await timed('first page of the table', () => call('lists.points', { listId, offset: 0, limit: 200 }))
await timed('last page of the table', () => call('lists.points', { listId, offset: POINTS - 200, limit: 200 }))
const page = (query: { search?: string; column?: 'name' | 'address' | 'lat'; isDescending?: boolean }) => {
  const { search = '', column, isDescending = false } = query
  const sort = column ? { sort: [{ column, isDescending }] } : {}
  return () => call('lists.points', { listId, search, offset: 0, limit: 200, ...sort })
}
await timed('first search of the table (reads its columns)', page({ search: 'depot 99' }))
await timed('a search of the table', page({ search: 'high street' }))
await timed('a search that finds little', page({ search: '4711 high' }))
await timed('first order by name', page({ column: 'name' }))
await timed('the same, turned round', page({ column: 'name', isDescending: true }))
await timed('first order by latitude (reads its column)', page({ column: 'lat' }))
await timed('a search in order of the name', page({ search: '99', column: 'name' }))
type Filters = CommandInput<'lists.points'>['filters']
const filtered = (filters: Filters) => () => call('lists.points', { listId, filters, offset: 0, limit: 200 })
await timed('a filter by value', filtered([{ column: 'country', test: { is: 'oneOf', values: ['GB', 'FR'] } }]))
await timed('a filter by range', filtered([{ column: 'lat', test: { is: 'range', from: 50, to: 51 } }]))
await timed(
  'a filter by text, negated, and blanks',
  filtered([
    { column: 'name', test: { is: 'contains', text: '99' }, isNegated: true },
    { column: 'address', test: { is: 'empty' }, isNegated: true },
  ]),
)
await timed('order by three keys', () =>
  call('lists.points', {
    listId,
    sort: [{ column: 'country' }, { column: 'address', isDescending: true }, { column: 'name' }],
    offset: 0,
    limit: 200,
  }),
)
await timed('first search (reads and indexes the list)', () =>
  call('nearby.find', { listId, origin: { lat: 51.5, lon: -0.12 } }),
)
const id = places.ids.slice(0, places.ids.indexOf('\n'))
const moves = await timesOf(50, (i) =>
  call('lists.change', { listId, change: { kind: 'move', id, lat: 51 + i / 1000, lon: 0 } }),
)
say('one moved point, on disk and in the index (median)', median(moves))
await timed('a search behind it', page({ search: 'depot 98' }))
/** As long as a person looks at what a change did; the log of a large one is folded meanwhile. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 4_000))
// Latitudes are spread evenly from 50 to 59.
const bulk = Math.min(100_000, POINTS)
const some = [{ column: 'lat' as const, test: { is: 'range' as const, from: 50, to: 50 + (9 * bulk) / POINTS } }]
await timed(`status and tag of about ${bulk}`, () =>
  call('lists.change', {
    listId,
    change: { kind: 'editFound', filters: some, fields: { status: 'done' }, addTags: ['checked'] },
  }),
)
await timed('a filter behind it (reads its column)', filtered([{ column: 'status', test: { is: 'empty' } }]))
await rest()
await timed('undo of it', () => call('lists.undo', {}))
const cellEdits = [
  { column: 'address' as const, act: { do: 'replace' as const, find: 'STREET', by: 'Road', isCaseSensitive: false } },
  { column: 'meta' as const, key: 'Checked', act: { do: 'set' as const, text: 'yes' } },
]
await timed(`preview of two fields of about ${bulk}`, () => call('lists.preview', { listId, filters: some, cellEdits }))
await timed(`the change itself`, () =>
  call('lists.change', { listId, change: { kind: 'editFound', filters: some, cellEdits } }),
)
await rest()
await timed('undo of it', () => call('lists.undo', {}))
await rest()
await timed('redo of it', () => call('lists.redo', {}))
await rest()
await timed('undo of it', () => call('lists.undo', {}))
await timed(`about ${bulk} into another list, as the same places`, () =>
  call('lists.share', { listId, to: { name: 'Round' }, filters: some }),
)
await timed('a tag of all of them, in both lists', () =>
  call('lists.change', { listId, change: { kind: 'editFound', filters: some, addTags: ['checked'] } }),
)
await timed('undo of it', () => call('lists.undo', {}))
await timed('undo of the other list', () => call('lists.undo', {}))

const { secret } = await call('keys.create', { name: 'bench', type: 'service' })
const askNearby = nearbyAsker(host.url, secret, listId)
const ask = (i: number) => askNearby({ origin: { lat: lat(i * 31), lon: lon(i * 17) }, count: 10, kilometers: 100 })
await timesOf(200, ask)
const times = await timesOf(REQUESTS, ask)
say(`Nearby over HTTP, ${REQUESTS} requests (median)`, median(times))
say('Nearby over HTTP (99 %)', quantile(times, 0.99))
await timed('undo of the moves and the import', async () => {
  for (let i = 0; i < 51; i++) await call('lists.undo', {})
})
await host.close()
process.exit()
