/** Columns of a sheet, A to XFD. */
export const MOST_SHEET_COLUMNS = 16_384

/** A rectangle of cells; columns from 0, rows from 1 as a sheet counts them. */
export interface CellRange {
  left: number
  top: number
  right: number
  bottom: number
}

/** `AB` for column 27, counted from 0. */
export function toColumnName(index: number): string {
  let name = ''
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCharCode(65 + (rest % 26)) + name
  return name
}

/** The column of letters such as `AB`, counted from 0. */
export function fromColumnName(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const RANGE = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/

/** Reads `A1:H500` or `B2`; null for anything else. */
export function parseRange(text: string | undefined): CellRange | null {
  const [, left = '', top = '', right = left, bottom = top] = RANGE.exec(text ?? '') ?? []
  if (left === '') return null
  return { left: fromColumnName(left), top: Number(top), right: fromColumnName(right), bottom: Number(bottom) }
}

/** Writes it again. */
export const formatRange = ({ left, top, right, bottom }: CellRange): string =>
  `${toColumnName(left)}${top}:${toColumnName(right)}${bottom}`
