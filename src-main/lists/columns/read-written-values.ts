import type { ReadableDb } from '#main/database/connections.types.ts'
import { readCellsAt, type CellField } from '../sql/read-cells.ts'
import { foldValue } from './fold-value.ts'
import { hoursText } from './hours-text.ts'
import { toCellValue } from './kept-column.ts'

/** A value as it is written in one of its points. */
export interface WrittenValue {
  value: string
  count: number
}

interface Counted {
  listId: string
  field: CellField
  key: string
  /** Folded values, each with a point that has it. */
  counted: readonly { value: string; ordinal: number; count: number }[]
}

/** Gives folded values their letters back, as one of their points has them. */
export function readWrittenValues(db: ReadableDb, { listId, field, key, counted }: Counted): WrittenValue[] {
  const cells = readCellsAt(db, { listId, ordinals: [...new Set(counted.map(({ ordinal }) => ordinal))], field })
  return counted.map(({ value, ordinal, count }) => {
    const cell = cells.get(ordinal) ?? null
    return { value: cell === null ? value : written(cell, { field, key, value }), count }
  })
}

function written(
  cell: string | number,
  { field, key, value }: { field: CellField; key: string; value: string },
): string {
  // Words of the program, alike in each row.
  if (field === 'exactness') return value
  if (field === 'meta') return String(toCellValue((JSON.parse(String(cell)) as Record<string, unknown>)[key]))
  if (field === 'openingHours') return hoursText(cell) ?? ''
  if (field !== 'tags') return String(cell)
  return (JSON.parse(String(cell)) as string[]).find((tag) => foldValue(tag) === value) ?? value
}
