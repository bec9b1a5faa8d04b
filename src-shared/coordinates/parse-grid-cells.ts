import { fromBritishGrid, toBritishGrid } from './british-grid.ts'
import { cleanCoordinateText } from './clean-coordinate-text.ts'
import { readUtm, utmInZone } from './grid-reference.ts'
import { isPosition, type Position } from './position.ts'

/** Why metres say no place: they are none, their zone is missing or may be two, or nothing lies there. */
export type GridFault = 'notANumber' | 'noZone' | 'unclearZone' | 'outOfRange'

/** The grid that a cell names: a UTM zone with its hemisphere or band, or that of Great Britain. */
export type Grid = { zone: number; letter: string } | 'british'

const PLAIN = /^\d{1,8}(?:[.,]\d{1,20})?$/
/** `412,345.67`, `5 812 345`, `5.812.345,6`: no easting has less than a kilometre and three places. */
const GROUPED = /^\d{1,3}(?:([,. '])\d{3})(?:\1\d{3})*(?:[.,]\d{1,20})?$/
const UNIT = / ?(?:m|metres|meters)?(?: ?[ensw])?$/i
const [LEAST_EASTING, MOST_EASTING] = [100_000, 999_999.999]
/** Words around a zone that say no more: `WGS 84 / UTM zone 33N`. */
const IDLE = /\b(?:utm|zone|zona|huso|fuseau|fuso|band|hemisphere|wgs ?(?:19)?84|etrs(?: ?(?:19)?89)?)\b|[/,:_-]/g
const BRITISH = /^(?:epsg )?27700$|^(?:osgb|osgb ?(?:19)?36|bng|british(?: national)? grid)$/
const ZONE = /^(\d{1,2})((?: ?(?:north|south|[c-hj-np-x])){0,2})$/
const LETTER_FIRST = /^(north|south|n|s) ?(\d{1,2})$/
/** WGS 84 and ETRS89: `EPSG:32633`. */
const EPSG = /^(?:epsg )?(326|327|258)(\d{2})$/

/** Reads metres as tables write them; null for anything else. */
export function parseMeters(cell: string): number | null {
  const text = cleanCoordinateText(cell).replace(UNIT, '')
  if (GROUPED.test(text)) {
    const mark = /\D/.exec(text)?.[0] ?? ''
    return Number(text.replaceAll(mark, '').replace(',', '.'))
  }
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : null
}

/** Reads a zone, its parts in one cell or joined of several: `33U`, `33, N`, `UTM zone 33 south`, `EPSG:32633`. */
export function parseGrid(cell: string): Grid | null {
  const text = cell.toLowerCase().replace(/utm(?=\d)/, '').replace(/(north|south)ern/, '$1').replace(IDLE, ' ').replace(/\s+/g, ' ').trim() // prettier-ignore
  if (BRITISH.test(text)) return 'british'
  const [, family, number] = EPSG.exec(text) ?? []
  if (family) return toZone(Number(number), family === '327' ? 'south' : 'north')
  const [, word, behind] = LETTER_FIRST.exec(text) ?? []
  if (word) return toZone(Number(behind), word)
  const [, zone, tail = ''] = ZONE.exec(text) ?? []
  const letters = tail.match(/north|south|[a-z]/g) ?? []
  // Behind a band, N and S are the hemisphere.
  const last = letters.length > 1 ? letters[1] : letters[0]
  const letter = letters.length > 1 && /^[ns]$/.test(last ?? '') ? `${last === 'n' ? 'north' : 'south'}` : last
  return zone === undefined ? null : toZone(Number(zone), letter ?? '')
}

const toZone = (zone: number, letter: string): Grid | null => (zone >= 1 && zone <= 60 ? { zone, letter } : null)

/** Reads easting and northing in their grid. What may be two places, or lacks its zone, is none. */
export function parseGridCells(easting: string, northing: string, grid: Grid | null): Position | GridFault {
  const [e, n] = [parseMeters(easting), parseMeters(northing)]
  if (e === null || n === null) return 'notANumber'
  if (grid === 'british') return fromBritishGrid(e, n) ?? 'outOfRange'
  if (!grid || grid.letter === '') return 'noZone'
  if (e < LEAST_EASTING || e > MOST_EASTING) return 'outOfRange'
  const [first, second] = readUtm(grid.zone, grid.letter, e, n).filter(isPosition)
  if (!first) return 'outOfRange'
  return second && Math.abs(first.lat - second.lat) > 1 ? 'unclearZone' : { lat: first.lat, lon: first.lon }
}

/** A position as the cells of its columns would say it, with as many decimals as those have; null where its grid ends. */
export function toGridCells(
  position: Position,
  grid: Grid,
  like: { easting: string; northing: string },
): { easting: string; northing: string } | null {
  const meters = grid === 'british' ? toBritishGrid(position) : utmInZone(position, grid.zone)
  if (!meters) return null
  const write = (value: number, sample: string): string => {
    const [, mark = '.', decimals = ''] = /\d([.,])(\d+)\D*$/.exec(GROUPED.test(sample) ? '' : sample) ?? []
    return value.toFixed(decimals.length).replace('.', mark)
  }
  const cells = { easting: write(meters.easting, like.easting), northing: write(meters.northing, like.northing) }
  // The other hemisphere, or too far from the middle of the zone: then the cells would say another place.
  const read = parseGridCells(cells.easting, cells.northing, grid)
  const isSame = typeof read !== 'string' && Math.abs(read.lat - position.lat) < NEAR_DEGREES && Math.abs(read.lon - position.lon) < NEAR_DEGREES // prettier-ignore
  return isSame ? cells : null
}

/** About ten metres; near the poles less of longitude. */
const NEAR_DEGREES = 1e-4
