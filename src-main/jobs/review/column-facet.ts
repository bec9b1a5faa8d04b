import type { ReadableDb } from '#main/database/connections.types.ts'
import { columnNames } from '#main/jobs/batch/listed-cells.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { MAX_FACET_VALUE_CHARACTERS } from '#shared/contract/review-schemas.ts'
import { positionOfRow, type RowColumns } from './row-columns.ts'

/** A column of the file as a facet: of each row the place of its value in `names`. */
export interface ColumnFacet {
  name: string
  codes: Uint16Array
  /** The first stands for all values beyond those that a run can tell apart. */
  names: string[]
}

/** Different values of one column that are told apart: as many as a code of two bytes has. */
const MOST_VALUES = 65_535
const OTHER_VALUE = ''

/** The value of a cell as it is counted and chosen: without blanks around it, and by its beginning. */
export const toFacetValue = (cell: string): string => cell.trim().slice(0, MAX_FACET_VALUE_CHARACTERS)

/** Reads one column of all rows; null where the file has no column of this name. */
export function readColumnFacet(db: ReadableDb, columns: RowColumns, name: string): ColumnFacet | null {
  const index = columnNames(readPlan(db)).indexOf(name)
  if (index < 0) return null
  const names = [OTHER_VALUE]
  const known = new Map<string, number>()
  const codes = new Uint16Array(columns.count)
  const cells = db.prepare(`select row, cells ->> '$[${index}]' as cell from payload order by row`).raw()
  let next = 0
  for (const line of cells.iterate()) {
    const [row, cell] = line as [number, string | null]
    // Rows come in their order, and those of a run under way may not all be there yet.
    const at = columns.rows[next] === row ? next : positionOfRow(columns, row)
    if (at < 0) continue
    next = at + 1
    codes[at] = codeOf(toFacetValue(cell ?? ''), names, known)
  }
  return { name, codes, names }
}

function codeOf(value: string, names: string[], known: Map<string, number>): number {
  const there = known.get(value)
  if (there !== undefined) return there
  if (names.length > MOST_VALUES) return 0
  names.push(value)
  known.set(value, names.length - 1)
  return names.length - 1
}

/** Columns that stay read, so that a filter is counted again in a moment. */
const MOST_KEPT = 8

/** The columns of a run that were asked for, each read once. */
export function createColumnFacets(read: (name: string) => ColumnFacet | null) {
  const kept = new Map<string, ColumnFacet | null>()
  function facetOf(name: string): ColumnFacet | null {
    const there = kept.get(name)
    const facet = there === undefined ? read(name) : there
    kept.delete(name)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest)
    kept.set(name, facet)
    return facet
  }
  return {
    /** Those of these names that the file has. */
    of: (names: Iterable<string>): ColumnFacet[] => [...new Set(names)].flatMap((name) => facetOf(name) ?? []),
    /** Rows have come or gone. */
    forget: (): void => kept.clear(),
  }
}
