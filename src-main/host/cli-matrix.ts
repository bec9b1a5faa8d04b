import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { formatRecord } from '#main/files/csv/format-record.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { createGeoClient, type GeoClient } from '#main/nearby/geo-client.ts'
import { matrixRows, type MatrixRow } from '#main/nearby/matrix/matrix-rows.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { MAX_MATRIX_PAIRS } from '#shared/model/matrix-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { CliIo } from './cli-io.types.ts'
import { parseMatrix, type MatrixWords } from './parse-matrix-words.ts'
import { readPointFile } from './read-point-file.ts'
import { openResumableFile, type ResumableFile } from '#main/files/resumable-file.ts'
import type { CommandOutput, PackContext } from './run-cli.types.ts'

/** Under it the targets stand in the search thread. */
const LIST_ID = 'matrix'
/** What is done is marked so often. */
const MARK_MILLISECONDS = 1000
const STYLE = { delimiter: ',', lineEnd: '\r\n', preset: 'exact' } as const
const COLUMNS = ['From', 'FromName', 'To', 'ToName', 'DistanceMeters', 'Seconds', 'Estimated'] as const

interface NamedPlace extends Position {
  name: string
}

export interface MatrixContext extends PackContext {
  /** Where progress is shown; left out, nowhere. */
  stderr?: CliIo['stderr']
}

async function placesOf(file: string): Promise<Result<NamedPlace[]>> {
  const points = await readPointFile(resolve(file))
  return points.ok ? ok(points.value.map(({ name, lat, lon }) => ({ name, lat: lat ?? 0, lon: lon ?? 0 }))) : points
}

/** Tells whether a run is the same work as an earlier one: the same files and the same question. */
function workOf(words: MatrixWords): string {
  const stampOf = (file: string) => {
    const { size, mtimeMs } = statSync(resolve(file))
    return [basename(file), size, mtimeMs]
  }
  return JSON.stringify([stampOf(words.from), stampOf(words.to), words.transport, words.nearest])
}

function toText(rows: readonly MatrixRow[], from: readonly NamedPlace[], to: readonly NamedPlace[]): string {
  return rows
    .map(({ origin, target, meters, seconds, whyEstimated }) =>
      formatRecord(
        [
          String(origin + 1),
          from[origin]?.name ?? '',
          String(target + 1),
          to[target]?.name ?? '',
          String(Math.round(meters)),
          String(Math.round(seconds)),
          whyEstimated ?? '',
        ],
        STYLE,
      ),
    )
    .join('')
}

interface MatrixRun {
  words: MatrixWords
  from: NamedPlace[]
  to: NamedPlace[]
  file: ResumableFile
  onShare(share: number): void
}

async function writeMatrix(geo: GeoClient, { words, from, to, file, onShare }: MatrixRun): Promise<Result<number>> {
  const first = file.done
  if (first === 0) file.append(formatRecord([...COLUMNS], STYLE))
  const lats = Float64Array.from(to, ({ lat }) => lat)
  const lons = Float64Array.from(to, ({ lon }) => lon)
  const loaded = await geo.load({ listId: LIST_ID, ordinals: Int32Array.from(to.keys()), lats, lons, countries: null })
  if (!loaded.ok) return loaded
  const { transport, nearest } = words
  const question = { listId: LIST_ID, targetCount: to.length, transport, departure: null, nearest, isOwnList: false }
  const origins = from.map(({ lat, lon }, number) => ({ number, lat, lon, country: '' }))
  const rows = matrixRows(geo, question, origins.slice(first))
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
    onShare(done / from.length)
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
  const [from, to] = [await placesOf(words.from), await placesOf(words.to)]
  if (!from.ok) return from
  if (!to.ok) return to
  if (!words.nearest && from.value.length * to.value.length > MAX_MATRIX_PAIRS)
    return fail(
      'roads/matrix-size',
      `${from.value.length} × ${to.value.length} pairs are more than ${MAX_MATRIX_PAIRS}: ask for the nearest of each by --nearest.`,
    )
  const file = openResumableFile(resolve(words.out), workOf(words))
  if (!file.ok) return file
  const { done } = file.value
  const showsProgress = words.showsProgress ?? context.stderr?.isTTY === true
  const onShare = (share: number) => void (showsProgress && context.stderr?.write(`\r${Math.floor(share * 100)} % `))
  const geo = createGeoClient({ packFolders: context.packFolders, roadsFolder: resolve(context.dataDir, 'roads') })
  try {
    const pairs = await writeMatrix(geo, { words, from: from.value, to: to.value, file: file.value, onShare })
    if (!pairs.ok) return pairs
    const resumed = done > 0 ? `, after ${done} places of an earlier run` : ''
    const text = `${from.value.length} places, ${pairs.value} ways written${resumed}\n`
    return ok({ data: { from: from.value.length, ways: pairs.value, resumedAfter: done }, text })
  } catch (error) {
    return toOutputError(error, words.out)
  } finally {
    await geo.close()
  }
}
