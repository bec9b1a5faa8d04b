import type { z } from 'zod'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import type { KeptDocument, KeptFeature } from '../documents/document.types.ts'
import type { NewLayer } from '../layers/layers.types.ts'
import type { ListMarks } from '../lists.types.ts'
import type { ImportRemark } from './import-remarks.ts'
import type { pointMapping, pointRejectReason, pointRole } from '#shared/contract/points-file-schemas.ts'

export type PointRole = z.output<typeof pointRole>
export type PointMapping = z.output<typeof pointMapping>
export type PointRejectReason = z.output<typeof pointRejectReason>

/** One row of a table, or one feature of a map file. */
export interface SourceRow {
  /** 1-based, header not counted. */
  row: number
  cells: string[]
  /** The values behind the cells, where the file has types. */
  values?: readonly unknown[]
  /** Why it cannot be used at all; null otherwise. */
  reason: PointRejectReason | null
  /** Where a feature lies; null for a row of a table, and for a feature without a position. */
  geometry: { lat: number; lon: number } | null
  /** Of a feature that has one. */
  id?: string
  /** Of a delimited file: the line that it begins in. */
  line?: number
  /** Of a map file: the number of its feature. */
  feature?: number
}

/** Rows in a row, with what stands between them. */
export interface SourceBlock {
  rows: SourceRow[]
  /** Share of the file that is behind them. */
  share: number
  /** How many lines and areas there are, and these themselves where features are wanted. */
  layerCount?: number
  layers?: NewLayer[]
  /** The features of its rows as the file has them, where that is wanted. */
  features?: KeptFeature[]
}

/** A file of points as an import reads it. */
export interface PointSource {
  kind: 'csv' | 'xlsx' | 'parquet' | 'geojson' | 'kml' | 'gpx' | 'gpkg' | 'shp'
  /** Its points bring their own coordinates; one without any may be found by its address. */
  hasGeometry: boolean
  bytes: number
  columns: string[]
  /** Folder, colour and words of the list that the file was written of. */
  list?: ListMarks | null
  /** Of a map file of another program: folders that become tags, places with a colour, and whether the list takes it. */
  foreign?: { folders: number; colored: number; isListColor: boolean }
  /** Of a file of several tables of features: the one that is read. */
  sheet?: { name: string; all: string[] }
  /** What is said of the file besides its rows. */
  remarks?: ImportRemark[]
  /** Of a delimited file. */
  format: CsvFormat | null
  /** Rows in blocks. `keepsFeatures`: what else the file says is wanted too. */
  rows(options?: { keepsFeatures: boolean }): AsyncGenerator<SourceBlock>
  /** Of a map file whose rows were read with their features: what its documents say besides these. */
  documents?(): KeptDocument[]
}
