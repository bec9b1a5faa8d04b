import { MAIN_TEXTS } from '#shared/model/location-fields.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import type { PointMapping } from '../files/source.types.ts'
import { iterateCells, type CellField } from '../sql/read-cells.ts'
import { findHidden } from '../sql/any-points.ts'
import { DELETED_HERE, type IntoChoices, type Matched, type RowKeys } from './into.types.ts'
import { createKeyIndex } from '../key-index.ts'
import { createPlaceMatcher } from './match-by-place.ts'

/** Looks rows of a file up among the places of a list. */
export interface ListMatcher {
  /** Places in the list. */
  count: number
  /** Takes a row into account, in the order of the file, before any is looked up. */
  note(row: number, keys: RowKeys): void
  find(row: number, keys: RowKeys): Matched
}

export interface MatcherOptions {
  db: ReadableDb
  listId: string
  match: IntoChoices['match']
  columns: readonly string[]
  mapping: PointMapping
  /** Numbers of places that somebody deleted. */
  deleted?: ReadonlySet<number>
  /** Keys of a table that is pulled again whose places somebody deleted. */
  deletedKeys?: { has(key: string): boolean }
}

const PAGE_POINTS = 5_000

/** Reads the list in pages, so that other calls get their turn. */
export async function createListMatcher(options: MatcherOptions): Promise<ListMatcher> {
  return options.match.by === 'place' ? matchByPlace(options) : matchByKey(options, options.match)
}

type KeyMatch = Exclude<IntoChoices['match'], { by: 'place' }>

/** By the id or by what a column holds: a text that one row and one place alone have. */
async function matchByKey(options: MatcherOptions, match: KeyMatch): Promise<ListMatcher> {
  const isById = match.by === 'id'
  const field = isById ? 'id' : keyField(options, match.column)
  const read = field === 'meta' && !isById ? createFieldReader(options.columns[match.column] ?? '') : toText
  const places = createKeyIndex()
  const ordinals: number[] = []
  const placesOf: number[] = []
  const count = await eachPlace(options, [field], (ordinal, [cell]) => {
    const key = read(cell ?? null)
    if (key === '') return
    const index = places.add(key)
    ordinals[index] = ordinal
    placesOf[index] = (placesOf[index] ?? 0) + 1
  })
  const rows = createKeyIndex()
  const rowsOf: number[] = []
  const ofRow = ({ id, key }: RowKeys) => (isById ? id : key)
  return {
    count,
    note(_row, keys) {
      const key = ofRow(keys)
      if (key === '') return
      const index = rows.add(key)
      rowsOf[index] = (rowsOf[index] ?? 0) + 1
    },
    find(_row, keys) {
      const key = ofRow(keys)
      // A row without an id is a new place of somebody's own; what one without a key means nobody knows.
      if (key === '') return isById ? null : 'noKey'
      const index = places.find(key)
      if ((rowsOf[rows.find(key)] ?? 0) > 1 && (index >= 0 || !isById)) return 'twiceInFile'
      if (index < 0) return (isById ? isDeleted(options, key) : options.deletedKeys?.has(key)) ? DELETED_HERE : null
      return placesOf[index]! > 1 ? 'severalPlaces' : ordinals[index]!
    },
  }
}

/** A place whose import was taken back is none that somebody deleted. */
function isDeleted({ db, listId, deleted }: MatcherOptions, id: string): boolean {
  if (!deleted || deleted.size === 0) return false
  const ordinal = findHidden(db, listId, id)
  return ordinal !== null && deleted.has(ordinal)
}

/** Where the places of the list keep what the column holds. */
export function keyField({ mapping }: Pick<MatcherOptions, 'mapping'>, column: number): CellField {
  const role = mapping.find(({ index }) => index === column)?.role
  return MAIN_TEXTS.find((field) => field === role) ?? 'meta'
}

type Cell = string | number | null

const toText = (cell: Cell): string => String(cell ?? '').trim()

const createFieldReader = (name: string) => (cell: Cell) => {
  const fields = cell === null ? {} : (JSON.parse(String(cell)) as Record<string, unknown>)
  const value = Object.hasOwn(fields, name) ? fields[name] : ''
  return (typeof value === 'string' ? value : JSON.stringify(value)).trim()
}

async function matchByPlace(options: MatcherOptions): Promise<ListMatcher> {
  const places = createPlaceMatcher()
  const count = await eachPlace(options, ['name', 'address', 'lat', 'lon'], (ordinal, [name, address, lat, lon]) => {
    const position = lat == null || lon == null ? null : { lat: Number(lat), lon: Number(lon) }
    places.addPlace(ordinal, { name: String(name), address: String(address), position })
  })
  return { count, note: places.note, find: places.find }
}

async function eachPlace(
  { db, listId }: MatcherOptions,
  fields: CellField[],
  take: (ordinal: number, cells: Cell[]) => void,
): Promise<number> {
  let after = 0
  let count = 0
  for (;;) {
    let places = 0
    for (const [ordinal, ...cells] of iterateCells(db, listId, fields, { after, limit: PAGE_POINTS })) {
      take(ordinal, cells)
      after = ordinal
      places++
    }
    count += places
    if (places < PAGE_POINTS) return count
    await nextTurn()
  }
}
