import { PbfReader, PbfWriter } from 'pbf'

export const KINDS = ['node', 'way', 'relation'] as const
export type ElementKind = (typeof KINDS)[number]

/** What is added to every id, and to positions, in units of 1e-9 degrees. */
export interface Shift {
  ids: number
  lat: number
  lon: number
}

/** Field of a group by kind; nodes stand alone or, nearly always, dense. */
const GROUP_FIELDS: Record<ElementKind, readonly number[]> = { node: [1, 2], way: [3], relation: [4] }
const DENSE = 2
/**
 * Where an element keeps ids: a number, or a list of differences, of which the first alone is to be shifted. Members of
 * a relation are shifted alike, of whatever type they are.
 */
const ID_FIELDS: Record<number, Record<number, 'number' | 'signed' | 'list'>> = {
  1: { 1: 'signed' },
  2: { 1: 'list' },
  3: { 1: 'number', 8: 'list' },
  4: { 1: 'number', 9: 'list' },
}
const LAT_OFFSET = 19
const LON_OFFSET = 20
const VARINT = 0
const BYTES = 2

/** Copies a field as it is; `pbf` stands behind its tag. */
function copyField(pbf: PbfReader, field: number, out: PbfWriter): void {
  if (pbf.type === BYTES) out.writeBytesField(field, pbf.readBytes())
  else if (pbf.type === VARINT) out.writeVarintField(field, pbf.readVarint(true))
  else throw new Error(`A field of type ${pbf.type} is not copied.`)
}

/** A list of differences with the first one changed. */
function shiftList(list: Uint8Array, ids: number, out: PbfWriter): void {
  if (list.length === 0) return
  const pbf = new PbfReader(list)
  out.writeSVarint(pbf.readSVarint() + ids)
  const rest = list.subarray(pbf.pos)
  out.realloc(rest.length)
  out.buf.set(rest, out.pos)
  out.pos += rest.length
}

function shiftElement(element: Uint8Array, fields: (typeof ID_FIELDS)[number], ids: number, out: PbfWriter): void {
  const pbf = new PbfReader(element)
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    const kind = fields[field]
    if (kind === 'number') out.writeVarintField(field, pbf.readVarint() + ids)
    else if (kind === 'signed') out.writeSVarintField(field, pbf.readSVarint() + ids)
    else if (kind === 'list') {
      const list = pbf.readBytes()
      out.writeMessage(field, (_: null, inner: PbfWriter) => shiftList(list, ids, inner), null)
    } else copyField(pbf, field, out)
  }
}

/** Elements of one kind in a group; false where it has none. */
function shiftGroup(group: Uint8Array, kind: ElementKind, ids: number, out: PbfWriter): boolean {
  const pbf = new PbfReader(group)
  let hasAny = false
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    if (!GROUP_FIELDS[kind].includes(field)) {
      pbf.skip(pbf.type)
      continue
    }
    const element = pbf.readBytes()
    const fields = ID_FIELDS[field] as (typeof ID_FIELDS)[number]
    hasAny ||= field !== DENSE || element.length > 0
    out.writeMessage(field, (_: null, inner: PbfWriter) => shiftElement(element, fields, ids, inner), null)
  }
  return hasAny
}

/** The elements of one kind of an inflated block, shifted, as a block of their own; null where it holds none. */
export function shiftOsmBlock(data: Uint8Array, kind: ElementKind, { ids, lat, lon }: Shift): Uint8Array | null {
  const pbf = new PbfReader(data)
  const out = new PbfWriter(new Uint8Array(data.length + 64))
  const offsets = { [LAT_OFFSET]: lat, [LON_OFFSET]: lon }
  let hasAny = false
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    if (field === 2) {
      const group = pbf.readBytes()
      const inner = new PbfWriter(new Uint8Array(group.length + 64))
      if (!shiftGroup(group, kind, ids, inner)) continue
      hasAny = true
      out.writeBytesField(2, inner.finish())
    } else if (field === LAT_OFFSET || field === LON_OFFSET) offsets[field] += pbf.readVarint(true)
    else copyField(pbf, field, out)
  }
  out.writeVarintField(LAT_OFFSET, offsets[LAT_OFFSET])
  out.writeVarintField(LON_OFFSET, offsets[LON_OFFSET])
  return hasAny ? out.finish() : null
}
