import type { WritableDb } from '#main/database/connections.types.ts'
import { hasTable } from './has-table.ts'
import { toFolded } from './folded-text.ts'
import { packMarks, unpackMarks } from './marks-block.ts'
import type { RowMarks } from './row-marks.ts'

/** An answered row as the review needs it. */
export interface MarkedRow {
  marks: RowMarks
  original: string
  cleaned: string
}

/** Keeps why a row may need review, where it has a reason. */
function prepareReason(db: WritableDb): { run(marks: RowMarks): void } {
  const insert = db.prepare('insert into reason (row, bits) values (?, ?)')
  return { run: ({ row, reasons }) => void (reasons !== 0 && insert.run(row, reasons)) }
}

interface Block {
  first: number
  data: Buffer
}

/** Keeps what the review filters and searches by, block by block, beside the rows themselves. */
export function prepareMarks(db: WritableDb): (rows: readonly MarkedRow[]) => void {
  const insertBlock = db.prepare('insert into marks (first_row, last_row, data) values (?, ?, ?)')
  const insertText = db.prepare('insert into folded (row, text) values (?, ?)')
  const insertReason = hasTable(db, 'reason') ? prepareReason(db) : null
  return (rows) => {
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) return
    insertBlock.run(first.marks.row, last.marks.row, packMarks(rows.map(({ marks }) => marks)))
    for (const { marks, original, cleaned } of rows) insertText.run(marks.row, toFolded(original, cleaned))
    for (const { marks } of rows) insertReason?.run(marks)
  }
}

/**
 * Keeps one row at its place among those that are there. Blocks follow one another by their rows, so it goes into the
 * one that reaches over it, or between two of them becomes one of its own.
 */
export function insertMarks(db: WritableDb, row: MarkedRow): void {
  const block = blockOver(db, row.marks.row)
  if (!block) {
    prepareMarks(db)([row])
    return
  }
  const marks = [...unpackMarks(block.data), row.marks].sort((a, b) => a.row - b.row)
  db.prepare('update marks set data = ? where first_row = ?').run(packMarks(marks), block.first)
  db.prepare('insert into folded (row, text) values (?, ?)').run(row.marks.row, toFolded(row.original, row.cleaned))
  if (hasTable(db, 'reason')) prepareReason(db).run(row.marks)
}

/** Takes the marks of one row out again. */
export function removeMarks(db: WritableDb, row: number): void {
  db.prepare('delete from folded where row = ?').run(row)
  if (hasTable(db, 'reason')) db.prepare('delete from reason where row = ?').run(row)
  const block = blockOver(db, row)
  if (!block) return
  const left = [...unpackMarks(block.data)].filter((marks) => marks.row !== row)
  db.prepare('delete from marks where first_row = ?').run(block.first)
  const [first, last] = [left[0], left.at(-1)]
  if (!first || !last) return
  db.prepare('insert into marks (first_row, last_row, data) values (?, ?, ?)').run(first.row, last.row, packMarks(left))
}

/** Puts other marks in the place of those of some rows, which are in their order. */
export function replaceMarks(db: WritableDb, rows: readonly MarkedRow[]): void {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  const byRow = new Map(rows.map(({ marks }) => [marks.row, marks]))
  const read = db.prepare('select first_row as first, data from marks where last_row >= ? and first_row <= ?')
  const write = db.prepare('update marks set data = ? where first_row = ?')
  for (const block of read.all(first.marks.row, last.marks.row) as Block[]) {
    const marks = [...unpackMarks(block.data)]
    if (marks.some(({ row }) => byRow.has(row)))
      write.run(packMarks(marks.map((one) => byRow.get(one.row) ?? one)), block.first)
  }
  const text = db.prepare('update folded set text = ? where row = ?')
  for (const { marks, original, cleaned } of rows) text.run(toFolded(original, cleaned), marks.row)
  if (!hasTable(db, 'reason')) return
  const forget = db.prepare('delete from reason where row = ?')
  const keep = prepareReason(db)
  for (const { marks } of rows) {
    forget.run(marks.row)
    keep.run(marks)
  }
}

function blockOver(db: WritableDb, row: number): Block | undefined {
  const before = db.prepare(
    'select first_row as first, last_row as last, data from marks where first_row <= ? order by first_row desc limit 1',
  )
  const found = before.get(row) as (Block & { last: number }) | undefined
  return found && found.last >= row ? found : undefined
}
