import { createCornerCount } from './feature-rows.ts'
import { stat } from 'node:fs/promises'
import { FileFault } from '#main/files/csv/file-error.ts'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import { readXml, type XmlHandlers } from '#main/files/xml/read-xml.ts'
import { ok, type Result } from '#shared/result.ts'
import { createDocumentCapture, type CapturedFeature, type DocumentCapture } from '../documents/capture-document.ts'
import type { KeptDocument } from '../documents/document.types.ts'
import { createShapeReader, LAYER_DATA, type ReadShape } from '../documents/read-shapes.ts'
import { fromKinds } from '../documents/shape-texts.ts'
import { createShapeStyles, type ShapeStyles } from '../documents/shape-styles.ts'
import { parseLayerData, toLayer } from '../documents/to-layer.ts'
import type { NewLayer } from '../layers/layers.types.ts'
import { unpackText } from '../layers/packed-text.ts'
import { isFramed, parseListData } from './list-data.ts'
import { createForeignMarks, type SettledMarks } from './foreign-marks.ts'
import { remarkOf, type ImportRemark } from './import-remarks.ts'
import { createMapStyles, type MapStyles } from './map-colors.ts'
import { openMapDocuments } from './map-documents.ts'
import { createFeatureHandlers, type MapFeature } from './map-features.ts'
import { isOwnMap } from './own-table.ts'
import type { PointSource, SourceBlock, SourceRow } from './source.types.ts'

/** Opens KML, all KML inside a KMZ, or GPX. The file is read twice: once for its columns, its styles and its folders. */
export async function openMapXml(path: string, isArchive: boolean): Promise<Result<PointSource>> {
  const { size } = await stat(path)
  const marks = createForeignMarks()
  const columns = new Set<string>()
  const shapeStyles = createShapeStyles()
  let kind: 'kml' | 'gpx' | null = null
  let listData = ''
  let styles: MapStyles | null = null
  let remarks: ImportRemark[] = []
  for await (const read of readFeatures(path, isArchive, { shapeStyles })) {
    ;({ root: kind, listData, styles } = read)
    remarks = remarksOf(read)
    for (const { feature, shape } of read.features) {
      if (shape && feature.geometry === null) continue
      for (const name of feature.texts.keys()) columns.add(name)
      if (columns.size > MAX_COLUMNS) throw tooWide()
      marks.note(feature)
    }
  }
  if (kind === null) throw new FileFault('file/not-kml', 'begins like XML but is neither KML nor GPX.')
  const list = parseListData(listData)
  // A file of ours says all of this itself.
  const settled = list || isFramed(listData) ? null : marks.settle(styles)
  if (settled) for (const name of settled.columns) columns.add(name)
  const names = [...columns]
  const isPlain = isOwnMap(names) && !isFramed(listData)
  let documents: KeptDocument[] = []
  return ok({
    kind,
    hasGeometry: true,
    bytes: size,
    columns: names,
    list: list ?? settled?.list ?? null,
    ...(settled ? { foreign: settled.foreign } : {}),
    remarks,
    format: null,
    documents: () => documents,
    async *rows({ keepsFeatures } = { keepsFeatures: false }) {
      const captures: Captured[] | null = keepsFeatures && !isPlain ? [] : null
      const toBlock = createBlockMaker({ names, settled, keepsFeatures })
      for await (const read of readFeatures(path, isArchive, { shapeStyles, captures })) yield toBlock(read)
      documents = (captures ?? []).map(({ name, capture }) => ({ kind: kind as 'kml', name, frame: capture.frame() }))
    },
  })
}

interface BlockOptions {
  /** Of the columns. */
  names: readonly string[]
  settled: SettledMarks | null
  keepsFeatures: boolean
}

/** Makes rows and layers of features; rows have the numbers of all features, since a person counts them in the file. */
function createBlockMaker({ names, settled, keepsFeatures }: BlockOptions): (read: Features) => SourceBlock {
  let row = 0
  const counted = createCornerCount()
  const toRow = ({ feature, number }: FoundFeature): SourceRow => {
    const { texts, geometry, reason } = feature
    for (const [name, text] of settled?.textsOf(feature) ?? []) if (!texts.has(name)) texts.set(name, text)
    return { row, geometry, reason, feature: number, cells: names.map((name) => texts.get(name) ?? '') }
  }
  return ({ features, share }) => {
    const block: Required<SourceBlock> = { rows: [], layers: [], layerCount: 0, features: [], share }
    for (const one of features) {
      const { feature, shape, captured, number } = one
      row++
      if (shape) block.layerCount++
      // Of several shapes with one point that point is a place too.
      const isPlace = !shape || feature.geometry !== null
      if (isPlace) block.rows.push(toRow(one))
      if (shape && keepsFeatures) {
        block.layers.push(counted(shapeToLayer(feature, { shape, captured })))
      }
      if (isPlace && captured) block.features.push({ number, text: unpackText(captured.text.finish()) })
    }
    return block
  }
}

interface Captured {
  name: string
  capture: DocumentCapture
}

interface ShapeFeature {
  shape: ReadShape
  captured: CapturedFeature | null
}

/** A line or an area as a layer, with all that its feature says beside name and description. */
function shapeToLayer({ texts }: MapFeature, { shape, captured }: ShapeFeature): NewLayer {
  const all = new Map([...shape.texts, ...texts])
  const own = parseLayerData(all.get(LAYER_DATA))
  const fields = [...all].filter(([name]) => !NO_FIELDS.has(name))
  return toLayer(fromKinds(shape.geometry, own?.kinds), {
    name: all.get('name') ?? '',
    description: all.get('description') ?? all.get('desc') ?? '',
    style: own?.style ?? shape.style,
    isShown: own?.isShown ?? true,
    ...(own && { edited: ['style', 'isShown'] }),
    fields: fields.length > 0 ? Object.fromEntries(fields.slice(0, MAX_COLUMNS)) : null,
    feature: captured ? captured.number : null,
    source: captured ? captured.text.finish() : null,
  })
}

/** What a layer says in members of its own, or draws. */
const NO_FIELDS: ReadonlySet<string> = new Set([
  ...['name', 'description', 'desc', LAYER_DATA, 'coordinates', 'styleUrl', 'coord', 'when'],
  ...['color', 'width', 'fill', 'outline', 'tessellate', 'altitudeMode', 'extrude', 'visibility', 'open'],
])

const tooWide = () =>
  new FileFault('file/too-wide', `has more than ${MAX_COLUMNS} different fields: remove those that you do not need.`)

const remarksOf = ({ documents, outside }: Features): ImportRemark[] => [
  ...remarkOf('documents', documents - 1),
  ...remarkOf('linksOutside', outside.size, outside),
]

interface FoundFeature {
  feature: MapFeature
  /** What it draws, where that is more than one place. */
  shape: ReadShape | null
  captured: CapturedFeature | null
  number: number
}

interface Features {
  root: 'kml' | 'gpx' | null
  features: FoundFeature[]
  /** What the file says of the list as a whole; empty: nothing so far. */
  listData: string
  /** Those that were read so far. */
  styles: MapStyles
  /** Documents that were begun. */
  documents: number
  /** Where links lead that are not read, so far. */
  outside: ReadonlySet<string>
  share: number
}

interface FeatureReading {
  /** The same for each time that a file is read: a style may stand behind its lines. */
  shapeStyles: ShapeStyles
  /** Where its documents are kept, if they are. */
  captures?: Captured[] | null
}

async function* readFeatures(
  path: string,
  isArchive: boolean,
  { shapeStyles, captures = null }: FeatureReading,
): AsyncGenerator<Features> {
  const found: FoundFeature[] = []
  const documents = await openMapDocuments(path, isArchive)
  const { outside } = documents
  const styles = createMapStyles()
  const numbers = { last: 0 }
  let root: Features['root'] = null
  let [listData, count, before] = ['', 0, 0]
  try {
    for (let next = documents.next(); next; next = documents.next()) {
      styles.enter(next.name)
      shapeStyles.enter(next.name)
      count++
      const shapes = createShapeReader(shapeStyles)
      const capture = captures ? createDocumentCapture(numbers) : null
      if (capture) captures?.push({ name: next.name, capture })
      const onFeature = (feature: MapFeature): void => {
        // A point of a route draws nothing but itself; the route comes behind it.
        const shape = feature.isOfRoute ? null : shapes.take()
        found.push({ feature, shape, captured: feature.isOfRoute ? null : (capture?.take() ?? null), number: capture?.number() ?? 0 }) // prettier-ignore
      }
      const handlers = createFeatureHandlers(
        {
          onRoot: (name) => (root ??= name === 'kml' || name === 'gpx' ? name : null),
          onFeature,
          onRoute: onFeature,
          onListData: (text) => (listData ||= text),
          onLink: documents.follow,
        },
        { folders: next.folders, styles },
      )
      const all = together([shapes, ...(capture ? [capture] : []), handlers])
      let read = 0
      for await (const { bytes } of readXml(next.stream, all, { keepsAmpersands: true })) {
        read = bytes
        const share = Math.min(1, (before + bytes) / Math.max(1, documents.bytes))
        yield { root, features: found.splice(0), listData, styles, documents: count, outside, share }
      }
      before += read
    }
  } finally {
    documents.close()
  }
}

/** Tells several readers of one document, each in turn. */
const together = (readers: readonly XmlHandlers[]): XmlHandlers => ({
  open: (name, attributes, written) => readers.forEach((one) => one.open?.(name, attributes, written)),
  text: (text) => readers.forEach((one) => one.text?.(text)),
  close: (name, written) => readers.forEach((one) => one.close?.(name, written)),
})
