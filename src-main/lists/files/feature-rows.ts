import { FileFault } from '#main/files/csv/file-error.ts'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import { onePoint } from '#shared/coordinates/one-point.ts'
import { MOST_FILE_CORNERS } from '#shared/model/layer-limits.ts'
import { readGeoJsonShape, readGeoJsonStyle } from '../documents/geojson-shape.ts'
import { LAYER_DATA } from '../documents/read-shapes.ts'
import { parseLayerData, toLayer } from '../documents/to-layer.ts'
import type { NewLayer } from '../layers/layers.types.ts'
import { packText } from '../layers/packed-text.ts'
import { propertiesOf, valuesOfFeature, type Feature } from './feature-values.ts'
import type { SourceRow } from './source.types.ts'

const tooManyCorners = () =>
  new FileFault('file/too-many-corners', `has lines and areas of more than ${MOST_FILE_CORNERS} corners: split it into several files.`) // prettier-ignore

/** Lines, areas, and several points together. */
const SHAPES: ReadonlySet<unknown> = new Set(['MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon', 'GeometryCollection']) // prettier-ignore

/** Whether a feature is a line, an area or several points. */
export function isShape(feature: Feature | null): boolean {
  const geometry = (feature?.geometry ?? {}) as Geometry
  return SHAPES.has(geometry.type) && !isNowhere(geometry) && onePoint(geometry) === null
}

/** Whether a geometry is one that a list can hold. */
export const isPointOrShape = (geometry: unknown): boolean =>
  onePoint((geometry ?? {}) as object) !== null || isShape({ geometry })

/** Counts the corners of the layers of a file; throws where they are too many. */
export function createCornerCount(): (layer: NewLayer) => NewLayer {
  let corners = 0
  return (layer) => {
    corners += layer.corners
    if (corners > MOST_FILE_CORNERS) throw tooManyCorners()
    return layer
  }
}

/** A line or an area as a layer, with all that its feature says beside name and description. */
export function shapeToLayer(feature: Feature, { number, text }: { number: number; text: string }): NewLayer {
  const properties = propertiesOf(feature)
  const own = parseLayerData(properties[LAYER_DATA])
  const textOf = (name: string): string => (properties[name] === undefined ? '' : toCell(properties[name]))
  const fields = Object.entries(properties).filter(([name]) => !NO_FIELDS.has(name))
  return toLayer(readGeoJsonShape(feature.geometry, properties.coordTimes), {
    name: textOf('name') || textOf('title') || textOf('Name'),
    description: textOf('description'),
    style: own?.style ?? readGeoJsonStyle(properties),
    isShown: own?.isShown ?? true,
    ...(own && { edited: ['style', 'isShown'] }),
    fields: fields.length > 0 ? Object.fromEntries(fields.slice(0, MAX_COLUMNS)) : null,
    feature: text === '' ? null : number,
    source: text === '' ? null : packText(text),
  })
}

/** What a layer says in members of its own. */
const NO_FIELDS: ReadonlySet<string> = new Set(['name', 'description', 'coordTimes', LAYER_DATA])

/** A feature as a row of its values, in the order of the columns. */
export function featureToRow(feature: Feature, row: number, columns: readonly string[]): SourceRow {
  const byColumn = valuesOfFeature(feature)
  const values = columns.map((column) => byColumn.get(column) ?? null)
  const cells = values.map(toCell)
  const source = { row, cells, values, ...(typeof feature?.id === 'string' ? { id: feature.id } : {}) }
  const geometry = (feature?.geometry ?? {}) as Geometry
  // RFC 7946, 3.2: a feature without a position. Its address may say where it is.
  if (isNowhere(geometry)) return { ...source, reason: null, geometry: null }
  const point = onePoint(geometry)
  if (!point) return { ...source, reason: 'notAPoint', geometry: null }
  const [lon, lat] = point.map(toNumber)
  if (typeof lon !== 'number' || typeof lat !== 'number') return { ...source, reason: 'notANumber', geometry: null }
  return { ...source, reason: null, geometry: { lat, lon } }
}

/** Some programs write numbers as texts. */
const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value

interface Geometry {
  type?: unknown
  coordinates?: unknown
  geometries?: unknown
}

/** Programs write an empty object, or a geometry of nothing, where they know no position. */
const isNowhere = ({ type, coordinates, geometries }: Geometry): boolean =>
  (type ?? '') === '' || [coordinates, geometries].some((list) => Array.isArray(list) && list.length === 0)

export function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
