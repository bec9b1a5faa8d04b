import type { RowParts } from '#main/files/columns/parts/make-parts.ts'
import { rolesOfPlan, type ColumnRole } from '#main/reference/import/rows/column-roles.ts'
import { describePositions, type Positions } from '#main/reference/import/rows/settle-positions.ts'
import type { RowSource } from '#main/reference/import/sources/row-source.types.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import type { TablePlan } from '#main/files/columns/parts/table-plan.types.ts'
import type { TableSurvey } from './survey-source.ts'

/** A table with all that is settled before its first row is taken. */
export interface SettledTable {
  survey: TableSurvey
  plan: TablePlan
  toParts(cells: string[]): RowParts
  /** Alpha-2 code of rows that name none; empty where it is not known. */
  usualCountry: string
  positions: Positions
}

/** An address as it will be asked for. */
export interface ExampleAddress {
  number: string
  street: string
  unit: string
  building: string
  city: string
  district: string
  region: string
  postalCode: string
  country: string
  latitude: number | null
  longitude: number | null
}

/** How one table was read: what it is, how surely, and its first addresses. */
export interface TableReport {
  title: string
  /** Id of the known register; null for any other table. */
  register: string | null
  /** How likely all columns are read right, 0 to 1; 1 for a known layout. */
  sureness: number
  isSure: boolean
  columns: { index: number; name: string; role: ColumnRole }[]
  /** How positions were read that are no plain degrees; null for others. */
  system: string | null
  rows: number
  /** Rows with a position. */
  placed: number
  examples: ExampleAddress[]
}

export const MOST_EXAMPLES = 20
const DECIMALS = 1e7

const rounded = (degrees: number | undefined): number | null =>
  degrees === undefined ? null : Math.round(degrees * DECIMALS) / DECIMALS

export function toExample({ others: _, ...parts }: RowParts, position: Position | null): ExampleAddress {
  return { ...parts, latitude: rounded(position?.lat), longitude: rounded(position?.lon) }
}

/** What is said of a table before its rows are taken. */
export function reportOfTable(source: RowSource, { survey, plan, positions }: SettledTable): TableReport {
  const { known, reading, columns } = survey
  return {
    title: known ? `${known.register.title} (${source.title})` : source.title,
    register: known?.register.id ?? null,
    sureness: reading ? Math.round(reading.sureness * 100) / 100 : 1,
    isSure: reading?.isSure ?? true,
    columns: [...rolesOfPlan(plan)]
      .filter(([index]) => index < columns.length)
      .sort(([a], [b]) => a - b)
      .map(([index, role]) => ({ index, name: columns[index] ?? '', role })),
    system: describePositions(source, positions),
    rows: 0,
    placed: 0,
    examples: [],
  }
}
