import { FileFault } from '#main/files/csv/file-error.ts'
import { attributeOf, createTagReader, withAttribute, type Tag } from '#main/files/xml/read-tags.ts'
import { columnOf, rowNumberOf, VIEWS } from './measure-sheet.ts'
import { formatRange, parseRange, toColumnName, type CellRange } from './references.ts'
import { escapeCell, MAX_SHEET_CELL } from './sheet-text.ts'

/** A column that a sheet gets. */
export interface AddedColumn {
  name: string
  /** Its cells that are numbers are written as numbers; all others are text. */
  isNumber: boolean
}

/** What becomes of a sheet. */
export interface SheetEdit {
  columns: readonly AddedColumn[]
  /** Where the first of them is, counted from 0. */
  first: number
  headerRow: number
  headerStyle: string | undefined
  /** Cells without content are where they come, or behind them. */
  hasCellsThere: boolean
  /** What the filter of the sheet covers from now on; null where it stays. */
  filter: CellRange | null
  /** New text as the encoding of the part needs it. */
  fit(text: string): string
}

/** What a number is written as that no program reads in another way. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/
const isTrue = (value: string | undefined) => value === '1' || value === 'true'
/** Width of a column that had none, in characters. */
const USUAL_WIDTH = '12'

/** A cell of ours that waits for its place. */
interface WaitingCell {
  column: number
  text: string
}

/** The columns of a row, `A1:H1` as `1:8`, as they are with the new ones. */
function widenSpans(raw: string, last: number): string {
  const [from, to] =
    /(\d+):(\d+)$/
      .exec(attributeOf(raw, 'spans') ?? '')
      ?.slice(1)
      .map(Number) ?? []
  if (from === undefined || to === undefined || to > last) return raw
  return withAttribute(raw, 'spans', `${from}:${last + 1}`)
}

/** A hidden column that becomes one of ours is shown; its neighbours in the same tag stay hidden. */
function showColumns(raw: string, first: number, last: number): string {
  const [min, max] = [Number(attributeOf(raw, 'min')), Number(attributeOf(raw, 'max'))]
  if (!isTrue(attributeOf(raw, 'hidden')) || !(max > first) || !(min <= last + 1)) return raw
  const part = (from: number, to: number, tag = raw) =>
    from > to ? '' : withAttribute(withAttribute(tag, 'min', String(from)), 'max', String(to))
  const shown = withAttribute(raw, 'hidden', '0')
  const wide =
    Number(attributeOf(raw, 'width') ?? USUAL_WIDTH) === 0 ? withAttribute(shown, 'width', USUAL_WIDTH) : shown
  return (
    part(min, first) +
    part(Math.max(min, first + 1), Math.min(max, last + 1), wide) +
    part(Math.max(min, last + 2), max)
  )
}

function widenDimension(raw: string, { first, columns, headerRow }: SheetEdit): string {
  const range = parseRange(attributeOf(raw, 'ref'))
  if (!range) return raw
  const right = Math.max(range.right, first + columns.length - 1)
  const bottom = Math.max(range.bottom, headerRow)
  return withAttribute(raw, 'ref', formatRange({ ...range, right, bottom }))
}

/** The text of a cell: a number where it is one and its column has numbers, else text, which is never computed. */
function cellText(
  { text, column }: WaitingCell,
  { row, prefix, style }: { row: number; prefix: string; style: string | undefined },
  { columns, first }: SheetEdit,
): string {
  const start = `<${prefix}c r="${toColumnName(column)}${row}"${style === undefined ? '' : ` s="${style}"`}`
  if (columns[column - first]?.isNumber && NUMBER.test(text))
    return `${start}><${prefix}v>${text}</${prefix}v></${prefix}c>`
  if (text.length > MAX_SHEET_CELL) {
    throw new FileFault('file/cell-too-long', `cannot hold the long cell of row ${row}. Choose CSV.`)
  }
  return `${start} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escapeCell(text)}</${prefix}t></${prefix}is></${prefix}c>`
}

/** The cells of ours in one row, on their way between those that are there. */
function createRowCells(tag: Tag, row: number, cells: readonly string[], edit: SheetEdit) {
  const waiting = cells.flatMap((text, at): WaitingCell[] => (text === '' ? [] : [{ column: edit.first + at, text }]))
  const style = row === edit.headerRow ? edit.headerStyle : undefined
  const write = (cell: WaitingCell) => edit.fit(cellText(cell, { row, prefix: tag.prefix, style }, edit))
  const takeWhile = (passes: (cell: WaitingCell) => boolean): string => {
    let text = ''
    for (let next = waiting[0]; next && passes(next); next = waiting[0]) text += write(waiting.shift() as WaitingCell)
    return text
  }
  return {
    isEmpty: waiting.length === 0,
    before: (column: number): string => takeWhile((cell) => cell.column < column),
    /** Null where there is none for this place. */
    at: (column: number): string | null =>
      waiting[0]?.column === column ? takeWhile((cell) => cell.column === column) : null,
    rest: (): string => takeWhile(() => true),
  }
}

type CellsOf = (row: number) => readonly string[] | undefined

/** The rows of a sheet, tag by tag, with the cells of ours. */
function createRowWriter(edit: SheetEdit, cellsOf: CellsOf) {
  const { first, columns, headerRow } = edit
  const last = first + columns.length - 1
  const names = columns.map(({ name }) => name)
  let cells: ReturnType<typeof createRowCells> | null = null
  let [row, column] = [0, -1]
  let isDropping = false

  const open = (tag: Tag): string => {
    row = rowNumberOf(tag, row)
    column = -1
    const added = row === headerRow ? names : row > headerRow ? (cellsOf(row) ?? []) : []
    cells = createRowCells(tag, row, added, edit)
    if (cells.isEmpty) return tag.raw
    const wide = widenSpans(tag.raw, last)
    if (tag.kind === 'start') return wide
    return `${wide.slice(0, wide.lastIndexOf('/'))}>${cells.rest()}</${tag.prefix}row>`
  }
  const takeCell = (tag: Tag): string => {
    if (tag.kind === 'end') {
      const wasDropping = isDropping
      isDropping = false
      return wasDropping ? '' : tag.raw
    }
    column = columnOf(tag, column)
    if (column < first || !cells) return tag.raw
    const before = cells.before(column)
    const own = cells.at(column)
    isDropping = own !== null && tag.kind === 'start'
    return before + (own ?? tag.raw)
  }
  return {
    /** The number of a row that begins. */
    numberOf: (tag: Tag): number => rowNumberOf(tag, row),
    /** Whether what comes is inside a cell whose place is taken. */
    isDropping: (): boolean => isDropping,
    take(tag: Tag): string {
      if (tag.name === 'c') return takeCell(tag)
      if (tag.name !== 'row') return tag.raw
      return tag.kind === 'end' ? (cells?.rest() ?? '') + tag.raw : open(tag)
    },
  }
}

/** What is around the rows: the size of the sheet, its columns and its filter. */
function rewriteAround(tag: Tag, edit: SheetEdit): string {
  const { first, columns, filter } = edit
  if (tag.kind === 'end') return tag.raw
  if (tag.name === 'dimension') return widenDimension(tag.raw, edit)
  if (tag.name === 'col' && tag.kind === 'empty') return showColumns(tag.raw, first, first + columns.length - 1)
  return tag.name === 'autoFilter' && filter ? withAttribute(tag.raw, 'ref', formatRange(filter)) : tag.raw
}

/**
 * Writes a sheet again with further columns: only rows, the size of the sheet, its filter and hidden columns where ours
 * come change, and every other sign stays. `cellsOf` knows the rows up to the one that is said; those behind it wait.
 */
export function createColumnAppender(edit: SheetEdit, cellsOf: CellsOf) {
  const names = ['sheetData', 'row', 'dimension', 'col', 'autoFilter', VIEWS]
  const reader = createTagReader(edit.hasCellsThere ? [...names, 'c'] : names)
  const rows = createRowWriter(edit, cellsOf)
  let stretches = reader.read('')
  /** The row that waits. */
  let held: Tag | null = null
  let [isInData, isInViews] = [false, false]
  const take = (tag: Tag): string => {
    if (tag.name === 'sheetData') isInData = tag.kind === 'start'
    else if (tag.name === VIEWS) isInViews = tag.kind === 'start'
    else if (isInData) return rows.take(tag)
    else if (!isInViews) return rewriteAround(tag, edit)
    return tag.raw
  }
  const mustWait = (tag: Tag, known: number): boolean =>
    isInData && tag.name === 'row' && tag.kind !== 'end' && rows.numberOf(tag) > Math.max(known, edit.headerRow)
  return {
    /** The next piece, when the one before is used up. */
    feed(piece: string): void {
      stretches = reader.read(piece)
    },
    /** As much as can be written while the rows up to this one are known. */
    advance(known: number): { text: string; isWaiting: boolean } {
      if (held && mustWait(held, known)) return { text: '', isWaiting: true }
      const written = held ? [take(held)] : []
      held = null
      for (let next = stretches.next(); !next.done; next = stretches.next()) {
        const { text, tag } = next.value
        if (!rows.isDropping()) written.push(text)
        if (tag && mustWait(tag, known)) {
          held = tag
          return { text: written.join(''), isWaiting: true }
        }
        if (tag) written.push(take(tag))
      }
      return { text: written.join(''), isWaiting: false }
    },
    rest: (): string => reader.rest(),
  }
}
