import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import iconv from 'iconv-lite'
import { expect } from 'vitest'
import { detectFormat } from '#main/files/detect-format.ts'
import { readRows } from '#main/files/read-rows.ts'
import type { Encoding } from '#main/files/csv/csv.types.ts'
import { openRowSources, type TableKind } from '#main/reference/import/sources/open-row-sources.ts'
import { unwrap } from '../../../../measure/unwrap.ts'

export interface SampleTable {
  columns: string[]
  rows: string[][]
  /** Where the geometry of each row is, in the system that the file states. */
  positions?: ({ x: number; y: number } | null)[]
  title?: string
  system?: string | null
}

const SAMPLES = join(import.meta.dirname, 'samples')
export const readText = (file: string): string => readFileSync(join(SAMPLES, file), 'utf8')

/** The other tables of the archive of a sample. */
export const besidesOf = (file: string): string[] =>
  dirname(file) === '.'
    ? []
    : readdirSync(join(SAMPLES, dirname(file)))
        .map((name) => join(dirname(file), name))
        .filter((name) => name !== file)

/** A table as an import reads it, of a file in the encoding in which the register is published. */
async function readTable(file: string, published: string, encoding: Encoding | undefined): Promise<SampleTable> {
  const path = join(mkdtempSync(join(tmpdir(), 'waypost-register-')), basename(file))
  writeFileSync(path, iconv.encode(readText(file), published))
  const detected = unwrap(await detectFormat(path, encoding ? { encoding } : {}, basename(file)))
  const rows: string[][] = []
  for await (const block of readRows(path, detected.format)) {
    for (const { cells, reason } of block.rows) {
      if (reason !== null) throw new Error(`a row of ${file} cannot be read: ${reason}`)
      rows.push(cells)
    }
  }
  return { columns: detected.format.columns, rows }
}

/** The tables of a file that holds its own columns, as an import opens them. */
async function readSources(file: string, published: string, kind: TableKind): Promise<SampleTable[]> {
  const path = join(mkdtempSync(join(tmpdir(), 'waypost-register-')), basename(file))
  writeFileSync(path, iconv.encode(readText(file), published))
  const tables: SampleTable[] = []
  for (const source of await openRowSources({ path, name: basename(file), kind })) {
    const rows: SampleTable['rows'] = []
    const positions: SampleTable['positions'] = []
    for await (const block of source.rows())
      for (const { cells, position } of block.rows) {
        rows.push(cells)
        positions.push(position)
      }
    const { columns, title, system } = source
    tables.push({ columns, rows, positions, title, system })
  }
  return tables
}

/** All tables of a sample as an import would see them, that of the register first. */
export async function readSample(
  file: string,
  { published = 'utf-8', encoding }: { published?: string; encoding?: Encoding } = {},
): Promise<[SampleTable, ...SampleTable[]]> {
  const kind = file.endsWith('.geojsonl') ? 'geojson' : /\.(?:xml|gml)$/.test(file) ? 'xml' : null
  if (!kind) return [await readTable(file, published, encoding)]
  const [first, ...others] = await readSources(file, published, kind)
  return first ? [first, ...others] : expect.fail(`no table in ${file}`)
}
