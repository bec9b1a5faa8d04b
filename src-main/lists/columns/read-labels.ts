import type { ReadableDb } from '#main/database/connections.types.ts'
import { MAX_LABEL_LETTERS } from '#shared/contract/label-schemas.ts'
import { ownValue } from '#shared/model/own-value.ts'
import { readCellsAt, type CellField } from '../sql/read-cells.ts'
import { hoursText } from './hours-text.ts'
import { toCellValue, type CellValue } from './kept-column.ts'
import { foldValue } from './fold-value.ts'

/** A field of some points of a list, by their numbers. */
export interface LabelsQuery {
  listId: string
  column: CellField
  key: string
  ordinals: readonly number[]
}

/** What is written beside points on the map, in the order of their numbers: read row by row, whatever the list's length. */
export function readLabels(db: ReadableDb, { listId, column, key, ordinals }: LabelsQuery): string[] {
  const cells = readCellsAt(db, { listId, ordinals, field: column })
  return ordinals.map((ordinal) => toLabel(valueOf(cells.get(ordinal) ?? null, column, key)))
}

function valueOf(cell: CellValue, column: CellField, key: string): CellValue {
  if (typeof cell !== 'string') return cell
  if (column === 'tags') return (JSON.parse(cell) as string[]).join(', ')
  if (column === 'openingHours') return hoursText(cell)
  if (column !== 'meta') return cell
  const fields = JSON.parse(cell) as Record<string, unknown>
  return toCellValue(ownValue(fields, key) ?? null)
}

/** On one line, and no longer than anybody reads on a map. */
export function toLabel(value: CellValue): string {
  const line = String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (line.length <= MAX_LABEL_LETTERS) return line
  const letters = Array.from(line)
  return letters.length <= MAX_LABEL_LETTERS ? line : `${letters.slice(0, MAX_LABEL_LETTERS - 1).join('')}…`
}

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
