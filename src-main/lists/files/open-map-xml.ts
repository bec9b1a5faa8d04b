import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { FileFault } from '#main/files/csv/file-error.ts'
import { openArchive } from '#main/files/workbook/archive.ts'
import { readXml, type XmlHandlers } from '#main/files/xml/read-xml.ts'
import { ok, type Result } from '#shared/result.ts'
import { LIST_DATA, parseListData } from './list-data.ts'
import type { PointSource, SourceRow } from './source.types.ts'

/** A placemark of KML or a waypoint of GPX. */
interface MapFeature {
  texts: Map<string, string>
  geometry: SourceRow['geometry']
  reason: SourceRow['reason']
}

/** Columns beyond these are left out; a file of places has a few dozen. */
const MAX_COLUMNS = 500
const MAX_TEXT_CHARS = 64 * 1024
/** Texts that stand directly in a feature and mean something for a place. */
const OWN_TEXTS: ReadonlySet<string> = new Set([
  ...['name', 'description', 'desc', 'address', 'phoneNumber', 'Snippet', 'cmt', 'sym', 'type', 'time', 'ele', 'src'],
])
const AS_COLUMN: Record<string, string> = { desc: 'description', cmt: 'address' }

/** Opens KML, the KML inside a KMZ, or GPX. The file is read twice: once for the names of its columns. */
export async function openMapXml(path: string, isArchive: boolean): Promise<Result<PointSource>> {
  const { size } = await stat(path)
  const columns = new Set<string>()
  let kind: 'kml' | 'gpx' | null = null
  let listData = ''
  for await (const { root, features, listData: told } of readFeatures(path, isArchive)) {
    kind = root
    listData = told
    for (const { texts } of features) {
      for (const name of texts.keys()) if (columns.size < MAX_COLUMNS) columns.add(name)
    }
  }
  if (kind === null) throw new FileFault('file/not-kml', 'begins like XML but is neither KML nor GPX.')
  const names = [...columns]
  return ok({
    kind,
    hasGeometry: true,
    bytes: size,
    columns: names,
    list: parseListData(listData),
    format: null,
    async *rows() {
      let row = 0
      for await (const { features, share } of readFeatures(path, isArchive)) {
        const rows = features.map(({ texts, geometry, reason }) => ({
          row: ++row,
          geometry,
          reason,
          cells: names.map((name) => texts.get(name) ?? ''),
        }))
        yield { rows, share }
      }
    },
  })
}

interface Features {
  root: 'kml' | 'gpx' | null
  features: MapFeature[]
  /** What the file says of the list as a whole; empty: nothing so far. */
  listData: string
  share: number
}

async function* readFeatures(path: string, isArchive: boolean): AsyncGenerator<Features> {
  const found: MapFeature[] = []
  let root: Features['root'] = null
  let listData = ''
  const handlers = createFeatureHandlers({
    onRoot: (name) => (root = name === 'kml' || name === 'gpx' ? name : null),
    onFeature: (feature) => found.push(feature),
    onListData: (text) => (listData = text),
  })
  const source = await openStream(path, isArchive)
  try {
    for await (const { bytes } of readXml(source.stream, handlers)) {
      yield { root, features: found.splice(0), listData, share: Math.min(1, bytes / Math.max(1, source.bytes)) }
    }
  } finally {
    source.close()
  }
}

/** The document itself, or the first one inside a KMZ, which is a zip archive. */
async function openStream(path: string, isArchive: boolean) {
  if (!isArchive) return { stream: createReadStream(path), bytes: (await stat(path)).size, close: () => undefined }
  const archive = await openArchive(path)
  const name = archive.names.find((one) => /\.kml$/i.test(one)) ?? ''
  return { stream: archive.read(name, 'rows'), bytes: archive.sizeOf(name), close: () => archive.close() }
}

interface FeatureListeners {
  onRoot(name: string): void
  onFeature(feature: MapFeature): void
  onListData(text: string): void
}

function createFeatureHandlers({ onRoot, onFeature, onListData }: FeatureListeners): XmlHandlers {
  const path: string[] = []
  let feature: MapFeature | null = null
  /** Name of the further data whose value comes next. */
  let dataName = ''
  let text = ''
  return {
    open(name, attributes) {
      if (path.length === 0) onRoot(name)
      path.push(name)
      text = ''
      if (name === 'Placemark') feature = { texts: new Map(), geometry: null, reason: 'notAPoint' }
      if (name === 'wpt') feature = { texts: new Map(), ...toPosition(attributes.lat, attributes.lon) }
      if (name === 'Data' || name === 'SimpleData' || name === 'data') dataName = attributes.name ?? ''
    },
    text(piece) {
      if ((feature || dataName === LIST_DATA) && text.length < MAX_TEXT_CHARS) text += piece
    },
    close(name) {
      path.pop()
      if (!feature) {
        if (isDatum(name) && dataName === LIST_DATA) onListData(text)
        if (isDatum(name)) dataName = ''
        return
      }
      const parent = path.at(-1)
      if (name === 'Placemark' || name === 'wpt') {
        onFeature(feature)
        feature = null
      } else if (name === 'coordinates' && parent === 'Point' && feature.geometry === null) {
        const [lon, lat] = text.trim().split(',')
        Object.assign(feature, toPosition(lat, lon))
      } else if (OWN_TEXTS.has(name) && (parent === 'Placemark' || parent === 'wpt')) {
        keep(feature, AS_COLUMN[name] ?? name, text)
      } else if ((name === 'value' && parent === 'Data') || name === 'SimpleData' || name === 'data') {
        keep(feature, dataName, text)
      }
      text = ''
    },
  }
}

const isDatum = (name: string): boolean => name === 'value' || name === 'data'

function keep({ texts }: MapFeature, name: string, text: string): void {
  if (name !== '' && text.trim() !== '' && !texts.has(name)) texts.set(name, text.trim())
}

function toPosition(lat: string | undefined, lon: string | undefined): Pick<MapFeature, 'geometry' | 'reason'> {
  const position = { lat: Number(lat?.trim() || NaN), lon: Number(lon?.trim() || NaN) }
  const isPosition = Number.isFinite(position.lat) && Number.isFinite(position.lon)
  return isPosition ? { geometry: position, reason: null } : { geometry: null, reason: 'notANumber' }
}
