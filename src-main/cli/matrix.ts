import { resolve, basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { formatRecord } from '#main/files/csv/format-record.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { openResumableFile, type ResumableFile } from '#main/files/resumable-file.ts'
import { countryIn, toCountryColumn } from '#main/nearby/country-column.ts'
import { createGeoClient, type GeoClient } from '#main/nearby/geo-client.ts'
import { matrixRows, type MatrixOrigin, type MatrixRow } from '#main/nearby/matrix/matrix-rows.ts'
import { stampOfRoads } from '#main/roads/service/stamp-of-roads.ts'
import { MAX_MATRIX_PAIRS } from '#shared/model/matrix-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import {
  choice,
  needed,
  text,
  verb,
  whole,
  type Values,
  type VerbContext,
  type CommandOutput,
  type PackContext,
} from './table.ts'
import { MAX_NEAREST, MODE, radius } from './travel-options.ts'
import { statSync } from 'node:fs'
import type { PointColumns } from '#main/nearby/nearby-request.ts'
import { decodePlaces } from '#shared/contract/decode-places.ts'
import { findList, openCommandSession, type CommandSession } from './command-session.ts'
import { leftOutText, readPointFile } from './read-point-file.ts'

/** Under it the targets stand in the search thread. */
const LIST_ID = 'matrix'
/** What is done is marked so often. */
const MARK_MILLISECONDS = 1000
const STYLE = { delimiter: ',', lineEnd: '\r\n', preset: 'exact' } as const
const COLUMNS = ['From', 'FromName', 'To', 'ToName', 'DistanceMeters', 'Seconds', 'Estimated'] as const

const OPTIONS = {
  from: text('FILE: file of origins (CSV, .xlsx, GeoJSON, KML, KMZ, GPX)'),
  fromList: text('ID|NAME: or a stored list'),
  to: text('FILE: file of destinations'),
  toList: text('ID|NAME: or a stored list'),
  out: needed(text('OUT.csv: file to write')),
  mode: MODE,
  nearest: whole(1, MAX_NEAREST)(`K: only the nearest K, 1 to ${MAX_NEAREST}; default: all pairs, up to 25 million`),
  order: choice(['time', 'distance'], 'time')('time|distance: order of the nearest; default: time'),
  maxDistance: radius('of the nearest '),
}

type MatrixValues = Values<typeof OPTIONS>

/** One of a file and a list; null where neither or both are given. */
function sourceOf(file: string | undefined, list: string | undefined): MatrixSource | null {
  if ((file === undefined) === (list === undefined)) return null
  return file === undefined ? { list: list ?? '' } : { file }
}

/** How few ways each origin has; null: all. */
const limitOf = ({ nearest, order, maxDistance }: MatrixValues) =>
  nearest === undefined ? null : { count: nearest, orderBy: order, maxDistanceMeters: maxDistance }

/** Tells whether a run is the same work as an earlier one: the same places, the same question, the same roads. */
const workOf = (values: MatrixValues, from: MatrixPlaces, to: MatrixPlaces, roads: unknown): string =>
  JSON.stringify([from.stamp, to.stamp, values.mode, limitOf(values), roads])

function toText(rows: readonly MatrixRow[], from: MatrixPlaces, to: MatrixPlaces): string {
  return rows
    .map(({ origin, target, meters, seconds, whyEstimated }) =>
      formatRecord(
        [
          from.ids[origin] ?? '',
          from.names[origin] ?? '',
          to.ids[target] ?? '',
          to.names[target] ?? '',
          String(Math.round(meters)),
          String(Math.round(seconds)),
          whyEstimated ?? '',
        ],
        STYLE,
      ),
    )
    .join('')
}

const originsOf = ({ lats, lons, countries }: MatrixPlaces): MatrixOrigin[] =>
  Array.from(lats, (lat, number) => ({
    number,
    lat,
    lon: lons[number] as number,
    country: countryIn(countries, number),
  }))

interface MatrixRun {
  values: MatrixValues
  from: MatrixPlaces
  to: MatrixPlaces
  file: ResumableFile
  onShare(share: number): void
}

async function writeMatrix(geo: GeoClient, { values, from, to, file, onShare }: MatrixRun): Promise<Result<number>> {
  const first = file.done
  if (first === 0) file.append(formatRecord([...COLUMNS], STYLE))
  const { lats, lons, countries } = to
  const ordinals = Int32Array.from(lats.keys())
  const loaded = await geo.load({ listId: LIST_ID, ordinals, lats, lons, countries })
  if (!loaded.ok) return loaded
  const question = {
    listId: LIST_ID,
    targetCount: to.ids.length,
    transport: values.mode,
    departure: null,
    nearest: limitOf(values),
    isOwnList: isDeepStrictEqual(from.stamp, to.stamp),
  }
  const rows = matrixRows(geo, question, originsOf(from).slice(first))
  let markedAt = performance.now()
  let done = first
  let pairs = 0
  for await (const some of rows) {
    if (!some.ok) return some
    file.append(toText(some.value.rows, from, to))
    pairs += some.value.rows.length
    done += some.value.origins
    if (some.value.origins === 0 || performance.now() - markedAt < MARK_MILLISECONDS) continue
    file.mark(done)
    onShare(done / from.ids.length)
    markedAt = performance.now()
  }
  file.finish()
  return ok(pairs)
}

async function run(values: MatrixValues, context: VerbContext): Promise<Result<CommandOutput>> {
  const { out } = values
  const origins = sourceOf(values.from, values.fromList)
  const targets = sourceOf(values.to, values.toList)
  if (!origins || !targets) return fail('usage', 'Give --from or --from-list, --to or --to-list, and --out.')
  if (!out.toLowerCase().endsWith('.csv'))
    return fail('usage', `A matrix is written as .csv: "${out}" has another ending.`)
  const places = await readMatrixPlaces([origins, targets], context)
  if (!places.ok) return places
  const [from, to] = places.value
  const [count, targetCount] = [from.ids.length, to.ids.length]
  if (values.nearest === undefined && count * targetCount > MAX_MATRIX_PAIRS)
    return fail(
      'roads/matrix-size',
      `${count} × ${targetCount} pairs are more than ${MAX_MATRIX_PAIRS}: limit them with --nearest.`,
    )
  const { packFolders, printer, folders } = context
  const roadsFolder = folders.roads
  const file = openResumableFile(resolve(out), workOf(values, from, to, stampOfRoads(roadsFolder)))
  if (!file.ok) return file
  const { done } = file.value
  const geo = createGeoClient({ packFolders, roadsFolder })
  try {
    const pairs = await writeMatrix(geo, { values, from, to, file: file.value, onShare: printer.onShare })
    if (!pairs.ok) return pairs
    const resumed = done > 0 ? `, after ${countOf(done, 'location')} of an earlier run` : ''
    const leftOut = [...new Set([from.leftOut, to.leftOut])].join('')
    const printed = `${countOf(count, 'location')}, ${countOf(pairs.value, 'way')} written${resumed}\n${leftOut}`
    return ok({ data: { from: count, ways: pairs.value, resumedAfter: done }, text: printed })
  } catch (error) {
    return toOutputError(error, out)
  } finally {
    await geo.close()
  }
}

/** `waypost roads matrix` and `waypost nearby --matrix` */
export const MATRIX = verb({
  usage: ['(--from FILE | --from-list ID|NAME) (--to FILE | --to-list ID|NAME) --out OUT.csv [--nearest K] [options]'],
  apart: `
A matrix holds the travel from each location of a file or list to each of another, or with --nearest to the nearest
ones. It is written as CSV: rows of a file have their numbers, locations of a list their ids. From a list to itself, no
location is paired with itself. An estimate has its reason in the file. The file is OUT.csv.part until it is complete.
After a stop, the same command continues, unless a location has changed.`,
  options: OPTIONS,
  hasProgress: true,
  run: (_, values, context) => run(values, context),
})

/** Where places are: a file, or a stored list by its id or name. */
type MatrixSource = { file: string } | { list: string }

/** Places of a file or a stored list that have a position. */
interface MatrixPlaces extends PointColumns {
  /** What they are called in the matrix: the number of the row, or the id within the list. */
  ids: string[]
  names: string[]
  /** Which rows have no place in the matrix, in a sentence; empty where all have. */
  leftOut: string
  /** Another one where the places are others: a run goes on only with the same ones. */
  stamp: unknown
}

/** Reads where a matrix leads from and to. Waypost, or its data, is asked only where a stored list is named. */
async function readMatrixPlaces(
  sources: readonly [from: MatrixSource, to: MatrixSource],
  context: PackContext,
): Promise<Result<[from: MatrixPlaces, to: MatrixPlaces]>> {
  const session = sources.some((source) => 'list' in source) ? await openCommandSession(context) : ok(null)
  if (!session.ok) return session
  try {
    const read = (source: MatrixSource) =>
      'file' in source ? placesOfFile(source.file) : placesOfList(session.value as CommandSession, source.list)
    const from = await read(sources[0])
    if (!from.ok) return from
    const to = await read(sources[1])
    return to.ok ? ok([from.value, to.value]) : to
  } finally {
    // Reckoning takes long, and needs nothing of it.
    await session.value?.close()
  }
}

async function placesOfFile(file: string): Promise<Result<MatrixPlaces>> {
  const path = resolve(file)
  const read = await readPointFile(path)
  if (!read.ok) return read
  const { points, rows, leftOut } = read.value
  const { size, mtimeMs } = statSync(path)
  return ok({
    ids: rows.map(String),
    names: points.map(({ name }) => name),
    lats: Float64Array.from(points, ({ lat }) => lat ?? NaN),
    lons: Float64Array.from(points, ({ lon }) => lon ?? NaN),
    countries: toCountryColumn(points.map(({ country }) => country)),
    leftOut: ofSource(basename(file), leftOutText('row', leftOut.length, leftOut)),
    stamp: [basename(file), size, mtimeMs],
  })
}

async function placesOfList(session: CommandSession, name: string): Promise<Result<MatrixPlaces>> {
  const list = await findList(session, name)
  if (!list.ok) return list
  const { id: listId, modifiedAt, count } = list.value
  const answer = await session.call('lists.places', { listId, hasCountries: true })
  if (!answer.ok) return answer
  const { ids, names, lats, lons, countries } = decodePlaces(answer.value)
  const isPlaced = (_: unknown, at: number) => !Number.isNaN(lats[at])
  const placed = ids.filter(isPlaced)
  if (placed.length === 0)
    return fail(
      'lists/no-usable-row',
      `No location of "${list.value.name}" has coordinates: find its positions in the window.`,
    )
  return ok({
    ids: placed,
    names: names.filter(isPlaced),
    lats: lats.filter(isPlaced),
    lons: lons.filter(isPlaced),
    countries: toCountryColumn(countries.filter(isPlaced)),
    leftOut: ofSource(list.value.name, leftOutText('location', ids.length - placed.length)),
    stamp: [listId, modifiedAt, count],
  })
}

const ofSource = (name: string, text: string): string => (text === '' ? '' : `${name}: ${text}`)
