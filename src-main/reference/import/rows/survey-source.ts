import type { Encoding } from '#main/files/csv/csv.types.ts'
import { createPartMaker, type RowParts } from '#main/files/columns/parts/make-parts.ts'
import { readParts, type PartsReading } from '#main/files/columns/parts/read-parts.ts'
import { PART_ROLES, type TablePlan } from '#main/files/columns/parts/table-plan.types.ts'
import { findRegister } from '#main/reference/import/registers/find-register.ts'
import { openRegisterTable, type RegisterTable } from '#main/reference/import/registers/open-register-table.ts'
import type { Register } from '#main/reference/import/registers/register.types.ts'
import type { RowSource, SourceRow } from '#main/reference/import/sources/row-source.types.ts'
import { knownNamesOf } from '#main/reference/known-names.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

/** A row whose geometry is a line lies between its two middle corners, in whatever system they are. */
function placeOnLine(row: SourceRow): SourceRow {
  const { position, line = [] } = row
  const [before, after] = [line[Math.ceil(line.length / 2) - 1], line[Math.floor(line.length / 2)]]
  if (position || !before || !after) return row
  return { ...row, position: { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 } }
}

const SAMPLE_ROWS = 500
/** Rows by which columns are told apart. */
const LOOKED_ROWS = 60
/** Columns by which a file of OpenAddresses is known; its names are what they say. */
const OPENADDRESSES = ['hash', 'number', 'street', 'city', 'postcode']

/** A table of addresses as an import would read it. */
export interface TableSurvey {
  /** The table as it is read: one of a register in its encoding, and without a header where it has none. */
  source: RowSource
  columns: string[]
  plan: TablePlan
  /** Good rows at its beginning. */
  sample: SourceRow[]
  /** Where it is of a known register. */
  known: { register: Register; table: RegisterTable } | null
  /** What its columns were taken for, and how surely; null where its layout says so. */
  reading: PartsReading | null
}

export interface SurveyQuestion {
  reader: ReferenceReader
  /** Alpha-2 code of the country that was asked for; empty for none. */
  country: string
  /** As whoever gave the file named it. */
  fileName: string
  /** Of which the table is known to be; left out: it is found out. */
  register?: Register | undefined
  /** The country of a point, alpha-2; empty at sea. */
  countryOf(position: { lat: number; lon: number }): string
}

export const isOpenAddresses = ({ columns, title }: RowSource): boolean =>
  title === 'GeoJSON' && OPENADDRESSES.every((name) => columns.includes(name))

function openAddressesPlan(columns: readonly string[]): TablePlan {
  const parts: TablePlan['parts'] = {}
  for (const role of PART_ROLES) {
    const index = columns.indexOf(role === 'postalCode' ? 'postcode' : role)
    if (index >= 0) parts[role] = [{ columns: [index] }]
  }
  return { parts, axes: null }
}

/** The first good rows of a table. */
export async function sampleOf(source: RowSource): Promise<SourceRow[]> {
  const sample: SourceRow[] = []
  for await (const { rows } of source.rows()) {
    for (const row of rows) if (row.skipped === null && sample.length < SAMPLE_ROWS) sample.push(row)
    if (sample.length === SAMPLE_ROWS) break
  }
  return sample
}

/** The country in which most rows lie whose positions are degrees. */
function countryOfRows(sample: readonly SourceRow[], plan: TablePlan, question: SurveyQuestion): string {
  const counts = new Map<string, number>()
  for (const { cells, position } of sample.slice(0, LOOKED_ROWS)) {
    const [lat, lon] = position
      ? [position.y, position.x]
      : plan.axes
        ? [plan.axes.north, plan.axes.east].map((index) => Number((cells[index] ?? '').replace(',', '.')))
        : []
    if (!lat || !lon || Math.abs(lat) > 90 || Math.abs(lon) > 180) continue
    const country = question.countryOf({ lat, lon })
    counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most?.[0] ?? ''
}

function readColumns(source: RowSource, sample: SourceRow[], question: SurveyQuestion): PartsReading {
  const { columns: names, hasHeader } = source
  const rows = sample.slice(0, LOOKED_ROWS).map(({ cells }) => cells)
  const read = (country: string) =>
    readParts({
      names,
      rows,
      hasHeader,
      country,
      known: country === '' ? null : knownNamesOf(question.reader, country),
    })
  if (question.country !== '') return read(question.country)
  const first = read('')
  const country = countryOfRows(sample, first.plan, question)
  return country === '' ? first : read(country)
}

/** The register that a table is of, in the country that was asked for; null for none. */
function registerOf(source: RowSource, sample: SourceRow[], { country, fileName }: SurveyQuestion): Register | null {
  const cells = sample.map((row) => row.cells)
  const register = findRegister(source.columns, cells, { fileName, title: source.title })
  const isElsewhere = country !== '' && register?.country && register.country !== country
  return isElsewhere ? null : register
}

/** A table as its register is written, whatever the file looked like. */
export const asRegister = async (
  source: RowSource,
  { encoding, headerless }: { encoding?: Encoding; headerless?: unknown },
): Promise<RowSource> => (await source.reopen?.({ encoding, isHeaderless: headerless !== undefined })) ?? source

async function surveyRegister(source: RowSource, sample: SourceRow[], register: Register): Promise<TableSurvey> {
  const asWritten = await asRegister(source, register)
  const opened = register.possibleNumbers ? alongLines(asWritten) : asWritten
  const table = openRegisterTable(register, opened.columns)
  return {
    source: opened,
    columns: [...(register.headerless?.columns ?? opened.columns)],
    plan: table.plan,
    sample: opened === source ? sample : await sampleOf(opened),
    known: { register, table },
    reading: null,
  }
}

/** Rows of streets lie in the middle of their lines. */
const alongLines = (source: RowSource): RowSource => ({
  ...source,
  async *rows() {
    for await (const { rows, share } of source.rows()) yield { rows: rows.map(placeOnLine), share }
  },
})

/** Settles which columns make which parts: as a known register says, or as names and cells show. */
export async function surveySource(source: RowSource, question: SurveyQuestion): Promise<TableSurvey> {
  const sample = await sampleOf(source)
  const { columns } = source
  const table = { source, columns, sample, known: null }
  if (isOpenAddresses(source)) return { ...table, plan: openAddressesPlan(columns), reading: null }
  const register = question.register ?? registerOf(source, sample, question)
  if (register) return surveyRegister(source, sample, register)
  const reading = readColumns(source, sample, question)
  return { ...table, plan: reading.plan, reading }
}

/** Reads the parts of a row; of a register as its layout says. */
export function partReader(survey: TableSurvey, plan: TablePlan): (cells: string[]) => RowParts {
  const make = createPartMaker(plan)
  const table = survey.known?.table
  return table ? (cells) => make(table.prepare(cells)) : make
}
