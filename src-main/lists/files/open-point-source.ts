import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import type { FormatChoice } from '#main/files/csv/csv.types.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { readRows } from '#main/files/read-rows.ts'
import { openArchive } from '#main/files/workbook/archive.ts'
import { wideEncoding } from '#main/files/xml/xml-encoding.ts'
import { ok, type Result } from '#shared/result.ts'
import { readListOfTable } from './read-list-of-table.ts'
import { openGeoJson } from './open-geojson.ts'
import { openMapXml } from './open-map-xml.ts'
import type { PointSource } from './source.types.ts'

const SNIFFED_BYTES = 512

/** Opens a file of points: GeoJSON, KML, KMZ or GPX when it begins like one, else a table. */
export async function openPointSource(path: string, name: string, choice: FormatChoice): Promise<Result<PointSource>> {
  try {
    const start = await readStart(path)
    if (/^\ufeff?\s*\{\s*"/.test(start)) return await openGeoJson(path, name)
    if (/^\ufeff?\s*<(?:\?xml|kml|gpx)\b/i.test(start)) return await openMapXml(path, false)
    if (await isMapArchive(path, start)) return await openMapXml(path, true)
  } catch (error) {
    return toFileError(error, name)
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

/** A KMZ file is a zip archive with a KML document. */
async function isMapArchive(path: string, start: string): Promise<boolean> {
  if (!start.startsWith('PK')) return false
  const archive = await openArchive(path)
  archive.close()
  return archive.names.some((name) => /\.kml$/i.test(name))
}
