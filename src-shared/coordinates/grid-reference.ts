import Mgrs, { LatLon as GridLatLon, Utm } from 'geodesy/mgrs.js'
import type { ParsedCoordinates } from './coordinates.types.ts'
import type { Position } from './position.ts'

const ROUNDING_DEGREES = 1e-9
const BANDS = 'CDEFGHJKLMNPQRSTUVWX'
const MGRS = /^(\d{1,2}) ?([C-HJ-NP-X]) ?([A-HJ-NP-Z])([A-HJ-NP-V])(?: ?(\d{1,5}) (\d{1,5})| ?(\d{2,10}))?$/i
const UTM =
  /^(?:utm )?(?:zone )?(\d{1,2}) ?([C-HJ-NP-X]|north|south)[ ,]+(?:e(?:asting)?[ :=]*)?(\d{5,7}(?:\.\d+)?) ?(?:m ?)?e?[ ,]+(?:n(?:orthing)?[ :=]*)?(\d{1,8}(?:\.\d+)?) ?(?:m ?)?n?$/i

/** `412345 5812345 33U`. */
const UTM_LAST =
  /^(?:utm )?(?:e(?:asting)?[ :=]*)?(\d{6}(?:\.\d+)?) ?(?:m ?)?e?[ ,]+(?:n(?:orthing)?[ :=]*)?(\d{1,8}(?:\.\d+)?) ?(?:m ?)?n?[ ,]+(?:zone )?(\d{1,2}) ?([C-HJ-NP-X]|north|south)$/i

/** True where the two grids exist. */
export const isInGrid = ({ lat }: Position): boolean => lat >= -80 && lat <= 84

/** Reads MGRS and UTM. A letter `S` in UTM may be a hemisphere or a band: both readings are given where both fit. */
export function parseGridReference(text: string): ParsedCoordinates[] {
  const mgrs = MGRS.exec(text)
  if (mgrs) return readMgrs(mgrs)
  const utm = UTM.exec(text)
  if (utm) return readUtm(Number(utm[1]), utm[2] as string, Number(utm[3]), Number(utm[4]))
  const last = UTM_LAST.exec(text)
  return last ? readUtm(Number(last[3]), last[4] as string, Number(last[1]), Number(last[2])) : []
}

function readMgrs([, zone, band, column, row, easting, northing, digits = '']: RegExpExecArray): ParsedCoordinates[] {
  if (digits.length % 2 === 1 || easting?.length !== northing?.length) return []
  const half = digits.length / 2
  const [e, n] = easting === undefined ? [digits.slice(0, half), digits.slice(half)] : [easting, northing as string]
  const cellMeters = 10 ** (5 - e.length)
  const within = (part: string): number => (part === '' ? 0 : Number(part)) * cellMeters
  const letters = [band, column, row].map((letter) => (letter as string).toUpperCase()) as [string, string, string]
  const position = attempt(() => {
    const corner = new Mgrs(Number(zone), ...letters, within(e), within(n)).toUtm()
    return toPosition(corner.zone, corner.hemisphere, corner.easting + cellMeters / 2, corner.northing + cellMeters / 2)
  })
  return position && isInBand(position, letters[0]) ? [{ ...position, notation: 'mgrs' }] : []
}

/** What metres in a zone may mean, of which a letter or a word says the hemisphere or the band. */
export function readUtm(zone: number, letters: string, easting: number, northing: number): ParsedCoordinates[] {
  const letter = letters[0]?.toUpperCase() as string
  const at = (hemisphere: 'N' | 'S') => attempt(() => toPosition(zone, hemisphere, easting, northing))
  const readings: (Position | null)[] = []
  if (letter === 'N' || letter === 'S') readings.push(at(letter))
  if (letters.length === 1 && letter !== 'N') {
    const inBand = at(letter >= 'N' ? 'N' : 'S')
    if (inBand && isInBand(inBand, letter)) readings.push(inBand)
  }
  return readings.flatMap((position) => (position ? [{ ...position, notation: 'utm' as const }] : []))
}

function toPosition(zone: number, hemisphere: 'N' | 'S', easting: number, northing: number): Position {
  const { lat, lon } = new Utm(zone, hemisphere, easting, northing).toLatLon()
  return { lat, lon }
}

/** Cells on the border of a band belong to it though their centres may lie a little outside. */
function isInBand({ lat }: Position, band: string): boolean {
  const south = BANDS.indexOf(band) * 8 - 80
  const north = band === 'X' ? 84 : south + 8
  return lat >= south - 1 && lat <= north + 1
}

/** The library throws for zones, bands and squares that do not exist. */
function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** The library stumbles over the equator and the date line missed by a rounding. */
const toGridPoint = ({ lat, lon }: Position): GridLatLon =>
  new GridLatLon(Math.abs(lat) < ROUNDING_DEGREES ? 0 : lat, lon > 180 - ROUNDING_DEGREES ? -180 : lon)

/** `31U DQ 48251 11932`: the square of one metre that holds the position. Only where `isInGrid`. */
export const toMgrs = (position: Position): string => toGridPoint(position).toUtm().toMgrs().toString()

/** `31 N 448251.80 5411932.68`: zone, hemisphere, easting and northing in metres. Only where `isInGrid`. */
export function toUtm(position: Position): string {
  const { zone, hemisphere, easting, northing } = toGridPoint(position).toUtm()
  return `${zone} ${hemisphere} ${easting.toFixed(2)} ${northing.toFixed(2)}`
}

/** Metres of a position in a zone that need not be its own; null beyond the latitudes of the grid. */
export const utmInZone = (position: Position, zone: number): { easting: number; northing: number } | null =>
  attempt(() => {
    const { easting, northing } = toGridPoint(position).toUtm(zone)
    return { easting, northing }
  })
