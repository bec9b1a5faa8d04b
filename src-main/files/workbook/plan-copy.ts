import { FileFault } from '#main/files/csv/file-error.ts'
import { damaged } from '#main/files/xml/read-xml.ts'
import type { AddedColumn, SheetEdit } from './append-columns.ts'
import type { Archive } from './archive.ts'
import { extendFilterName, extendRange, extendTable, tableRange } from './extend-ranges.ts'
import type { WorkbookSource } from './kept-workbook.types.ts'
import { createSheetMeasure, type SheetLayout } from './measure-sheet.ts'
import { readSmall, readTableParts, readWorkbookParts, type SheetPart } from './read-parts.ts'
import { MOST_SHEET_COLUMNS, type CellRange } from './references.ts'
import { partCodec, type PartCodec } from './sheet-codec.ts'

/** Everything that is settled before the first part is copied. */
export interface CopyPlan {
  sheetPart: string
  codec: PartCodec
  edit: SheetEdit
  /** Parts that say how far a table or a filter goes, as they are from now on. */
  rewritten: ReadonlyMap<string, Buffer>
}

const noRoom = (columns: number) =>
  new FileFault(
    'file/too-wide',
    `has no room for ${columns} more columns behind its last one. Delete what is far to the right, or choose CSV.`,
  )

/** Looks through the sheet for the place of the new columns, and settles which ranges become wider with them. */
export async function planCopy(
  archive: Archive,
  { format }: WorkbookSource,
  columns: readonly AddedColumn[],
): Promise<CopyPlan> {
  const headerRow = format.sheet?.headerRow ?? 1
  const { sheets, workbookPart } = await readWorkbookParts(archive)
  const sheet = sheets.find(({ part }) => part === format.sheet?.part)
  if (!sheet) throw damaged()
  const { codec, layout } = await measure(archive, sheet.part, headerRow)
  const tables = await readTables(archive, sheet.part)
  const rightOfTables = tables.flatMap(({ range }) => (range && range.bottom >= headerRow ? [range.right] : []))
  const first = Math.max(format.columns.length, layout.lastFilled + 1, ...rightOfTables.map((right) => right + 1))
  if (first + columns.length > MOST_SHEET_COLUMNS) throw noRoom(columns.length)
  const names = columns.map(({ name }) => name)
  const further = { headerRow, first, names }
  const filter = extendRange(layout.filter, further)
  const { headerStyle, lastCell } = layout
  return {
    sheetPart: sheet.part,
    codec,
    edit: { columns, first, headerRow, headerStyle, hasCellsThere: lastCell >= first, filter, fit: codec.fit },
    rewritten: new Map([
      ...extendTables(tables, further),
      ...(filter && layout.filter
        ? [await rewriteNames(archive, { workbookPart, sheet, from: layout.filter, to: filter })]
        : []),
    ]),
  }
}

async function measure(
  archive: Archive,
  part: string,
  headerRow: number,
): Promise<{ codec: PartCodec; layout: SheetLayout }> {
  const sheet = createSheetMeasure(headerRow)
  let codec: PartCodec | null = null
  let head: Buffer | null = null
  for await (const piece of archive.read(part, 'rows')) {
    head ??= piece
    codec ??= partCodec(piece)
    sheet.add(codec.decode(piece))
  }
  // One that reads on from the first byte.
  return { codec: partCodec(head ?? Buffer.alloc(0)), layout: sheet.layout() }
}

interface TablePart {
  name: string
  text: string
  codec: PartCodec
  range: CellRange | null
}

async function readTables(archive: Archive, sheet: string): Promise<TablePart[]> {
  const tables: TablePart[] = []
  for (const name of await readTableParts(archive, sheet)) {
    const { text, codec } = await readPart(archive, name)
    tables.push({ name, text, codec, range: tableRange(text) })
  }
  return tables
}

async function readPart(archive: Archive, name: string): Promise<{ text: string; codec: PartCodec }> {
  const pieces: Buffer[] = []
  for await (const piece of readSmall(archive, name)) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  const codec = partCodec(bytes)
  return { text: codec.decode(bytes), codec }
}

function extendTables(
  tables: readonly TablePart[],
  further: { headerRow: number; first: number; names: readonly string[] },
): [string, Buffer][] {
  return tables.flatMap(({ name, text, codec }) => {
    const extended = extendTable(text, { ...further, fit: codec.fit })
    return extended === null ? [] : [[name, codec.encode(extended)] as [string, Buffer]]
  })
}

interface FilterNames {
  workbookPart: string
  sheet: SheetPart
  from: CellRange
  to: CellRange
}

/** The hidden name that goes with a filter covers the same cells. */
async function rewriteNames(
  archive: Archive,
  { workbookPart, sheet: { position }, from, to }: FilterNames,
): Promise<[string, Buffer]> {
  const { text, codec } = await readPart(archive, workbookPart)
  return [workbookPart, codec.encode(extendFilterName(text, { position, from, to }))]
}
