/** Values of a MaxMind database (MMDB 2.0), as far as its records of places have them. */
type Value = string | number | boolean | Value[] | { [key: string]: Value }

/** What stands before the description of the database, at its end. */
const MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
/** Nothing lies between the tree of addresses and the records but so many bytes. */
const GAP_BYTES = 16

const POINTER = 1
const [TEXT, DOUBLE, BYTES, MAP, ARRAY, FLAG, FLOAT] = [2, 3, 4, 7, 11, 14, 15]
/** Of 16, 32, 64 and 128 bits. */
const WHOLE_NUMBERS = [5, 6, 8, 9, 10]
/** Lengths from 29 on are written into the next bytes, and sizes of pointers into two bits. */
const LONG_SIZES = [29, 29 + 256, 29 + 256 + 65536] as const
const POINTER_STARTS = [0, 2048, 526_336, 0] as const

/** Reads the value at an offset; pointers count from `start`. */
function createValueReader(bytes: Buffer, start: number): (offset: number) => Value {
  let at = 0

  function uint(length: number): number {
    let value = 0
    for (const end = at + length; at < end; at++) value = value * 256 + (bytes[at] as number)
    return value
  }

  function readPointed(control: number): Value {
    const size = (control >> 3) & 3
    const high = size === 3 ? 0 : (control & 7) * 256 ** (size + 1)
    const offset = high + uint(size === 3 ? 4 : size + 1) + (POINTER_STARTS[size] as number)
    const behind = at
    const value = readAt(offset)
    at = behind
    return value
  }

  function readMap(size: number): Value {
    const entries: [string, Value][] = []
    for (let i = 0; i < size; i++) entries.push([next() as string, next()])
    return Object.fromEntries(entries)
  }

  function readValue(type: number, size: number): Value {
    if (type === MAP) return readMap(size)
    if (type === ARRAY) return Array.from({ length: size }, next)
    if (type === FLAG) return size > 0
    if (WHOLE_NUMBERS.includes(type)) return uint(size)
    const from = at
    at += size
    if (type === DOUBLE) return bytes.readDoubleBE(from)
    if (type === FLOAT) return bytes.readFloatBE(from)
    if (type === TEXT || type === BYTES) return bytes.toString('utf8', from, at)
    throw new Error(`the database has a value of the unknown type ${type}`)
  }

  function next(): Value {
    const control = uint(1)
    const short = control >> 5
    if (short === POINTER) return readPointed(control)
    const type = short === 0 ? 7 + uint(1) : short
    const bits = control & 31
    return readValue(type, bits < 29 ? bits : uint(bits - 28) + (LONG_SIZES[bits - 29] as number))
  }

  function readAt(offset: number): Value {
    at = start + offset
    return next()
  }
  return readAt
}

/** All records of the database, each once. */
export function* readMmdb(bytes: Buffer): Generator<Value> {
  const described = bytes.lastIndexOf(MARK)
  if (described < 0) throw new Error('this is no MaxMind database')
  const description = createValueReader(bytes, described + MARK.length)(0) as Record<string, number>
  const [nodes, recordBits] = [description.node_count as number, description.record_size as number]
  const nodeBytes = recordBits / 4
  const seen = new Set<number>()
  for (let node = 0; node < nodes; node++) {
    const at = node * nodeBytes
    const half = nodeBytes >> 1
    const middle = recordBits % 8 === 0 ? 0 : (bytes[at + half] as number)
    const left = bytes.readUIntBE(at, half) + (middle >> 4) * 2 ** 24
    const right = bytes.readUIntBE(at + nodeBytes - half, half) + (middle & 15) * 2 ** 24
    for (const record of [left, right]) if (record > nodes) seen.add(record - nodes - GAP_BYTES)
  }
  const readRecord = createValueReader(bytes, nodes * nodeBytes + GAP_BYTES)
  for (const offset of seen) yield readRecord(offset)
}
