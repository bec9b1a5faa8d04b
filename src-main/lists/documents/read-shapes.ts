import type { XmlHandlers } from '#main/files/xml/read-xml.ts'
import type { GeometryPart, LayerGeometry } from '../layers/geometry.types.ts'
import { toHexColor, withStyle } from '../layers/layer-style.ts'
import type { LayerStyle } from '../layers/layers.types.ts'
import { createCoordinatesReader, createCorners } from './read-corners.ts'
import type { ShapeStyles } from './shape-styles.ts'

/** A line or an area of a map document, or several of them together. */
export interface ReadShape {
  geometry: LayerGeometry
  style: LayerStyle
  /** What a route says of itself; of other features their reader knows. */
  texts: Map<string, string>
}

/** Reads what a map document draws besides its places. */
export interface ShapeReader extends XmlHandlers {
  /** Of the feature that was closed last; null where it is a single place, or nothing that is drawn. */
  take(): ReadShape | null
}

const FEATURES: ReadonlySet<string> = new Set(['Placemark', 'trk', 'rte'])
const RINGS: ReadonlySet<string> = new Set(['LineString', 'LinearRing', 'Point'])
/** What a placemark may be drawn as besides a point. */
const SHAPES: ReadonlySet<string> = new Set([
  'LineString',
  'LinearRing',
  'Polygon',
  'MultiGeometry',
  'Track',
  'MultiTrack',
])
const POINTS: ReadonlySet<string> = new Set(['trkpt', 'rtept'])
/** Carries how a layer of ours is drawn. */
export const LAYER_DATA = 'WaypostLayer'
const MOST_TEXT_CHARS = 1024 * 1024

type RingUnderWay = ReturnType<typeof createCorners>

/** The geometry that is read of one feature. */
function createGeometry() {
  const parts: GeometryPart[] = []
  let ring: RingUnderWay | null = null
  let area: GeometryPart | null = null
  return {
    parts,
    ring: () => ring,
    beginRing: (): void => void (ring = createCorners()),
    beginArea: (): void => void (area = { kind: 'area', rings: [] }),
    endRing(kind: GeometryPart['kind']): void {
      const corners = ring?.result()
      ring = null
      if (!corners || corners.lonLat.length === 0) return
      if (area) area.rings.push(corners)
      else parts.push({ kind, rings: [corners] })
    },
    endArea(): void {
      if (area && area.rings.length > 0) parts.push(area)
      area = null
    },
  }
}

type Geometry = ReturnType<typeof createGeometry>

interface OpenPoint {
  lon: number
  lat: number
  elevation: number
  time: number
}

export function createShapeReader(styles: ShapeStyles): ShapeReader {
  const path: string[] = []
  let geometry: Geometry | null = null
  let texts = new Map<string, string>()
  let [text, styleUrl] = ['', '']
  let taken: ReadShape | null = null
  /** More than a point was begun. */
  let isShape = false
  const coordinates = createCoordinatesReader((lon, lat, elevation) => geometry?.ring()?.add(lon, lat, elevation))
  const points = createPointReader(() => geometry)
  return {
    open(name, attributes) {
      styles.open(name, attributes)
      if (FEATURES.has(name)) {
        geometry = createGeometry()
        texts = new Map()
        styleUrl = ''
        isShape = name !== 'Placemark'
        if (name === 'rte') geometry.beginRing()
      }
      path.push(name)
      text = ''
      if (geometry) {
        openGeometry(geometry, name)
        points.open(name, attributes)
      }
      isShape ||= SHAPES.has(name) && path.at(-2) === 'Placemark'
      if (name === 'data' || name === 'Data') texts.set('\tdatum', attributes.name ?? '')
    },
    text(piece) {
      if (path.at(-1) === 'coordinates') coordinates.text(piece)
      else if (text.length < MOST_TEXT_CHARS) text += piece
    },
    close(name) {
      path.pop()
      styles.close(name, text, path)
      if (!geometry) return void (text = '')
      if (name === 'coordinates') coordinates.end()
      points.close(name, text, path.at(-1) ?? '')
      closeGeometry(geometry, name, path)
      if (name === 'styleUrl' && path.at(-1) === 'Placemark') styleUrl = text
      noteText(texts, { name, text, path })
      if (FEATURES.has(name)) {
        if (name === 'rte') geometry.endRing('line')
        const style = name === 'Placemark' ? styles.styleOf(styleUrl) : gpxStyle(texts)
        taken = isShape && !isPlace(geometry.parts) ? toShape(geometry.parts, style, texts) : null
        geometry = null
      }
      text = ''
    },
    take() {
      const shape = taken
      taken = null
      return shape
    },
  }
}

function openGeometry(geometry: Geometry, name: string): void {
  if (RINGS.has(name) || name === 'trkseg' || name === 'Track') geometry.beginRing()
  if (name === 'Polygon') geometry.beginArea()
}

function closeGeometry(geometry: Geometry, name: string, path: readonly string[]): void {
  if (name === 'trkseg' || name === 'Track' || name === 'LineString') geometry.endRing('line')
  if (name === 'LinearRing') geometry.endRing(path.includes('Polygon') ? 'area' : 'line')
  if (name === 'Point') geometry.endRing('point')
  if (name === 'Polygon') geometry.endArea()
}

/** Reads the points of tracks and routes, which say their elevations and times themselves. */
function createPointReader(geometryOf: () => Geometry | null) {
  let point: OpenPoint | null = null
  let whens: number[] = []
  return {
    open(name: string, attributes: Record<string, string>): void {
      if (name === 'Track') whens = []
      if (!POINTS.has(name)) return
      point = { lon: Number(attributes.lon || NaN), lat: Number(attributes.lat || NaN), elevation: NaN, time: NaN }
    },
    close(name: string, text: string, parent: string): void {
      if (parent === 'Track' && name === 'coord') addTrackPoint(geometryOf(), text, whens)
      else if (parent === 'Track' && name === 'when') whens.push(Date.parse(text.trim()))
      else if (point && POINTS.has(parent) && name === 'ele') point.elevation = text.trim() === '' ? NaN : Number(text)
      else if (point && POINTS.has(parent) && name === 'time') point.time = Date.parse(text.trim())
      else if (point && POINTS.has(name)) {
        geometryOf()?.ring()?.add(point.lon, point.lat, point.elevation, point.time)
        point = null
      }
    },
  }
}

/** A point of a track of KML: its numbers have blanks between them, and its time came before. */
function addTrackPoint(geometry: Geometry | null, text: string, whens: readonly number[]): void {
  const ring = geometry?.ring()
  if (!ring) return
  const [lon = NaN, lat = NaN, elevation = NaN] = text.trim().split(/\s+/).map(Number)
  ring.add(lon, lat, elevation, whens[ring.elevations?.length ?? 0] ?? NaN)
}

/** What a route and a track say of themselves, and not of one of their points. */
function noteText(
  texts: Map<string, string>,
  { name, text, path }: { name: string; text: string; path: readonly string[] },
): void {
  const kept = text.trim()
  if (path.includes('trkseg') || path.includes('rtept') || kept === '') return
  const isDatum = name === 'data' || (name === 'value' && path.at(-1) === 'Data')
  const called = isDatum ? (texts.get('\tdatum') ?? name) : name
  if (!texts.has(called) && texts.size < MOST_TEXTS) texts.set(called, kept)
}

const MOST_TEXTS = 200

/** Where a receiver or a program writes the colour of a track. */
function gpxStyle(texts: ReadonlyMap<string, string>): LayerStyle {
  return withStyle({
    color: toHexColor(texts.get('color')) || texts.get('DisplayColor'),
    width: texts.get('width'),
    opacity: texts.get('opacity'),
  })
}

const isPlace = (parts: LayerGeometry): boolean => parts.length === 1 && parts[0]?.kind === 'point'

/** What has no corner that can be read is kept all the same: it draws nothing, and goes back into a file as it is. */
function toShape(geometry: LayerGeometry, style: LayerStyle, texts: Map<string, string>): ReadShape {
  texts.delete('\tdatum')
  return { geometry, style, texts }
}
