// What crosses between the page and the main process is a structured clone (HTML standard, StructuredSerialize). The
// DevTools protocol carries text alone, so a clone becomes a text and the same values again. Both functions also run in
// the page, from their source: neither may refer to anything outside itself.

/** Clones a value as Electron does, and writes the clone. Throws Electron's error for what cannot be cloned. */
export function toWire(value: unknown): string {
  const toBase64 = (bytes: Uint8Array) => {
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  }
  const writeBytes = (view: ArrayBufferView) => {
    const kind = Object.prototype.toString.call(view).slice(8, -1)
    const { buffer, byteOffset, byteLength } = view
    return { $clone: kind, value: toBase64(new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)) }
  }
  const writeObject = (one: object): unknown => {
    if (Array.isArray(one)) return Array.from(one, write)
    if (ArrayBuffer.isView(one)) return writeBytes(one)
    const kind = Object.prototype.toString.call(one).slice(8, -1)
    if (kind === 'ArrayBuffer') return { $clone: kind, value: toBase64(new Uint8Array(one as ArrayBuffer)) }
    if (kind === 'Date') return { $clone: kind, value: write(Number(one)) }
    if (kind === 'Map' || kind === 'Set') return { $clone: kind, value: Array.from(one as Set<unknown>, write) }
    if (kind === 'Error') return { $clone: kind, value: { name: (one as Error).name, message: (one as Error).message } }
    const entries = Object.entries(one)
    const isPlain = !entries.some(([key, inner]) => key === '$clone' || key === '__proto__' || inner === undefined)
    if (!isPlain) return { $clone: 'Object', value: entries.map(([key, inner]) => [key, write(inner)]) }
    return Object.fromEntries(entries.map(([key, inner]) => [key, write(inner)]))
  }
  const write = (one: unknown): unknown => {
    if (one === undefined) return { $clone: 'undefined' }
    if (typeof one === 'bigint') return { $clone: 'BigInt', value: String(one) }
    if (typeof one === 'number' && (!Number.isFinite(one) || Object.is(one, -0))) {
      return { $clone: 'Number', value: Object.is(one, -0) ? '-0' : String(one) }
    }
    return typeof one === 'object' && one !== null ? writeObject(one) : one
  }
  let clone: unknown
  try {
    clone = structuredClone(value)
  } catch {
    throw new Error('An object could not be cloned.')
  }
  return JSON.stringify(write(clone))
}

/** Reads what `toWire` wrote. */
export function fromWire(text: string): unknown {
  type Marked = { $clone: string; value: never }
  const toBytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const readMarked = ({ $clone, value }: Marked): unknown => {
    if ($clone === 'undefined') return undefined
    if ($clone === 'BigInt') return BigInt(value)
    if ($clone === 'Number') return Number(value)
    if ($clone === 'Date') return new Date(read(value) as number)
    if ($clone === 'Map') return new Map(read(value) as [unknown, unknown][])
    if ($clone === 'Set') return new Set(read(value) as unknown[])
    if ($clone === 'Object')
      return Object.fromEntries((value as [string, unknown][]).map(([key, one]) => [key, read(one)]))
    if ($clone === 'Error') return Object.assign(new Error(), value)
    if ($clone === 'ArrayBuffer') return toBytes(value).buffer
    const Kind = (globalThis as never as Record<string, new (memory: ArrayBuffer) => unknown>)[$clone]
    return Kind ? new Kind(toBytes(value).buffer) : toBytes(value)
  }
  const read = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(read)
    if (typeof one !== 'object' || one === null) return one
    if ('$clone' in one) return readMarked(one as Marked)
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, read(inner)]))
  }
  return read(JSON.parse(text))
}
