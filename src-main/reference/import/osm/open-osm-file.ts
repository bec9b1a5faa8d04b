import { open } from 'node:fs/promises'
import { PbfReader } from 'pbf'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import type { BlockContent, OsmVisitor } from '#main/reference/import/osm/osm-elements.types.ts'
import { listOsmBlobs, notOsm, parseOsm, readOsmBlob, type OsmBlob } from '#main/reference/import/osm/read-osm-blobs.ts'
import { visitOsmBlock } from '#main/reference/import/osm/visit-osm-block.ts'

/** What a file may ask of its reader; the last two say how it is stored, the elements are the same. */
const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes', 'HistoricalInformation', 'LocationsOnWays'])
/** More blocks than any extract of a country has. */
const MAX_BLOCKS = 4_000_000

export interface OsmBox {
  west: number
  south: number
  east: number
  north: number
}

export interface OsmFile {
  bytes: number
  /** Up to when it has every change; undefined where it does not say so. */
  drawnAt: string | undefined
  /** The edge of the extract in degrees; undefined where it does not say. */
  box: OsmBox | undefined
  /**
   * Shows the elements in the order of the file, each block inflated anew. `onBytes` gets the bytes gone through.
   * Blocks that an earlier pass found to hold nothing that the visitor asks for are passed over.
   */
  visit(visitor: OsmVisitor, onBytes: (bytes: number) => void): Promise<void>
  close(): Promise<void>
}

interface Block extends OsmBlob {
  content: BlockContent | null
}

/** The last moment that `Date` knows. */
const MOST_SECONDS = 8.64e12
const MILLISECONDS = 1000

const NANODEGREES = 1e9

/** A box that is none, or lies beyond the world, says nothing. */
function readBox(pbf: PbfReader, end: number): OsmBox | undefined {
  const sides = [0, 0, 0, 0]
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field >= 1 && field <= 4) sides[field - 1] = pbf.readSVarint() / NANODEGREES
    else pbf.skip(pbf.type)
  }
  const [west, east, north, south] = sides as [number, number, number, number]
  const isBox = west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90
  return isBox ? { west, south, east, north } : undefined
}

interface Header {
  drawnAt: string | undefined
  box: OsmBox | undefined
}

/** What the header says: it may ask for more than this reader can, and say up to when the file has every change. */
function readHeader(data: Uint8Array): Header {
  const { features, seconds, box } = parseOsm(() => {
    const pbf = new PbfReader(data)
    const found = { features: [] as string[], seconds: 0, box: undefined as OsmBox | undefined }
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      if (field === 1) found.box = readBox(pbf, Math.min(data.length, pbf.readVarint() + pbf.pos))
      else if (field === 4) found.features.push(pbf.readString())
      else if (field === 32) found.seconds = pbf.readVarint()
      else pbf.skip(pbf.type)
    }
    return found
  })
  const unknown = features.find((feature) => !KNOWN_FEATURES.has(feature))
  if (unknown !== undefined)
    throw new ImportFault('import/feature', `The file needs "${unknown.slice(0, 40)}", which is not read here.`)
  const isTime = seconds > 0 && seconds < MOST_SECONDS
  return { drawnAt: isTime ? new Date(seconds * MILLISECONDS).toISOString() : undefined, box }
}

const isAskedFor = ({ content }: Block, visitor: OsmVisitor): boolean =>
  content === null ||
  (content.hasNodes && (visitor.node ?? visitor.position) !== undefined) ||
  (content.hasWays && (visitor.way ?? visitor.refs) !== undefined) ||
  (content.hasRelations && visitor.relation !== undefined)

/** Opens an OpenStreetMap extract (.osm.pbf); its memory is one block, whatever its size. */
export async function openOsmFile(path: string): Promise<OsmFile> {
  const file = await open(path, 'r')
  const blocks: Block[] = []
  let header: Header = { drawnAt: undefined, box: undefined }
  try {
    for await (const blob of listOsmBlobs(file)) {
      if (blocks.length >= MAX_BLOCKS) throw notOsm()
      if (blob.type === 'OSMHeader') header = readHeader(await readOsmBlob(file, blob))
      else if (blob.type === 'OSMData') blocks.push({ ...blob, content: null })
    }
    if (blocks.length === 0) throw notOsm()
  } catch (error) {
    await file.close()
    throw error
  }
  return {
    ...header,
    bytes: blocks.reduce((sum, block) => sum + block.bytes, 0),
    async visit(visitor, onBytes) {
      let bytes = 0
      for (const block of blocks) {
        if (isAskedFor(block, visitor)) {
          const data = await readOsmBlob(file, block)
          block.content = parseOsm(() => visitOsmBlock(data, visitor))
        }
        bytes += block.bytes
        onBytes(bytes)
      }
    },
    close: () => file.close(),
  }
}

/** Up to when a file has every change; null where it does not say so. Nothing but its first block is read. */
export async function readOsmTime(path: string): Promise<string | null> {
  const file = await open(path, 'r')
  try {
    for await (const blob of listOsmBlobs(file)) {
      if (blob.type !== 'OSMHeader') break
      return readHeader(await readOsmBlob(file, blob)).drawnAt ?? null
    }
    return null
  } finally {
    await file.close()
  }
}
