/**
 * Imports files of the largest usual size through the command line and prints rows a second of processor time, the peak of
 * memory and the size of the pack: invented houses as CSV, as GeoParquet and as lines of OpenAddresses, and an
 * OpenStreetMap extract. Packs of houses are opened and asked beside a small pack of the same houses. The files are made
 * anew each time.
 *
 *   node test/bench/large-imports.ts [csv,parquet,openaddresses,osm] [rows or megabytes] [folder for the files]
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runMeasured } from '../measure/process-usage.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import type { AskedPack } from './ask-large-pack.ts'
import { writeCsv, writeOpenAddresses, writeParquet } from './large-tables.ts'
import { writeLargeExtract } from './write-large-extract.ts'

const BYTES_PER_MEGABYTE = 1_000_000
const USUAL_ROWS = 1_000_000
const USUAL_MEGABYTES = 100
/** Rows of the pack that the large ones are compared with. */
const SMALL_ROWS = 20_000
const root = fileURLToPath(new URL('../../', import.meta.url))

interface Kind {
  file: string
  usualSize: number
  /** Its houses are those of `largeRow`. */
  isTable: boolean
  write(path: string, size: number): unknown
}

const KINDS: Record<string, Kind> = {
  csv: { file: 'large.csv', usualSize: USUAL_ROWS, isTable: true, write: writeCsv },
  parquet: { file: 'large.parquet', usualSize: USUAL_ROWS, isTable: true, write: writeParquet },
  openaddresses: { file: 'large.geojson', usualSize: USUAL_ROWS, isTable: true, write: writeOpenAddresses },
  osm: {
    file: 'large.osm.pbf',
    usualSize: USUAL_MEGABYTES,
    isTable: false,
    write: (path, size) => writeLargeExtract(path, size * BYTES_PER_MEGABYTE),
  },
}

const [wanted = '', size = '', parent = tmpdir()] = process.argv.slice(2)
const names = wanted === '' ? Object.keys(KINDS) : wanted.split(',')
mkdirSync(parent, { recursive: true })
const folder = temporaryFolder('large', parent)

interface Imported {
  rows: number
  rowsPerCpuSecond: number
  packFolder: string
  text: string
}

function importFile(path: string): Imported {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const words = [join(root, 'src-main/cli/cli.ts'), 'packs', 'import', path, '--json', '--yes', '--data-dir', dataDir]
  const { seconds, cpuSeconds, peakMebibytes, stdout } = runMeasured(words, {
    env: { ...process.env, SQLITE_TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const made = JSON.parse(stdout) as {
    path: string
    counts: Record<string, number>
    read: { read: number }
    asked: { verified: number; asked: number } | null
  }
  const { read: rows } = made.read
  const megabytes = (bytes: number) => Math.round(bytes / BYTES_PER_MEGABYTE)
  const rowsPerCpuSecond = rows / cpuSeconds
  const text =
    `${megabytes(statSync(path).size)} MB, ${rows} rows in ${seconds.toFixed(0)} s (${cpuSeconds.toFixed(1)} s of CPU), ` +
    `${Math.round(rowsPerCpuSecond)} rows a second of CPU, at most ${megabytes(peakMebibytes * 2 ** 20)} MB; ` +
    `pack of ${megabytes(statSync(made.path).size)} MB: ${made.counts.streets} street rows, ${made.counts.premises} houses, ` +
    `${made.counts.places} places; ${made.asked?.verified ?? 0} of ${made.asked?.asked ?? 0} rows asked for verify`
  return { rows, rowsPerCpuSecond, packFolder: join(dataDir, 'packs'), text }
}

function askPack(packFolder: string, rows: number): string {
  const { stdout } = runMeasured([join(root, 'test/bench/ask-large-pack.ts'), packFolder, String(rows)])
  const asked = JSON.parse(stdout) as AskedPack
  const ms = (value: number) => `${value.toFixed(2)} ms`
  return (
    `opened in ${ms(asked.openMilliseconds)}, a house asked for in ${ms(asked.medianMilliseconds)} (median) and ` +
    `${ms(asked.p99Milliseconds)} (p99); ${asked.verified} of ${asked.asked} verify`
  )
}

const print = (name: string, text: string) => process.stdout.write(`${name}: ${text}\n`)

async function measure(name: string, { file, usualSize, isTable, write }: Kind): Promise<number> {
  const path = join(folder, file)
  await write(path, Number(size || usualSize))
  const { rows, rowsPerCpuSecond, packFolder, text } = importFile(path)
  rmSync(path)
  print(name, text)
  if (isTable) print(name, askPack(packFolder, rows))
  rmSync(packFolder, { recursive: true })
  return rowsPerCpuSecond
}

function measureSmall(): void {
  const path = join(folder, 'small.csv')
  writeCsv(path, SMALL_ROWS)
  const { packFolder } = importFile(path)
  print(`csv of ${SMALL_ROWS} rows`, askPack(packFolder, SMALL_ROWS))
}

const kinds = names.map((name) => [name, KINDS[name]] as const)
const unknown = kinds.find(([, kind]) => kind === undefined)
if (unknown) throw new Error(`"${unknown[0]}" is none of ${Object.keys(KINDS).join(', ')}`)
if (kinds.some(([, kind]) => kind?.isTable)) measureSmall()
const rates: Record<string, number> = {}
for (const [name, kind] of kinds) if (kind) rates[name] = await measure(name, kind)
const { csv, parquet } = rates
if (csv && parquet) print('parquet', `${(csv / parquet).toFixed(2)} times the processor time of CSV`)
