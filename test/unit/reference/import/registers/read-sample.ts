import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import iconv from 'iconv-lite'
import { detectFormat } from '#main/files/detect-format.ts'
import { readRows } from '#main/files/read-rows.ts'
import { readXml } from '#main/files/xml/read-xml.ts'
import type { Encoding } from '#main/files/csv/csv.types.ts'

export interface SampleTable {
  columns: string[]
  rows: string[][]
  /** Of XML: the element of one row. */
  element?: string | undefined
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
  const detected = await detectFormat(path, encoding ? { encoding } : {}, basename(file))
  if (!detected.ok) throw new Error(detected.error.message)
  const rows: string[][] = []
  for await (const block of readRows(path, detected.value.format)) {
    for (const { cells, reason } of block.rows) {
      if (reason !== null) throw new Error(`a row of ${file} cannot be read: ${reason}`)
      rows.push(cells)
    }
  }
  return { columns: detected.value.format.columns, rows }
}

function flatten(value: unknown, name: string, cells: Map<string, string>): void {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') return void cells.set(name, String(value))
  for (const [key, inner] of Object.entries(value)) flatten(inner, name === '' ? key : `${name}.${key}`, cells)
}

const toTable = (records: readonly Map<string, string>[]): SampleTable => {
  const columns = [...new Set(records.flatMap((record) => [...record.keys()]))]
  return { columns, rows: records.map((record) => columns.map((column) => record.get(column) ?? '')) }
}

/** Features of GeoJSON on lines of their own; nested properties become columns with dots. */
function readGeojson(file: string): SampleTable {
  const records = readText(file)
    .trim()
    .split('\n')
    .map((line) => {
      const cells = new Map<string, string>()
      flatten((JSON.parse(line) as { properties: unknown }).properties, '', cells)
      return cells
    })
  return toTable(records)
}

/** The elements of a name in XML; columns are the paths of what they hold, attributes stand behind an `@`. */
async function readElements(file: string, element: string, published: string): Promise<SampleTable> {
  const records: Map<string, string>[] = []
  let cells: Map<string, string> | null = null
  const path: string[] = []
  const put = (name: string, text: string) => {
    const known = cells?.get(name)
    if (text.trim() !== '') cells?.set(name, known === undefined ? text.trim() : `${known}; ${text.trim()}`)
  }
  const document = (async function* () {
    yield await Promise.resolve(iconv.encode(readText(file), published))
  })()
  const handlers = {
    open(name: string, attributes: Record<string, string>) {
      if (cells) path.push(name)
      else if (name === element) cells = new Map()
      for (const [key, value] of Object.entries(attributes))
        put([...path, `@${key.replace(/^.*:/, '')}`].join('.'), value)
    },
    text: (text: string) => put(path.join('.'), text),
    close(name: string) {
      if (cells && path.length === 0 && name === element) {
        records.push(cells)
        cells = null
      } else path.pop()
    },
  }
  for await (const _ of readXml(document, handlers)) continue
  return { ...toTable(records), element }
}

/** A sample as an import would see it. */
export async function readSample(
  file: string,
  { published = 'utf-8', encoding, element }: { published?: string; encoding?: Encoding; element?: string } = {},
): Promise<SampleTable> {
  if (file.endsWith('.geojsonl')) return readGeojson(file)
  if (file.endsWith('.xml') || file.endsWith('.gml')) return readElements(file, element ?? '', published)
  return readTable(file, published, encoding)
}
