import { MARK_ROLES, type MarkRole, MAIN_TEXTS } from '#shared/model/location-fields.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import type { PointFields } from '../lists.types.ts'
import { createAddressJoiner } from './join-address.ts'
import { joinMapFields, parseHiddenFields } from './hidden-fields.ts'
import {
  addressOfLinks,
  findKept,
  findObjects,
  findSpecialColumns,
  findUsed,
  NO_SPECIAL_COLUMNS,
  type SpecialColumns,
} from './kept-cells.ts'
import { readMarkCells } from './mark-cells.ts'
import { HIDDEN_FIELDS, splitMarks } from './mark-fields.ts'
import { createAccuracyReader } from './placed-marks.ts'
import { placeRow, type Placed } from './place-row.ts'
import { isOwnMap, isOwnTable, isShallow, LIST_COLUMNS, OWN_INDEXES, readOwnFields } from './own-table.ts'
import type { PointMapping, PointRejectReason, PointRole, SourceRow } from './source.types.ts'

interface ToPointOptions {
  columns: readonly string[]
  mapping: PointMapping
  /** Keep columns without a role as `metaInfo`. */
  keepOthers: boolean
  /** Columns that are read and not kept. */
  dropped?: readonly number[]
}

interface RowOptions extends ToPointOptions {
  /** The table is one that Waypost wrote of a list. */
  isOwn: boolean
  byRole: ReadonlyMap<PointRole, readonly number[]>
  /** Columns that have a role. */
  used: ReadonlySet<number>
  readAccuracy: ReturnType<typeof createAccuracyReader>
  /** None of a file that Waypost wrote: what stands there is meant as it stands. */
  special: SpecialColumns
}

/** What becomes of one row: a point, or a point without a position and the reason why. */
export interface RowPoint {
  point: PointFields
  reason: PointRejectReason | null
  /** The row itself says the name; false where its number had to stand in. */
  isNamed: boolean
  /** Columns that hold something else than their role: more than a status or tags may, an object in place of a name. They have become fields. */
  unread: readonly number[]
  /** What of its opening hours a week cannot hold. */
  hoursRest: readonly string[]
  /** Characters of its cells. */
  chars: number
}

/** One more than a list keeps, so that a longer text is known as one. */
const MAX_READ_CHARS = MAX_LIST_TEXT + 1
/** A value of several parts that is written longer is taken for a text. */
const MAX_VALUE_CHARS = 1024 * 1024
const NOWHERE: Placed = { lat: null, lon: null, latText: '', lonText: '' }

export const isBlankRow = ({ cells, geometry, reason }: SourceRow): boolean =>
  reason === null && geometry === null && cells.every((cell) => cell.trim() === '')

/** Makes points of the rows of one file. */
export function createPointMaker(options: ToPointOptions): (source: SourceRow) => RowPoint {
  const joinAddress = createAddressJoiner(options.columns, options.mapping)
  const byRole = new Map<PointRole, number[]>()
  for (const { role, index } of options.mapping) byRole.set(role, [...(byRole.get(role) ?? []), index])
  const used = new Set([...findUsed(options.mapping), ...(options.dropped ?? [])])
  const readAccuracy = createAccuracyReader(options.columns)
  const { columns, mapping } = options
  const isOwn = isOwnTable(columns)
  const special = isOwn || isOwnMap(columns) ? NO_SPECIAL_COLUMNS : findSpecialColumns(columns, mapping)
  const how = Object.assign({ isOwn, byRole, used, special, readAccuracy }, options)
  return (source) => {
    const objects = findObjects(source, special)
    const cells =
      objects.length === 0 ? source.cells : source.cells.map((cell, at) => (objects.includes(at) ? '' : cell))
    return toPoint(source, how, { cells, objects, address: joinAddress(cells).slice(0, MAX_READ_CHARS) })
  }
}

interface ReadCells {
  /** Those of the row without objects where a text should be. */
  cells: string[]
  objects: readonly number[]
  address: string
}

/** Reads one row as a point. A row that cannot be used keeps what it held, for the list of rejected rows. */
function toPoint(source: SourceRow, options: RowOptions, { cells, objects, ...read }: ReadCells): RowPoint {
  const { special } = options
  const textOf = (role: PointRole): string => joinCells(cells, options.byRole.get(role) ?? [])
  const placed = source.reason === null ? placeRow(source, textOf, special.links) : source.reason
  const reason = typeof placed === 'string' ? placed : null
  const { lat, lon, latText, lonText } =
    typeof placed === 'string' ? { ...NOWHERE, ...textsAsTheyStand(source, textOf) } : placed
  const marks = readMarkCells(source.cells, options.byRole)
  const unread = objects.length === 0 ? marks.unread : [...marks.unread, ...objects]
  const hasFields = options.keepOthers || reason !== null || unread.length > 0
  const fields = hasFields ? otherCells(source, options, { isRejected: reason !== null, unread }) : null
  const further = readFields(fields)
  const found = further.placed ?? options.readAccuracy(source.cells)
  const name = textOf('name')
  const address = read.address || addressOfLinks(source, special, name).slice(0, MAX_READ_CHARS)
  const point = {
    name: name || address || `${source.row}`,
    description: textOf('description'),
    address,
    country: textOf('country'),
    lat,
    lon,
    latText,
    lonText,
    metaInfo: further.metaInfo,
    unstructuredMetaInfo: further.unstructuredMetaInfo,
    ...(found && reason === null && { placed: found }),
  } as PointFields
  // One by one: to spread objects takes as long as all the rest of a row.
  for (const mark of MARK_ROLES) (point as Record<MarkRole, unknown>)[mark] = marks[mark] || further[mark]
  return bounded({
    point,
    chars: source.cells.reduce((sum, cell) => sum + cell.length, 0),
    unread,
    hoursRest: [...marks.hoursRest, ...further.hoursRest],
    isNamed: name !== '' || (!options.byRole.has('name') && address !== ''),
    reason,
  })
}

/** A position that cannot be used, so that it can be put right. */
const textsAsTheyStand = ({ geometry }: SourceRow, textOf: (role: PointRole) => string) => ({
  latText: geometry ? `${geometry.lat}` : textOf('latitude'),
  lonText: geometry ? `${geometry.lon}` : textOf('longitude'),
})

/** A row with a longer text than a list keeps is not used: nobody would see what was cut. */
function bounded(row: RowPoint): RowPoint {
  if (row.chars <= MAX_LIST_TEXT || !hasLongText(row.point)) return row
  cutTexts(row.point)
  row.reason ??= 'textTooLong'
  return row
}

function joinCells(cells: readonly string[], indexes: readonly number[]): string {
  let joined = ''
  for (const index of indexes) {
    const text = cells[index]?.trim() ?? ''
    if (text !== '') joined = joined === '' ? text : `${joined}, ${text}`
  }
  return joined.slice(0, MAX_READ_CHARS)
}

/** Marks and own fields; the hidden ones come last, since they may be called like a mark. */
function readFields(fields: Record<string, unknown> | null): ReturnType<typeof splitMarks> {
  const hidden = fields && Object.hasOwn(fields, HIDDEN_FIELDS) ? parseHiddenFields(fields[HIDDEN_FIELDS]) : null
  const marks = splitMarks(fields)
  if (!hidden) return marks
  const { [HIDDEN_FIELDS]: _, ...read } = marks.metaInfo ?? {}
  return Object.assign(marks, { metaInfo: joinMapFields(read, hidden) })
}

/** Texts of a position that could not be read stay too: latitude and longitude have fields of their own. */
const KEPT_OF_REJECTED = ['coordinates', 'easting', 'northing', 'zone', 'britishEasting', 'britishNorthing'] as const

interface Kept {
  isRejected: boolean
  /** Columns that are kept although they have a role. */
  unread: readonly number[]
}

function otherCells(
  source: SourceRow,
  { columns, used, isOwn, byRole, keepOthers, special }: RowOptions,
  { isRejected, unread }: Kept,
): Record<string, unknown> | null {
  const keptRoles = isRejected ? KEPT_OF_REJECTED.flatMap((role) => byRole.get(role) ?? []) : []
  const keepsAll = keepOthers || isRejected
  const kept = new Set([...keptRoles, ...unread, ...(keepsAll ? findKept(source, special) : [])])
  const isLeftOut = (index: number) => !kept.has(index) && (used.has(index) || !keepsAll)
  // The fields of a table of ours stand behind its fixed columns, and are read together.
  const areTogether = isOwn && keepsAll
  const end = areTogether ? LIST_COLUMNS.length : source.cells.length
  // Names come from a file: without a prototype none of them can mean anything.
  const fields = Object.create(null) as Record<string, unknown>
  let isEmpty = true
  for (let index = 0; index < end; index++) {
    const cell = source.cells[index] ?? ''
    if (isLeftOut(index) || (isOwn && OWN_INDEXES.has(index)) || cell.trim() === '') continue
    const name = columns[index] ?? `Column ${index + 1}`
    fields[name] = name === HIDDEN_FIELDS ? cell : valueOf(cell, source.values?.[index])
    isEmpty = false
  }
  for (const [name, value] of areTogether ? readOwnFields(source.cells, columns, isLeftOut) : []) {
    fields[name] = value
    isEmpty = false
  }
  return isEmpty ? null : fields
}

/** A value that the file itself has typed, as long as it is of a size that a field may have; else its text. */
const valueOf = (cell: string, value: unknown): unknown =>
  value !== undefined && value !== null && cell.length <= MAX_VALUE_CHARS && isShallow(value) ? value : cell

const TEXTS = [...MAIN_TEXTS, 'latText', 'lonText'] as const

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > MAX_LIST_TEXT

/** Whether a place of a file has a text of more characters than a list keeps. A value of several parts is no text. */
function hasLongText(point: PointFields): boolean {
  if (TEXTS.some((field) => isLong(point[field]))) return true
  for (const name in point.metaInfo) if (isLong(point.metaInfo[name])) return true
  return false
}

/** Cuts the texts of a place that is shown as one that could not be used. */
function cutTexts(point: PointFields): void {
  for (const field of TEXTS) point[field] = point[field].slice(0, MAX_LIST_TEXT)
  for (const name in point.metaInfo) {
    const value = point.metaInfo[name]
    if (typeof value === 'string') point.metaInfo[name] = value.slice(0, MAX_LIST_TEXT)
  }
}
