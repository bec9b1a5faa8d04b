import type { ReadableDb } from '#main/database/connections.types.ts'
import { MAX_LABEL_LETTERS } from '#shared/contract/label-schemas.ts'
import { ownValue } from '#shared/model/own-value.ts'
import { readCellsAt, type CellField } from '../sql/read-cells.ts'
import { hoursText } from './hours-text.ts'
import { toCellValue, type CellValue } from './kept-column.ts'

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
