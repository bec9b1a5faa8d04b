import { open } from 'node:fs/promises'
import { PLACE_COLUMNS, POSTAL_COLUMNS } from '#main/reference/import/geonames/import-geonames.ts'

/** Kinds of files that become packs, and the archives that hold them. */
export type SourceKind = 'osm' | 'geojson' | 'geonames' | 'csv' | 'zip' | 'gzip'

const SAMPLE_BYTES = 64 * 1024

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

function kindOf(bytes: Buffer): SourceKind {
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x504b0304) return 'zip'
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip'
  // Length of the first header, then its first field: the type of the blob.
  if (bytes.subarray(0, 64).includes('OSMHeader')) return 'osm'
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  if (/^\s*[[{]/.test(text)) return 'geojson'
  const [line = ''] = text.split(/\r?\n/, 1)
  const fields = line.split('\t')
  if (fields.length === PLACE_COLUMNS && /^\d+$/.test(fields[0] ?? '')) return 'geonames'
  if (fields.length === POSTAL_COLUMNS && /^[A-Z]{2}$/.test(fields[0] ?? '')) return 'geonames'
  return 'csv'
}
