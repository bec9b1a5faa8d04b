import { fromColumnName } from '#main/files/workbook/references.ts'
import type { ReadWorkbook } from './read-fods.ts'

/** What a copy of a workbook has that its source has not. */
interface Copied {
  /** Of the sheet that was cleansed. */
  sheet: string
  /** Its columns in the source; those behind are new. */
  columns: number
}

export interface Comparison {
  /** Cells, columns, rows and sheets that were compared. */
  compared: number
  /** What differs, in words. */
  different: string[]
  /** Cells of new columns that hold something. */
  added: number
  /** Filters and tables, before and after, where they cover more. */
  wider: [name: string, before: string, after: string][]
}

const LETTERS = /^[A-Z]+/
const EMPTY = /^<table:(covered-)?table-cell >/

/** Compares what another reader makes of a workbook and of its copy: all but the new columns is to be the same. */
export function compareWorkbooks(before: ReadWorkbook, after: ReadWorkbook, { sheet, columns }: Copied): Comparison {
  const found: Comparison = { compared: 0, different: [], added: 0, wider: [] }
  const look = (what: string, one: string | undefined, other: string | undefined) => {
    found.compared++
    if (one !== other) found.different.push(`${what}: ${one ?? 'nothing'} | ${other ?? 'nothing'}`)
  }
  look('sheets', [...before.sheets.keys()].join(), [...after.sheets.keys()].join())
  look('names', before.names.join('\n'), after.names.join('\n'))
  look('views', before.views.join('\n'), after.views.join('\n'))
  for (const [name, old] of before.sheets) {
    const copy = after.sheets.get(name)
    look(`${name} itself`, old.about, copy?.about)
    const isOld = (key: string) => name !== sheet || fromColumnName(LETTERS.exec(key)?.[0] ?? '') < columns
    for (const [key, column] of old.columns)
      if (isOld(key)) look(`${name}, column ${key}`, column, copy?.columns.get(key))
    for (const [key, row] of old.rows) look(`${name}, row ${key}`, row, copy?.rows.get(key))
    for (const [key, cell] of old.cells) if (isOld(key)) look(`${name}!${key}`, cell, copy?.cells.get(key))
    for (const [key, cell] of copy?.cells ?? []) if (!isOld(key) && !EMPTY.test(cell)) found.added++
  }
  for (const [name, range] of before.ranges) {
    const now = after.ranges.get(name)
    if (now !== undefined && now !== range) found.wider.push([name, range, now])
    else look(`range ${name}`, range, now)
  }
  return found
}
