import type { TableReport } from '#main/reference/import/rows/table-report.ts'
import type { ImportCounts } from '#main/reference/import/stage/stage.types.ts'
import { countOf, countText } from '#shared/text/count-of.ts'

/** Fewer rows say nothing about a file. */
const FEWEST_ROWS = 50
const ROWS_OF_A_HOUSE = 100
const MOST_WITHOUT_NUMBER = 0.2
const MOST_ELSEWHERE = 0.2

/** What of the file was taken, and in how many towns it is. */
export interface ImportYield {
  read: ImportCounts
  tables: readonly TableReport[]
  /** Towns that the rows were put into. */
  towns: number
}

const hasRole = (tables: readonly TableReport[], ...roles: string[]): boolean =>
  tables.some(({ columns, register }) => register !== null || columns.some(({ role }) => roles.includes(role)))

/** What is so unusual about what a table of addresses yields that a person should look first; each a sentence. */
export function unusualYield({ read, tables, towns }: ImportYield): string[] {
  const rows = tables.reduce((sum, one) => sum + one.rows, 0)
  if (rows < FEWEST_ROWS || !hasRole(tables, 'street', 'address')) return []
  const taken = read.addresses + read.streets
  const elsewhere = ['otherCountry', 'elsewhere', 'atSea'].reduce((sum, why) => sum + (read.skipped[why] ?? 0), 0)
  const placed = tables.reduce((sum, one) => sum + one.placed, 0)
  const named = new Set(tables.flatMap(({ examples }) => examples.map(({ city }) => city))).size
  const unusual: string[] = []
  if (tables.some(({ isSure }) => !isSure)) unusual.push('Waypost is not sure which column holds what.')
  if (taken * ROWS_OF_A_HOUSE < rows)
    unusual.push(`Of ${countOf(rows, 'row')} only ${countText(taken)} became streets or houses.`)
  if (read.streets > rows * MOST_WITHOUT_NUMBER)
    unusual.push(`${countOf(read.streets, 'row')} of ${countText(rows)} have no house number.`)
  if (placed === 0) unusual.push('No row has a position that can be read.')
  if (named > 5 && towns === 1) unusual.push('All rows fall into one town.')
  if (elsewhere > rows * MOST_ELSEWHERE) unusual.push(`${countOf(elsewhere, 'row')} are in another country or at sea.`)
  return unusual
}
