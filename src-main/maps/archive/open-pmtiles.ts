import { closeSync, constants, openSync, readSync } from 'node:fs'
import {
  Compression,
  PMTiles,
  readVarint,
  ResolvedValueCache,
  tileIdToZxy,
  TileType,
  type DecompressFunc,
  type Entry,
  type Header,
  type RangeResponse,
  type Source,
} from 'pmtiles'
import type { MapArchive, TileNumber } from '#main/maps/model/map-archive.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { isZoom, MAX_METADATA_BYTES, readArchiveTexts, toBox, WORLD, type RawMetadata } from './archive-metadata.ts'
import type { ArchiveFile } from './archive-file.ts'
import { encodingOf, inflate, type Encoding } from './inflate-tile.ts'
import { describeContents, readTile } from './tile-contents.ts'

/** A directory or a tile that takes more is none that this reads. */
const MAX_READ_BYTES = 4 * 1024 * 1024

/** What an archive says of itself lies beyond its end, or is far too much: it is cut off or was made so. */
class OutOfFileError extends Error {}

/** A file for the reader of PMTiles, which asks for ranges of bytes by what the file says. */
class FileSource implements Source {
  readonly #file: number
  readonly #bytes: number
  readonly #key: string

  constructor({ path, bytes, stamp }: ArchiveFile) {
    this.#file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    this.#bytes = bytes
    this.#key = stamp
  }

  getKey(): string {
    return this.#key
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    // The first range asked for is longer than small archives are.
    const wanted = offset === 0 ? Math.min(length, this.#bytes) : length
    const isWithin = Number.isSafeInteger(offset + wanted) && offset >= 0 && offset + wanted <= this.#bytes
    if (!isWithin || wanted <= 0 || wanted > MAX_READ_BYTES) throw new OutOfFileError('no such range')
    const bytes = new Uint8Array(wanted)
    if (readSync(this.#file, bytes, 0, wanted, offset) < wanted) throw new OutOfFileError('cut off')
    return { data: bytes.buffer }
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** Archives of the whole planet have up to 60,000 entries in a directory. */
const MOST_ENTRIES = 131_072
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024
/** Each entry has a number in each of four columns. */
const LEAST_ENTRY_BYTES = 4
const MOST_DIRECTORIES = 12
const MOST_SAMPLES = 6
const VERSION = 3

const ENCODINGS = new Map<Compression, Encoding>([
  [Compression.None, 'none'],
  [Compression.Gzip, 'gzip'],
  [Compression.Brotli, 'brotli'],
  [Compression.Zstd, 'zstd'],
])

/** Directories of an encoding that nobody has told this reader of. */
class UnknownEncodingError extends Error {}

/** Undoes the compression of a directory, and counts its entries before they are made objects of. */
const decompressDirectory: DecompressFunc = async (buffer, compression) => {
  const encoding = ENCODINGS.get(compression)
  if (!encoding) throw new UnknownEncodingError('directory')
  const inflated = inflate(new Uint8Array(buffer), encoding, MAX_DIRECTORY_BYTES)
  if (!inflated.ok) throw new RangeError('directory')
  const bytes = new Uint8Array(inflated.value)
  const count = readVarint({ buf: bytes, pos: 0 })
  if (count > MOST_ENTRIES || count * LEAST_ENTRY_BYTES > bytes.length) throw new RangeError('entries')
  return bytes.buffer
}

const damaged = (): Result<never> => fail('maps/damaged', 'it is damaged or cut off: copy or download it again')

interface Opened {
  file: ArchiveFile
  source: FileSource
  cache: ResolvedValueCache
  header: Header
}

/** Opens a PMTiles file of version 3, which is what `version` says. */
export async function openPmtiles(file: ArchiveFile, version: number): Promise<Result<MapArchive>> {
  if (version !== VERSION) {
    return fail(
      'maps/version',
      `it is PMTiles version ${version}, version ${VERSION} is needed: convert it with "pmtiles convert"`,
    )
  }
  const source = new FileSource(file)
  const cache = new ResolvedValueCache(MOST_DIRECTORIES, false, decompressDirectory)
  try {
    const header = await cache.getHeader(source)
    const archive = await readArchive({ file, source, cache, header })
    if (!archive.ok) source.close()
    return archive
  } catch (error) {
    // Whatever the reader throws at, it is what the file holds.
    source.close()
    return error instanceof UnknownEncodingError
      ? fail('maps/encoding', 'its directories are compressed in an unknown way: write it again with gzip')
      : damaged()
  }
}

function declaredKind({ tileType }: Header): Result<'vector' | 'raster' | null> {
  if (tileType === TileType.Unknown) return ok(null)
  if (tileType === TileType.Mvt) return ok('vector')
  if ([TileType.Png, TileType.Jpeg, TileType.Webp].includes(tileType)) return ok('raster')
  const names: Partial<Record<TileType, string>> = {
    [TileType.Avif]: 'AVIF pictures',
    [TileType.Mlt]: 'MapLibre tiles',
  }
  return fail(
    'maps/tiles',
    `its tiles are ${names[tileType] ?? 'of an unknown kind'}, which are not supported: choose an archive of vector tiles (MVT) or of PNG, JPEG or WebP pictures`,
  )
}

async function readArchive(opened: Opened): Promise<Result<MapArchive>> {
  const { file, source, cache, header } = opened
  const { minZoom, maxZoom, tileCompression } = header
  const declared = declaredKind(header)
  if (!declared.ok) return declared
  if (!isZoom(minZoom) || !isZoom(maxZoom) || minZoom > maxZoom) {
    return fail('maps/zooms', 'its zooms are not those of a map')
  }
  const known = ENCODINGS.get(tileCompression)
  if (!known && tileCompression !== Compression.Unknown) {
    return fail('maps/encoding', 'its tiles are compressed in an unknown way: write it again with gzip')
  }
  // Some writers leave tiles compressed and do not say so.
  const encoding = (bytes: Uint8Array) => (known && known !== 'none' ? known : encodingOf(bytes))
  const metadata = await readMetadata(opened)
  if (!metadata.ok) return metadata
  const tiles = await readSamples(opened)
  const samples = tiles.map((bytes) => ({ bytes, encoding: encoding(bytes) }))
  if (samples.length === 0) return fail('maps/empty', 'it has no tiles')
  const box = toBox(header.minLon, header.minLat, header.maxLon, header.maxLat) ?? WORLD
  const rest = { minZoom, maxZoom, box, format: 'pmtiles' as const, bytes: file.bytes }
  const texts = readArchiveTexts(metadata.value, file.name)
  const contents = describeContents({ texts, samples, declared: declared.value, rest })
  if (!contents.ok) return contents
  const { kind } = contents.value
  const reader = new PMTiles(source, cache, async (buffer) => buffer)
  return ok({
    contents: contents.value,
    async tile({ zoom, x, y }) {
      try {
        const found = await reader.getZxy(zoom, x, y)
        if (!found) return ok(null)
        const bytes = new Uint8Array(found.data)
        return readTile(bytes, encoding(bytes), kind)
      } catch {
        return damaged()
      }
    },
    numbers: () => listNumbers(opened),
    close: () => source.close(),
  })
}

/** Directories below the root lead to tiles, or once more to directories. */
const MOST_DEPTH = 3
/** An archive of the planet has some thousands; more lead in circles. */
const MOST_LISTED_DIRECTORIES = 50_000

async function* listNumbers({ source, cache, header }: Opened): AsyncGenerator<TileNumber> {
  let listed = 0
  async function* below(offset: number, length: number, depth: number): AsyncGenerator<TileNumber> {
    if (depth > MOST_DEPTH || ++listed > MOST_LISTED_DIRECTORIES) throw new RangeError('directories')
    for (const entry of await cache.getDirectory(source, offset, length, header)) {
      if (entry.runLength === 0) yield* below(header.leafDirectoryOffset + entry.offset, entry.length, depth + 1)
      else yield toNumber(entry)
    }
  }
  yield* below(header.rootDirectoryOffset, header.rootDirectoryLength, 0)
}

function toNumber({ tileId }: Entry): TileNumber {
  const [zoom, x, y] = tileIdToZxy(tileId)
  return { zoom, x, y }
}

async function readMetadata({ source, header }: Opened): Promise<Result<RawMetadata>> {
  const { jsonMetadataOffset: offset, jsonMetadataLength: length, internalCompression } = header
  if (length === 0) return ok({})
  const encoding = ENCODINGS.get(internalCompression)
  if (!encoding) return damaged()
  const { data } = await source.getBytes(offset, length)
  const inflated = inflate(new Uint8Array(data), encoding, MAX_METADATA_BYTES)
  if (!inflated.ok) return inflated
  const value: unknown = JSON.parse(new TextDecoder().decode(inflated.value))
  return ok(typeof value === 'object' && value !== null ? value : {})
}

/** A few tiles, from all over the archive. */
async function readSamples({ source, cache, header }: Opened): Promise<Uint8Array[]> {
  const root = await cache.getDirectory(source, header.rootDirectoryOffset, header.rootDirectoryLength, header)
  const samples: Uint8Array[] = []
  for (const entry of spread(root)) {
    const isLeaf = entry.runLength === 0
    const leaf = isLeaf
      ? await cache.getDirectory(source, header.leafDirectoryOffset + entry.offset, entry.length, header)
      : [entry]
    const tile = leaf[leaf.length >> 1]
    if (!tile || tile.runLength === 0) continue
    const { data } = await source.getBytes(header.tileDataOffset + tile.offset, tile.length)
    samples.push(new Uint8Array(data))
  }
  return samples
}

function spread(entries: readonly Entry[]): Entry[] {
  const step = Math.max(1, Math.ceil(entries.length / MOST_SAMPLES))
  return entries.filter((_entry, i) => i % step === 0)
}
