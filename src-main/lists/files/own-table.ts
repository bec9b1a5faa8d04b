import { readJson } from '../documents/read-json.ts'
import { LOCATION_FIELDS, MAIN_TEXTS } from '#shared/model/location-fields.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import type { PointMapping } from './source.types.ts'

/** Columns that every list has as a table; a column for each of its own fields follows. */
export const LIST_COLUMNS = [
  'Id',
  ...MAIN_TEXTS.map((field) => LOCATION_FIELDS[field].heading),
  'Latitude',
  'Longitude',
  'MetaInfo',
] as const
/** The id of the location that a file of XML was written of. */
export const OWN_ID = 'WaypostId'
const META_INDEX = LIST_COLUMNS.indexOf('MetaInfo')
const FIXED: ReadonlySet<string> = new Set(LIST_COLUMNS)

/** A list with more fields than these keeps the others together, in the column MetaInfo. */
export const MOST_FIELD_COLUMNS = 500
/** What is nested deeper stays text: a database takes no more than a thousand levels. */
const MAX_NESTING = 32

type Fields = Record<string, unknown>

/** Whether a table is one that Waypost wrote of a list, as its first columns say. */
export const isOwnTable = (columns: readonly string[]): boolean =>
  LIST_COLUMNS.every((name, index) => columns[index] === name)

/** Whether a map file is one that Waypost wrote, as its columns say; one of XML has the id of each location. */
export const isOwnMap = (columns: readonly string[]): boolean =>
  columns.includes(OWN_ID) || MAIN_TEXTS.every((name) => columns.includes(name))

/** What the columns of such a table mean, the first behind the id. */
export const OWN_MAPPING: PointMapping = [...MAIN_TEXTS, 'latitude' as const, 'longitude' as const].map((role, at) => ({
  index: at + 1,
  role,
}))

/** Whether a field can be the name of a column and be read as the same name again. */
export const isColumnName = (name: string): boolean =>
  name !== '' && name === name.trim() && name.length <= MAX_LIST_TEXT && !FIXED.has(name)

/**
 * The cells of the fields of one place, and behind them what MetaInfo has to hold so that all comes back: a value that is
 * not text, as it is; a text that a cell would not keep; and fields without a column.
 */
export function splitFields(fields: Fields | null, columns: readonly string[]): { cells: string[]; rest: string } {
  const shown = fields ?? {}
  const cells = columns.map((name) => (Object.hasOwn(shown, name) ? toCell(shown[name]) : ''))
  const known = new Set(columns)
  const rest = Object.entries(shown).filter(([name, value]) => !known.has(name) || !isKept(value))
  return { cells, rest: rest.length === 0 ? '' : JSON.stringify(Object.fromEntries(rest)) }
}

const isKept = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LIST_TEXT

const toCell = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * The own fields of a row of such a table. Where a cell still reads as what MetaInfo says, the value is that one; where
 * somebody changed the cell, the cell counts. `isLeftOut`: whether a column means something else.
 */
export function readOwnFields(
  cells: readonly string[],
  columns: readonly string[],
  isLeftOut: (index: number) => boolean,
): [string, unknown][] {
  const kept = parseFields(cells[META_INDEX] ?? '')
  const fields = new Map<string, unknown>()
  for (let index = LIST_COLUMNS.length; index < columns.length; index++) {
    const [name, cell] = [columns[index] ?? '', cells[index] ?? '']
    const value = kept?.get(name)
    kept?.delete(name)
    if (isLeftOut(index)) continue
    if (value !== undefined && toCell(value) === cell) fields.set(name, value)
    else if (cell.trim() !== '') fields.set(name, cell)
  }
  if (kept) for (const [name, value] of kept) fields.set(name, value)
  else if ((cells[META_INDEX] ?? '').trim() !== '') fields.set('MetaInfo', cells[META_INDEX])
  return [...fields]
}

/** Columns of such a table that are no fields: the id is that of another list's place. */
export const OWN_INDEXES: ReadonlySet<number> = new Set([LIST_COLUMNS.indexOf('Id'), META_INDEX])

/** The fields that MetaInfo holds; null where it is not what Waypost wrote. */
function parseFields(text: string): Map<string, unknown> | null {
  if (text === '') return new Map()
  const value = readJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !isShallow(value)) return null
  return new Map(Object.entries(value))
}

/** Whether a value is nested no deeper than a field may be. */
export function isShallow(value: unknown, left = MAX_NESTING): boolean {
  if (typeof value !== 'object' || value === null) return true
  return left > 0 && Object.values(value).every((one) => isShallow(one, left - 1))
}
