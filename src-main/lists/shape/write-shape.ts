import iconv from 'iconv-lite'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { BYTE_ORDER_MARK, quoteCell } from '#main/files/csv/format-record.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import { LIST_DATA, toListData } from '../files/list-data.ts'
import { countShape, readKeptSource } from './count-shape.ts'
import type { KeptSource, ShapePlan, ShapeAccount } from './shape.types.ts'
import { walkShape, type ShapePart } from './walk-shape.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ExportEnd } from '../files/export.types.ts'
import { splitRawCells } from '#main/files/csv/raw-cells.ts'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import { createSheetRows } from '#main/files/workbook/sheet-text.ts'
import type { SourceRecord } from './source-records.ts'

export interface ShapeOptions {
  path: string
  onProgress(rows: number): void
  isCancelled(): boolean
}

/** Writes a list as a file that it came from; no file where that was stopped. */
async function writeShape(
  db: ReadableDb,
  plan: ShapePlan,
  { path, onProgress, isCancelled }: ShapeOptions,
): Promise<{ file: OutputFile | null; rows: number }> {
  const source = await readKeptSource(plan.recordPath)
  const { format } = source
  const newColumns = plan.hasNewColumns && format.hasHeader ? (await countShape(db, plan, isCancelled)).newColumns : []
  const encode = format.sheet ? undefined : (text: string) => iconv.encode(text, format.encoding)
  const file = await openOutputFile(path, { encode, sheet: format.sheet?.name })
  try {
    if (format.bomBytes > 0) await file.write(BYTE_ORDER_MARK)
    const write = createPartWriter(createShapeText(format), { source, plan, newColumns })
    let rows = 0
    for await (const parts of walkShape(db, { listId: plan.listId, path: plan.sourcePath, source, samples: [] })) {
      if (isCancelled()) {
        await file.discard()
        return { file: null, rows }
      }
      await file.write(parts.map(write).join(''))
      rows += parts.length
      onProgress(rows)
    }
    return { file, rows }
  } catch (error) {
    await file.discard()
    throw error
  }
}

interface Written {
  source: KeptSource
  plan: ShapePlan
  newColumns: readonly string[]
}

function createPartWriter(text: ShapeText, { source, plan, newColumns }: Written): (part: ShapePart) => string {
  const { columns } = source.format
  const names = nameFurther(columns, newColumns)
  const blank = columns.map(() => '')
  /** The first row has it for all of them. */
  let listData = newColumns.includes(LIST_DATA) ? toListData(plan.marks) : ''
  const further = (homeless: readonly { column: string; text: string }[]): string[] => {
    const texts = newColumns.map((name) => homeless.find(({ column }) => column === name)?.text ?? '')
    if (listData !== '') texts[newColumns.indexOf(LIST_DATA)] = listData
    listData = ''
    return texts
  }
  return (part) => {
    if (part.kind === 'removed' || (part.kind === 'added' && !plan.hasOthers)) return ''
    if (part.kind === 'other') {
      const { row, found } = part.record
      // Only records of the table get further cells: a title or a row that is no row stays as it is.
      const isWhole = newColumns.length > 0 && found.length >= columns.length && part.record.reason === null
      return text.record(
        part.record,
        NOTHING_CHANGED,
        row === 0 ? names : isWhole && row > 0 ? names.map(() => '') : [],
      )
    }
    const { changed, homeless } = part.fitted
    if (part.kind === 'row') return text.record(part.record, changed, further(homeless))
    return text.added([...blank.map((_, at) => changed.get(at) ?? ''), ...further(homeless)])
  }
}

const NOTHING_CHANGED: ReadonlyMap<number, string> = new Map()

/** Names of further columns that no other one has. */
function nameFurther(columns: readonly string[], wanted: readonly string[]): string[] {
  const taken = new Set(columns)
  return wanted.map((name) => {
    let free = name
    for (let copy = 2; taken.has(free); copy++) free = `${name} (${copy})`
    taken.add(free)
    return free
  })
}

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

/** Writes the records of a file as that file writes them. */
interface ShapeText {
  /** As it stands, but for cells that change and further ones behind the last. */
  record(record: SourceRecord, changed: ReadonlyMap<number, string>, further: readonly string[]): string
  /** A record that the file does not have. */
  added(cells: readonly string[]): string
}

const createShapeText = (format: CsvFormat): ShapeText => (format.sheet ? sheetText() : recordText(format))

/** A workbook of its own, of the values alone. */
function sheetText(): ShapeText {
  const toRow = createSheetRows()
  return {
    record: ({ found }, changed, further) => toRow([...found.map((cell, at) => changed.get(at) ?? cell), ...further]),
    added: (cells) => toRow(cells),
  }
}

/** Records that tell which columns stand in quotes. */
const MOST_LOOKED_AT = 100
const LINE_END = /(?:\r\n|\n|\r)$/

function recordText({ delimiter, lineEnd, columns }: CsvFormat): ShapeText {
  /** Columns whose values stand in quotes, whether they need them or not. */
  const isQuoted: boolean[] = []
  let isEnded = true
  let looked = 0
  const takeApart = (body: string, found: readonly string[]) => {
    const raw = splitRawCells(body, found, delimiter)
    for (const [index, cell] of raw?.entries() ?? []) if (cell !== '') isQuoted[index] = cell.startsWith('"')
    return raw
  }
  const quote = (cell: string, index: number): string =>
    isQuoted[index] && cell !== '' ? `"${cell.replaceAll('"', '""')}"` : quoteCell(cell, delimiter)
  const end = (text: string) => {
    isEnded = text === '' ? isEnded : LINE_END.test(text)
    return text
  }
  return {
    record({ found, text }, changed, further) {
      const whole = text ?? ''
      const isAsItIs = changed.size === 0 && further.length === 0
      if (isAsItIs && looked >= MOST_LOOKED_AT) return end(whole)
      looked++
      const lineEndOfIt = LINE_END.exec(whole)?.[0] ?? ''
      const body = whole.slice(0, whole.length - lineEndOfIt.length)
      const raw = takeApart(body, found)
      if (isAsItIs) return end(whole)
      const cells = raw ?? found.map(quote)
      for (const [index, cell] of changed) cells[index] = quote(cell, index)
      // Empty cells beyond the last column carry nothing.
      const kept = further.length > 0 ? cells.slice(0, columns.length) : cells
      return end([...kept, ...further.map((cell) => quoteCell(cell, delimiter))].join(delimiter) + lineEndOfIt)
    },
    added(cells) {
      const body = cells.map(quote).join(delimiter)
      return isEnded ? body + lineEnd : lineEnd + body
    },
  }
}
