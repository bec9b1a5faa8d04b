import { isSame } from '../step-outcome.ts'
import {
  hasRole,
  LOCATION_FIELDS,
  MAIN_TEXTS,
  MARK_ROLES,
  MARKS,
  isTextMark,
  type MarkRole,
} from '#shared/model/location-fields.ts'
import { BLANK_POINT } from '../point-columns.ts'
import { parseGrid, toGridCells } from '#shared/coordinates/parse-grid-cells.ts'
import { ownValue } from '#shared/model/own-value.ts'
import { createAddressJoiner } from '../files/join-address.ts'
import { findUsed } from '../files/kept-cells.ts'
import { HIDDEN_FIELDS, joinMarks, MARK_COLUMNS, PLACE_ID } from '../files/mark-fields.ts'
import { isOwnTable, LIST_COLUMNS, splitFields } from '../files/own-table.ts'
import { PLACED_COLUMNS, placedMarks } from '../files/placed-marks.ts'
import type { PointRole } from '../files/source.types.ts'
import type { PointFields } from '../lists.types.ts'
import { partText } from './part-text.ts'
import type { FittedRow, KeptSource } from './shape.types.ts'
import { writeDegreeCell, writePairCell } from './write-degrees.ts'
import { joinTags, readMarkCells, splitTags } from '../files/mark-cells.ts'
import { toWeekText } from '#shared/model/hours/day-hours.ts'

interface RowToFit {
  cells: readonly string[]
  /** What an import reads of the row; of a place that is no row: nothing. */
  stated: PointFields
  place: PointFields
  /** A cell of each column, for how its values are written. */
  samples: readonly string[]
}

const NO_FIELDS: ReadonlySet<string> = new Set([HIDDEN_FIELDS, PLACE_ID, ...MARK_COLUMNS, ...PLACED_COLUMNS])

/** Says which cells of a row have to change so that an import reads the place as it is now, and what has no cell. */
export function createRowFitter({
  format: { columns },
  mapping,
}: Pick<KeptSource, 'format' | 'mapping'>): (row: RowToFit) => FittedRow {
  const of = (role: PointRole) => mapping.filter((one) => one.role === role).map(({ index }) => index)
  if (isOwnTable(columns)) return (row) => fitOwnRow(row, columns, of)
  const joinAddress = createAddressJoiner(columns, mapping)
  const join = (role: PointRole) => (cells: readonly string[]) =>
    role === 'address'
      ? joinAddress([...cells])
      : of(role)
          .map((index) => cells[index]?.trim() ?? '')
          .filter((cell) => cell !== '')
          .join(', ')
  const used = findUsed(mapping)
  return (row) => {
    const fitted: FittedRow = { changed: new Map(), homeless: [], hasMovedParts: false }
    for (const role of MAIN_TEXTS) {
      const text = row.place[role]
      if (text === row.stated[role] || (role === 'name' && of('name').length === 0 && text === row.place.address))
        continue
      const parted = partText(text, { indexes: of(role), cells: row.cells, join: join(role) })
      if (!parted) fitted.homeless.push({ loss: role, column: LOCATION_FIELDS[role].heading, text })
      else for (const [index, cell] of parted.cells) fitted.changed.set(index, cell)
      if (parted?.isMoved) fitted.hasMovedParts = true
    }
    fitPosition(row, fitted, of)
    fitMarks(row, fitted, { columns, of })
    fitPlaced(row, fitted, columns)
    fitFields(row, fitted, { columns, used })
    return fitted
  }
}

function fitPosition(
  { cells, stated, place, samples }: RowToFit,
  fitted: FittedRow,
  of: (role: PointRole) => number[],
): void {
  // prettier-ignore
  const moved = (['lat', 'lon'] as const).filter((axis) => place[axis] !== stated[axis])
  if (moved.length === 0 || place.lat === null) return
  const like = (index: number) => cells[index]?.trim() || (samples[index] ?? '')
  const both = of('coordinates')[0]
  const [lat, lon] = [of('latitude')[0], of('longitude')[0]]
  if (lat !== undefined && lon !== undefined) {
    const index = { lat, lon }
    // Minutes and directions may stand in both: then one alone would say another place.
    for (const axis of moved) fitted.changed.set(index[axis], writeDegreeCell(place, axis, like(index[axis])))
  } else if (fitGrid(place, fitted, { cells, of, like })) {
    // Its metres say it.
  } else if (both !== undefined) fitted.changed.set(both, writePairCell(place, like(both)))
  else {
    fitted.homeless.push({ loss: 'position', column: 'Latitude', text: place.latText })
    fitted.homeless.push({ loss: 'position', column: 'Longitude', text: place.lonText })
  }
}

interface GridColumns {
  cells: readonly string[]
  of: (role: PointRole) => number[]
  like: (index: number) => string
}

/** Writes the metres of a place into the zone that its row says; false where it has none, or lies beyond it. */
function fitGrid(place: PointFields, fitted: FittedRow, { cells, of, like }: GridColumns): boolean {
  const zones = of('zone')
  const isUtm = of('easting').length > 0
  const [easting, northing] = isUtm ? [of('easting')[0], of('northing')[0]] : [of('britishEasting')[0], of('britishNorthing')[0]] // prettier-ignore
  const grid = isUtm ? parseGrid(zones.map(like).join(', ')) : 'british'
  if (easting === undefined || northing === undefined || !grid || place.lat === null || place.lon === null) return false
  const written = toGridCells({ lat: place.lat, lon: place.lon }, grid, { easting: like(easting), northing: like(northing) }) // prettier-ignore
  if (!written) return false
  fitted.changed.set(easting, written.easting).set(northing, written.northing)
  for (const index of zones) if (!cells[index]?.trim()) fitted.changed.set(index, like(index))
  return true
}

const toCell = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

interface MarkColumns {
  columns: readonly string[]
  of: (role: PointRole) => number[]
}

function fitMarks(row: RowToFit, fitted: FittedRow, { columns, of }: MarkColumns): void {
  const { stated, place } = row
  for (const mark of MARKS) {
    if (isSame(place[mark], stated[mark])) continue
    const cells = hasRole(mark) ? fitMarkCells(row, mark, of(mark)) : null
    const column = LOCATION_FIELDS[mark].mark
    const index = columns.indexOf(column)
    if (cells) for (const [at, cell] of cells) fitted.changed.set(at, cell)
    else if (index >= 0) fitted.changed.set(index, toCell(place[mark]))
    else fitted.homeless.push({ loss: mark, column, text: toCell(place[mark]) })
  }
}

/** How a position was found: in the columns of a file that has some, and else in further ones if they are wanted. */
function fitPlaced({ stated, place }: RowToFit, fitted: FittedRow, columns: readonly string[]): void {
  const [before, now] = [new Map(placedMarks(stated)), new Map(placedMarks(place))]
  for (const column of PLACED_COLUMNS) {
    const text = now.get(column) ?? ''
    if (text === (before.get(column) ?? '')) continue
    const index = columns.indexOf(column)
    if (index >= 0) fitted.changed.set(index, text)
    else if (text !== '') fitted.homeless.push({ loss: 'placed', column, text })
  }
}

interface FieldColumns {
  columns: readonly string[]
  /** Columns that mean something else. */
  used: ReadonlySet<number>
}

function fitFields({ stated, place }: RowToFit, fitted: FittedRow, { columns, used }: FieldColumns): void {
  const [before, now] = [stated.metaInfo ?? {}, place.metaInfo ?? {}]
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const value = ownValue(now, name) ?? null
    if (isSame(value, ownValue(before, name) ?? null)) continue
    const index = columns.indexOf(name)
    // A cell that is read as a part of the address, and as a field besides, goes with the address.
    if (used.has(index) && value === null) continue
    if (index >= 0 && !used.has(index) && !NO_FIELDS.has(name)) fitted.changed.set(index, toCell(value))
    else fitted.homeless.push({ loss: 'field', column: name, text: toCell(value) })
  }
}

/** A table that Waypost wrote has a column for everything, the last of its fixed ones for what has none. */
function fitOwnRow(row: RowToFit, columns: readonly string[], of: (role: PointRole) => number[]): FittedRow {
  const { cells, stated, place } = row
  const fitted: FittedRow = { changed: new Map(), homeless: [], hasMovedParts: false }
  const inCells = new Map(MARK_ROLES.map((mark) => [mark, fitMarkCells(row, mark, of(mark))] as const))
  const saysFound = PLACED_COLUMNS.some((name) => columns.includes(name))
  if (!saysFound) fitPlaced(row, fitted, columns)
  const asShown = (fields: PointFields) => {
    const others: PointFields = { ...fields, ...(!saysFound && { placed: null }) }
    for (const [mark, marked] of inCells) if (marked && mark !== 'notes') Object.assign(others, { [mark]: BLANK_POINT[mark] }) // prettier-ignore
    const { cells: own, rest } = splitFields(joinMarks(others), columns.slice(LIST_COLUMNS.length))
    return [rest, ...own]
  }
  const [now, before] = [asShown(place), asShown(stated)]
  if (!isSame(now, before))
    for (const [at, cell] of now.entries()) fitted.changed.set(LIST_COLUMNS.length - 1 + at, cell)
  for (const [at, field] of [...MAIN_TEXTS, 'lat' as const, 'lon' as const].entries()) {
    const text = field === 'lat' || field === 'lon' ? place[`${field}Text`] : place[field]
    if (place[field] !== stated[field]) fitted.changed.set(at + 1, text)
  }
  for (const [mark, marked] of inCells) {
    // A cell that says the mark already stays as it is written.
    for (const [index, cell] of marked ?? [])
      fitted.changed.set(index, isSame(place[mark], stated[mark]) ? (cells[index] ?? '') : cell)
  }
  for (const [index, cell] of fitted.changed) if (cells[index] === cell) fitted.changed.delete(index)
  return fitted
}

interface MarkedRow {
  cells: readonly string[]
  place: Pick<PointFields, MarkRole>
  /** A cell of each column, for how its tags are parted. */
  samples: readonly string[]
}

/**
 * The cells of the columns that say a mark, so that an import reads it of them as it is now. Null where there is no such
 * column, or where one holds a text that is no mark and stays.
 */
function fitMarkCells(
  { cells, place, samples }: MarkedRow,
  mark: MarkRole,
  indexes: readonly number[],
): [index: number, cell: string][] | null {
  const [first, ...more] = indexes
  if (first === undefined || readMarkCells(cells, new Map([[mark, indexes]])).unread.length > 0) return null
  const emptied = more.map((index): [number, string] => [index, ''])
  if (isTextMark(mark)) return [[first, place[mark]], ...emptied]
  // A note more has a moment and an author, which a column of texts has not.
  if (mark === 'notes') return place.notes === null ? indexes.map((index) => [index, '']) : null
  if (mark === 'openingHours') return [[first, toWeekText(place.openingHours)], ...emptied]
  const tags = place.tags ?? []
  const like = (index: number) => cells[index]?.trim() || (samples[index] ?? '')
  const spread = spreadTags(tags, { cells, indexes, like })
  return spread ?? [[first, joinTags(tags, like(first))], ...emptied]
}

interface TagColumns {
  cells: readonly string[]
  indexes: readonly number[]
  like: (index: number) => string
}

/** Each tag in the column that it stands in already, new ones in the first; null where they would be read in another order. */
function spreadTags(tags: readonly string[], { cells, indexes, like }: TagColumns): [number, string][] | null {
  const left = new Set(tags)
  const kept = indexes.map((index) => splitTags(cells[index]?.trim() ?? '').filter((one) => left.delete(one)))
  kept[0]?.push(...left)
  const isAsRead = JSON.stringify([...new Set(kept.flat())]) === JSON.stringify(tags)
  return isAsRead ? indexes.map((index, at) => [index, joinTags(kept[at] ?? [], like(index))]) : null
}
