import type { ReadableDb } from '#main/database/connections.types.ts'
import type { GisOutput, GisPlan, GisColumn, GisRow, GisType, GisValue } from '#main/files/gis/gis.types.ts'
import { openGeoparquet } from '#main/files/gis/write-geoparquet.ts'
import { openGeopackage } from '#main/files/gis/write-geopackage.ts'
import { holdsText } from '#main/files/gis/dbf-table.ts'
import { openShapefile } from '#main/files/gis/write-shapefile.ts'
import { decodeGeometry } from '../layers/encode-geometry.ts'
import { countLayers, listLayers, readGeometry } from '../sql/list-layers.ts'
import type { ExportEnd, ExportPlan } from './export.types.ts'
import { createColumnCollector, comesBack, kindOf, marksAsTexts, shownText, type GisColumns } from './gis-columns.ts'
import { LIST_DATA, NO_MARKS, toListData, toListRows } from './list-data.ts'
import type { GisFormat } from './list-format.ts'
import { iteratePoints } from './list-pieces.ts'
import { MAIN_TEXTS } from '#shared/model/location-fields.ts'
import { typeOfField, type FieldTypes } from '#shared/model/field-types.ts'
import { LAYER_DATA } from '../documents/read-shapes.ts'
import { timesOf } from '../documents/shape-texts.ts'
import type { LayerGeometry } from '../layers/geometry.types.ts'
import type { ListLayer } from '../layers/layers.types.ts'
import { pointToWkb, shapeToWkb } from '../layers/to-wkb.ts'
import type { StoredPoint } from '../lists.types.ts'
import { HIDDEN_FIELDS, PLACE_ID } from './mark-fields.ts'
import { toLayerData } from './rewrite-layer.ts'

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

interface GisRowOptions extends GisColumns {
  types: FieldTypes
  /** Whether a text comes back as it is. */
  isHeld(text: string): boolean
}

/** Makes rows of a GIS file of the places of a list, and of its lines and areas. */
function createGisRows({ columns, fields, types, isHeld }: GisRowOptions) {
  const toValues = (cells: ReadonlyMap<string, GisValue>): GisValue[] =>
    columns.map(({ name }: GisColumn) => {
      const value = cells.get(name) ?? null
      return value === '' ? null : value
    })
  return {
    ofPoint(point: StoredPoint): GisRow {
      const { id, lat, lon } = point
      const cells = new Map<string, GisValue>([
        [PLACE_ID, id],
        ...MAIN_TEXTS.map((field) => [field, point[field]] as const),
      ])
      const hidden: [string, unknown][] = []
      for (const [key, value] of Object.entries(point.metaInfo ?? {})) {
        const type = fields.get(key)
        if (type !== undefined) cells.set(key, toCell(value, type))
        const isNumber = typeOfField(types, key) === 'number'
        const isKept = type !== undefined && comesBack(kindOf(value, isHeld), type, isNumber)
        if (!isKept) hidden.push([key, value])
      }
      for (const [key, text] of marksAsTexts(point)) cells.set(key, text)
      if (hidden.length > 0) cells.set(HIDDEN_FIELDS, JSON.stringify(Object.fromEntries(hidden)))
      return { values: toValues(cells), geometry: lat === null || lon === null ? null : pointToWkb(lat, lon) }
    },
    ofLayer(layer: ListLayer, geometry: LayerGeometry): GisRow {
      const times = timesOf(geometry)
      const own = { ...(JSON.parse(toLayerData(layer)) as object), ...(times && { times }) }
      const cells = new Map<string, GisValue>([
        ['name', layer.name],
        ['description', layer.description],
        [LAYER_DATA, JSON.stringify(own)],
      ])
      if (layer.fields) cells.set(HIDDEN_FIELDS, JSON.stringify(layer.fields))
      return { values: toValues(cells), geometry: shapeToWkb(geometry) }
    },
  }
}

function toCell(value: unknown, type: GisType): GisValue {
  if (value === null) return null
  if (type === 'boolean') return value === true
  if (type !== 'text') return Number(value)
  return shownText(value)
}
