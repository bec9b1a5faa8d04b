import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEXT, type ColumnType } from '#main/files/csv/column-type.types.ts'
import { formatRecord, type CsvStyle } from '#main/files/csv/format-record.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { openOutputFile } from '#main/files/output-file.ts'
import { createParquetOutput } from '#main/files/parquet/parquet-output.ts'
import { readRows } from '#main/files/read-rows.ts'
import { unwrap } from '../../measure/unwrap.ts'

/** As a run hands them on. */
const BLOCK_ROWS = 250
const STREETS = ['High Street', 'Bahnhofstrasse', 'Rue de la Paix', 'Via Roma', 'Calle Mayor']
const COUNTRIES = ['GB', 'DE', 'FR', 'IT', 'ES']
const STYLE: CsvStyle = { delimiter: ',', lineEnd: '\n', preset: 'exact' }
const TYPES: [string, ColumnType][] = [
  ['id', { kind: 'integer', bits: 32, isSigned: true }],
  ['name', TEXT],
  ['street', TEXT],
  ['number', TEXT],
  ['town', TEXT],
  ['postcode', TEXT],
  ['country', TEXT],
  ['score', { kind: 'double' }],
]

const rowAt = (i: number): string[] => [
  String(i),
  `Customer ${(i * 7919) % 100_003}`,
  `${STREETS[i % STREETS.length]} ${i % 211}`,
  String(i % 150),
  `Town ${i % 3001}`,
  String(10_000 + ((i * 31) % 89_999)),
  COUNTRIES[i % COUNTRIES.length] ?? '',
  String((i % 1000) / 10),
]

const memory = { most: 0 }
/** Not at each block: to ask takes as long as to write a hundred rows. */
const LOOK_EVERY_MILLISECONDS = 50
let nextLook = 0
const look = () => {
  const now = performance.now()
  if (now < nextLook) return
  nextLook = now + LOOK_EVERY_MILLISECONDS
  memory.most = Math.max(memory.most, process.memoryUsage.rss())
}

async function timed(what: string, rows: number, work: () => Promise<number | void>) {
  memory.most = 0
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  const peak = Math.round(memory.most / 1e6)
  console.log(`${what.padEnd(24)} ${Math.round(rows / seconds).toLocaleString('en')} rows/s of CPU, ${seconds.toFixed(2)} s, at most ${peak} MB`) // prettier-ignore
  return { seconds, bytes: result ?? 0 }
}

/** Blocks of rows go through `toPart` into a file. */
async function write(
  path: string,
  rows: number,
  toPart: (rows: string[][]) => string | Uint8Array,
  end?: () => Uint8Array,
): Promise<number> {
  // prettier-ignore
  const file = await openOutputFile(path)
  for (let start = 0; start < rows; start += BLOCK_ROWS) {
    const count = Math.min(BLOCK_ROWS, rows - start)
    await file.write(toPart(Array.from({ length: count }, (_, at) => rowAt(start + at))))
    look()
  }
  if (end) await file.write(end())
  return file.finish()
}

async function read(path: string): Promise<void> {
  const detected = unwrap(await detectFormat(path, {}))
  for await (const _ of readRows(path, detected.format)) look()
}

/** Seconds of processor time of each step; of `made`, the making of the rows that both kinds of writing have in them. */
export type TableTimes = Record<'made' | 'csvWritten' | 'parquetWritten' | 'csvRead' | 'parquetRead', number>

/** How many times as much as CSV takes: of each step its least time counts, since what else runs only adds. */
export function timesCsv(rounds: readonly TableTimes[]): { written: number; read: number } {
  const least = (step: keyof TableTimes) => Math.min(...rounds.map((times) => times[step]))
  const made = least('made')
  const written = (least('parquetWritten') - made) / (least('csvWritten') - made)
  return { written, read: least('parquetRead') / least('csvRead') }
}

/** Writes and reads a table alone, as CSV and as Parquet, and prints processor time, sizes and memory. */
export async function measureTables(rows: number): Promise<TableTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-tables-'))
  const csv = join(folder, 'table.csv')
  const parquet = join(folder, 'table.parquet')
  try {
    const made = await timed('made', rows, async () => {
      for (let i = 0; i < rows; i++) rowAt(i)
    })
    const toCsv = (block: string[][]) => block.map((cells) => formatRecord(cells, STYLE)).join('')
    const csvWritten = await timed('CSV written', rows, () => write(csv, rows, toCsv))
    const output = createParquetOutput(TYPES.map(([name, type]) => ({ name, type })))
    const toParquet = (block: string[][]) => {
      for (const cells of block) output.add(cells)
      return output.take()
    }
    const parquetWritten = await timed('Parquet written', rows, () => write(parquet, rows, toParquet, output.end))
    const csvRead = await timed('CSV read', rows, () => read(csv))
    const parquetRead = await timed('Parquet read', rows, () => read(parquet))
    console.log(`${(csvWritten.bytes / 1e6).toFixed(1)} MB of CSV, ${(parquetWritten.bytes / 1e6).toFixed(1)} MB of Parquet`) // prettier-ignore
    return {
      made: made.seconds,
      csvWritten: csvWritten.seconds,
      parquetWritten: parquetWritten.seconds,
      csvRead: csvRead.seconds,
      parquetRead: parquetRead.seconds,
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
