import type { ReadableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { openOutputArchive } from '#main/files/output-archive.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { exportGis } from './export-gis.ts'
import { findFieldColumns } from './find-field-columns.ts'
import { LIST_DATA, toListRows } from './list-data.ts'
import { documentsOf } from './framed-pieces.ts'
import { framedPieces } from './framed-writer.ts'
import { isGisFormat, isTableFormat } from './list-format.ts'
import { mapFormatOf, plainPieces, type Piece } from './list-pieces.ts'
import type { StoredDocument } from '../sql/list-documents.ts'
import type { ExportPlan, ExportEnd } from './export.types.ts'

/** The name that every program looks for in a KMZ file. */
const KMZ_DOCUMENT = 'doc.kml'

type ListFile = OutputFile & { begin?(name: string): Promise<void> }

/** A KMZ file is KML in an archive; a workbook has a sheet for what belongs to the whole. */
async function openListFile(
  { path, format, marks }: ExportPlan,
  documents: readonly StoredDocument[],
): Promise<ListFile> {
  const rows = format === 'xlsx' && marks ? toListRows(marks) : []
  if (format !== 'kmz') return openOutputFile(path, rows.length > 0 ? { furtherSheet: { name: LIST_DATA, rows } } : {})
  const archive = await openOutputArchive(path)
  await archive.begin(documents[0]?.name || KMZ_DOCUMENT)
  return archive
}

/** Writes a list to a file that appears when it is whole; one of its own kind keeps what the file of the list had. */
export async function exportPoints(
  db: ReadableDb,
  plan: ExportPlan,
  options: { onProgress(points: number): void; isCancelled(): boolean },
): Promise<Result<ExportEnd>> {
  let file: ListFile | null = null
  try {
    const { format } = plan
    const documents = documentsOf(db, plan.listId, mapFormatOf(format) ?? '')
    if (plan.asItCame && documents.length === 0) return NOT_OF_SUCH_A_FILE
    if (isGisFormat(format)) return ok(await exportGis(db, { ...plan, format }, options))
    file = await openListFile(plan, documents)
    let points = 0
    for await (const piece of await piecesOf(db, plan, { documents, isCancelled: options.isCancelled })) {
      if (options.isCancelled()) {
        await file.discard()
        return ok({ end: 'cancelled', points, bytes: 0 })
      }
      if (typeof piece === 'string') await file.write(piece)
      else if ('part' in piece) await file.begin?.(piece.part)
      else options.onProgress((points = piece.points))
    }
    return ok({ end: 'done', points, bytes: await file.finish() })
  } catch (error) {
    await file?.discard()
    const isDatabase = String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_')
    return isDatabase ? toDatabaseError(error, db.name) : toOutputError(error, plan.path)
  }
}

const NOT_OF_SUCH_A_FILE = fail(
  'lists/no-document',
  'The list did not come from a file of this kind: leave out "as it came", or choose the kind that it came from.',
)

interface Writing {
  documents: StoredDocument[]
  isCancelled(): boolean
}

async function piecesOf(
  db: ReadableDb,
  plan: ExportPlan,
  { documents, isCancelled }: Writing,
): Promise<AsyncGenerator<Piece>> {
  if (documents.length > 0) return framedPieces(db, plan, documents)
  const hasFields = isTableFormat(plan.format) && plan.hasWholeMetaInfo !== true
  return plainPieces(db, plan, hasFields ? await findFieldColumns(db, plan.listId, isCancelled) : [])
}
