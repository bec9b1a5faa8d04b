import type { z } from 'zod'
import { headerRowOf, type FormatChoice } from '#main/files/csv/csv.types.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import type { pointsFileDescription } from '#shared/contract/lists-schemas.ts'
import { ok, type Result } from '#shared/result.ts'
import { guessRoles } from './guess-roles.ts'
import { openPointSource } from './open-point-source.ts'
import type { PointSource } from './source.types.ts'

/** The description of the contract but for its token, which only the host knows. */
export type PointsDescription = Omit<z.output<typeof pointsFileDescription>, 'file'>

const PREVIEW_ROWS = 50
const SAMPLES = 3
const GUESS_ROWS = 1_000
const PREVIEW_CELL_CHARACTERS = 200

/** Reads a file of points as an import would, and says what each column seems to hold. */
export async function describePoints(
  path: string,
  name: string,
  choice: FormatChoice,
): Promise<Result<PointsDescription>> {
  const source = await openPointSource(path, name, choice)
  if (!source.ok) return source
  try {
    return ok(await describe(source.value, name))
  } catch (error) {
    return toFileError(error, name)
  }
}

async function describe(source: PointSource, name: string): Promise<PointsDescription> {
  const sample: string[][] = []
  let rows = 0
  for await (const block of source.rows()) {
    rows += block.rows.length
    for (const row of block.rows) if (!row.reason && sample.length < GUESS_ROWS) sample.push(row.cells)
  }
  const { kind, hasGeometry, bytes, columns, format } = source
  const hasHeader = format?.hasHeader ?? true
  const roles = guessRoles({ columns, sample, hasHeader, hasGeometry })
  const table = format?.sheet ? null : format
  const cut = (cell: string) => cell.slice(0, PREVIEW_CELL_CHARACTERS)
  return {
    name,
    bytes,
    kind,
    hasGeometry,
    rows,
    rowsExact: true,
    encoding: table?.encoding ?? null,
    delimiter: table?.delimiter ?? null,
    hasHeader,
    headerRow: format ? headerRowOf(format) : null,
    sheet: format?.sheet?.name ?? null,
    sheets: format?.sheet?.all ?? [],
    columns: columns.map((column, index) => ({
      index,
      name: column,
      samples: [...new Set(sample.map((cells) => cut(cells[index]?.trim() ?? '')))].filter(Boolean).slice(0, SAMPLES),
      role: roles.find((one) => one.index === index)?.role ?? null,
    })),
    preview: sample.slice(0, PREVIEW_ROWS).map((cells) => columns.map((_, index) => cut(cells[index] ?? ''))),
  }
}
