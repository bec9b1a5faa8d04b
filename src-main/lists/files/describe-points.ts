import type { z } from 'zod'
import { headerRowOf, type FormatChoice } from '#main/files/csv/csv.types.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import type { Geocode } from '#main/geocoding/locate-address.ts'
import type { pointsFileDescription } from '#shared/contract/points-file-schemas.ts'
import { ok, type Result } from '#shared/result.ts'
import { remarkOf, type ImportRemark } from './import-remarks.ts'
import { createSwappedNotice } from '../position-checks/note-swapped.ts'
import { createIdReader } from './read-id.ts'
import { guessRoles } from './guess-roles.ts'
import { markOfColumn } from './mark-fields.ts'
import { openPointSource } from './open-point-source.ts'
import { isOwnTable } from './own-table.ts'
import type { PointMapping, PointSource, SourceRow } from './source.types.ts'
import { createPointMaker, isBlankRow } from './to-point.ts'

/** The description of the contract but for its token, which only the host knows, with ids that the file gives its places. */
export interface PointsDescription extends Omit<z.output<typeof pointsFileDescription>, 'file'> {
  ids: string[]
  foreign?: PointSource['foreign']
}

const PREVIEW_ROWS = 50
const SAMPLES = 3
const GUESS_ROWS = 1_000
const PREVIEW_CELL_CHARACTERS = 200
/** Enough to tell whose list it was. */
const MOST_IDS = 500

/** Reads a file of points as an import would, and says what each column seems to hold. */
export async function describePoints(
  path: string,
  name: string,
  choice: FormatChoice,
  geocode: Geocode,
): Promise<Result<PointsDescription>> {
  const source = await openPointSource(path, name, choice)
  if (!source.ok) return source
  try {
    return ok(await describe(source.value, name, geocode))
  } catch (error) {
    return toFileError(error, name)
  }
}

interface Sample {
  rows: number
  unplaced: number
  cells: string[][]
  first: SourceRow[]
  ids: Set<string>
  layers: number
}

/** Counts all rows, and keeps the first ones that can be used. */
async function readSample(source: PointSource): Promise<Sample> {
  const sample: Sample = { rows: 0, unplaced: 0, cells: [], first: [], ids: new Set(), layers: 0 }
  const toId = createIdReader(source)
  for await (const { rows, layerCount = 0 } of source.rows()) {
    sample.rows += rows.length
    sample.layers += layerCount
    for (const row of rows) {
      if (row.reason === null && row.geometry === null && source.hasGeometry && !isBlankRow(row)) sample.unplaced++
      if (row.reason || sample.cells.length === GUESS_ROWS) continue
      sample.cells.push(row.cells)
      sample.first.push(row)
      const id = toId(row)
      if (id !== '' && sample.ids.size < MOST_IDS) sample.ids.add(id)
    }
  }
  return sample
}

/** How a table is read; of a map nothing. */
function readingOf({ format, sheet = format?.sheet }: PointSource) {
  const text = format?.sheet || format?.types ? null : format
  return {
    encoding: text?.encoding ?? null,
    delimiter: text?.delimiter ?? null,
    headerRow: format ? headerRowOf(format) : null,
    sheet: sheet?.name ?? null,
    sheets: sheet?.all ?? [],
    ...(format?.types && { isTyped: true }),
  }
}

async function describe(source: PointSource, name: string, geocode: Geocode): Promise<PointsDescription> {
  const { rows, unplaced, cells: sample, first, ids, layers } = await readSample(source)
  const { kind, hasGeometry, bytes, columns, format } = source
  const hasHeader = format?.hasHeader ?? true
  const roles = guessRoles({ columns, sample, hasHeader, hasGeometry })
  const cut = (cell: string) => cell.slice(0, PREVIEW_CELL_CHARACTERS)
  return {
    name,
    bytes,
    kind,
    hasGeometry,
    unplaced,
    rows,
    rowsExact: true,
    hasHeader,
    ...readingOf(source),
    columns: columns.map((column, index) => ({
      index,
      name: column,
      samples: [...new Set(sample.map((cells) => cut(cells[index]?.trim() ?? '')))].filter(Boolean).slice(0, SAMPLES),
      role: roles.find((one) => one.index === index)?.role ?? null,
      isKey: tellsApart(sample, index),
      mark: markOfColumn(column) ?? (isOwnTable(columns) ? (OWN_MARKS.get(column) ?? null) : null),
    })),
    ...notesOn(source, remarkOf('swapped', await countSwapped(source, { rows: first, mapping: roles, geocode }))),
    ids: [...ids],
    ...(layers > 0 && { layers }),
    preview: sample.slice(0, PREVIEW_ROWS).map((cells) => columns.map((_, index) => cut(cells[index] ?? ''))),
  }
}

/** Rows that lie where they should only with their axes exchanged, as the columns are guessed. */
async function countSwapped(
  { columns }: PointSource,
  { rows, mapping, geocode }: { rows: readonly SourceRow[]; mapping: PointMapping; geocode: Geocode },
): Promise<number> {
  const toPoint = createPointMaker({ columns, mapping, keepOthers: false })
  const swapped = createSwappedNotice()
  for (const row of rows) {
    const { point, reason } = toPoint(row)
    if (reason === null) swapped.note(point)
  }
  return swapped.count(geocode)
}

/** What is said of the file besides its columns, where there is something to say. */
const notesOn = (
  { foreign, remarks: ofFile = [] }: PointSource,
  ofRows: ImportRemark[],
  remarks = [...ofFile, ...ofRows],
): Pick<PointsDescription, 'foreign' | 'remarks'> => ({
  ...(foreign && (foreign.folders > 0 || foreign.colored > 0) ? { foreign } : {}),
  ...(remarks.length > 0 ? { remarks } : {}),
})

/** Of a table that Waypost wrote. */
const OWN_MARKS = new Map<string, 'id' | 'fields'>([
  ['Id', 'id'],
  ['MetaInfo', 'fields'],
])

/** A code that a few rows share, or lack, still tells the others apart. */
const KEY_SHARE = 0.8

/** Whether nearly each row has a value of its own in a column, among those that were looked at; one row tells nothing. */
function tellsApart(sample: readonly string[][], index: number): boolean {
  const rows = sample.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const values = new Set(rows.map((cells) => (cells[index] ?? '').trim()))
  values.delete('')
  return rows.length > 1 && values.size >= rows.length * KEY_SHARE
}
