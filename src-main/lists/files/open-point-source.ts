import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import type { FormatChoice, CsvFormat } from '#main/files/csv/csv.types.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { FileFault, toFileError } from '#main/files/csv/file-error.ts'
import { readRows } from '#main/files/read-rows.ts'
import { openArchive } from '#main/files/workbook/archive.ts'
import { wideEncoding } from '#main/files/xml/xml-encoding.ts'
import { openGeoParquet } from '#main/reference/import/sources/parquet-source.ts'
import { ok, type Result } from '#shared/result.ts'
import { hasShapefile, openGeopackageTable, openShapefileTable, toParquetTable, type GisTable } from './gis-tables.ts'
import { openGeoJson } from './open-geojson.ts'
import { toFileFault, toPointSource } from './open-gis.ts'
import { openMapXml } from './open-map-xml.ts'
import type { PointSource } from './source.types.ts'
import { readSmallSheet } from '#main/files/workbook/read-small-sheet.ts'
import type { ListMarks } from '../lists.types.ts'
import { LIST_DATA, MOST_LIST_ROWS, parseListData, parseListRows } from './list-data.ts'

const SNIFFED_BYTES = 512

const SQLITE = 'SQLite format 3\0'
const PARQUET = 'PAR1'
/** How a .shp file begins, which is nothing without the files beside it. */
const SHAPES = '\0\0\x27\n'

/** Opens a file of points: a map or GIS file when it begins like one, else a table. */
export async function openPointSource(path: string, name: string, choice: FormatChoice): Promise<Result<PointSource>> {
  try {
    const start = await readStart(path)
    if (/^\ufeff?\s*\{\s*"/.test(start)) return await openGeoJson(path, name)
    if (/^\ufeff?\s*<(?:\?xml|kml|gpx)\b/i.test(start)) return await openMapXml(path, false)
    const names = await namesOfArchive(path, start)
    if (names.some((one) => /\.kml$/i.test(one))) return await openMapXml(path, true)
    const gis = await openGis(path, { start, names, sheet: choice.sheet })
    if (gis) return ok(toPointSource(gis))
  } catch (error) {
    return toFileError(toFileFault(error), name)
  }
  const detected = await detectFormat(path, choice, name)
  if (!detected.ok) return detected
  const { format, bytes } = detected.value
  return ok({
    list: await readListOfTable(path, format),
    kind: format.sheet ? 'xlsx' : format.types ? 'parquet' : 'csv',
    hasGeometry: false,
    bytes,
    columns: format.columns,
    format,
    async *rows() {
      for await (const block of readRows(path, format)) {
        const rows = block.rows.map(({ row, line, cells, reason }) => ({ row, line, cells, reason, geometry: null }))
        yield { rows, share: bytes === 0 ? 1 : block.bytesRead / bytes }
      }
    },
  })
}

async function readStart(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    const start = buffer.subarray(0, bytesRead)
    return iconv.decode(start, wideEncoding(start) ?? 'utf-8')
  } finally {
    await file.close()
  }
}

/** The parts of a zip archive, such as a KMZ file or a zipped Shapefile; none of another file. */
async function namesOfArchive(path: string, start: string): Promise<string[]> {
  if (!start.startsWith('PK')) return []
  const archive = await openArchive(path)
  archive.close()
  return archive.names
}

interface Start {
  start: string
  /** Parts of an archive. */
  names: readonly string[]
  sheet: string | undefined
}

/** A table of a GIS file; null where the file is none. */
async function openGis(path: string, { start, names, sheet }: Start): Promise<GisTable | null> {
  if (start.startsWith(SQLITE)) return openGeopackageTable(path, sheet)
  if (hasShapefile(names)) return openShapefileTable(path, sheet)
  if (start.startsWith(SHAPES))
    throw new FileFault('file/shapefile-alone', 'is one part of a Shapefile. Put its .shp, .dbf, .prj and .cpg files into one zip archive.') // prettier-ignore
  if (!start.startsWith(PARQUET)) return null
  const parquet = await openGeoParquet(path)
  return parquet.layout.isGeo ? toParquetTable(path, parquet) : null
}

/** Folder, colour and words of the list that a table was written of: in a sheet of its own, or in a cell of its column. */
async function readListOfTable(path: string, format: CsvFormat): Promise<ListMarks | null> {
  if (format.sheet) {
    const hasSheet = format.sheet.name !== LIST_DATA && format.sheet.all.includes(LIST_DATA)
    return hasSheet ? parseListRows(await readSmallSheet(path, LIST_DATA, MOST_LIST_ROWS)) : null
  }
  const index = format.hasHeader ? format.columns.indexOf(LIST_DATA) : -1
  if (index < 0) return null
  // The first row has it, unless somebody sorted the table.
  for await (const { rows } of readRows(path, format)) {
    for (const { cells, reason } of rows) {
      const list = reason === null && cells[index] ? parseListData(cells[index]) : null
      if (list) return list
    }
  }
  return null
}
