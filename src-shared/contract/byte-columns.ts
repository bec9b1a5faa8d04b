/**
 * Columns in an answer as bytes behind its JSON: as text they would be a third longer, and be read
 * twice, as JSON and as base64. Little-endian, as every processor that we run on has its numbers in memory.
 */
export const BYTES_TYPE = 'application/vnd.waypost.columns'

const KINDS = { u8: Uint8Array, u32: Uint32Array, f64: Float64Array }
type Kind = keyof typeof KINDS
type Column = Uint8Array | Uint32Array | Float64Array

/** The body begins with the length of its JSON, a 32-bit number; JSON and columns are filled up to multiples of 8. */
const ALIGNED = 8
const filled = (length: number): number => Math.ceil(length / ALIGNED) * ALIGNED

interface Head {
  value: Record<string, unknown>
  columns: [name: string, kind: Kind, length: number][]
}

const kindOf = (value: unknown): Kind | undefined =>
  (Object.keys(KINDS) as Kind[]).find((kind) => value instanceof KINDS[kind])

/** The parts of a body, one behind the other; null for an answer that has no columns. */
export function encodeColumns(answer: object): Uint8Array[] | null {
  const fields = Object.entries(answer)
  const columns = fields.filter(([, value]) => ArrayBuffer.isView(value)) as [string, Column][]
  if (columns.length === 0) return null
  const head: Head = {
    value: Object.fromEntries(fields.filter(([, value]) => !ArrayBuffer.isView(value))),
    columns: columns.map(([name, column]) => [name, kindOf(column) ?? 'u8', column.length]),
  }
  const json = new TextEncoder().encode(JSON.stringify(head))
  const first = new Uint8Array(filled(4 + json.length))
  new DataView(first.buffer).setUint32(0, json.length, true)
  first.set(json, 4)
  const bytes = columns.map(([, { buffer, byteOffset, byteLength }]) => new Uint8Array(buffer, byteOffset, byteLength))
  return [first, ...bytes.flatMap((column) => [column, new Uint8Array(filled(column.length) - column.length)])]
}

/** The answer again; its columns are views of the body. */
export function decodeColumns(body: ArrayBuffer): Record<string, unknown> {
  const length = new DataView(body).getUint32(0, true)
  const { value, columns } = JSON.parse(new TextDecoder().decode(new Uint8Array(body, 4, length))) as Head
  let at = filled(4 + length)
  for (const [name, kind, count] of columns) {
    const column = new KINDS[kind](body, at, count)
    value[name] = column
    at = filled(at + column.byteLength)
  }
  return value
}
