import type { ReadableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ExportEnd } from '../files/export.types.ts'
import { countShape } from './count-shape.ts'
import type { ShapeAccount, ShapePlan } from './shape.types.ts'
import { writeShape, type ShapeOptions } from './write-shape.ts'

/** Failures as values: of the database, or of one of the two files. */
async function asResult<T>(db: ReadableDb, name: string, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work())
  } catch (error) {
    const isDatabase = String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_')
    return isDatabase ? toDatabaseError(error, db.name) : toOutputError(error, name)
  }
}

/** What writing a list as a file that it came from would change and lose. */
export const tellShape = (db: ReadableDb, plan: ShapePlan): Promise<Result<ShapeAccount>> =>
  asResult(db, plan.fileName, async () => (await countShape(db, plan)).account)

/** Writes it to a file that appears when it is whole. */
export const exportShape = (db: ReadableDb, plan: ShapePlan, options: ShapeOptions): Promise<Result<ExportEnd>> =>
  asResult(db, plan.fileName, async () => {
    const { file, rows } = await writeShape(db, plan, options)
    return file
      ? { end: 'done', points: rows, bytes: await file.finish() }
      : { end: 'cancelled', points: rows, bytes: 0 }
  })
