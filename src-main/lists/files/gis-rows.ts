import type { GisColumn, GisRow, GisType, GisValue } from '#main/files/gis/gis.types.ts'
import { typeOfField, type FieldTypes } from '#shared/model/field-types.ts'
import { LAYER_DATA } from '../documents/read-shapes.ts'
import { timesOf } from '../documents/shape-texts.ts'
import type { LayerGeometry } from '../layers/geometry.types.ts'
import type { ListLayer } from '../layers/layers.types.ts'
import { pointToWkb, shapeToWkb } from '../layers/to-wkb.ts'
import type { StoredPoint } from '../lists.types.ts'
import { comesBack, kindOf, marksAsTexts, shownText, type GisColumns } from './gis-columns.ts'
import { HIDDEN_FIELDS, PLACE_ID } from './mark-fields.ts'
import { toLayerData } from './rewrite-layer.ts'

export interface GisRowOptions extends GisColumns {
  types: FieldTypes
  /** Whether a text comes back as it is. */
  isHeld(text: string): boolean
}

/** Makes rows of a GIS file of the places of a list, and of its lines and areas. */
export function createGisRows({ columns, fields, types, isHeld }: GisRowOptions) {
  const toValues = (cells: ReadonlyMap<string, GisValue>): GisValue[] =>
    columns.map(({ name }: GisColumn) => {
      const value = cells.get(name) ?? null
      return value === '' ? null : value
    })
  return {
    ofPoint(point: StoredPoint): GisRow {
      const { id, name, description, address, country, lat, lon } = point
      const cells = new Map<string, GisValue>(Object.entries({ [PLACE_ID]: id, name, description, address, country }))
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
