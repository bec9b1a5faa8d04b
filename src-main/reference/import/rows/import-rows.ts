import { createCountryOf } from '#main/reference/import/country-of.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import type { ImportTools, RowPlace } from '#main/reference/import/import.types.ts'
import type { RowParts } from '#main/files/columns/parts/make-parts.ts'
import type { TablePlan } from '#main/files/columns/parts/table-plan.types.ts'
import { addAddressRow, type RowContext } from '#main/reference/import/rows/add-address-row.ts'
import { planOfChoices, type ColumnChoice } from '#main/reference/import/rows/column-roles.ts'
import { settlePositions } from '#main/reference/import/rows/settle-positions.ts'
import { partReader, surveySource, type TableSurvey } from '#main/reference/import/rows/survey-source.ts'
import type { Register } from '#main/reference/import/registers/register.types.ts'
import { MOST_EXAMPLES, reportOfTable, toExample, type SettledTable } from '#main/reference/import/rows/table-report.ts'
import type { RowSource, SourceRow } from '#main/reference/import/sources/row-source.types.ts'
import { countOf } from '#shared/text/count-of.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { PossibleSide } from '../registers/possible-numbers.ts'
import { pointBetween } from '#main/reference/interpolate.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** Numbers along a straight stretch of a street. */
interface StretchOfSide extends Pick<PossibleSide, 'parity'> {
  low: number
  high: number
  start: Position | null
  end: Position | null
}

/** A street bends where its line leaves the straight one between two numbers by more than this. */
const BEND_METERS = 10
/** Corners of a line that are looked at; a block has a dozen. */
const MOST_CORNERS = 500

interface Corner {
  position: Position
  /** Share of the line before it, 0 to 1. */
  share: number
}

function cornersOf(line: readonly Position[]): Corner[] {
  const lengths = line.map((corner, i) => (i === 0 ? 0 : greatCircleMeters(line[i - 1] as Position, corner)))
  const total = lengths.reduce((sum, meters) => sum + meters, 0)
  let before = 0
  return line.map((position, i) => {
    before += lengths[i] as number
    return { position, share: total === 0 ? 0 : before / total }
  })
}

/** The point of a line behind a share of its length. */
function pointAt(corners: readonly Corner[], share: number): Position | null {
  const next = corners.findIndex((corner) => corner.share >= share)
  const after = corners[next === -1 ? corners.length - 1 : next]
  const before = corners[next - 1]
  if (!after || !before || after.share === before.share) return after?.position ?? null
  return pointBetween(before.position, after.position, (share - before.share) / (after.share - before.share))
}

/** The middle of a line by its length. */
const middleOfLine = (line: readonly Position[]): Position | null =>
  line.length > MOST_CORNERS ? (line[Math.floor(line.length / 2)] ?? null) : pointAt(cornersOf(line), 0.5)

/**
 * The numbers of one side along the line of its street, spread evenly from its beginning to its end: in one stretch where
 * the line is straight, else in several, so that each number lies on the street.
 */
function rangesAlong(line: readonly Position[], { from, to, parity }: PossibleSide): StretchOfSide[] {
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  const way = from <= to ? line : [...line].reverse()
  const corners = way.length > MOST_CORNERS ? [] : cornersOf(way)
  const step = parity === 'all' ? 1 : 2
  const shareOf = (number: number) => (number - low) / (high - low)
  if (low === high || corners.length === 0) {
    const [start, end] = low === high ? [middleOfLine(way), middleOfLine(way)] : [way[0], way.at(-1)]
    return [{ low, high, parity, start: start ?? null, end: end ?? null }]
  }
  function split(first: number, last: number): StretchOfSide[] {
    const start = pointAt(corners, shareOf(first)) as Position
    const end = pointAt(corners, shareOf(last)) as Position
    const [a, b] = [shareOf(first), shareOf(last)]
    let most = BEND_METERS
    let bend: Corner | null = null
    for (const corner of corners) {
      if (corner.share <= a || corner.share >= b) continue
      const meters = greatCircleMeters(corner.position, pointBetween(start, end, (corner.share - a) / (b - a)))
      if (meters > most) [most, bend] = [meters, corner]
    }
    const at = bend ? first + Math.floor(((bend.share - a) / (b - a)) * ((last - first) / step)) * step : last
    if (at + step > last) return [{ low: first, high: last, parity, start, end }]
    return [...split(first, at), ...split(at + step, last)]
  }
  return split(low, high)
}

export class NoAddressTable extends ImportFault {}

/** Refuses columns that the table does not have. */
export function checkChoices(choices: readonly ColumnChoice[], { columns }: TableSurvey): void {
  const beyond = choices.find(({ index }) => index >= columns.length)
  if (beyond)
    throw new ImportFault(
      'import/column',
      `The file has ${countOf(columns.length, 'column')}; there is no column ${beyond.index + 1}.`,
    )
}

/** Refuses a table of which no column holds a street or a town. */
export function checkPlan({ parts }: TablePlan, register: Register | undefined): void {
  if (parts.street || (parts.postalCode && parts.city) || (parts.number && parts.city)) return
  if (register?.joins)
    throw new NoAddressTable(
      'import/no-street-column',
      `This is one table of ${register.title}, whose streets or towns are in others: import all tables in one archive, as it is published.`,
    )
  throw new NoAddressTable(
    'import/no-street-column',
    'No column holds the street, or the postal code with its town: name them with --map street=COLUMN,city=COLUMN.',
  )
}

export interface RowChoices {
  /** Columns that a user named; null: as they are read. */
  mapping: ColumnChoice[] | null
  usualCountry: string
  /** The coordinate system that a user named; empty for none. */
  system: string
}

export interface NamedSource {
  source: RowSource
  /** As whoever gave the file named it. */
  fileName: string
  /** Of which it is known to be; left out: it is found out. */
  register?: Register
}

/** Settles how a table is read. Throws `NoAddressTable` for one that holds no addresses. */
async function settleTable(
  { source: given, fileName, register }: NamedSource,
  { reader }: Pick<ImportTools, 'reader'>,
  choices: RowChoices,
): Promise<SettledTable> {
  const { system, mapping } = choices
  const question = { reader, country: choices.usualCountry, fileName, register, countryOf: createCountryOf() }
  const survey = await surveySource(given, question)
  const { source } = survey
  if (mapping) checkChoices(mapping, survey)
  const plan = mapping ? planOfChoices(mapping, survey.plan, survey.sample) : survey.plan
  // A table without a row is told as that.
  if (survey.columns.length > 0 && survey.sample.length > 0) checkPlan(plan, survey.known?.register)
  const toParts = partReader(survey, plan)
  const usualCountry = choices.usualCountry || (survey.known?.register.country ?? '')
  const positions = settlePositions({ source, survey, plan, toParts, reader, usualCountry, system })
  return { survey, plan, toParts, usualCountry, positions }
}

/** Puts the numbers that may be along the street of a row into the stage, each where it would be. */
function addPossible(
  row: SourceRow,
  { where, parts, settled, tools }: { where: RowPlace; parts: RowParts; settled: SettledTable; tools: ImportTools },
): void {
  const { survey, positions } = settled
  const line = (row.line ?? []).map((position) => positions.placeOf({ ...row, position })).filter((one) => one !== null)
  for (const side of survey.known?.table.possible(survey.known.table.prepare(row.cells)) ?? [])
    for (const { start, ...stretch } of rangesAlong(line, side)) {
      const { street } = parts
      const { postalCode } = side
      tools.sink.addRange({ ...where, ...stretch, street, postalCode, position: start, isPossible: true })
    }
}

/** Reads the rows of a source into the stage. Throws `NoAddressTable` for one that holds no addresses. */
export async function importRows(named: NamedSource, tools: ImportTools, choices: RowChoices) {
  const settled = await settleTable(named, tools, choices)
  const { survey, toParts, usualCountry, positions } = settled
  const report = reportOfTable(survey.source, settled)
  const context: RowContext = {
    ...tools,
    usualCountry,
    countryOf: createCountryOf(),
    isRegister: survey.known !== null,
  }
  const leftOut = survey.known?.table.leftOut ?? null
  for await (const { rows, share } of survey.source.rows()) {
    for (const row of rows) {
      const reason = row.skipped ?? leftOut?.(row.cells) ?? null
      if (reason !== null) {
        tools.sink.skip(reason)
        continue
      }
      const [parts, position] = [toParts(row.cells), positions.placeOf(row)]
      report.rows++
      if (position) report.placed++
      if (report.examples.length < MOST_EXAMPLES) report.examples.push(toExample(parts, position))
      const where = addAddressRow(parts, context, position)
      if (where && survey.known?.register.possibleNumbers) addPossible(row, { where, parts, settled, tools })
    }
    tools.onShare(share)
  }
  return { report, register: survey.known?.register ?? null }
}
