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

export interface OsmFile {
  bytes: number
  /** Up to when it has every change; undefined where it does not say so. */
  drawnAt: string | undefined
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

/** What the header says: it may ask for more than this reader can, and say up to when the file has every change. */
function readHeader(data: Uint8Array): { drawnAt: string | undefined } {
  const { features, seconds } = parseOsm(() => {
    const pbf = new PbfReader(data)
    const found = { features: [] as string[], seconds: 0 }
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      if (field === 4) found.features.push(pbf.readString())
      else if (field === 32) found.seconds = pbf.readVarint()
      else pbf.skip(pbf.type)
    }
    return found
  })
  const unknown = features.find((feature) => !KNOWN_FEATURES.has(feature))
  if (unknown !== undefined)
    throw new ImportFault('import/feature', `The file needs "${unknown.slice(0, 40)}", which is not read here.`)
  const isTime = seconds > 0 && seconds < MOST_SECONDS
  return { drawnAt: isTime ? new Date(seconds * MILLISECONDS).toISOString() : undefined }
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
  let drawnAt: string | undefined
  try {
    for await (const blob of listOsmBlobs(file)) {
      if (blocks.length >= MAX_BLOCKS) throw notOsm()
      if (blob.type === 'OSMHeader') drawnAt = readHeader(await readOsmBlob(file, blob)).drawnAt
      else if (blob.type === 'OSMData') blocks.push({ ...blob, content: null })
    }
    if (blocks.length === 0) throw notOsm()
  } catch (error) {
    await file.close()
    throw error
  }
  return {
    drawnAt,
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
