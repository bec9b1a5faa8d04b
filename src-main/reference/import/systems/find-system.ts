import { aggregateFeature, feature } from '@rapideditor/country-coder'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { isInCountry } from '#main/reference/is-in-country.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { WGS84, allSystems, systemOfCode, utmAround, WEB_MERCATOR } from './known-systems.ts'
import { readPair, type Pair } from './read-coordinate.ts'
import type { CoordinateSystem } from './system.types.ts'
import { toDegrees } from './to-degrees.ts'

/** Meridians between which the zones of Universal Transverse Mercator are tried, of a country without towns. */
const STEP_DEGREES = 6
/** Countries wider than this have zones enough to fit anything. */
const WIDEST_DEGREES = 60

/** Meridians across a country; empty for one that nobody knows or that is too wide. */
function meridiansOf(country: string): { lons: number[]; isSouth: boolean } {
  const found = country === '' ? null : (feature(country, { level: 'territory' }) ?? aggregateFeature(country))
  const shape = found?.geometry
  const corners = shape?.type === 'MultiPolygon' ? shape.coordinates.flat(2) : []
  if (corners.length === 0) return { lons: [], isSouth: false }
  const lons = corners.map(([lon = 0]) => lon)
  const lats = corners.map(([, lat = 0]) => lat)
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const isSouth = Math.max(...lats) + Math.min(...lats) < 0
  if (east - west > WIDEST_DEGREES) return { lons: [], isSouth }
  const count = Math.floor((east - west) / STEP_DEGREES) + 1
  return { lons: Array.from({ length: count }, (_, i) => west + i * STEP_DEGREES), isSouth }
}

/**
 * The systems in which rows of a country may be written, the likeliest first: those of its registers, Universal
 * Transverse Mercator around its towns, and that of maps in the web.
 */
function candidateSystems(country: string, towns: readonly Position[]): CoordinateSystem[] {
  const own = allSystems().filter(({ countries, isDegrees }) => !isDegrees && (country === '' ? towns.length > 0 : countries.includes(country))) // prettier-ignore
  const { lons, isSouth } = meridiansOf(country)
  const zones =
    towns.length > 0
      ? towns.flatMap(({ lat, lon }) => utmAround(lon, lat < 0))
      : lons.flatMap((lon) => utmAround(lon, isSouth))
  const european = country === '' ? [] : [systemOfCode(3035)].filter((system) => system !== null)
  return [...new Map([...own, ...zones, ...european, WEB_MERCATOR].map((system) => [system.code, system])).values()]
}

/** One row of a table whose positions are looked at: its two cells, and where its town lies. */
export interface PositionSample {
  north: string
  east: string
  /** Null: the row names none, or nobody knows it. */
  town: Position | null
}

/** How it is known: a person, a file or a name of a column says it, or the rows were tried. */
export type SystemSource = 'person' | 'file' | 'column' | 'tried'

export interface FoundSystem {
  system: CoordinateSystem
  /** The two axes stand the other way round: what is called northing is the easting. */
  isSwapped: boolean
  /** -1: both numbers are written with the other sign than the system has. */
  sign: 1 | -1
  by: SystemSource
  /** How far the rows lie from their own towns, in the middle; null where no town is known. */
  townMeters: number | null
}

export interface SystemQuestion {
  /** Country of the rows (ISO 3166-1 alpha-2); empty where it is not known. */
  country: string
  /** What a person, the file or a column says; null where nothing does. */
  stated: { system: CoordinateSystem; by: 'person' | 'file' | 'column' } | null
}

const MOST_SAMPLES = 100
/** Rows lie this near to the middle of their town, or of a large municipality. */
const TOWN_METERS = 30_000
/** Share of the rows that must be points at all, or lie in the country. */
const LEAST_SHARE = 0.9
/** Two systems whose points lie so near to each other are one, for an address. */
const SAME_METERS = 20
/** A system fits no worse than another when its distance is below this many times the other's and this much more. */
const TIE_TIMES = 1.5
const TIE_METERS = 1000
/** Points may lie this far outside the area of a system. */
const AREA_DEGREES = 1

type Way = Pick<FoundSystem, 'system' | 'isSwapped' | 'sign'>
interface Row extends Pair {
  town: Position | null
}
interface Trial extends Way {
  points: (Position | null)[]
  /** Distance from the towns; null without towns. */
  meters: number | null
}

/** Where a row lies, read as was found out. */
export function placeOf({ system, isSwapped, sign }: Way, { north, east }: Pair): Position | null {
  // Zeros stand for a position that nobody knows, in every system.
  if (north === 0 && east === 0) return null
  return isSwapped ? toDegrees(system, north * sign, east * sign) : toDegrees(system, east * sign, north * sign)
}

/** The ways in which numbers of a system may stand in two columns. */
function waysOf(system: CoordinateSystem): Way[] {
  const signs = system.sign === -1 || system.definition.includes('krovak') ? ([1, -1] as const) : ([1] as const)
  return signs.flatMap((sign) => [false, true].map((isSwapped) => ({ system, isSwapped, sign })))
}

const middle = (values: number[]): number | null =>
  values.length === 0 ? null : (values.sort((a, b) => a - b)[values.length >>> 1] as number)

const distances = (points: readonly (Position | null)[], others: readonly (Position | null)[]): number[] =>
  points.flatMap((point, i) => {
    const other = others[i]
    return point && other ? [greatCircleMeters(point, other)] : []
  })

function tryWay(way: Way, rows: readonly Row[]): Trial | null {
  const points = rows.map((row) => placeOf(way, row))
  const valid = points.filter((point) => point !== null).length
  if (valid === 0 || valid < points.length * LEAST_SHARE) return null
  return { ...way, points, meters: middle(distances(points, rows.map(({ town }) => town))) } // prettier-ignore
}

function isInArea({ system: { area }, points }: Trial): boolean {
  if (!area) return true
  const within = points.filter(
    (point) =>
      point &&
      point.lat >= area.south - AREA_DEGREES &&
      point.lat <= area.north + AREA_DEGREES &&
      point.lon >= area.west - AREA_DEGREES &&
      point.lon <= area.east + AREA_DEGREES,
  )
  return within.length >= points.length * LEAST_SHARE
}

const isInside = ({ points }: Trial, country: string): boolean =>
  country !== '' && points.filter((point) => point && isInCountry(country, point)).length >= points.length * LEAST_SHARE

/** Near its towns; where no town is known, in the country and in the area of the system. */
const fits = (trial: Trial, country: string): boolean =>
  trial.meters === null ? isInArea(trial) && isInside(trial, country) : trial.meters <= TOWN_METERS

/** Those that fit, the best first; points that are the same within some metres count once. */
function fittingTrials(ways: readonly Way[], rows: readonly Row[], country: string): Trial[] {
  const trials = ways.flatMap((way) => tryWay(way, rows) ?? []).filter((trial) => fits(trial, country))
  const apart: Trial[] = []
  for (const trial of trials) {
    const isKnown = apart.some((one) => (middle(distances(one.points, trial.points)) ?? Infinity) < SAME_METERS)
    if (!isKnown) apart.push(trial)
  }
  return apart.sort((a, b) => (a.meters ?? 0) - (b.meters ?? 0))
}

/**
 * The one that fits clearly better than all others. Without towns it is the only one; of several, the only one in which
 * the columns are what they are called.
 */
function onlyOne(trials: readonly Trial[]): Trial | null {
  const [best, second] = trials
  if (!best || !second) return best ?? null
  if (best.meters !== null && second.meters !== null)
    return second.meters > best.meters * TIE_TIMES + TIE_METERS ? best : null
  const [straight, ...others] = trials.filter(({ isSwapped, sign }) => !isSwapped && sign === 1)
  return straight && others.length === 0 ? straight : null
}

const toFound = ({ system, isSwapped, sign, meters }: Trial, by: SystemSource): FoundSystem => ({
  system,
  isSwapped,
  sign,
  by,
  townMeters: meters === null ? null : Math.round(meters),
})

function readRows(samples: readonly PositionSample[]): Row[] {
  const rows: Row[] = []
  for (const { north, east, town } of samples) {
    const pair = rows.length < MOST_SAMPLES ? readPair(north, east) : null
    if (pair && (pair.north !== 0 || pair.east !== 0)) rows.push({ ...pair, town })
  }
  return rows
}

/** Whether nearly all numbers are degrees, whichever column is the latitude. A projected number is never one. */
function areDegrees(rows: readonly Row[]): boolean {
  const isDegree = ({ north, east }: Pair) =>
    Math.min(Math.abs(north), Math.abs(east)) <= 90 && Math.max(Math.abs(north), Math.abs(east)) <= 180
  return rows.filter(isDegree).length >= rows.length * LEAST_SHARE
}

/** Degrees stand as they are called, unless only the other way round they are a place, or near their towns. */
function findDegrees(system: CoordinateSystem, rows: readonly Row[], { country }: SystemQuestion): Trial | null {
  const [straight = null, swapped = null] = [false, true].map((isSwapped) => tryWay({ system, isSwapped, sign: 1 }, rows)) // prettier-ignore
  if (!straight || !swapped) return straight ?? swapped
  if (fits(straight, country) || !fits(swapped, country)) return straight
  return swapped
}

/** What is stated, in the way in which it fits best; null where the numbers are none of it. */
function findStated(system: CoordinateSystem, rows: readonly Row[], question: SystemQuestion): Trial | null {
  if (system.isDegrees) return findDegrees(system, rows, question)
  const ways = waysOf(system)
  const clear = onlyOne(fittingTrials(ways, rows, question.country))
  if (clear) return clear
  const trials = ways.flatMap((way) => tryWay(way, rows) ?? [])
  return trials.find(isInArea) ?? trials.find(({ system: { area } }) => area === null) ?? null
}

/** The systems in which the rows may be written, the best first: what to choose from when `findSystem` finds none. */
export function fittingSystems(samples: readonly PositionSample[], { country }: SystemQuestion): FoundSystem[] {
  const rows = readRows(samples)
  const towns = rows.flatMap(({ town }) => town ?? [])
  const ways = candidateSystems(country, towns).flatMap(waysOf)
  return fittingTrials(ways, rows, country).map((trial) => toFound(trial, 'tried'))
}

/**
 * The coordinate system of some rows: what is stated, where the numbers are of it; degrees, where they are degrees; else
 * that of the country's systems in which the rows fall onto their own towns, or into the country where no town is known.
 * Null where none fits, or two fit equally well.
 */
export function findSystem(samples: readonly PositionSample[], question: SystemQuestion): FoundSystem | null {
  const rows = readRows(samples)
  if (rows.length === 0) return null
  const { stated, country } = question
  if (areDegrees(rows)) {
    const isStated = stated?.system.isDegrees === true
    const found = findDegrees(isStated ? stated.system : WGS84, rows, question)
    if (found) return toFound(found, isStated ? stated.by : 'tried')
  }
  const asStated = stated ? findStated(stated.system, rows, question) : null
  // A person who names a system sees where the rows come to lie.
  const isTaken = stated?.by === 'person' || !asStated?.meters || fits(asStated, country)
  if (stated && asStated && isTaken) return toFound(asStated, stated.by)
  const towns = rows.flatMap(({ town }) => town ?? [])
  const tried = onlyOne(fittingTrials(candidateSystems(country, towns).flatMap(waysOf), rows, country))
  if (tried) return toFound(tried, 'tried')
  return stated && asStated ? toFound(asStated, stated.by) : null
}
