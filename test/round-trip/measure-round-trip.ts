import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Host } from '#main/host/create-host.ts'
import { formatRecord } from '#main/files/csv/format-record.ts'
import { joinMarks } from '#main/lists/files/mark-fields.ts'
import { namePlaceLosses } from '#main/lists/files/name-losses.ts'
import { LIST_COLUMNS } from '#main/lists/files/own-table.ts'
import { signNotes } from '#main/lists/sign-notes.ts'
import type { StoredPoint } from '#main/lists/lists.types.ts'
import { listFileFormat } from '#shared/contract/lists-schemas.ts'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'
import { parseCoordinateText } from '#shared/coordinates/coordinate-text.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { isEnded, whenJob } from '../api/when-job.ts'
import { drawPlace, type DrawnPlace } from './draw-places.ts'

export type TripFormat = CommandInput<'lists.export'>['format']
export const TRIP_FORMATS = listFileFormat.options
type Point = CommandResponse<'lists.points'>['points'][number]
type Call = <N extends CommandName>(name: N, input: CommandInput<N>) => Promise<CommandResponse<N>>

/** What became of all places on their way into a file and back. */
export interface RoundTrip {
  format: TripFormat
  rows: number
  bytes: number
  /** Rows that a second import of the file into its own list would change, add, reject or not understand. */
  changedAgain: number
  /** Places that came back otherwise, though the format can hold them, or that are missing. */
  differing: number
  /** Folder, colour and words of the list came back. */
  isListKept: boolean
  /** Places of which something was named that the format cannot hold. */
  lossy: number
  /** Places of which something was named as lost that came back. */
  namedInVain: number
  /** The first differences, in words. */
  examples: string[]
}

/** The file of the places that are drawn; their notes are said to come from it. */
const DRAWN = 'drawn.csv'
const PAGE = 500
const EDITS_AT_ONCE = 1_000
const MOST_EXAMPLES = 5
/** One place in so many is edited by hand before it is exported. */
const EDITED_EACH = 3
const FIELDS = ['name', 'description', 'address', 'country', 'lat', 'lon', 'latText', 'lonText', 'metaInfo', 'unstructuredMetaInfo', 'openingHours', 'status', 'tags', 'notes'] as const // prettier-ignore
/** A map file holds a position as its numbers, so that 52.50 comes back as 52.5. */
const HELD_AS_TEXT: ReadonlySet<string> = new Set<TripFormat>(['csv', 'xlsx'])
/** What may differ where a loss was named. */
const OF_LOSS: Record<string, readonly (typeof FIELDS)[number][]> = {
  name: ['name'],
  description: ['description'],
  address: ['address'],
  country: ['country'],
  status: ['status'],
  cut: [
    'name',
    'description',
    'address',
    'country',
    'metaInfo',
    'unstructuredMetaInfo',
    'openingHours',
    'status',
    'tags',
    'notes',
  ],
  digits: ['lat', 'lon', 'latText', 'lonText'],
}

export interface RoundTripHost {
  host: Host
  call: Call
  dataDir: string
}

/** Draws places, puts them into a list, and takes that through each format. */
export async function measureRoundTrips(
  running: RoundTripHost,
  { rows, seed, formats = TRIP_FORMATS }: { rows: number; seed: number; formats?: readonly TripFormat[] },
): Promise<{ seeded: number; trips: RoundTrip[] }> {
  const random = seededRandom(seed)
  const drawn = Array.from({ length: rows }, (_, index) => drawPlace(random, index))
  const { listId, added } = await importFile(running, DRAWN, toTable(drawn))
  const seeded = added === rows ? await countSeeded(running.call, listId, drawn) : 0
  await editSome(running.call, listId, rows)
  await running.call('lists.rename', { listId, folder: 'Trips/東 & "2026"', color: 'teal' })
  const trips: RoundTrip[] = []
  for (const format of formats) trips.push(await takeThrough(running, { listId, format, rows }))
  return { seeded, trips }
}

/** The table is of one's own writing but for its cells, so that opening hours and texts of coordinates get in. */
function toTable(drawn: readonly DrawnPlace[]): string {
  const style = { delimiter: ',', lineEnd: '\r\n', preset: 'exact' } as const
  const records = drawn.map((place) => {
    const fields = joinMarks(place)
    const { name, description, address, country, latText, lonText } = place
    const meta = fields ? JSON.stringify(fields) : ''
    return formatRecord(['', name, description, address, country, latText, lonText, meta], style)
  })
  return formatRecord([...LIST_COLUMNS], style) + records.join('')
}

async function importFile({ host, call, dataDir }: RoundTripHost, name: string, content: string | Buffer) {
  const path = join(dataDir, 'uploads', name)
  writeFileSync(path, content)
  const started = await call('lists.import', { file: host.files.add(path, { name, temporary: true }), name })
  const ended = await whenJob(host, started.id, isEnded)
  if (ended.state !== 'done') throw new Error(`${name}: ${ended.error?.message}`)
  const { listId, added } = await call('lists.imported', { jobId: started.id })
  return { listId: listId ?? '', added }
}

async function* pagesOf(call: Call, listId: string): AsyncGenerator<Point[]> {
  for (let offset = 0; ; offset += PAGE) {
    const { points } = await call('lists.points', { listId, offset, limit: PAGE })
    if (points.length === 0) return
    yield points
  }
}

/** Places that are kept as they were drawn. */
async function countSeeded(call: Call, listId: string, drawn: readonly DrawnPlace[]): Promise<number> {
  let [index, same] = [0, 0]
  for await (const page of pagesOf(call, listId))
    for (const point of page) {
      const place = drawn[index++]!
      const [lat, lon] = [parseCoordinateText(place.latText, 'lat'), parseCoordinateText(place.lonText, 'lon')]
      const texts = { latText: lat.ok ? lat.value.text : '', lonText: lon.ok ? lon.value.text : '' }
      const notes = signNotes(place.notes, { from: 'import', who: DRAWN })
      if (differencesOf({ ...place, ...texts, notes }, point).length === 0) same++
    }
  return same
}

async function* pointsOf(call: Call, listId: string): AsyncGenerator<Point> {
  for await (const page of pagesOf(call, listId)) yield* page
}

async function editSome(call: Call, listId: string, rows: number): Promise<void> {
  const random = seededRandom(rows)
  let edits: Extract<CommandInput<'lists.change'>['change'], { kind: 'edit' }>['edits'] = []
  const send = async () => {
    if (edits.length > 0) await call('lists.change', { listId, change: { kind: 'edit', edits } })
    edits = []
  }
  for await (const page of pagesOf(call, listId)) {
    for (const [index, { id }] of page.entries()) {
      if (index % EDITED_EACH > 0) continue
      const { description, address, metaInfo, status, tags } = drawPlace(random, index)
      edits.push({ id, fields: { description, address, status, tags, ...(metaInfo ? { metaInfo } : {}) } })
    }
    if (edits.length >= EDITS_AT_ONCE) await send()
  }
  await send()
}

interface TakenThrough {
  listId: string
  format: TripFormat
  rows: number
}

async function takeThrough(running: RoundTripHost, { listId, format, rows }: TakenThrough): Promise<RoundTrip> {
  const { host, call } = running
  const exported = await whenJob(
    host,
    (await call('lists.export', { listId, format, hasListColumn: true })).id,
    isEnded,
  )
  if (exported.state !== 'done') throw new Error(`${format}: ${exported.error?.message}`)
  const content = readFileSync(host.files.get(exported.result?.file ?? '')?.path ?? '')
  const again = await planAgain(running, { listId, format, content })
  const back = await importFile(running, `back.${format}`, content)
  const trip: RoundTrip = { format, rows, bytes: content.length, changedAgain: again, isListKept: await haveSameMarks(call, listId, back.listId), differing: 0, lossy: 0, namedInVain: 0, examples: [] } // prettier-ignore
  const returned = pointsOf(call, back.listId)
  let cut = 0
  for await (const point of pointsOf(call, listId)) {
    const losses = namePlaceLosses(point as StoredPoint, format)
    if (losses.length > 0) trip.lossy++
    // Left out as a whole, and of the second import too.
    if (losses.includes('cut')) cut++
    if (losses.includes('long')) trip.changedAgain--
    else compare(point, { after: (await returned.next()).value ?? undefined, losses }, trip)
  }
  await call('lists.remove', { listId: back.listId })
  // A text that is there in part is another one to the list that it came from.
  if (cut > 0) trip.changedAgain = Math.max(0, trip.changedAgain - cut)
  return trip
}

async function haveSameMarks(call: Call, ...ids: [string, string]): Promise<boolean> {
  const { lists } = await call('lists.list', {})
  const [one, other] = ids.map((id) => {
    const { folder = '', color = '', statuses = null } = lists.find((list) => list.id === id) ?? {}
    return JSON.stringify({ folder, color, statuses })
  })
  return one === other && one?.includes('Trips/') === true
}

/** How many rows of an export would do something to the list that it came from. */
async function planAgain(
  { host, call, dataDir }: RoundTripHost,
  { listId, format, content }: { listId: string; format: TripFormat; content: Buffer },
): Promise<number> {
  const name = `again.${format}`
  const path = join(dataDir, 'uploads', name)
  writeFileSync(path, content)
  const file = host.files.add(path, { name, temporary: true })
  const planned = await call('lists.planImport', { file, listId, match: { by: 'id' } })
  const ended = await whenJob(host, planned.id, isEnded)
  if (ended.state !== 'done') throw new Error(`${name}: ${ended.error?.message}`)
  const { counts } = await call('lists.planned', { jobId: planned.id })
  return counts.rows - (counts.actions.same ?? 0) + counts.untouched
}

interface Returned {
  after: Point | undefined
  losses: ReturnType<typeof namePlaceLosses>
}

function compare(point: Point, { after, losses }: Returned, trip: RoundTrip): void {
  const allowed = new Set(losses.flatMap((loss) => OF_LOSS[loss] ?? []))
  const found = after ? differencesOf(point, after) : ['place']
  const isText = (field: string) => HELD_AS_TEXT.has(trip.format) || !field.endsWith('Text')
  const wrong = found.filter((field) => isText(field) && !allowed.has(field as (typeof FIELDS)[number]))
  if (losses.some((loss) => OF_LOSS[loss]?.every((field) => !found.includes(field)))) trip.namedInVain++
  if (wrong.length === 0) return
  trip.differing++
  if (trip.examples.length < MOST_EXAMPLES) trip.examples.push(`${wrong.join(', ')}: ${sayDifference(point, after, wrong)}`) // prettier-ignore
}

function sayDifference(before: Point, after: Point | undefined, fields: readonly string[]): string {
  const pick = (point: Point | undefined) => JSON.stringify(fields.map((field) => point?.[field as 'name']))
  return `${pick(before)} came back as ${pick(after)}`
}

/** Fields that are not the same; own fields in any order. */
const differencesOf = (one: DrawnPlace, other: DrawnPlace): string[] =>
  FIELDS.filter((field) => toComparable(one[field]) !== toComparable(other[field]))

const toComparable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))
      : part,
  )
