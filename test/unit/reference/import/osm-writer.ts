import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

/** Elements of a small extract, written as an .osm.pbf for tests and benches. */
export interface TestExtract {
  nodes: { id: number; lat: number; lon: number; tags?: Record<string, string> }[]
  ways?: { id: number; refs: number[]; tags?: Record<string, string> }[]
  relations?: { id: number; members: { type: 0 | 1 | 2; id: number; role: string }[]; tags: Record<string, string> }[]
}

const NANO_PER_UNIT = 100
const toUnits = (degrees: number) => Math.round((degrees * 1e9) / NANO_PER_UNIT)

/** A blob with its header, as it stands in the file. */
export function toBlob(type: string, data: Uint8Array): Buffer {
  const blob = new PbfWriter()
  blob.writeVarintField(2, data.length)
  blob.writeBytesField(3, deflateSync(data))
  const body = Buffer.from(blob.finish())
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, body.length)
  const head = Buffer.from(header.finish())
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, body])
}

/** `drawnAt`: up to when the file says that it has every change. */
export function osmHeader(features = ['OsmSchema-V0.6', 'DenseNodes'], drawnAt?: string): Buffer {
  const header = new PbfWriter()
  for (const feature of features) header.writeStringField(4, feature)
  if (drawnAt !== undefined) header.writeVarintField(32, Date.parse(drawnAt) / 1000)
  return toBlob('OSMHeader', header.finish())
}

function createStrings() {
  const index = new Map<string, number>([['', 0]])
  return {
    of(text: string): number {
      const known = index.get(text)
      if (known !== undefined) return known
      index.set(text, index.size)
      return index.size - 1
    },
    all: () => [...index.keys()],
  }
}

type Strings = ReturnType<typeof createStrings>

const deltas = (values: number[]): number[] => values.map((value, i) => value - (values[i - 1] ?? 0))

function writeDense({ nodes }: TestExtract, strings: Strings, pbf: PbfWriter): void {
  pbf.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)))
  pbf.writePackedSVarint(8, deltas(nodes.map(({ lat }) => toUnits(lat))))
  pbf.writePackedSVarint(9, deltas(nodes.map(({ lon }) => toUnits(lon))))
  const pairs = nodes.flatMap(({ tags = {} }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [strings.of(key), strings.of(value)]),
    0,
  ])
  pbf.writePackedVarint(10, pairs)
}

function writeTags(tags: Record<string, string>, strings: Strings, pbf: PbfWriter): void {
  pbf.writePackedVarint(2, Object.keys(tags).map(strings.of))
  pbf.writePackedVarint(3, Object.values(tags).map(strings.of))
}

/** One data blob with all elements. */
export function osmData(extract: TestExtract): Buffer {
  const strings = createStrings()
  const groups: Uint8Array[] = []
  const group = (write: (pbf: PbfWriter) => void) => {
    const pbf = new PbfWriter()
    write(pbf)
    groups.push(pbf.finish().slice())
  }
  group((pbf) => pbf.writeMessage(2, (_: null, inner: PbfWriter) => writeDense(extract, strings, inner), null))
  for (const { id, refs, tags = {} } of extract.ways ?? [])
    group((pbf) =>
      pbf.writeMessage(
        3,
        (_: null, way: PbfWriter) => {
          way.writeVarintField(1, id)
          writeTags(tags, strings, way)
          way.writePackedSVarint(8, deltas(refs))
        },
        null,
      ),
    )
  for (const { id, members, tags } of extract.relations ?? [])
    group((pbf) =>
      pbf.writeMessage(
        4,
        (_: null, relation: PbfWriter) => {
          relation.writeVarintField(1, id)
          writeTags(tags, strings, relation)
          relation.writePackedVarint(
            8,
            members.map(({ role }) => strings.of(role)),
          )
          relation.writePackedSVarint(9, deltas(members.map((member) => member.id)))
          relation.writePackedVarint(
            10,
            members.map(({ type }) => type),
          )
        },
        null,
      ),
    )
  const block = new PbfWriter()
  block.writeMessage(
    1,
    (_: null, table: PbfWriter) => strings.all().forEach((text) => table.writeBytesField(1, Buffer.from(text))),
    null,
  )
  for (const bytes of groups) block.writeBytesField(2, bytes)
  return toBlob('OSMData', block.finish())
}

export const osmFile = (extract: TestExtract): Buffer => Buffer.concat([osmHeader(), osmData(extract)])
