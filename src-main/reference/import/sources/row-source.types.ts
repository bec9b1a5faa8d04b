import type { Encoding } from '#main/files/csv/csv.types.ts'

/** One row of a source. */
export interface SourceRow {
  /** One for each column. */
  cells: string[]
  /** Where its geometry is, in the system of the source: an easting or longitude, then a northing or latitude. */
  position: { x: number; y: number } | null
  /** The corners of its geometry where that is a line, from its beginning on; left out: it is none. */
  line?: { x: number; y: number }[]
  /** Why it cannot be used; null for a good row. */
  skipped: string | null
}

export interface SourceBlock {
  rows: SourceRow[]
  /** Share of the source that is read, 0 to 1. */
  share: number
}

/** How a table of text is to be read, whatever it looks like. */
export interface TextWish {
  encoding?: Encoding | undefined
  /** Its first row is an address. */
  isHeaderless?: boolean
}

/** A table of addresses, whatever it is kept in. Rows are streamed: memory stays the same however many there are. */
export interface RowSource {
  columns: string[]
  /** The columns have names of their own. */
  hasHeader: boolean
  /** System of the geometry or of the file, as text; null where it states nothing. */
  system: string | null
  /** What the report calls it: `GeoPackage, layer "adresses"`. */
  title: string
  rows(): AsyncIterable<SourceBlock>
  /** The same table read as is wished; only of text, and itself where it is read so already. */
  reopen?(wish: TextWish): Promise<RowSource>
}
