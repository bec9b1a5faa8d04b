import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { formatRecord } from '#main/files/csv/format-record.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { openResumableFile, type ResumableFile } from '#main/files/resumable-file.ts'
import { countryIn } from '#main/nearby/country-column.ts'
import { createGeoClient, type GeoClient } from '#main/nearby/geo-client.ts'
import { matrixRows, type MatrixOrigin, type MatrixRow } from '#main/nearby/matrix/matrix-rows.ts'
import { stampOfRoads } from '#main/roads/service/stamp-of-roads.ts'
import { MAX_MATRIX_PAIRS } from '#shared/model/matrix-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import type { CliIo } from './cli-io.types.ts'
import { parseMatrix, type MatrixWords } from './parse-matrix-words.ts'
import { readMatrixPlaces, type MatrixPlaces } from './read-matrix-places.ts'
import { createProgressPrinter } from './progress-printer.ts'
import type { CommandOutput, PackContext } from './run-cli.types.ts'

/** Under it the targets stand in the search thread. */
const LIST_ID = 'matrix'
/** What is done is marked so often. */
const MARK_MILLISECONDS = 1000
const STYLE = { delimiter: ',', lineEnd: '\r\n', preset: 'exact' } as const
const COLUMNS = ['From', 'FromName', 'To', 'ToName', 'DistanceMeters', 'Seconds', 'Estimated'] as const

export interface MatrixContext extends PackContext {
  /** Where progress is shown; left out, nowhere. */
  stderr?: CliIo['stderr']
}

/** Tells whether a run is the same work as an earlier one: the same places, the same question, the same roads. */
const workOf = ({ transport, nearest }: MatrixWords, from: MatrixPlaces, to: MatrixPlaces, roads: unknown): string =>
  JSON.stringify([from.stamp, to.stamp, transport, nearest, roads])

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
  words: MatrixWords
  from: MatrixPlaces
  to: MatrixPlaces
  file: ResumableFile
  onShare(share: number): void
}

async function writeMatrix(geo: GeoClient, { words, from, to, file, onShare }: MatrixRun): Promise<Result<number>> {
  const first = file.done
  if (first === 0) file.append(formatRecord([...COLUMNS], STYLE))
  const { lats, lons, countries } = to
  const ordinals = Int32Array.from(lats.keys())
  const loaded = await geo.load({ listId: LIST_ID, ordinals, lats, lons, countries })
  if (!loaded.ok) return loaded
  const { transport, nearest } = words
  const question = {
    listId: LIST_ID,
    targetCount: to.ids.length,
    transport,
    departure: null,
    nearest,
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

/** `waypost roads matrix` and `waypost nearby --matrix` */
export async function runMatrix(args: string[], context: MatrixContext): Promise<Result<CommandOutput>> {
  const parsed = parseMatrix(args)
  if (!parsed.ok) return parsed
  const words = parsed.value
  const places = await readMatrixPlaces([words.from, words.to], context)
  if (!places.ok) return places
  const [from, to] = places.value
  const [count, targetCount] = [from.ids.length, to.ids.length]
  if (!words.nearest && count * targetCount > MAX_MATRIX_PAIRS)
    return fail(
      'roads/matrix-size',
      `${count} × ${targetCount} pairs are more than ${MAX_MATRIX_PAIRS}: limit them with --nearest.`,
    )
  const roadsFolder = resolve(context.dataDir, 'roads')
  const file = openResumableFile(resolve(words.out), workOf(words, from, to, stampOfRoads(roadsFolder)))
  if (!file.ok) return file
  const { done } = file.value
  const printer = context.stderr && createProgressPrinter(context.stderr, words.showsProgress)
  const onShare = (share: number) => printer?.onShare(share)
  const geo = createGeoClient({ packFolders: context.packFolders, roadsFolder })
  try {
    const pairs = await writeMatrix(geo, { words, from, to, file: file.value, onShare })
    if (!pairs.ok) return pairs
    const resumed = done > 0 ? `, after ${countOf(done, 'location')} of an earlier run` : ''
    const leftOut = [...new Set([from.leftOut, to.leftOut])].join('')
    const text = `${countOf(count, 'location')}, ${countOf(pairs.value, 'way')} written${resumed}\n${leftOut}`
    return ok({ data: { from: count, ways: pairs.value, resumedAfter: done }, text })
  } catch (error) {
    return toOutputError(error, words.out)
  } finally {
    await geo.close()
  }
}
