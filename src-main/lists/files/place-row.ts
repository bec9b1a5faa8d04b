import type { ParsedCoordinates } from '#shared/coordinates/coordinates.types.ts'
import { parseCoordinateText } from '#shared/coordinates/coordinate-text.ts'
import { toDegreeText } from '#shared/coordinates/format-coordinates.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import { isBlankDegree, parseDegreeCell } from '#shared/coordinates/parse-degree-cell.ts'
import { positionsInGrids } from '#shared/coordinates/national-grids.ts'
import { parseGrid, parseGridCells, parseMeters, type GridFault } from '#shared/coordinates/parse-grid-cells.ts'
import { isLatitude, isLongitude, isPosition, type Position } from '#shared/coordinates/position.ts'
import type { PointFields } from '../lists.types.ts'
import { isMapLink, positionOfLink } from './cell-forms.ts'
import type { PointRejectReason, PointRole, SourceRow } from './source.types.ts'

export type Placed = Pick<PointFields, 'lat' | 'lon' | 'latText' | 'lonText'>

/** `POINT (13.4 52.5)`, as databases write positions: longitude first. */
const WELL_KNOWN_POINT = /^(?:SRID=4326;)?POINT ?Z? ?\( ?([-+\d.e]+) +([-+\d.e]+)(?: +[-+\d.e]+)? ?\)$/i

/** Where a row is, or why nobody knows. `links`: columns of links, of which one to a map may say it where nothing else does. */
export function placeRow(
  source: SourceRow,
  textOf: (role: PointRole) => string,
  links: readonly number[],
): Placed | PointRejectReason {
  const placed = placeByCells(source, textOf)
  if (placed !== 'noCoordinates' && placed !== 'zeroZero') return placed
  for (const index of links) {
    const position = positionOfLink(source.cells[index]?.trim() ?? '')
    if (position) return judge(position, { latText: allDigits(position.lat), lonText: allDigits(position.lon) })
  }
  return placed
}

function placeByCells({ geometry }: SourceRow, textOf: (role: PointRole) => string): Placed | PointRejectReason {
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
  const read = isBritish ? parseGridCells(...british, 'british') : placeMeters(easting, northing, textOf('zone'))
  return typeof read === 'string'
    ? read
    : judge(read, { latText: toDegreeText(read.lat), lonText: toDegreeText(read.lon) })
}

/** By a zone, or in the national grid that its cell names or that alone has such a place. */
function placeMeters(easting: string, northing: string, zone: string): Position | GridFault {
  const read = parseGridCells(easting, northing, parseGrid(zone))
  const [first, second] = [parseMeters(easting), parseMeters(northing)]
  if (read !== 'noZone' || first === null || second === null) return read
  const [only, other] = positionsInGrids(first, second, zone)
  if (other) return 'unclearZone'
  return only ?? 'noZone'
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
  // A link to a place by its name.
  if (isMapLink(text)) return 'noCoordinates'
  const beyond = parsed.error.code === 'coordinates/out-of-range' ? parsed.error.readings[0] : undefined
  return beyond ? judge(beyond, toTexts(beyond)) : 'notANumber'
}

/** Notations of decimal degrees. */
const DECIMAL: ReadonlySet<string> = new Set(['dd', 'map-link', 'geojson', 'wkt', 'wkb'])

/** Decimal degrees keep every digit; what was reckoned from minutes or a grid has no more than six to say. */
function toTexts({ lat, lon, notation }: ParsedCoordinates) {
  const toText = DECIMAL.has(notation) ? allDigits : toDegreeText
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
