import { escapeXml } from '#main/files/xml/escape-xml.ts'
import { readXmlText } from '#main/files/xml/read-xml.ts'
import { LAYER_DATA } from '../documents/read-shapes.ts'
import { element } from '../documents/shape-texts.ts'
import { toKmlAbgr } from '../layers/layer-style.ts'
import { withOwn } from './rewrite-json-place.ts'
import type { LayerStyle, ListLayer } from '../layers/layers.types.ts'
import { toCloseTag, toOpenTag } from '../documents/xml-node.ts'

const OWN_NAMESPACE = 'https://waypost.example/gpx/1'
const PIECE_CHARS = 64 * 1024
/** What must stand behind the data of a feature. */
const DRAWN: ReadonlySet<string> = new Set([
  ...['Point', 'LineString', 'LinearRing', 'Polygon', 'MultiGeometry', 'Model', 'Track', 'MultiTrack'],
  ...['trkseg', 'rtept'],
])

/** How a layer is drawn, for a member of ours. */
export const toLayerData = ({ style, isShown }: Pick<ListLayer, 'style' | 'isShown'>, kinds: unknown = null): string =>
  JSON.stringify({ style, isShown, ...(kinds !== null && { kinds }) })

export const toOwnDatum = (name: string, value: string, isKml: boolean): string =>
  isKml
    ? `<Data name="${escapeXml(name)}"><value>${escapeXml(value)}</value></Data>`
    : `<waypost:data xmlns:waypost="${OWN_NAMESPACE}" name="${escapeXml(name)}">${escapeXml(value)}</waypost:data>`

export function toKmlLayerStyle({ color, opacity, width, fill, fillOpacity }: LayerStyle): string {
  const line = color === '' ? '' : `<color>${toKmlAbgr(color, opacity)}</color>`
  const area = fill === '' ? color : fill
  const poly = `${area === '' ? '' : `<color>${toKmlAbgr(area, fillOpacity)}</color>`}<fill>${Number(fillOpacity > 0)}</fill>`
  return `<Style><LineStyle>${line}<width>${width}</width></LineStyle><PolyStyle>${poly}</PolyStyle></Style>`
}

interface Rewriting {
  isKml: boolean
  asItCame: boolean
  /** What a point of a route becomes, by its number among them. */
  routePoint?(text: string, index: number): string
}

/** A line or an area as the element that its file has of it, with what somebody changed since. */
export function rewriteXmlLayer(pieces: Iterable<string>, layer: ListLayer, options: Rewriting): string[] {
  const { isKml, asItCame, routePoint } = options
  const out = createPieces()
  const has = (field: ListLayer['edited'][number]) => layer.edited.includes(field)
  const dropped = new Set([
    ...(has('name') ? ['name'] : []),
    ...(has('description') ? ['description', 'desc'] : []),
    ...(has('style') && isKml ? ['styleUrl', 'Style', 'StyleMap'] : []),
  ])
  const own = asItCame || !(has('style') || has('isShown')) ? '' : toOwnDatum(LAYER_DATA, toLayerData(layer), isKml)
  const around = isKml ? 'ExtendedData' : 'extensions'
  const head =
    (has('name') ? element('name', layer.name) : '') +
    (has('description') ? element(isKml ? 'description' : 'desc', layer.description) : '') +
    (has('style') && isKml ? toKmlLayerStyle(layer.style) : '')
  let [depth, skippedAt, pointAt, points, hasOwn] = [0, 0, 0, 0, own === '']
  const point = createPieces()
  const target = () => (pointAt > 0 ? point : out)
  readXmlText(pieces, {
    open(name, attributes, written) {
      depth++
      if (skippedAt > 0) return
      if (depth === 2 && dropped.has(name)) return void (skippedAt = depth)
      if (depth === 2 && DRAWN.has(name) && !hasOwn) {
        out.add(`<${around}>${own}</${around}>`)
        hasOwn = true
      }
      if (name === 'rtept' && routePoint) pointAt = depth
      target().add(toOpenTag(written, attributes))
      if (depth === 1) out.add(head)
    },
    text: (piece) => (skippedAt > 0 ? undefined : target().add(escapeXml(piece))),
    close(name, written) {
      const isSkipped = skippedAt > 0
      if (skippedAt === depth) skippedAt = 0
      const isOwnPlace = (depth === 2 && name === around) || depth === 1
      if (!isSkipped && isOwnPlace && !hasOwn) {
        out.add(depth === 1 ? `<${around}>${own}</${around}>` : own)
        hasOwn = true
      }
      if (!isSkipped) target().add(toCloseTag(written))
      if (!isSkipped && pointAt === depth && routePoint) {
        pointAt = 0
        out.add(routePoint(point.take().join(''), points++))
      }
      depth--
    },
  })
  return out.take()
}

function createPieces() {
  let [pieces, open] = [[] as string[], '']
  return {
    add(text: string): void {
      open += text
      if (open.length < PIECE_CHARS) return
      pieces.push(open)
      open = ''
    },
    take(): string[] {
      const taken = open === '' ? pieces : [...pieces, open]
      pieces = []
      open = ''
      return taken
    },
  }
}

/** A line or an area as the feature of GeoJSON that its file has of it. */
export function rewriteJsonLayer(text: string, layer: ListLayer, { asItCame }: { asItCame: boolean }): string {
  const feature = JSON.parse(text) as { properties: Record<string, unknown> | null }
  const has = (field: ListLayer['edited'][number]) => layer.edited.includes(field)
  const properties: Record<string, unknown> = { ...feature.properties }
  if (has('name')) properties.name = layer.name
  if (has('description')) properties.description = layer.description
  const isOurs = !asItCame && (has('style') || has('isShown'))
  const own: [string, unknown][] = isOurs ? [[LAYER_DATA, JSON.parse(toLayerData(layer))]] : []
  const isNull = feature.properties === null && Object.keys(properties).length === 0
  return JSON.stringify({ ...feature, ...withOwn(isNull ? null : properties, own) })
}
