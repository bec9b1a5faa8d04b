import { FileFault } from '#main/files/csv/file-error.ts'
import { readRows } from '#main/files/read-rows.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import { createCountryOf } from '#main/reference/import/country-of.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import type { ImportTools } from '#main/reference/import/import.types.ts'
import { addAddressRow, type AddressRow, type RowContext } from '#main/reference/import/rows/add-address-row.ts'
import { isMostlyUtf8 } from '#main/reference/import/rows/is-mostly-utf8.ts'
import { guessTableRoles, TABLE_ROLES, type TableMapping } from '#main/reference/import/rows/table-roles.ts'
import { countOf } from '#shared/text/count-of.ts'

const GUESS_ROWS = 500

/** A table of addresses as an import would read it. */
export interface TableSurvey {
  format: CsvFormat
  bytes: number
  mapping: TableMapping
  sample: string[][]
}

/** Settles how a table is read and which column holds what. */
export async function surveyTable(path: string, fileName: string): Promise<TableSurvey> {
  const detected = await detectFormat(path, (await isMostlyUtf8(path)) ? { encoding: 'utf-8' } : {}, fileName)
  if (!detected.ok) throw new ImportFault(detected.error.code, detected.error.message)
  const { format, bytes } = detected.value
  const sample: string[][] = []
  for await (const { rows } of readRows(path, format)) {
    for (const { cells, reason } of rows) if (reason === null && sample.length < GUESS_ROWS) sample.push(cells)
    if (sample.length === GUESS_ROWS) break
  }
  return { format, bytes, mapping: guessTableRoles(format.columns, sample, format.hasHeader), sample }
}

function checkMapping(mapping: TableMapping, { format }: TableSurvey): void {
  const beyond = Object.values(mapping).find((index) => index >= format.columns.length)
  if (beyond !== undefined)
    throw new ImportFault(
      'import/column',
      `The file has ${countOf(format.columns.length, 'column')}; there is no column ${beyond + 1}.`,
    )
  if (mapping.street !== undefined || (mapping.postalCode !== undefined && mapping.city !== undefined)) return
  throw new ImportFault(
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

export interface TableChoices {
  fileName: string
  mapping: TableMapping | null
  usualCountry: string
}

/** Reads a delimited table of addresses into the stage. */
export async function importTable(path: string, tools: ImportTools, choices: TableChoices): Promise<void> {
  const survey = await surveyTable(path, choices.fileName)
  const mapping = choices.mapping ?? survey.mapping
  checkMapping(mapping, survey)
  const context: RowContext = { ...tools, usualCountry: choices.usualCountry, countryOf: createCountryOf() }
  const toRow = createRowMaker(mapping)
  try {
    for await (const { rows, bytesRead } of readRows(path, survey.format)) {
      for (const { cells, reason } of rows) {
        if (reason === null) addAddressRow(toRow(cells), context)
        else tools.sink.skip(reason)
      }
      tools.onShare(bytesRead / Math.max(1, survey.bytes))
    }
  } catch (error) {
    if (error instanceof FileFault) throw new ImportFault(error.code, `The file ${error.message}`)
    throw error
  }
}
