import type { SourceKind } from '#main/reference/import/source-kind.ts'
import { openGeojsonSource } from './geojson-source.ts'
import { openGeopackageSources } from './geopackage-source.ts'
import { openFlatgeobufSource } from './flatgeobuf-source.ts'
import { openParquetSource } from './parquet-source.ts'
import type { RowSource } from './row-source.types.ts'
import { openShapefileSource, partsBeside, type ShapefileParts } from './shapefile-source.ts'
import { openTextSource } from './text-source.ts'
import { openXmlSources } from './xml-source.ts'

/** Kinds of files that are tables, whatever they are kept in. */
export type TableKind = Exclude<SourceKind, 'osm' | 'geonames' | 'zip' | 'gzip'>

export interface OpenedTable {
  path: string
  /** As it was named by whoever gave it. */
  name: string
  kind: TableKind
  /** The files of a Shapefile; left out: those beside it. */
  parts?: ShapefileParts | undefined
}

/** The tables of a file; more than one where it holds several of different columns. */
export async function openRowSources({ path, name, kind, parts }: OpenedTable): Promise<RowSource[]> {
  if (kind === 'geojson') return [await openGeojsonSource(path)]
  if (kind === 'geopackage') return openGeopackageSources(path)
  if (kind === 'shapefile') return [await openShapefileSource(path, parts ?? partsBeside(path))]
  if (kind === 'parquet') return [await openParquetSource(path)]
  if (kind === 'flatgeobuf') return [await openFlatgeobufSource(path)]
  if (kind === 'xml') return openXmlSources(path)
  return [await openTextSource(path, name, kind === 'workbook')]
}
