import { filesOfOneRegister } from '#main/reference/import/rows/join-sources.ts'
import { detectSourceKind } from '#main/reference/import/source-kind.ts'
import { unpackFirst, unpackGzipBeginning, type FirstFile } from '#main/reference/import/unpack.ts'

/** So much of the first file of an archive is unpacked to look at it. */
const MOST_BYTES = 8 * 1024 ** 2
/** Kinds that are read from the front: their beginning shows as much as the whole. */
const FROM_FRONT = new Set(['csv', 'geojson', 'xml'])

const inGzip = async (path: string, name: string, target: string): Promise<FirstFile> => {
  const isWhole = await unpackGzipBeginning(path, target, MOST_BYTES)
  const inner = name.replace(/\.gz$/i, '')
  return { name: inner, isWhole, names: [inner], parts: {} }
}

/**
 * Unpacks so much of an archive to `target` that its first table can be looked at. Null where a look does not do: for an
 * extract, an archive in an archive, a large file of which all is needed, and tables of a register that are joined.
 */
export async function lookIntoArchive(path: string, name: string, target: string): Promise<FirstFile | null> {
  const isZip = (await detectSourceKind(path, name)) === 'zip'
  const first = await (isZip ? unpackFirst(path, target, MOST_BYTES) : inGzip(path, name, target))
  if (!first || filesOfOneRegister(first.names).length > 1) return null
  const kind = await detectSourceKind(target, first.name)
  if (kind === 'osm' || kind === 'geonames' || kind === 'zip' || kind === 'gzip') return null
  return first.isWhole || FROM_FRONT.has(kind) ? first : null
}
