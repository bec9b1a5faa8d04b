/** Parts of an address that the columns of a table may hold. */
export const PART_ROLES = [
  'number',
  'street',
  'unit',
  'building',
  'city',
  'district',
  'region',
  'postalCode',
  'country',
] as const
export type PartRole = (typeof PART_ROLES)[number]

/** What is cut out of a column that holds several parts: of `12 Main St Apt 4` the `number`, the `street` or the `unit`, of `8001 Zürich` the `code` or the `town`. */
export const PART_CUTS = ['number', 'street', 'unit', 'code', 'town', 'region'] as const
export type PartCut = (typeof PART_CUTS)[number]

/**
 * How one part is made: the filled cells of its columns in this order, each behind the text of `joins` that stands
 * before it (`12`, `-`, `14`), else behind a blank.
 */
export interface PartSource<Column = number> {
  columns: Column[]
  /** One for each column but the first; left out: blanks. */
  joins?: string[]
  /** Left out: the columns hold this part alone. */
  cut?: PartCut
  /** A column whose text is taken from the front or the end first: a full address without its number. */
  without?: Column
}

/** Where the positions stand: two columns, in a system named by its EPSG code. */
export interface AxesSource<Column = number> {
  /** Northing or latitude, then easting or longitude; one column twice where it holds both. */
  north: Column
  east: Column
  /** `EPSG:4326`; null where it must be found out from the rows. */
  system: string | null
}

/** How the rows of a table become addresses. A part may have several sources: names of one street in other languages. */
export interface TablePlan<Column = number> {
  parts: Partial<Record<PartRole, PartSource<Column>[]>>
  /** Null: the table has no positions of its own; its geometry may have. */
  axes: AxesSource<Column> | null
}
