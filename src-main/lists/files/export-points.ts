import type { ReadableDb } from '#main/database/connections.types.ts'
import { readPointsAfter } from '#main/database/sql/locations.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { BYTE_ORDER_MARK, formatRecord, type CsvStyle } from '#main/files/csv/format-record.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { openOutputFile, type OutputFile } from '#main/jobs/output-file.ts'
import { ok, type Result } from '#shared/result.ts'
import type { StoredPoint } from '../lists.types.ts'

export interface ExportPlan {
  listId: string
  path: string
  format: 'csv' | 'geojson'
  /** `excel` marks a table as UTF-8 and takes the teeth out of formulas. */
  preset: 'exact' | 'excel'
}

export interface ExportEnd {
  end: 'done' | 'cancelled'
  points: number
  bytes: number
}

const PAGE_POINTS = 1_000
const CSV_COLUMNS = ['Id', 'Name', 'Description', 'Address', 'Country', 'Latitude', 'Longitude', 'MetaInfo']

interface Writer {
  start: string
  point(point: StoredPoint, isFirst: boolean): string
  end: string
}

/** Writes a list to a file that appears when it is whole. */
export async function exportPoints(
  db: ReadableDb,
  plan: ExportPlan,
  options: { onProgress(points: number): void; isCancelled(): boolean },
): Promise<Result<ExportEnd>> {
  let file: OutputFile | null = null
  try {
    file = await openOutputFile(plan.path)
    const writer = plan.format === 'csv' ? csvWriter(plan.preset) : GEOJSON_WRITER
    await file.write(writer.start)
    let points = 0
    let after = 0
    for (;;) {
      if (options.isCancelled()) {
        await file.discard()
        return ok({ end: 'cancelled', points, bytes: 0 })
      }
      const page = readPointsAfter(db, plan.listId, { after, limit: PAGE_POINTS })
      await file.write(page.map((point, index) => writer.point(point, points + index === 0)).join(''))
      points += page.length
      options.onProgress(points)
      const last = page.at(-1)
      if (!last || page.length < PAGE_POINTS) break
      after = last.ordinal
      // A short turn for the other calls of the thread.
      await new Promise((resolve) => setImmediate(resolve))
    }
    await file.write(writer.end)
    return ok({ end: 'done', points, bytes: await file.finish() })
  } catch (error) {
    await file?.discard()
    const isDatabase = String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_')
    return isDatabase ? toDatabaseError(error, db.name) : toFileError(error, plan.path)
  }
}

function csvWriter(preset: ExportPlan['preset']): Writer {
  const style: CsvStyle = { delimiter: ',', lineEnd: '\r\n', preset }
  const jsonOf = (value: unknown) => (value === null ? '' : JSON.stringify(value))
  return {
    start: (preset === 'excel' ? BYTE_ORDER_MARK : '') + formatRecord(CSV_COLUMNS, style),
    point: ({ id, name, description, address, country, latText, lonText, metaInfo }) =>
      formatRecord([id, name, description, address, country, latText, lonText, jsonOf(metaInfo)], style),
    end: '',
  }
}

const GEOJSON_WRITER: Writer = {
  start: '{"type":"FeatureCollection","features":[',
  point: (point, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(toFeature(point))}`,
  end: '\n]}\n',
}

function toFeature({ id, name, description, address, country, lat, lon, metaInfo }: StoredPoint): object {
  return {
    ...{ type: 'Feature', id },
    geometry: lat === null || lon === null ? null : { type: 'Point', coordinates: [lon, lat] },
    properties: { ...metaInfo, name, description, address, country },
  }
}
