/** What the cells of a column of a GIS file are: a GeoPackage, a zipped Shapefile, or GeoParquet. */
export type GisType = 'text' | 'integer' | 'real' | 'boolean'

export interface GisColumn {
  name: string
  type: GisType
  /** Bytes of the longest cell as UTF-8. */
  mostBytes: number
  /** Of no use in part: a format that holds less leaves such a cell empty. */
  isWhole?: boolean
}

export type GisValue = string | number | boolean | null

/** Where a row is, in degrees on WGS 84, longitude first. */
export interface GisGeometry {
  /** As Simple Features name it: `Point`, `LineString Z`. */
  type: string
  wkb: Buffer
  bounds: { west: number; south: number; east: number; north: number }
}

export interface GisRow {
  /** One for each column. */
  values: GisValue[]
  /** Null: nowhere. */
  geometry: GisGeometry | null
}

export interface GisPlan {
  path: string
  /** Name of the table, as other programs show it. */
  title: string
  columns: readonly GisColumn[]
  /** Its rows are not points alone. */
  hasShapes: boolean
  /** How many rows there will be. */
  rows: number
  /** What belongs to the whole: as a table of texts, and as JSON. Empty: nothing. */
  whole: { name: string; rows: readonly string[][]; json: string }
}

/** A GIS file on its way to a name, which has it only when it is whole. */
export interface GisOutput {
  add(row: GisRow): void | Promise<void>
  /** Puts the file in its place and returns its size. */
  finish(): Promise<number>
  /** Leaves nothing behind. */
  discard(): Promise<void>
}
