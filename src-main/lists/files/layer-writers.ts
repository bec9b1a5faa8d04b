import { escapeXml } from '#main/files/xml/escape-xml.ts'
import { LAYER_DATA } from '../documents/read-shapes.ts'
import { element, timesOf, toGeoJsonGeometry, toGpxSegments, toKinds, toKmlGeometry } from '../documents/shape-texts.ts'
import { toGeoJsonStyle } from '../documents/geojson-shape.ts'
import type { LayerGeometry } from '../layers/geometry.types.ts'
import type { ListLayer } from '../layers/layers.types.ts'
import { toXmlJson } from './own-members.ts'
import { toKmlLayerStyle, toLayerData, toOwnDatum } from './rewrite-layer.ts'

export type MapFormat = 'kml' | 'gpx' | 'geojson'

/** A line or an area that no file of this kind has yet. */
export function writeLayer(format: MapFormat, layer: ListLayer, geometry: LayerGeometry): Generator<string> {
  if (format === 'kml') return toPlacemark(layer, geometry)
  return format === 'gpx' ? toTrack(layer, geometry) : toFeature(layer, geometry)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : toXmlJson(value))

const dataOf = (layer: ListLayer, kinds: unknown, isKml: boolean): string =>
  [...Object.entries(layer.fields ?? {}), [LAYER_DATA, toLayerData(layer, kinds)] as const]
    .map(([name, value]) => toOwnDatum(name, textOf(value), isKml))
    .join('')

function* toPlacemark(layer: ListLayer, geometry: LayerGeometry): Generator<string> {
  const texts = element('name', layer.name) + element('description', layer.description)
  yield `\n<Placemark>${texts}${toKmlLayerStyle(layer.style)}<ExtendedData>${dataOf(layer, null, true)}</ExtendedData>`
  yield* toKmlGeometry(geometry)
  yield '</Placemark>'
}

function* toTrack(layer: ListLayer, geometry: LayerGeometry): Generator<string> {
  const { color } = layer.style
  const line = color === '' ? '' : `<line xmlns="http://www.topografix.com/GPX/gpx_style/0/2"><color>${escapeXml(color.slice(1))}</color></line>` // prettier-ignore
  yield `\n<trk>${element('name', layer.name)}${element('desc', layer.description)}`
  yield `<extensions>${line}${dataOf(layer, toKinds(geometry), false)}</extensions>`
  yield* toGpxSegments(geometry)
  yield '</trk>'
}

function* toFeature(layer: ListLayer, geometry: LayerGeometry): Generator<string> {
  const { name, description, fields, style } = layer
  const times = timesOf(geometry)
  const own = JSON.parse(toLayerData(layer)) as unknown
  const properties = { ...fields, name, description, ...toGeoJsonStyle(style), ...(times && { coordTimes: times }), [LAYER_DATA]: own } // prettier-ignore
  yield `{"type":"Feature","properties":${JSON.stringify(properties)},"geometry":`
  yield* toGeoJsonGeometry(geometry)
  yield '}'
}
