import type { ReadableDb } from '#main/database/connections.types.ts'
import type { GisOutput, GisPlan } from '#main/files/gis/gis.types.ts'
import { openGeoparquet } from '#main/files/gis/write-geoparquet.ts'
import { openGeopackage } from '#main/files/gis/write-geopackage.ts'
import { holdsText } from '#main/files/gis/dbf-table.ts'
import { openShapefile } from '#main/files/gis/write-shapefile.ts'
import { decodeGeometry } from '../layers/encode-geometry.ts'
import { countLayers, listLayers, readGeometry } from '../sql/list-layers.ts'
import type { ExportEnd, ExportPlan } from './export.types.ts'
import { createColumnCollector } from './gis-columns.ts'
import { createGisRows } from './gis-rows.ts'
import { LIST_DATA, NO_MARKS, toListData, toListRows } from './list-data.ts'
import type { GisFormat } from './list-format.ts'
import { iteratePoints } from './list-pieces.ts'

const PAGE_POINTS = 1_000

const WRITERS: Record<GisFormat, (plan: GisPlan) => Promise<GisOutput>> = {
  gpkg: openGeopackage,
  shp: openShapefile,
  parquet: openGeoparquet,
}

interface Options {
  onProgress(points: number): void
  isCancelled(): boolean
}

/** Writes a list as a GIS file: looks at all places for the columns that they need, then writes them. */
export async function exportGis(
  db: ReadableDb,
  plan: ExportPlan & { format: GisFormat },
  options: Options,
): Promise<ExportEnd> {
  const { listId, listName, path, format, marks = NO_MARKS } = plan
  const cancelled: ExportEnd = { end: 'cancelled', points: 0, bytes: 0 }
  const isHeld = format === 'shp' ? holdsText : () => true
  const collected = createColumnCollector(marks.fieldTypes, isHeld)
  // A Shapefile holds one kind of geometry, and here that is points.
  const hasShapes = format !== 'shp' && countLayers(db, listId) > 0
  let rows = 0
  for await (const point of iteratePoints(db, listId)) {
    collected.note(point)
    if (++rows % PAGE_POINTS === 0 && options.isCancelled()) return cancelled
  }
  for (const layer of hasShapes ? listLayers(db, listId) : []) collected.noteLayer(layer)
  const settled = collected.settle()
  const toRow = createGisRows({ ...settled, types: marks.fieldTypes, isHeld })
  const whole = { name: LIST_DATA, rows: toListRows(marks), json: toListData(marks) }
  const output = await WRITERS[format]({ path, title: listName, columns: settled.columns, hasShapes, rows, whole })
  try {
    let points = 0
    for await (const point of iteratePoints(db, listId)) {
      await output.add(toRow.ofPoint(point))
      if (++points % PAGE_POINTS > 0) continue
      options.onProgress(points)
      if (!options.isCancelled()) continue
      await output.discard()
      return { ...cancelled, points }
    }
    options.onProgress(points)
    for (const layer of hasShapes ? listLayers(db, listId) : []) {
      const geometry = readGeometry(db, layer.id)
      if (geometry) await output.add(toRow.ofLayer(layer, decodeGeometry(geometry)))
    }
    return { end: 'done', points, bytes: await output.finish() }
  } catch (error) {
    await output.discard()
    throw error
  }
}
