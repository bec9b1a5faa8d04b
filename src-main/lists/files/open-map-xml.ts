import { stat } from 'node:fs/promises'
import { FileFault } from '#main/files/csv/file-error.ts'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import { readXml } from '#main/files/xml/read-xml.ts'
import { MOST_REMARK_NAMES } from '#shared/contract/points-file-schemas.ts'
import { ok, type Result } from '#shared/result.ts'
import { parseListData } from './list-data.ts'
import { createForeignMarks } from './foreign-marks.ts'
import { remarkOf, type ImportRemark } from './import-remarks.ts'
import { createMapStyles, type MapStyles } from './map-colors.ts'
import { openMapDocuments } from './map-documents.ts'
import { createFeatureHandlers, type MapFeature } from './map-features.ts'
import type { PointSource } from './source.types.ts'

/** Opens KML, all KML inside a KMZ, or GPX. The file is read twice: once for its columns, its styles and its folders. */
export async function openMapXml(path: string, isArchive: boolean): Promise<Result<PointSource>> {
  const { size } = await stat(path)
  const marks = createForeignMarks()
  const columns = new Set<string>()
  let kind: 'kml' | 'gpx' | null = null
  let listData = ''
  let styles: MapStyles | null = null
  let remarks: ImportRemark[] = []
  for await (const read of readFeatures(path, isArchive)) {
    ;({ root: kind, listData, styles } = read)
    remarks = remarksOf(read)
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
    remarks,
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

const remarksOf = ({ documents, outside, lost }: Features): ImportRemark[] => [
  ...remarkOf('documents', documents - 1),
  ...remarkOf('linksOutside', outside.size, outside),
  ...remarkOf('notKept', lost.count, lost.names),
]

interface Features {
  root: 'kml' | 'gpx' | null
  features: MapFeature[]
  /** What the file says of the list as a whole; empty: nothing so far. */
  listData: string
  /** Those that were read so far. */
  styles: MapStyles
  /** Documents that were begun. */
  documents: number
  /** Where links lead that are not read, so far. */
  outside: ReadonlySet<string>
  lost: LostValues
  share: number
}

/** Values of elements that no place keeps. */
interface LostValues {
  count: number
  names: Set<string>
}

function noteLost(lost: LostValues, name: string): void {
  lost.count++
  if (lost.names.size < MOST_REMARK_NAMES) lost.names.add(name)
}

async function* readFeatures(path: string, isArchive: boolean): AsyncGenerator<Features> {
  const found: MapFeature[] = []
  const documents = await openMapDocuments(path, isArchive)
  const { outside } = documents
  const styles = createMapStyles()
  let root: Features['root'] = null
  let [listData, count, before] = ['', 0, 0]
  const lost: LostValues = { count: 0, names: new Set() }
  try {
    for (let next = documents.next(); next; next = documents.next()) {
      styles.enter(next.name)
      count++
      const handlers = createFeatureHandlers(
        {
          onRoot: (name) => (root ??= name === 'kml' || name === 'gpx' ? name : null),
          onFeature: (feature) => found.push(feature),
          onListData: (text) => (listData ||= text),
          onLink: documents.follow,
          onLost: (name) => noteLost(lost, name),
        },
        { folders: next.folders, styles },
      )
      let read = 0
      for await (const { bytes } of readXml(next.stream, handlers, { keepsAmpersands: true })) {
        read = bytes
        const share = Math.min(1, (before + bytes) / Math.max(1, documents.bytes))
        yield { root, features: found.splice(0), listData, styles, documents: count, outside, lost, share }
      }
      before += read
    }
  } finally {
    documents.close()
  }
}
