import type { z } from 'zod'
import type { listFileFormat } from '#shared/contract/lists-schemas.ts'

/** Kinds of files that a list is written to. */
export type ListFileFormat = z.output<typeof listFileFormat>

/** Tables of places for map programs: GeoPackage, zipped Shapefile and GeoParquet. */
export const GIS_FORMATS = ['gpkg', 'shp', 'parquet'] as const satisfies readonly ListFileFormat[]
export type GisFormat = (typeof GIS_FORMATS)[number]
export const isGisFormat = (format: ListFileFormat): format is GisFormat => GIS_FORMATS.some((one) => one === format)

/** Tables of text cells, without a place for geometries. */
export const isTableFormat = (format: ListFileFormat): boolean => format === 'csv' || format === 'xlsx'

/** The ending of such a file; map programs open a zipped Shapefile by this one. */
export const endingOf = (format: ListFileFormat): string => (format === 'shp' ? 'shp.zip' : format)
