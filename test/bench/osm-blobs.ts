import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

/** What the files that benches write ask of their reader. */
const FEATURES = ['OsmSchema-V0.6', 'DenseNodes']

/** One blob of an .osm.pbf, as it stands in the file. */
export function toBlob(type: string, data: Uint8Array): Buffer {
  const blob = new PbfWriter()
  blob.writeVarintField(2, data.length)
  blob.writeBytesField(3, deflateSync(data, { level: 1 }))
  const body = blob.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, body.length)
  const head = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, body])
}

/** The blob that an .osm.pbf begins with. */
export function headerBlob(): Buffer {
  const header = new PbfWriter()
  for (const feature of FEATURES) header.writeStringField(4, feature)
  return toBlob('OSMHeader', header.finish())
}
