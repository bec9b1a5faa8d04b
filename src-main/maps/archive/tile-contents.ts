import { detectScheme } from '#main/maps/model/detect-scheme.ts'
import type { ArchiveContents } from '#main/maps/model/map-archive.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ArchiveTexts } from './archive-metadata.ts'
import { inflate, type Encoding } from './inflate-tile.ts'
import { inspectTile, MAX_TILE_PIXELS } from './inspect-tile.ts'

/** A tile as it lies in an archive. */
interface Sample {
  bytes: Uint8Array
  encoding: Encoding
}

interface Found {
  texts: ArchiveTexts
  /** A few tiles as they lie in the archive. */
  samples: Sample[]
  /** What the archive says that its tiles are, for one whose samples are all empty. */
  declared: ArchiveContents['kind'] | null
  rest: Pick<ArchiveContents, 'minZoom' | 'maxZoom' | 'box' | 'format' | 'bytes'>
}

const MOST_LAYERS = 200
const unknownTiles = (): Result<never> =>
  fail('maps/tiles', 'its tiles are neither vector tiles (MVT) nor PNG, JPEG or WebP pictures: choose another archive')

/** Joins what an archive says of itself and what its tiles are seen to be; where the two differ, the tiles are right. */
export function describeContents({ texts, samples, declared, rest }: Found): Result<ArchiveContents> {
  const inflated = samples.map(({ bytes, encoding }) => inflate(bytes, encoding))
  const failed = inflated.find((sample) => !sample.ok)
  const seen = inflated.flatMap((sample) => (sample.ok && sample.value.length > 0 ? [inspectTile(sample.value)] : []))
  if (seen.length === 0 && failed && !failed.ok) return failed
  const known = seen.filter((content) => content.kind !== 'unknown')
  const kind = known[0]?.kind ?? (seen.length === 0 ? declared : null)
  if (kind === null) return unknownTiles()
  const real = seen.flatMap((content) => (content.kind === 'vector' ? content.layers : []))
  const layers = kind === 'vector' ? [...new Set([...texts.layers, ...real])].slice(0, MOST_LAYERS) : []
  return ok({ ...texts, ...rest, kind, layers, scheme: kind === 'vector' ? detectScheme(layers) : 'other' })
}

/** A tile that may be handed on: decompressed, of the kind that its archive has, and a picture that is not too large. */
export function readTile(
  bytes: Uint8Array,
  encoding: Encoding,
  kind: ArchiveContents['kind'],
): Result<Uint8Array | null> {
  const inflated = inflate(bytes, encoding)
  if (!inflated.ok || inflated.value.length === 0) return inflated
  const content = inspectTile(inflated.value)
  if (content.kind !== kind) return fail('maps/tiles', 'one of its tiles is of another kind than the others')
  if (content.kind === 'raster' && Math.max(content.width, content.height) > MAX_TILE_PIXELS) {
    return fail('maps/tile-too-large', `one of its pictures has more than ${MAX_TILE_PIXELS} pixels a side`)
  }
  return inflated
}
