import { open } from 'node:fs/promises'
import { PLACE_COLUMNS, POSTAL_COLUMNS } from '#main/reference/import/geonames/import-geonames.ts'

/** Kinds of files that become packs, and the archives that hold them. */
export type SourceKind =
  | 'osm'
  | 'geojson'
  | 'geonames'
  | 'csv'
  | 'workbook'
  | 'geopackage'
  | 'shapefile'
  | 'parquet'
  | 'flatgeobuf'
  | 'xml'
  | 'zip'
  | 'gzip'

const SAMPLE_BYTES = 64 * 1024
/** Where the name of its first file begins in an archive. */
const FIRST_NAME = 30
/** How a workbook, or a text document of its kind, begins. */
const OFFICE_PART = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|word\/|mimetypeapplication\/vnd\.oasis)/

/** The beginning of a document, and of one that is a web page. */
const MARKUP = /^\s*<(?:\?xml\b|[A-Za-z_][\w.-]*(?::[\w.-]+)?[\s>])/
const WEB_PAGE = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|table|meta)\b/i

/** What a file is, by its first bytes; its name only tells of an extract too damaged to be known. */
export async function detectSourceKind(path: string, fileName: string): Promise<SourceKind> {
  if (/\.pbf$/i.test(fileName)) return 'osm'
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    return kindOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** Whether a file is an extract of OpenStreetMap; one that cannot be read is none, and the import says so. */
export const isExtract = (path: string, fileName: string): Promise<boolean> =>
  detectSourceKind(path, fileName).then(
    (kind) => kind === 'osm',
    () => false,
  )

/** Marks at the beginning of files that are no text. */
const MARKS: readonly (readonly [Buffer, SourceKind])[] = [
  [Buffer.from([0x1f, 0x8b]), 'gzip'],
  [Buffer.from('SQLite format 3\0', 'latin1'), 'geopackage'],
  [Buffer.from([0, 0, 0x27, 0x0a]), 'shapefile'],
  [Buffer.from('PAR1', 'latin1'), 'parquet'],
  [Buffer.from('fgb', 'latin1'), 'flatgeobuf'],
]

function kindOf(bytes: Buffer): SourceKind {
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x504b0304)
    return OFFICE_PART.test(bytes.toString('latin1', FIRST_NAME, FIRST_NAME + 64)) ? 'workbook' : 'zip'
  const marked = MARKS.find(([mark]) => bytes.subarray(0, mark.length).equals(mark))
  if (marked) return marked[1]
  // Length of the first header, then its first field: the type of the blob.
  if (bytes.subarray(0, 64).includes('OSMHeader')) return 'osm'
  // A text sequence has a sign before each of its objects.
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replaceAll('\u001e', '')
  if (/^\s*[[{]/.test(text)) return 'geojson'
  if (MARKUP.test(text) && !WEB_PAGE.test(text)) return 'xml'
  const [line = ''] = text.split(/\r?\n/, 1)
  const fields = line.split('\t')
  if (fields.length === PLACE_COLUMNS && /^\d+$/.test(fields[0] ?? '')) return 'geonames'
  if (fields.length === POSTAL_COLUMNS && /^[A-Z]{2}$/.test(fields[0] ?? '')) return 'geonames'
  return 'csv'
}
