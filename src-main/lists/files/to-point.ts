import type { ParsedCoordinates } from '#shared/coordinates/coordinates.types.ts'
import { parseCoordinateText } from '#shared/coordinates/coordinate-text.ts'
import { toDegreeText } from '#shared/coordinates/format-coordinates.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import { isBlankDegree, parseDegreeCell } from '#shared/coordinates/parse-degree-cell.ts'
import { parseGrid, parseGridCells, parseMeters } from '#shared/coordinates/parse-grid-cells.ts'
import { isLatitude, isLongitude, isPosition, type Position } from '#shared/coordinates/position.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import type { PointFields } from '../lists.types.ts'
import { cutTexts, hasLongText } from './bound-texts.ts'
import { createAddressJoiner } from './join-address.ts'
import { joinMapFields, parseHiddenFields } from './hidden-fields.ts'
import { readMarkCells } from './mark-cells.ts'
import { HIDDEN_FIELDS, splitMarks } from './mark-fields.ts'
import { isOwnTable, isShallow, LIST_COLUMNS, OWN_INDEXES, readOwnFields } from './own-table.ts'
import type { PointMapping, PointRejectReason, PointRole, SourceRow } from './source.types.ts'

interface ToPointOptions {
  columns: readonly string[]
  mapping: PointMapping
  /** Keep columns without a role as `metaInfo`. */
  keepOthers: boolean
}

interface RowOptions extends ToPointOptions {
  /** The table is one that Waypost wrote of a list. */
  isOwn: boolean
  byRole: ReadonlyMap<PointRole, readonly number[]>
  /** Columns that have a role. */
  used: ReadonlySet<number>
}

/** What becomes of one row: a point, or a point without a position and the reason why. */
export interface RowPoint {
  point: PointFields
  reason: PointRejectReason | null
  /** The row itself says the name; false where its number had to stand in. */
  isNamed: boolean
  /** Columns of status or tags that hold more than these may: they have become fields. */
  unread: readonly number[]
  /** Characters of its cells. */
  chars: number
}

type Placed = Pick<PointFields, 'lat' | 'lon' | 'latText' | 'lonText'>

/** One more than a list keeps, so that a longer text is known as one. */
const MAX_READ_CHARS = MAX_LIST_TEXT + 1
/** A value of several parts that is written longer is taken for a text. */
const MAX_VALUE_CHARS = 1024 * 1024
/** `POINT (13.4 52.5)`, as databases write positions: longitude first. */
const WELL_KNOWN_POINT = /^(?:SRID=4326;)?POINT ?Z? ?\( ?([-+\d.e]+) +([-+\d.e]+)(?: +[-+\d.e]+)? ?\)$/i
const NOWHERE: Placed = { lat: null, lon: null, latText: '', lonText: '' }

export const isBlankRow = ({ cells, geometry, reason }: SourceRow): boolean =>
  reason === null && geometry === null && cells.every((cell) => cell.trim() === '')

/** Makes points of the rows of one file. */
export function createPointMaker(options: ToPointOptions): (source: SourceRow) => RowPoint {
  const joinAddress = createAddressJoiner(options.columns, options.mapping)
  const byRole = new Map<PointRole, number[]>()
  for (const { role, index } of options.mapping) byRole.set(role, [...(byRole.get(role) ?? []), index])
  const used = new Set(options.mapping.map(({ index }) => index))
  const how = Object.assign({ isOwn: isOwnTable(options.columns), byRole, used }, options)
  return (source) => toPoint(source, how, joinAddress(source.cells).slice(0, MAX_READ_CHARS))
}

/** Reads one row as a point. A row that cannot be used keeps what it held, for the list of rejected rows. */
function toPoint(source: SourceRow, options: RowOptions, address: string): RowPoint {
  const textOf = (role: PointRole): string => joinCells(source.cells, options.byRole.get(role) ?? [])
  const placed = source.reason === null ? placeRow(source, textOf) : source.reason
  const reason = typeof placed === 'string' ? placed : null
  const { lat, lon, latText, lonText } =
    typeof placed === 'string' ? { ...NOWHERE, ...textsAsTheyStand(source, textOf) } : placed
  const marks = readMarkCells(source.cells, options.byRole)
  const hasFields = options.keepOthers || reason !== null || marks.unread.length > 0
  const fields = hasFields ? otherCells(source, options, { isRejected: reason !== null, unread: marks.unread }) : null
  const { metaInfo, unstructuredMetaInfo, openingHours, status, tags, notes } = readFields(fields)
  const name = textOf('name')
  return bounded({
    chars: source.cells.reduce((sum, cell) => sum + cell.length, 0),
    unread: marks.unread,
    isNamed: name !== '' || (!options.byRole.has('name') && address !== ''),
    reason,
    // Written out: to spread objects takes as long as all the rest of a row.
    point: {
      name: name || address || `${source.row}`,
      description: textOf('description'),
      address,
      country: textOf('country'),
      lat,
      lon,
      latText,
      lonText,
      metaInfo,
      unstructuredMetaInfo,
      openingHours,
      status: marks.status || status,
      tags: marks.tags ?? tags,
      notes,
    },
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

function placeRow({ geometry }: SourceRow, textOf: (role: PointRole) => string): Placed | PointRejectReason {
  if (geometry) return judge(geometry, { latText: allDigits(geometry.lat), lonText: allDigits(geometry.lon) })
  const pair = textOf('coordinates')
  const lat = textOf('latitude')
  const lon = textOf('longitude')
  if (isBlankDegree(lat) || isBlankDegree(lon)) {
    if (isBlankDegree(pair)) return placeGrid(textOf)
    const wellKnown = WELL_KNOWN_POINT.exec(pair)
    return wellKnown ? placeCells(wellKnown[2] ?? '', wellKnown[1] ?? '') : placeText(pair)
  }
  return placeCells(lat, lon)
}

/** By easting and northing; a grid has its own way to say that nothing is known. */
function placeGrid(textOf: (role: PointRole) => string): Placed | PointRejectReason {
  const [easting, northing] = [textOf('easting'), textOf('northing')]
  const british = [textOf('britishEasting'), textOf('britishNorthing')] as const
  const isBritish = isNoMeters(easting) || isNoMeters(northing)
  if (isBritish && british.some(isNoMeters)) return 'noCoordinates'
  const read = isBritish
    ? parseGridCells(...british, 'british')
    : parseGridCells(easting, northing, parseGrid(textOf('zone')))
  return typeof read === 'string'
    ? read
    : judge(read, { latText: toDegreeText(read.lat), lonText: toDegreeText(read.lon) })
}

const isNoMeters = (cell: string): boolean => isBlankDegree(cell) || parseMeters(cell) === 0

function placeCells(lat: string, lon: string): Placed | PointRejectReason {
  const [latRead, lonRead] = [parseDegreeCell(lat, 'lat'), parseDegreeCell(lon, 'lon')]
  // Of `north` and `14,28` the comma of the second would make a pair.
  if (!/\d/.test(lat) || !/\d/.test(lon)) return 'notANumber'
  // Where directions say so, the two are the other way round.
  if (!latRead || !lonRead) return placeText(`${lat} ${lon}`)
  return judge({ lat: latRead.degrees, lon: lonRead.degrees }, { latText: latRead.text, lonText: lonRead.text })
}

function placeText(text: string): Placed | PointRejectReason {
  const parsed = parseCoordinates(text)
  if (parsed.ok) return judge(parsed.value, toTexts(parsed.value))
  const beyond = parsed.error.code === 'coordinates/out-of-range' ? parsed.error.readings[0] : undefined
  return beyond ? judge(beyond, toTexts(beyond)) : 'notANumber'
}

/** Decimal degrees keep every digit; what was reckoned from minutes or a grid has no more than six to say. */
function toTexts({ lat, lon, notation }: ParsedCoordinates) {
  const toText = notation === 'dd' ? allDigits : toDegreeText
  return { latText: toText(lat), lonText: toText(lon) }
}

/** Every digit that was given: what leaves as a table comes from the texts. */
function allDigits(degrees: number): string {
  const read = parseCoordinateText(degrees, 'lon')
  return read.ok ? read.value.text : toDegreeText(degrees)
}

function judge(position: Position, texts: { latText: string; lonText: string }): Placed | PointRejectReason {
  if (!isPosition(position)) {
    return isLatitude(position.lon) && isLongitude(position.lat) ? 'swapped' : 'outOfRange'
  }
  // Nobody has a depot in the Gulf of Guinea: 0, 0 is what programs write for "unknown".
  if (position.lat === 0 && position.lon === 0) return 'zeroZero'
  return { lat: position.lat, lon: position.lon, ...texts }
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
  { columns, used, isOwn, byRole, keepOthers }: RowOptions,
  { isRejected, unread }: Kept,
): Record<string, unknown> | null {
  const keptRoles = isRejected ? KEPT_OF_REJECTED.flatMap((role) => byRole.get(role) ?? []) : []
  const kept = new Set([...keptRoles, ...unread])
  const keepsAll = keepOthers || isRejected
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
