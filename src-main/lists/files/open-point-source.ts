import { open } from 'node:fs/promises'
import type { FormatChoice } from '#main/files/csv/csv.types.ts'
import { detectFormat } from '#main/files/csv/detect-format.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { readRows } from '#main/files/csv/read-rows.ts'
import { ok, type Result } from '#shared/result.ts'
import { openGeoJson } from './open-geojson.ts'
import type { PointSource } from './source.types.ts'

const SNIFFED_BYTES = 512

/** Opens a file of points: GeoJSON when it begins like JSON, else a delimited table. */
export async function openPointSource(path: string, name: string, choice: FormatChoice): Promise<Result<PointSource>> {
  try {
    if (await beginsLikeJson(path)) return await openGeoJson(path, name)
  } catch (error) {
    return toFileError(error, name)
  }
  const detected = await detectFormat(path, choice, name)
  if (!detected.ok) return detected
  const { format, bytes } = detected.value
  return ok({
    ...{ kind: 'csv' as const, bytes, columns: format.columns, format },
    async *rows() {
      for await (const block of readRows(path, format)) {
        const rows = block.rows.map(({ row, cells, reason }) => ({ row, cells, reason, geometry: null }))
        yield { rows, share: bytes === 0 ? 1 : block.bytesRead / bytes }
      }
    },
  })
}

async function beginsLikeJson(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    const text = buffer.subarray(0, bytesRead).toString('utf8')
    return /^\ufeff?\s*\{\s*"/.test(text)
  } finally {
    await file.close()
  }
}
