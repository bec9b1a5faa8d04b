import { FileFault } from '#main/files/csv/file-error.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { systemNamed } from '#main/reference/import/systems/system-named.ts'
import type { CoordinateSystem } from '#main/reference/import/systems/system.types.ts'
import { toDegrees } from '#main/reference/import/systems/to-degrees.ts'
import { typeOfField } from '#shared/model/field-types.ts'
import { LAYER_DATA } from '../documents/read-shapes.ts'
import { createCornerCount, featureToRow, isShape, shapeToLayer } from './feature-rows.ts'
import { ELEVATION } from './feature-values.ts'
import { parseHiddenFields } from './hidden-fields.ts'
import { remarkOf } from './import-remarks.ts'
import { HIDDEN_FIELDS } from './mark-fields.ts'
import type { PointSource, SourceBlock } from './source.types.ts'
import type { GisFeature, GisTable } from './gis-tables.ts'

const MAX_SYSTEM_CHARS = 100

/** A sentence of the readers of registers, behind the name of the file. */
export const toFileFault = (error: unknown): unknown =>
  error instanceof ImportFault
    ? new FileFault(error.code.replace(/^import/, 'file'), `cannot be read: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`) // prettier-ignore
    : error

/** A table of a GIS file as a file of points; throws a `FileFault` where its coordinates are of a system that nobody knows here. */
export function toPointSource(table: GisTable): PointSource {
  const { kind, bytes, hasGeometry, list, sheet } = table
  const system = findSystem(table)
  const columns = table.hasHeights && !table.columns.includes(ELEVATION) ? [...table.columns, ELEVATION] : table.columns
  const others = sheet?.all.filter((name) => name !== sheet.name) ?? []
  const toBlock = createBlocks({ table, columns, system })
  return {
    kind,
    bytes,
    hasGeometry,
    columns,
    list,
    format: null,
    ...(sheet && { sheet }),
    remarks: remarkOf('otherTables', others.length, others),
    async *rows({ keepsFeatures } = { keepsFeatures: false }) {
      const counted = createCornerCount()
      let number = 0
      try {
        for await (const { rows, share } of table.rows()) {
          yield { ...toBlock(rows, { first: number + 1, counted: keepsFeatures ? counted : null }), share }
          number += rows.length
        }
      } catch (error) {
        throw toFileFault(error)
      }
    },
  }
}

interface BlockPlace {
  /** Number of its first row. */
  first: number
  /** Counts the corners of lines and areas; null: these are not wanted. */
  counted: ReturnType<typeof createCornerCount> | null
}

type Block = Required<Pick<SourceBlock, 'rows' | 'layers' | 'layerCount'>>

/** Parts rows into places, and lines and areas. */
function createBlocks({
  table,
  columns,
  system,
}: {
  table: GisTable
  columns: string[]
  system: CoordinateSystem | null
}) {
  const { list } = table
  const isNumber = columns.map((column) => typeOfField(list?.fieldTypes ?? {}, column) === 'number')
  return (rows: readonly GisFeature[], { first, counted }: BlockPlace): Block => {
    const block: Block = { rows: [], layers: [], layerCount: 0 }
    for (const [index, row] of rows.entries()) {
      const feature = toFeature(row, table.columns, system)
      const number = first + index
      if (isShape(feature)) {
        block.layerCount++
        if (counted) block.layers.push(counted(shapeToLayer(feature, { number, text: '' })))
        continue
      }
      const read = featureToRow(feature, number, columns)
      // What the person called a number is a text here, as in every other file of a list.
      const values = read.values?.map((value, at) => (isNumber[at] && typeof value === 'number' ? undefined : value))
      block.rows.push({ ...read, ...(values && { values }) })
    }
    return block
  }
}

/** Null: degrees as they are. */
function findSystem({ system: text }: GisTable): CoordinateSystem | null {
  if (text === null) return null
  const system = systemNamed(text)
  if (!system)
    throw new FileFault('file/other-coordinates', `has its positions in a system that is not known here (${text.slice(0, MAX_SYSTEM_CHARS)}). Save it in WGS 84 (EPSG:4326).`) // prettier-ignore
  return system.definition === '' && system.sign === 1 ? null : system
}

interface Properties {
  [name: string]: unknown
}

function toFeature({ values, geometry }: GisFeature, columns: readonly string[], system: CoordinateSystem | null) {
  const properties = Object.create(null) as Properties
  for (const [index, value] of values.entries()) {
    const name = columns[index]
    if (name !== undefined && value !== null && value !== '') properties[name] = value
  }
  const placed = system ? inDegrees(geometry, system) : geometry
  return { type: 'Feature', geometry: placed, properties: ownLayer(properties) ?? properties }
}

/** What a line or an area of ours says: its fields are together, and the times of its corners beside its style. */
function ownLayer({ name, description, ...properties }: Properties): Properties | null {
  const data = properties[LAYER_DATA]
  const own = typeof data === 'string' ? parseHiddenFields(data) : null
  if (!own) return null
  const { times, ...drawn } = own
  const fields = parseHiddenFields(properties[HIDDEN_FIELDS]) ?? {}
  return { ...fields, name: name ?? '', description: description ?? '', [LAYER_DATA]: drawn, ...(times !== undefined && { coordTimes: times }) } // prettier-ignore
}

interface Shape {
  coordinates?: unknown
  geometries?: unknown
}

function inDegrees(geometry: unknown, system: CoordinateSystem): unknown {
  if (typeof geometry !== 'object' || geometry === null) return geometry
  const { coordinates, geometries } = geometry as Shape
  const inner = Array.isArray(geometries) ? { geometries: geometries.map((one) => inDegrees(one, system)) } : {}
  return { ...geometry, coordinates: positionsInDegrees(coordinates, system), ...inner }
}

/** Positions within lists of positions; one that the system does not have is none on the earth. */
function positionsInDegrees(value: unknown, system: CoordinateSystem): unknown {
  if (!Array.isArray(value)) return value
  const [east, north, ...rest] = value as unknown[]
  if (typeof east !== 'number' || typeof north !== 'number') return value.map((one) => positionsInDegrees(one, system))
  const { lat, lon } = toDegrees(system, east, north) ?? { lat: NaN, lon: NaN }
  return [lon, lat, ...rest]
}
