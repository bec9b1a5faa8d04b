import { attributeOf, createTagReader, type Tag } from '#main/files/xml/read-tags.ts'
import { fromColumnName, parseRange, type CellRange } from './references.ts'

/** Where a sheet has room for further columns; rows above the column names do not count. */
export interface SheetLayout {
  /** The last column that holds something, or is part of merged cells; counted from 0. */
  lastFilled: number
  /** The last column of any cell; one that only has a format may be beyond. */
  lastCell: number
  /** Of the last column name; as it is written. */
  headerStyle: string | undefined
  /** What the filter of the sheet covers. */
  filter: CellRange | null
}

const LETTERS = /^[A-Z]{1,3}/
export const VIEWS = 'customSheetViews'

/** The column of a cell, counted from 0; a cell that names none is behind the one before. */
export function columnOf({ raw }: Tag, before: number): number {
  const letters = LETTERS.exec(attributeOf(raw, 'r') ?? '')?.[0]
  return letters === undefined ? before + 1 : fromColumnName(letters)
}

/** The number of a row; one that names none follows the one before. */
export const rowNumberOf = ({ raw }: Tag, before: number): number => Number(attributeOf(raw, 'r') ?? before + 1)

/** Looks through a sheet that comes in pieces. */
export function createSheetMeasure(headerRow: number) {
  const reader = createTagReader(['sheetData', 'row', 'c', 'v', 'f', 'is', 'autoFilter', 'mergeCell', VIEWS])
  const layout: SheetLayout = { lastFilled: -1, lastCell: -1, headerStyle: undefined, filter: null }
  let [row, column] = [0, -1]
  let style: string | undefined
  let [isInData, isInViews] = [false, false]

  const takeCell = (tag: Tag) => {
    column = columnOf(tag, column)
    style = attributeOf(tag.raw, 's')
    if (row >= headerRow) layout.lastCell = Math.max(layout.lastCell, column)
  }
  const takeContent = () => {
    if (row < headerRow) return
    layout.lastFilled = Math.max(layout.lastFilled, column)
    if (row === headerRow) layout.headerStyle = style
  }
  const takeInData = (tag: Tag) => {
    if (tag.name === 'row') {
      row = rowNumberOf(tag, row)
      column = -1
    } else if (tag.name === 'c') takeCell(tag)
    else takeContent()
  }
  const takeOutside = ({ name, raw }: Tag) => {
    const range = parseRange(attributeOf(raw, 'ref'))
    if (name === 'autoFilter' && !isInViews) layout.filter = range
    if (name === 'mergeCell' && range && range.bottom >= headerRow)
      layout.lastFilled = Math.max(layout.lastFilled, range.right)
  }
  return {
    add(piece: string): void {
      for (const { tag } of reader.read(piece)) {
        if (!tag) continue
        const isStart = tag.kind !== 'end'
        if (tag.name === 'sheetData') isInData = tag.kind === 'start'
        else if (tag.name === VIEWS) isInViews = tag.kind === 'start'
        else if (isStart && isInData) takeInData(tag)
        else if (isStart) takeOutside(tag)
      }
    },
    layout: (): SheetLayout => layout,
  }
}
