import { readXmlText } from '#main/files/xml/read-xml.ts'
import {
  childOf,
  elementsOf,
  insertBefore,
  newNode,
  parseXmlNode,
  removeNode,
  textOf,
  toXml,
  walkNodes,
  type XmlNode,
} from '../documents/xml-node.ts'
import type { StoredPoint } from '../lists.types.ts'
import { createMapStyles } from './map-colors.ts'
import { createFeatureHandlers } from './map-features.ts'
import { changedFields, isMoved, ownMembers, toXmlJson } from './own-members.ts'

const OWN_NAMESPACE = 'https://waypost.example/gpx/1'

/** Elements of a feature of KML and of GPX in the order of their schemas. */
const KML_ORDER = ['name', 'visibility', 'open', 'author', 'link', 'address', 'AddressDetails', 'phoneNumber', 'Snippet', 'snippet', 'description', 'Camera', 'LookAt', 'TimeStamp', 'TimeSpan', 'styleUrl', 'Style', 'StyleMap', 'Region', 'Metadata', 'ExtendedData', 'Point', 'LineString', 'LinearRing', 'Polygon', 'MultiGeometry', 'Model', 'Track', 'MultiTrack'] // prettier-ignore
const GPX_ORDER = ['ele', 'time', 'magvar', 'geoidheight', 'name', 'cmt', 'desc', 'src', 'url', 'urlname', 'link', 'sym', 'type', 'fix', 'sat', 'hdop', 'vdop', 'pdop', 'ageofdgpsdata', 'dgpsid', 'extensions'] // prettier-ignore
/** What texts of a place are called. */
const TEXTS = { name: ['name'], description: ['description', 'desc'] } as const

interface Rewriting {
  isKml: boolean
  /** Without anything of ours. */
  asItCame: boolean
}

/** A place as the element that its file has of it, with what somebody changed since. */
export function rewriteXmlPlace(text: string, point: StoredPoint, { isKml, asItCame }: Rewriting): string {
  const node = parseXmlNode(text)
  const order = isKml ? KML_ORDER : GPX_ORDER
  for (const [field, names] of Object.entries(TEXTS) as [keyof typeof TEXTS, readonly string[]][]) {
    const before = point.imported?.[field]
    if (before !== undefined) setText(node, point[field], { before, names, order, isKml })
  }
  const added: [string, unknown][] = []
  for (const field of ['address', 'country'] as const) {
    const before = point.imported?.[field]
    if (before !== undefined && !replaceText(node, before, point[field]) && point[field] !== '')
      added.push([field, point[field]])
  }
  if (isMoved(point) && point.lat !== null) move(node, point, isKml)
  for (const [name, value] of changedFields(point)) {
    if (!changeField(node, name, value) && value !== null) added.push([name, value])
  }
  if (!asItCame) added.push(...ownMembers(point, statedOf(toXml(node))).filter(([name]) => !added.some(([one]) => one === name))) // prettier-ignore
  if (added.length > 0) addData(node, added, isKml)
  return toXml(node)
}

/** What an import reads of an element. */
function statedOf(text: string): ReadonlyMap<string, unknown> {
  let texts: ReadonlyMap<string, unknown> = new Map()
  const handlers = createFeatureHandlers(
    { onRoot: () => {}, onFeature: (feature) => (texts = feature.texts), onRoute: () => {}, onListData: () => {}, onLink: () => {} }, // prettier-ignore
    { folders: [], styles: createMapStyles() },
  )
  readXmlText([text], handlers)
  return texts
}

const isDatum = ({ name }: XmlNode): boolean => name === 'Data' || name === 'SimpleData' || name === 'data'

interface TextPlace {
  before: unknown
  names: readonly string[]
  order: readonly string[]
  isKml: boolean
}

function setText(node: XmlNode, text: string, { before, names, order, isKml }: TextPlace): void {
  const own = elementsOf(node).find(({ name }) => names.includes(name))
  if (own) own.children = text === '' ? [] : [text]
  else if (!replaceText(node, before, text) && text !== '') {
    const written = names[isKml ? 0 : names.length - 1] ?? ''
    insertBefore(node, newNode(written, text), new Set(order.slice(order.indexOf(written) + 1)))
  }
}

/** Changes the element that says a text; false where none does. */
function replaceText(node: XmlNode, before: unknown, text: string): boolean {
  const found = [...walkNodes(node)].find(
    ({ node: one }) => elementsOf(one).length === 0 && textOf(one).trim() === before,
  )
  if (!found || before === '') return false
  found.node.children = text === '' ? [] : [text]
  return true
}

function move(node: XmlNode, { lat, lon }: StoredPoint, isKml: boolean): void {
  if (!isKml) return void Object.assign(node.attributes, { lat: `${lat}`, lon: `${lon}` })
  const coordinates = [...walkNodes(node)].find(({ node: one, parent }) => one.name === 'coordinates' && parent.name === 'Point') // prettier-ignore
  if (!coordinates) {
    const point = newNode('Point')
    point.children.push(newNode('coordinates', `${lon},${lat}`))
    node.children.push(point)
    return
  }
  const [, , elevation] = textOf(coordinates.node).trim().split(',')
  coordinates.node.children = [`${lon},${lat}${elevation === undefined ? '' : `,${elevation.trim()}`}`]
}

/** Changes what the file says under a name; false where it says nothing. */
function changeField(node: XmlNode, name: string, value: unknown): boolean {
  const text = typeof value === 'string' ? value : toXmlJson(value)
  for (const { node: one, parent } of walkNodes(node)) {
    const isNamed = isDatum(one) ? one.attributes.name === name : one.name === name && elementsOf(one).length === 0
    if (!isNamed) continue
    if (value === null) removeNode(parent, one)
    else (childOf(one, 'value') ?? one).children = [text]
    return true
  }
  return false
}

function addData(node: XmlNode, data: readonly [string, unknown][], isKml: boolean): void {
  const name = isKml ? 'ExtendedData' : 'extensions'
  const order = isKml ? KML_ORDER : GPX_ORDER
  let around = childOf(node, name)
  if (!around) {
    around = newNode(name)
    insertBefore(node, around, new Set(order.slice(order.indexOf(name) + 1)))
  }
  for (const [key, value] of data) {
    const text = typeof value === 'string' ? value : toXmlJson(value)
    if (isKml) {
      const datum = newNode('Data', '', { name: key })
      datum.children.push(newNode('value', text))
      around.children.push(datum)
    } else around.children.push(newNode('waypost:data', text, { 'xmlns:waypost': OWN_NAMESPACE, name: key }))
  }
}
