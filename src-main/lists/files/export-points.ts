import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { readPointsAfter } from '../sql/locations.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { openOutputArchive } from '#main/files/output-archive.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import type { listFileFormat } from '#shared/contract/lists-schemas.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ListMarks } from '../lists.types.ts'
import { findFieldColumns } from './find-field-columns.ts'
import { LIST_DATA, toListRows } from './list-data.ts'
import { createPointWriter } from './point-writers.ts'

/** Kinds of files that a list is written to. */
type ListFileFormat = z.output<typeof listFileFormat>

export interface ExportPlan {
  listId: string
  /** For formats that name the whole. */
  listName: string
  /** For formats that carry what belongs to the whole. */
  marks?: ListMarks
  path: string
  format: ListFileFormat
  /** `excel` marks a table as UTF-8 and takes the teeth out of formulas. */
  preset: 'exact' | 'excel'
  /** Of a delimited file: a column for what belongs to the whole. */
  hasListColumn?: boolean
  /** Of a table: all fields together in its column MetaInfo, and no column of their own. */
  hasWholeMetaInfo?: boolean
}

export interface ExportEnd {
  end: 'done' | 'cancelled'
  points: number
  bytes: number
}

const PAGE_POINTS = 1_000

/** The name that every program looks for in a KMZ file. */
const KMZ_DOCUMENT = 'doc.kml'

/** A KMZ file is KML in an archive; a workbook has a sheet for what belongs to the whole. */
async function openListFile({ path, format, marks }: ExportPlan): Promise<OutputFile> {
  const rows = format === 'xlsx' && marks ? toListRows(marks) : []
  if (format !== 'kmz') return openOutputFile(path, rows.length > 0 ? { furtherSheet: { name: LIST_DATA, rows } } : {})
  const archive = await openOutputArchive(path)
  await archive.begin(KMZ_DOCUMENT)
  return archive
}

/** Writes a list to a file that appears when it is whole. */
export async function exportPoints(
  db: ReadableDb,
  plan: ExportPlan,
  options: { onProgress(points: number): void; isCancelled(): boolean },
): Promise<Result<ExportEnd>> {
  let file: OutputFile | null = null
  try {
    file = await openListFile(plan)
    const hasFields = (plan.format === 'csv' || plan.format === 'xlsx') && plan.hasWholeMetaInfo !== true
    const fields = hasFields ? await findFieldColumns(db, plan.listId, options.isCancelled) : []
    const writer = createPointWriter(plan, fields)
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
      await nextTurn()
    }
    await file.write(writer.end)
    return ok({ end: 'done', points, bytes: await file.finish() })
  } catch (error) {
    await file?.discard()
    const isDatabase = String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_')
    return isDatabase ? toDatabaseError(error, db.name) : toOutputError(error, plan.path)
  }
}
