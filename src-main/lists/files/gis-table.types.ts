import type { ListMarks } from '../lists.types.ts'
import type { Feature } from './feature-values.ts'
import type { PointSource } from './source.types.ts'

export interface GisFeature {
  /** One for each column; null for none. */
  values: unknown[]
  /** As GeoJSON has it, in the system of the file; null: nowhere. */
  geometry: Feature['geometry']
}

/** A table of a GIS file as it is read. */
export interface GisTable {
  kind: 'gpkg' | 'shp' | 'parquet'
  bytes: number
  columns: string[]
  hasGeometry: boolean
  /** Its points have heights. */
  hasHeights: boolean
  /** Of its coordinates, by a code, a name or a definition; null: nobody says, so degrees. */
  system: string | null
  list: ListMarks | null
  /** Which of the tables of the file this is; null: a file of one. */
  sheet: NonNullable<PointSource['sheet']> | null
  rows(): AsyncGenerator<{ rows: GisFeature[]; share: number }>
}
