import { guessTableRoles, TABLE_ROLES, type TableMapping } from '#main/reference/import/rows/table-roles.ts'
import type { RowSource, SourceRow } from '#main/reference/import/sources/row-source.types.ts'

const SAMPLE_ROWS = 500
/** Columns by which a file of OpenAddresses is known; its names are what they say. */
const OPENADDRESSES = ['hash', 'number', 'street', 'city', 'postcode']

/** A table of addresses as an import would read it. */
export interface TableSurvey {
  columns: string[]
  mapping: TableMapping
  /** Good rows at its beginning. */
  sample: SourceRow[]
}

export const isOpenAddresses = ({ columns, title }: RowSource): boolean =>
  title === 'GeoJSON' && OPENADDRESSES.every((name) => columns.includes(name))

function openAddressesRoles(columns: readonly string[]): TableMapping {
  const mapping: TableMapping = {}
  for (const role of TABLE_ROLES) {
    const index = columns.indexOf(role === 'postalCode' ? 'postcode' : role)
    if (index >= 0) mapping[role] = index
  }
  return mapping
}

/** Settles which column holds what. */
export async function surveySource(source: RowSource): Promise<TableSurvey> {
  const sample: SourceRow[] = []
  for await (const { rows } of source.rows()) {
    for (const row of rows) if (row.skipped === null && sample.length < SAMPLE_ROWS) sample.push(row)
    if (sample.length === SAMPLE_ROWS) break
  }
  const { columns, hasHeader } = source
  const cells = sample.map((row) => row.cells)
  const mapping = isOpenAddresses(source) ? openAddressesRoles(columns) : guessTableRoles(columns, cells, hasHeader)
  return { columns, mapping, sample }
}
