import { ImportFault } from '#main/reference/import/import-fault.ts'
import type { RowSource, SourceRow } from '#main/reference/import/sources/row-source.types.ts'
import {
  findSystem,
  fittingSystems,
  placeOf,
  type FoundSystem,
  type PositionSample,
  type SystemQuestion,
} from '#main/reference/import/systems/find-system.ts'
import { WGS84 } from '#main/reference/import/systems/known-systems.ts'
import { readPair, type Pair } from '#main/reference/import/systems/read-coordinate.ts'
import { systemNamed } from '#main/reference/import/systems/system-named.ts'
import { labelOfSystem } from '#main/reference/import/systems/system.types.ts'
import { isInCountry } from '#main/reference/is-in-country.ts'
import type { Position, ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { TablePlan } from '#main/files/columns/parts/table-plan.types.ts'
import type { RowParts } from '#main/files/columns/parts/make-parts.ts'
import type { TableSurvey } from './survey-source.ts'

/** Positions are those of the geometry, or numbers at all, where this share of the rows has them. */
const LEAST_SHARE = 0.5
/** Share of the rows of a register that lie in its country. */
const LEAST_INSIDE = 0.9
const MOST_NAMED = 4

/** Where the rows of a source are. */
export interface Positions {
  /** Null for a table without positions. */
  found: FoundSystem | null
  placeOf(row: SourceRow): Position | null
}

export interface PositionQuestion {
  source: RowSource
  survey: TableSurvey
  plan: TablePlan
  toParts(cells: string[]): RowParts
  reader: ReferenceReader
  /** Country of rows that name none, or empty. */
  usualCountry: string
  /** The system that a user names; empty for none. */
  system: string
}

/** Reads the numbers of one row. */
type ReadPair = (row: SourceRow) => Pair | null

/** The two texts of each row, and how they are read again when the system is known. */
interface KeptReader {
  from: 'geometry' | 'columns'
  texts(row: SourceRow): [string, string]
  read: ReadPair
}

function readerOf({ survey, plan: { axes } }: PositionQuestion): KeptReader | null {
  const { sample } = survey
  const placed = sample.filter(({ position }) => position !== null).length
  if (placed > 0 && placed >= sample.length * LEAST_SHARE)
    return {
      from: 'geometry',
      texts: ({ position }) => (position ? [String(position.y), String(position.x)] : ['', '']),
      read: ({ position }) => (position ? { north: position.y, east: position.x } : null),
    }
  if (!axes) return null
  const prepare = survey.known?.table.prepare ?? ((cells: string[]) => cells)
  const texts = ({ cells: raw }: SourceRow): [string, string] => {
    const cells = prepare(raw)
    return [cells[axes.north] ?? '', cells[axes.east] ?? '']
  }
  return { from: 'columns', texts, read: (row) => readPair(...texts(row)) }
}

/** The system that a user, the names of the columns or the file state. */
function statedSystem(
  { system, source, survey, plan: { axes } }: PositionQuestion,
  from: 'geometry' | 'columns',
): SystemQuestion['stated'] {
  if (system !== '') {
    const named = systemNamed(system)
    if (!named)
      throw new ImportFault('import/unknown-system', `The coordinate system "${system.slice(0, 60)}" is not known: write its code, such as EPSG:25832.`) // prettier-ignore
    return { system: named, by: 'person' }
  }
  const known = from === 'columns' && axes?.system ? systemNamed(axes.system) : null
  if (known) return { system: known, by: 'file' }
  const names = from === 'columns' ? [axes?.north, axes?.east].map((index) => survey.columns[index ?? -1] ?? '') : []
  const column = source.hasHeader ? names.map(systemNamed).find((one) => one !== null) : undefined
  if (column) return { system: column, by: 'column' }
  const stated = source.system === null ? null : systemNamed(source.system)
  return stated ? { system: stated, by: 'file' } : null
}

/** The country that most rows name; else that of the only country whose system is stated. */
function countryOf({ survey, toParts, usualCountry }: PositionQuestion, stated: SystemQuestion['stated']): string {
  if (usualCountry !== '') return usualCountry
  const named = new Map<string, number>()
  for (const { cells } of survey.sample) {
    const country = toParts(cells).country.toUpperCase()
    if (/^[A-Z]{2}$/.test(country)) named.set(country, (named.get(country) ?? 0) + 1)
  }
  const [most] = [...named].sort((a, b) => b[1] - a[1])
  const { countries = [] } = stated?.system ?? {}
  return most?.[0] ?? (countries.length === 1 ? (countries[0] ?? '') : '')
}

/** Where towns are whose names no other town of the country has. */
function createTownOf(reader: ReferenceReader, country: string): (name: string) => Position | null {
  const known = new Map<string, Position | null>()
  return (name) => {
    const key = country === '' ? '' : toNameKey(name)
    const found = known.get(key)
    if (key === '' || found !== undefined) return found ?? null
    const places = reader.placesByName(country, key).map(({ place }) => place)
    const position = places.length === 1 ? (places[0]?.position ?? null) : null
    known.set(key, position)
    return position
  }
}

/** What is asked where nothing tells the system. */
function unclear(samples: PositionSample[], question: SystemQuestion): ImportFault {
  const { country } = question
  const fitting = [...new Set(fittingSystems(samples, question).map(({ system }) => labelOfSystem(system)))]
  const choose = 'name the system with --system, such as --system EPSG:25832.'
  if (fitting.length > 0)
    return new ImportFault(
      'import/system',
      `The positions may be in ${fitting.slice(0, MOST_NAMED).join(' or ')}: ${choose}`,
    )
  if (country === '')
    return new ImportFault('import/system', `The positions are in a coordinate system that the file does not state: choose its country, or ${choose}`) // prettier-ignore
  return new ImportFault(
    'import/system',
    `In no known coordinate system of ${country} are the positions in that country: ${choose}`,
  )
}

/**
 * The system of a known register, where the rows lie in its country when each is read as its layout or its own column
 * says: nothing else is tried then, which rows in several systems would mislead. Null otherwise.
 */
function asLayoutSays({ survey, system, plan: { axes } }: PositionQuestion, { from, read }: KeptReader) {
  const { country, sign = 1 } = survey.known?.register ?? {}
  const usual = from === 'columns' && system === '' && axes?.system ? systemNamed(axes.system) : null
  if (!country || !usual) return null
  const found: FoundSystem = { system: usual, isSwapped: false, sign, by: 'file', townMeters: null }
  const systems = createSystems(survey, found)
  const pairs = survey.sample.flatMap((row) => {
    const pair = read(row)
    return pair && (pair.north !== 0 || pair.east !== 0) ? [{ row, pair }] : []
  })
  const inside = pairs.filter(({ row, pair }) => {
    const place = placeOf(systems(row), pair)
    return place !== null && isInCountry(country, place)
  })
  return pairs.length > 0 && inside.length >= pairs.length * LEAST_INSIDE ? found : null
}

/** Finds out in which system the positions are, by the first rows. */
export function settlePositions(question: PositionQuestion): Positions {
  const { survey, toParts, reader } = question
  const kept = readerOf(question)
  const nowhere: Positions = { found: null, placeOf: () => null }
  if (!kept) return nowhere
  const stated = statedSystem(question, kept.from)
  const country = countryOf(question, stated)
  const townOf = createTownOf(reader, country)
  const samples = survey.sample.map((row) => {
    const [north, east] = kept.texts(row)
    return { north, east, town: townOf(toParts(row.cells).city) }
  })
  const numbers = survey.sample.filter((row) => kept.read(row) !== null).length
  if (numbers === 0) return nowhere
  const found = asLayoutSays(question, kept) ?? findSystem(samples, { country, stated })
  if (!found) throw unclear(samples, { country, stated })
  const systems = createSystems(survey, found)
  return {
    found,
    placeOf(row) {
      const pair = kept.read(row)
      return pair && placeOf(systems(row), pair)
    },
  }
}

/** Of a register whose rows are in several systems, that of each row. */
function createSystems({ known }: TableSurvey, found: FoundSystem): (row: SourceRow) => FoundSystem {
  if (!known?.register.systemColumn) return () => found
  const { prepare, systemOf } = known.table
  const systems = new Map<string, FoundSystem>()
  return ({ cells }) => {
    const name = systemOf(prepare(cells)) ?? ''
    const there = systems.get(name)
    if (there) return there
    const system = systemNamed(name)
    const made = system ? { ...found, system } : found
    systems.set(name, made)
    return made
  }
}

const HOW = { person: 'as named', file: 'as stated', column: 'as the columns state', tried: 'as the positions show' }
const KILOMETRE = 1000

/** How positions were read, in words for the report. */
export function describePositions({ title }: RowSource, { found }: Positions): string | null {
  if (!found || (found.system === WGS84 && !found.isSwapped)) return null
  const { system, by, isSwapped, townMeters } = found
  const swapped = isSwapped ? ', with northing and easting exchanged' : ''
  const near = townMeters === null ? '' : `; the rows are ${(townMeters / KILOMETRE).toFixed(1)} km from their towns`
  return `${title}: ${labelOfSystem(system)}, ${HOW[by]}${swapped}${near}`
}
