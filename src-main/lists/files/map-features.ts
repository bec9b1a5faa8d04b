import type { XmlHandlers } from '#main/files/xml/read-xml.ts'
import { tag } from '#shared/contract/marks-schemas.ts'
import { LIST_DATA } from './list-data.ts'
import { fromGpxColor, fromKmlColor, type MapStyles } from './map-colors.ts'
import type { SourceRow } from './source.types.ts'

/** A placemark of KML or a waypoint of GPX. */
export interface MapFeature {
  texts: Map<string, string>
  geometry: SourceRow['geometry']
  reason: SourceRow['reason']
  /** Names of the folders around it, and of its categories. */
  tags: string[]
  /** The style that it names, and a colour that it says itself. */
  style: string
  color: string
  /** Points that were read of it. */
  points: number
  /** A point of a route; the route itself is told behind its points. */
  isOfRoute: boolean
}

/** Marks of a place are written as one text. */
const MAX_TEXT_CHARS = 1024 * 1024
/** Folders and categories of one place beyond these are left out. */
const MOST_TAGS = 20
/** Texts that stand directly in a feature and mean something for a place. */
const OWN_TEXTS: ReadonlySet<string> = new Set([
  ...[
    'name',
    'description',
    'desc',
    'address',
    'phoneNumber',
    'Snippet',
    'cmt',
    'sym',
    'type',
    'time',
    'ele',
    'src',
    'url',
    'urlname',
  ],
  ...['magvar', 'geoidheight', 'fix', 'sat', 'hdop', 'vdop', 'pdop', 'ageofdgpsdata', 'dgpsid'],
])
/** Waypost writes the address of a place as the comment of a waypoint; a receiver writes a comment there. */
const OWN_CREATOR = 'Waypost'
/** What a placemark may be drawn as besides a point. One without any of them lies nowhere yet: its address may say where. */
const SHAPES: ReadonlySet<string> = new Set([
  ...['LineString', 'LinearRing', 'Polygon', 'MultiGeometry', 'Model', 'Track', 'MultiTrack'],
])
/** Elements that say no more than the one around them. */
const UNNAMED: ReadonlySet<string> = new Set(['value', 'lang'])
const ROUTE = 'rte'
/** What becomes a row or a layer: a place, a point of a route, and a track. */
const FEATURES: ReadonlySet<string> = new Set(['Placemark', 'wpt', 'rtept', 'trk'])
/** Stands for all of another document, as a folder would. */
const LINK = 'NetworkLink'
/** What stands around places and says what they have in common. */
const AROUND: ReadonlySet<string> = new Set(['Folder', ROUTE, LINK])
/** When something was there, by the element around it; called as in GPX. */
const TIMES: ReadonlyMap<string, string> = new Map([
  ['TimeStamp/when', 'time'],
  ['TimeSpan/begin', 'begin'],
  ['TimeSpan/end', 'end'],
])
/** Of texts that a place has under one name. */
const MOST_OF_ONE_NAME = 10
/** 0 is what programs write where they know none. */
const NO_ELEVATION = /^-?0*(?:\.0*)?$/

interface FeatureListeners {
  onRoot(name: string): void
  onFeature(feature: MapFeature): void
  /** A route, behind its points. */
  onRoute(route: MapFeature): void
  onListData(text: string): void
  /** A link to another document, with the names of the folders around it and its own. */
  onLink(href: string, folders: readonly string[]): void
}

interface DocumentSurroundings {
  /** Names of the folders in which all of the document stands. */
  folders: readonly string[]
  styles: MapStyles
}

interface Reading {
  path: string[]
  feature: MapFeature | null
  /** Names of the folders that are open. */
  folders: string[]
  styles: MapStyles
  styleId: string
  pairKey: string
  /** Of the link that is open. */
  href: string
  /** What texts of a place are called as columns. */
  asColumn: Record<string, string>
}

/** Gathers the places of a map document, and the styles by which they are drawn. */
export function createFeatureHandlers(
  { onRoot, onFeature, onRoute, onListData, onLink }: FeatureListeners,
  around: DocumentSurroundings,
): XmlHandlers {
  // prettier-ignore
  const reading: Reading = { path: [], feature: null, folders: [...around.folders], styles: around.styles, styleId: '', pairKey: '', href: '', asColumn: {} }
  const { path, folders, styles } = reading
  /** Name of the further data whose value comes next. */
  let dataName = ''
  let text = ''
  /** Nothing was opened since. */
  let isLeaf = false
  return {
    open(name, attributes) {
      if (path.length === 0) {
        onRoot(name)
        reading.asColumn = { desc: 'description', cmt: attributes.creator === OWN_CREATOR ? 'address' : 'comment' }
      }
      path.push(name)
      text = ''
      isLeaf = true
      reading.feature = beginFeature(name, attributes) ?? reading.feature
      if (name === 'Data' || name === 'SimpleData' || name === 'data') dataName = attributes.name ?? ''
      if (name === 'Style' || name === 'StyleMap') reading.styleId = attributes.id ?? ''
      if (AROUND.has(name)) folders.push('')
      if (reading.feature) openInside(reading.feature, { name, path, attributes })
    },
    text(piece) {
      if (text.length < MAX_TEXT_CHARS) text += piece
    },
    close(name) {
      path.pop()
      const { feature } = reading
      const datum = isDatum(name) ? dataName : ''
      if (!feature && datum === LIST_DATA) onListData(text)
      if (isDatum(name) && !feature) dataName = ''
      if (name === 'href' && path.at(-2) === LINK) reading.href = text.trim()
      if (name === LINK) {
        onLink(reading.href, folders.filter(isTag))
        reading.href = ''
      }
      closeOutside(name, text, reading)
      if (feature && FEATURES.has(name)) {
        feature.tags.unshift(...folders.filter(isTag))
        onFeature(feature)
        reading.feature = null
      } else if (feature)
        closeInside(feature, { name, text, path, dataName, isLeaf, asColumn: reading.asColumn, styles })
      if (name === ROUTE) onRoute(newFeature({ geometry: null, reason: 'notAPoint' }))
      text = ''
      isLeaf = false
    },
  }
}

/** A place of which the element that begins is told; null for any other element. */
function beginFeature(name: string, attributes: Record<string, string>): MapFeature | null {
  if (name === 'Placemark') return newFeature({ geometry: null, reason: null })
  if (name === 'trk') return newFeature({ geometry: null, reason: 'notAPoint' })
  if (name === 'rtept') return { ...newFeature(toPosition(attributes.lat, attributes.lon)), isOfRoute: true }
  return name === 'wpt' ? newFeature(toPosition(attributes.lat, attributes.lon)) : null
}

interface OpenedElement {
  name: string
  /** Ends in the element itself. */
  path: readonly string[]
  attributes: Record<string, string>
}

function openInside(feature: MapFeature, { name, path, attributes }: OpenedElement): void {
  const parent = path.at(-2) ?? ''
  if (SHAPES.has(name) && parent === 'Placemark') noteShape(feature)
  if (name === 'link' && FEATURES.has(parent)) keep(feature, 'link', attributes.href ?? '')
  else if (!FEATURES.has(name) && isOfWaypoint(path) && !isDatum(name)) keepAttributes(feature, name, attributes)
}

/** `<groundspeak:cache id="7">`: a value of the element that has it. */
function keepAttributes(feature: MapFeature, name: string, attributes: Record<string, string>): void {
  for (const [attribute, value] of Object.entries(attributes)) {
    if (!/^(?:xmlns|xml|xsi)(?::|$)/.test(attribute)) keep(feature, `${name}.${attribute.replace(/^.*:/, '')}`, value)
  }
}

const newFeature = ({ geometry, reason }: Pick<MapFeature, 'geometry' | 'reason'>): MapFeature => ({
  texts: new Map(),
  geometry,
  reason,
  tags: [],
  style: '',
  color: '',
  points: 0,
  isOfRoute: false,
})

/** Folders and styles, which stand around places or in them. */
function closeOutside(name: string, text: string, reading: Reading): void {
  const { path, feature, folders, styles } = reading
  const parent = path.at(-1)
  if (AROUND.has(name)) folders.pop()
  if (name === 'name' && parent !== undefined && AROUND.has(parent)) folders[folders.length - 1] = text.trim()
  if (name === 'color' && parent === 'IconStyle') {
    if (feature) feature.color = fromKmlColor(text)
    else styles.put(reading.styleId, fromKmlColor(text))
  }
  if (name === 'key' && parent === 'Pair') reading.pairKey = text.trim()
  if (name === 'styleUrl' && parent === 'Pair' && reading.pairKey === 'normal') styles.link(reading.styleId, text)
}

interface ClosedElement {
  name: string
  text: string
  path: readonly string[]
  dataName: string
  isLeaf: boolean
  asColumn: Record<string, string>
  styles: MapStyles
}

function closeInside(
  feature: MapFeature,
  { name, text, path, dataName, isLeaf, asColumn, styles }: ClosedElement,
): void {
  const parent = path.at(-1) ?? ''
  if (name === 'coordinates' && parent === 'Point') {
    readPoint(feature, text)
  } else if (OWN_TEXTS.has(name) && FEATURES.has(parent)) {
    keep(feature, asColumn[name] ?? name, text)
  } else if (name === 'styleUrl' && parent === 'Placemark') feature.style = styles.keyOf(text)
  else if (TIMES.has(`${parent}/${name}`)) keep(feature, TIMES.get(`${parent}/${name}`) ?? '', text)
  else if ((name === 'value' && parent === 'Data') || name === 'SimpleData' || name === 'data') {
    keep(feature, dataName, text)
  } else if (isLeaf && parent !== 'Data' && isFurther(path)) {
    keepFurther(feature, nameOfFurther(name, parent), text)
  }
}

const nameOfFurther = (name: string, parent: string): string =>
  parent === 'link' ? `link ${name}` : UNNAMED.has(name) ? parent : name

/** Longitude, latitude and elevation. A point without coordinates says nothing of where it lies. */
function readPoint(feature: MapFeature, text: string): void {
  const [lon, lat, elevation = ''] = text.trim().split(',')
  // Which of several is meant nobody knows.
  if (feature.points++ > 0) return void Object.assign(feature, { geometry: null, reason: 'notAPoint' })
  if (lon !== '') Object.assign(feature, toPosition(lat, lon))
  if (!NO_ELEVATION.test(elevation.trim())) keep(feature, 'ele', elevation)
}

/** What is added to a place, and not to a single fix of a track or to a bend of a route. */
const isFurther = (path: readonly string[]): boolean =>
  !path.includes('trkseg') &&
  !path.includes('rpt') &&
  (isOfWaypoint(path) || path.some((one) => one === 'extensions' || one === 'ExtendedData'))

/** In GPX 1.0 elements of other programs stand in the waypoint itself. */
const isOfWaypoint = (path: readonly string[]): boolean => path.includes('wpt') || path.includes('rtept')

/** What other programs add by elements of their own: OsmAnd, Garmin, Organic Maps. */
function keepFurther(feature: MapFeature, name: string, text: string): void {
  const color = name === 'color' ? fromGpxColor(text) : ''
  if (color !== '') feature.color = color
  else if (name === 'Category' && isTag(text.trim()) && feature.tags.length < MOST_TAGS) feature.tags.push(text.trim())
  else keep(feature, name, text)
}

function noteShape(feature: MapFeature): void {
  if (feature.geometry === null) feature.reason = 'notAPoint'
}

const isTag = (name: string): boolean => tag.safeParse(name).success

const isDatum = (name: string): boolean => name === 'value' || name === 'data'

/** A second text of a name stands beside the first: `name (2)`. More of them stay in the feature that is kept. */
function keep({ texts }: MapFeature, name: string, text: string): void {
  const kept = text.trim()
  if (name === '' || kept === '') return
  for (let copy = 1; copy <= MOST_OF_ONE_NAME; copy++) {
    const free = copy === 1 ? name : `${name} (${copy})`
    if (texts.get(free) === kept) return
    if (!texts.has(free)) return void texts.set(free, kept)
  }
}

function toPosition(lat: string | undefined, lon: string | undefined): Pick<MapFeature, 'geometry' | 'reason'> {
  const position = { lat: Number(lat?.trim() || NaN), lon: Number(lon?.trim() || NaN) }
  const isPosition = Number.isFinite(position.lat) && Number.isFinite(position.lon)
  return isPosition ? { geometry: position, reason: null } : { geometry: null, reason: 'notANumber' }
}
