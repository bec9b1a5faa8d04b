import type { ReadableDb } from '#main/database/connections.types.ts'
import { exactnessOf, type Placed } from '#shared/model/exactness.ts'
import { ownValue } from '#shared/model/own-value.ts'
import { BLOCK_NUMBERS, BLOCK_TEXTS, blockOf, type BlockField } from '../blocks/encode-block.ts'
import { stretchesOf } from './stretches.ts'
import { iterateCells, readTextBlocks, type CellField, TEXT_FIELDS, type TextField } from '../sql/read-cells.ts'
import { buildKeptColumn, toCellValue, type KeptColumn, type KeptColumnBuilder } from './kept-column.ts'
import { hoursText } from './hours-text.ts'
import { noteTexts, otherTexts } from './other-texts.ts'
import { toTagsCell } from './tags-cell.ts'

/** A column by its field; `meta` names a field of `metaInfo` by its key. */
export interface WantedColumn {
  field: CellField
  key: string
}

interface ColumnBeingRead extends WantedColumn {
  builder: KeptColumnBuilder
}

export interface ColumnReader {
  /** Reads on, so many rows at most; false when all is read. */
  read(db: ReadableDb, limit?: number): boolean
  /** The columns in the order in which they were wanted. */
  finish(): KeptColumn[]
}

/** Fields that are texts as they are kept; the others are numbers or JSON. */
const TEXTS: ReadonlySet<CellField> = new Set(TEXT_FIELDS)
const isText = ({ field }: WantedColumn): boolean => TEXTS.has(field)
/** Texts of so many rows are one text of a megabyte or so. */
const ROWS_OF_BLOCK = 10_000

/**
 * Takes columns of the rows that there were when a list was read; rows that are gone since are blank. Texts come as one
 * of many rows: a million rows of three columns take 0.6 s of processor time instead of 1.6.
 */
export function createColumnReader(
  listId: string,
  ordinals: Uint32Array,
  missing: readonly WantedColumn[],
): ColumnReader {
  const columns = missing.map((one): ColumnBeingRead => ({ ...one, builder: buildKeptColumn(ordinals.length) }))
  const ofBlocks = columns.filter(isOfBlocks)
  const ofRows = columns.filter((one) => !isOfBlocks(one))
  let row = 0
  return {
    read(db, limit = Infinity) {
      const end = Math.min(ordinals.length, row + limit)
      while (row < end) {
        const to = endOfPart(ordinals, row, end - row)
        const part = ordinals.subarray(row, to)
        takeRows(db, { listId, part, columns: ofRows })
        takeBlocks(db, { listId, part, columns: ofBlocks })
        row = to
      }
      return row < ordinals.length
    },
    finish() {
      for (; row < ordinals.length; row++) for (const { builder } of columns) builder.push(null)
      return columns.map(({ builder }) => builder.done())
    },
  }
}

/** The place behind the rows that are read together: so many at most, and where blocks end if they can. */
function endOfPart(ordinals: Uint32Array, row: number, limit: number): number {
  const most = row + Math.min(limit, ROWS_OF_BLOCK)
  if (most >= ordinals.length) return ordinals.length
  let end = most
  const begun = blockOf(ordinals[end]!)
  while (end > row && blockOf(ordinals[end - 1]!) === begun) end--
  return end > row ? end : most
}

/** A block holds ids as bytes, which nobody searches. */
const BLOCK_FIELDS: ReadonlySet<CellField> = new Set<CellField & BlockField>([...BLOCK_NUMBERS, ...BLOCK_TEXTS])
const isOfBlocks = ({ field }: WantedColumn): boolean => BLOCK_FIELDS.has(field)

/** Takes what blocks hold, and from their rows what is in none. */
function takeBlocks(db: ReadableDb, { listId, part, columns }: PartOfList): void {
  if (columns.length === 0) return
  const fields = columns.map(({ field }) => field as BlockField)
  for (const { from, to, columns: blocks } of stretchesOf(db, { listId, ordinals: part, fields })) {
    if (!blocks) takeRows(db, { listId, part: part.subarray(from, to), columns })
    else for (const [at, one] of columns.entries()) takeBlock(one, blocks[at] ?? null, to - from)
  }
}

function takeBlock(column: ColumnBeingRead, block: Buffer | null, rows: number): void {
  const { builder, field } = column
  if (!block) return builder.pushBlanks(rows)
  if (field === 'lat' || field === 'lon') {
    const numbers = new Float64Array(rows)
    new Uint8Array(numbers.buffer).set(block)
    for (const number of numbers) builder.push(Number.isNaN(number) ? null : number)
    return
  }
  if (field !== 'tags' && builder.pushBytes(block, rows)) return
  for (const cell of block.toString().split('\0').slice(0, rows))
    builder.push(cellOf(cell === '' ? null : cell, column))
}

interface PartOfList {
  listId: string
  /** Numbers of the rows that are read. */
  part: Uint32Array
  columns: readonly ColumnBeingRead[]
}

function takeRows(db: ReadableDb, { listId, part, columns }: PartOfList): void {
  const [texts, others] = [columns.filter(isText), columns.filter((one) => !isText(one))]
  const left = takeTexts(db, { listId, part, columns: texts })
  takeCells(db, { listId, part, columns: [...left, ...others] })
}

/** Takes what comes as one text for each column; the others are given back: texts with zeros, rows that are gone. */
function takeTexts(db: ReadableDb, { listId, part, columns }: PartOfList): readonly ColumnBeingRead[] {
  if (columns.length === 0) return columns
  const fields = columns.map(({ field }) => field as TextField)
  const run: [number, number] = [part[0]!, part[part.length - 1]!]
  const blocks = readTextBlocks(db, { listId, fields, run })
  if (blocks?.rows !== part.length) return columns
  return columns.filter(({ builder }, at) => !builder.pushTexts(`${blocks.texts[at]}\0`, part.length))
}

/** Takes cells one by one. */
function takeCells(db: ReadableDb, { listId, part, columns }: PartOfList): void {
  if (columns.length === 0) return
  let row = 0
  const skipTo = (end: number): void => {
    for (; row < end; row++) for (const { builder } of columns) builder.push(null)
  }
  const from = { after: part[0]! - 1, limit: part.length }
  for (const [ordinal, ...cells] of iterateCells(
    db,
    listId,
    columns.map(({ field }) => field),
    from,
  )) {
    if (ordinal > part[part.length - 1]!) break
    while (part[row]! < ordinal) skipTo(row + 1)
    for (const [at, one] of columns.entries()) one.builder.push(cellOf(cells[at], one))
    row++
  }
  skipTo(part.length)
}

/** The value of a cell as it is searched and sorted. */
export function cellOf(cell: string | number | null | undefined, { field, key }: WantedColumn) {
  if (field === 'tags') return typeof cell === 'string' ? toTagsCell(JSON.parse(cell) as string[]) : null
  if (field === 'exactness') return typeof cell === 'string' ? toExactness(JSON.parse(cell) as Placed | string) : null
  if (field === 'openingHours') return hoursText(cell ?? null)
  if (field === 'notes') return typeof cell === 'string' ? noteTexts(cell) || null : null
  if (field === 'photos') return typeof cell === 'string' ? (JSON.parse(cell) as unknown[]).length || null : null
  if (field === 'others') return typeof cell === 'string' ? otherTexts(cell) || null : null
  if (field !== 'meta') return toCellValue(cell)
  const fields = typeof cell === 'string' ? (JSON.parse(cell) as Record<string, unknown>) : {}
  return toCellValue(ownValue(fields, key) ?? null)
}

const toExactness = (kept: Placed | string): string => (typeof kept === 'string' ? kept : exactnessOf(kept))

/** Its name in what is kept of a list. */
export const nameOf = ({ field, key }: WantedColumn): string => (field === 'meta' ? `meta:${key}` : field)

export const wantedOf = (name: string): WantedColumn =>
  name.startsWith('meta:') ? { field: 'meta', key: name.slice('meta:'.length) } : { field: name as CellField, key: '' }
