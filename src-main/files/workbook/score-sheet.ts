import { gridRoleOfHeader } from '#main/files/columns/grid-names.ts'
import { guessColumns } from '#main/files/columns/guess-columns.ts'
import { filledOf, guessHeaderRow, knownOf } from '#main/files/csv/guess-header.ts'
import { nameColumns } from '#main/files/csv/name-columns.ts'
import type { AddressField } from '#shared/model/address.ts'

/** 2: holds places; 1: a table of something; 0: notes, a title, a form. */
export type SheetScore = 0 | 1 | 2

/** A header of places names more than one thing about them. */
const LEAST_NAMED = 2
/** A form has a label and a value in a row; a table has more. */
const LEAST_CELLS = 3
const LEAST_ROWS = 2

/** How much the first rows of a sheet look like a table of places: under a header of several names, with addresses or positions. */
export function scoreSheet(rows: string[][]): SheetScore {
  const headerRow = guessHeaderRow(rows)
  const header = headerRow > 0 ? (rows[headerRow - 1] ?? null) : null
  const below = rows.slice(headerRow).filter((cells) => filledOf(cells) > 0)
  if (header && knownOf(header) >= LEAST_NAMED && below.length > 0 && holdsPlaces(header, below)) return 2
  const tabular = below.filter((cells) => filledOf(cells) >= LEAST_CELLS)
  return tabular.length >= LEAST_ROWS && tabular.length * 2 > below.length ? 1 : 0
}

function holdsPlaces(header: string[], below: string[][]): boolean {
  const width = Math.max(header.length, ...below.map((cells) => cells.length))
  const fields = new Set<AddressField | null>(
    guessColumns(nameColumns(header, width), below, true).map(({ field }) => field),
  )
  if (fields.has('Latitude') && fields.has('Longitude')) return true
  const grid = new Set(header.map(gridRoleOfHeader))
  if ((grid.has('easting') && grid.has('northing')) || grid.has('britishEasting')) return true
  if (fields.has('PostalCode') && fields.has('Locality')) return true
  return [...fields].some((field) => field !== null && /^(Address|Thoroughfare)/.test(field))
}
