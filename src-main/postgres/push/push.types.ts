/** What is done to a row of the table. */
export type PushKind = 'changed' | 'new' | 'removed'

/** A row of the table as it was at the last pull, and as the list has it now; cells by the columns of the pulled file. */
export interface PushRow {
  kind: PushKind
  /** Number of its location in the list; null where that is deleted. */
  ordinal: number | null
  /** Empty: a new row whose key is still to be reserved. */
  key: string
  /** Of the location, for people. */
  name: string
  /** As the last pull found it; no cells for a new row. */
  base: string[]
  /** As the list has it; no cells for a removed row. */
  next: string[]
}

/** A column of the pulled file, and what of the table it is. */
export interface PushColumn {
  heading: string
  /** Of the table. */
  column: string
  /** A coordinate of the geometry, or the value itself. */
  part: 'value' | 'longitude' | 'latitude'
  /** To which a text is cast: as PostgreSQL writes the type, without the length of texts, which a cast would cut. */
  type: string
  isText: boolean
  isNotNull: boolean
  /** SQL of what a new row gets where nothing is said; null: nothing. */
  fallback: string | null
  /** Generated columns are read, never written. */
  isWritten: boolean
}

/** How keys of new rows are made: by SQL of the table, as the id of the location, or by a person. */
export type KeyMaker = { by: 'sql'; sql: string } | { by: 'location' } | { by: 'person' }

export interface PushTable {
  schema: string
  table: string
  columns: PushColumn[]
  /** Place of the key among the columns. */
  keyAt: number
  keyMaker: KeyMaker
  /** A number is given by the table alone, unless it is told to take ours. */
  isKeyAlwaysGenerated: boolean
  geometry: { column: string; isGeography: boolean; /** Schema of the functions of PostGIS. */ postgis: string } | null
}

/** A row that somebody else changed since the last pull. */
export interface PushConflict {
  /** Number of the row in the plan. */
  row: number
  /** The table has it no more. */
  isMissing: boolean
  /** By column: what the table holds there; null: nothing, or nobody asked. */
  inTable: (string | null)[]
  /** By column: whether it is what we would write over. */
  isConflict: boolean[]
}

/** What a push did. */
export interface PushOutcome {
  updated: number
  inserted: number
  deleted: number
  /** Rows that were as we want them already. */
  already: number
}
