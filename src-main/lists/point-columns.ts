import { fieldsWith, LOCATION_FIELDS } from '#shared/model/location-fields.ts'
import type { PointFields } from './lists.types.ts'

/** What a column of the table of places holds of one place. */
export type Cell = string | number | null

/**
 * Points by their fields, each value as its column holds it. A field that none of them has is left out: its column holds
 * the same by itself, so nothing is written, sent or read for it.
 */
export type PointColumns = Partial<Record<keyof PointFields, Cell[]>> & { name: Cell[] }

/** A point of which nothing is said; but for its name, each field is what the table of places puts by itself. */
export const BLANK_POINT = {
  ...Object.fromEntries(Object.keys(LOCATION_FIELDS).map((field) => [field, null])),
  ...Object.fromEntries(fieldsWith('isText').map((field) => [field, ''])),
} as Required<PointFields>

const FIELDS = Object.entries(BLANK_POINT).filter(([field]) => field !== 'name') as [
  Exclude<keyof PointFields, 'name'>,
  Cell,
][]

export function toCell(value: PointFields[keyof PointFields] | undefined): Cell {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : value
}

export function toPointColumns(points: readonly PointFields[]): PointColumns {
  const columns: PointColumns = { name: points.map(({ name }) => name) }
  for (const [field, usual] of FIELDS) {
    if (points.some((point) => (point[field] ?? null) !== usual)) {
      columns[field] = points.map((point) => toCell(point[field]))
    }
  }
  return columns
}
