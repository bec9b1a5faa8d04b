import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { FileFault } from '#main/files/csv/file-error.ts'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import { openArchive } from '#main/files/workbook/archive.ts'
import { readXml } from '#main/files/xml/read-xml.ts'
import { ok, type Result } from '#shared/result.ts'
import { parseListData } from './list-data.ts'
import { createForeignMarks } from './foreign-marks.ts'
import type { MapStyles } from './map-colors.ts'
import { createFeatureHandlers, type MapFeature } from './map-features.ts'
import type { PointSource } from './source.types.ts'

/** Opens KML, the KML inside a KMZ, or GPX. The file is read twice: once for its columns, its styles and its folders. */
export async function openMapXml(path: string, isArchive: boolean): Promise<Result<PointSource>> {
  const { size } = await stat(path)
  const marks = createForeignMarks()
  const columns = new Set<string>()
  let kind: 'kml' | 'gpx' | null = null
  let listData = ''
  let styles: MapStyles | null = null
  for await (const read of readFeatures(path, isArchive)) {
    ;({ root: kind, listData, styles } = read)
    for (const feature of read.features) {
      for (const name of feature.texts.keys()) columns.add(name)
      if (columns.size > MAX_COLUMNS) throw tooWide()
      marks.note(feature)
    }
  }
  if (kind === null) throw new FileFault('file/not-kml', 'begins like XML but is neither KML nor GPX.')
  const list = parseListData(listData)
  // A file of ours says all of this itself.
  const settled = list ? null : marks.settle(styles)
  if (settled) for (const name of settled.columns) columns.add(name)
  const names = [...columns]
  return ok({
    kind,
    hasGeometry: true,
    bytes: size,
    columns: names,
    list: list ?? settled?.list ?? null,
    ...(settled ? { foreign: settled.foreign } : {}),
    format: null,
    async *rows() {
      let row = 0
      for await (const { features, share } of readFeatures(path, isArchive)) {
        const rows = features.map((feature) => {
          const { texts, geometry, reason } = feature
          if (settled) for (const [name, text] of settled.textsOf(feature)) if (!texts.has(name)) texts.set(name, text)
          return { row: ++row, geometry, reason, cells: names.map((name) => texts.get(name) ?? '') }
        })
        yield { rows, share }
      }
    },
  })
}

const tooWide = () =>
  new FileFault('file/too-wide', `has more than ${MAX_COLUMNS} different fields: remove those that you do not need.`)

interface Features {
  root: 'kml' | 'gpx' | null
  features: MapFeature[]
  /** What the file says of the list as a whole; empty: nothing so far. */
  listData: string
  /** Those that were read so far. */
  styles: MapStyles
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
    for await (const { bytes } of readXml(source.stream, handlers, { keepsAmpersands: true })) {
      yield {
        root,
        features: found.splice(0),
        listData,
        styles: handlers.styles,
        share: Math.min(1, bytes / Math.max(1, source.bytes)),
      }
    }
  } finally {
    source.close()
  }
}

/** The document itself, or the first one inside a KMZ, which is a zip archive. */
async function openStream(path: string, isArchive: boolean) {
  if (!isArchive) return { stream: createReadStream(path), bytes: (await stat(path)).size, close: () => undefined }
  const archive = await openArchive(path)
  const documents = archive.names.filter((one) => /\.kml$/i.test(one))
  const atRoot = documents.filter((one) => !one.includes('/'))
  // KML 2.2, appendix C: the first one at the root, which programs call doc.kml.
  const name = atRoot.find((one) => /^doc\.kml$/i.test(one)) ?? atRoot[0] ?? documents[0] ?? ''
  return { stream: archive.read(name, 'rows'), bytes: archive.sizeOf(name), close: () => archive.close() }
}
