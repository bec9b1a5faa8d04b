import type { ColumnType } from '#main/files/csv/column-type.types.ts'
import { TEXT } from '#main/files/csv/column-type.types.ts'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import type { OutputColumn } from '#main/files/parquet/parquet-output.ts'
import { nameResultColumns, type ResultSet } from './result-columns.ts'

const NUMBER: ColumnType = { kind: 'double' }
const WHOLE: ColumnType = { kind: 'integer', bits: 32, isSigned: true }

/** What the results of a run are in a file of typed columns, as far as they are no text. */
const RESULT_TYPES: Readonly<Record<string, ColumnType>> = {
  MatchScore: NUMBER,
  Latitude: NUMBER,
  Longitude: NUMBER,
  GeoDistance: NUMBER,
  DuplicateOf: WHOLE,
  DuplicateScore: WHOLE,
  DecidedAt: { kind: 'timestamp', unit: 'MILLIS', isUtc: true },
}

/** The columns of a typed table: those of the source keep their types, and the results have their own. */
export function toOutputColumns({ columns, types }: CsvFormat, sets: readonly ResultSet[]): OutputColumn[] {
  const results = sets.flatMap(({ fields }) => fields.map((field) => RESULT_TYPES[field] ?? TEXT))
  const source = columns.map((name, index) => ({ name, type: types?.[index] ?? TEXT }))
  const names = nameResultColumns(sets, columns)
  return [...source, ...results.map((type, index) => ({ name: names[index] ?? '', type }))]
}
