import { createCountryOf } from '#main/reference/import/country-of.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import type { ImportTools } from '#main/reference/import/import.types.ts'
import { addAddressRow, type AddressRow, type RowContext } from '#main/reference/import/rows/add-address-row.ts'
import { settlePositions, type Positions } from '#main/reference/import/rows/settle-positions.ts'
import { surveySource, type TableSurvey } from '#main/reference/import/rows/survey-source.ts'
import { TABLE_ROLES, type TableMapping } from '#main/reference/import/rows/table-roles.ts'
import type { RowSource } from '#main/reference/import/sources/row-source.types.ts'
import { countOf } from '#shared/text/count-of.ts'

export class NoAddressTable extends ImportFault {}

function checkMapping(mapping: TableMapping, { columns }: TableSurvey): void {
  const beyond = Object.values(mapping).find((index) => index >= columns.length)
  if (beyond !== undefined)
    throw new ImportFault(
      'import/column',
      `The file has ${countOf(columns.length, 'column')}; there is no column ${beyond + 1}.`,
    )
  if (mapping.street !== undefined || (mapping.postalCode !== undefined && mapping.city !== undefined)) return
  throw new NoAddressTable(
    'import/no-street-column',
    'No column holds the street, or the postal code with its town: name them with --map street=COLUMN,city=COLUMN.',
  )
}

const NO_ROW: AddressRow = {
  number: '',
  street: '',
  city: '',
  district: '',
  region: '',
  postalCode: '',
  country: '',
  latitude: '',
  longitude: '',
}

function createRowMaker(mapping: TableMapping): (cells: string[]) => AddressRow {
  const roles = TABLE_ROLES.flatMap((role) => (mapping[role] === undefined ? [] : [[role, mapping[role]] as const]))
  return (cells) => {
    const row = { ...NO_ROW }
    for (const [role, index] of roles) row[role] = cells[index] ?? ''
    return row
  }
}

export interface RowChoices {
  /** Columns that a user named; null: as they are guessed. */
  mapping: TableMapping | null
  usualCountry: string
  /** The coordinate system that a user named; empty for none. */
  system: string
}

/** Reads the rows of a source into the stage. Throws `NoAddressTable` for one that holds no addresses. */
export async function importRows(source: RowSource, tools: ImportTools, choices: RowChoices): Promise<Positions> {
  const survey = await surveySource(source)
  const mapping = choices.mapping ?? survey.mapping
  if (survey.columns.length > 0) checkMapping(mapping, survey)
  const { usualCountry, system } = choices
  const positions = settlePositions({ source, survey, mapping, reader: tools.reader, usualCountry, system })
  const context: RowContext = { ...tools, usualCountry, countryOf: createCountryOf() }
  const toRow = createRowMaker(mapping)
  const readsCells = positions.from === 'cells'
  for await (const { rows, share } of source.rows()) {
    for (const row of rows) {
      if (row.skipped !== null) tools.sink.skip(row.skipped)
      else if (readsCells) addAddressRow(toRow(row.cells), context)
      else addAddressRow(toRow(row.cells), context, positions.placeOf(row))
    }
    tools.onShare(share)
  }
  return positions
}
