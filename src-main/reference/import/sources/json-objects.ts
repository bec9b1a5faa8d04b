import { createReadStream } from 'node:fs'
import { ImportFault } from '#main/reference/import/import-fault.ts'

const BLOCK_BYTES = 256 * 1024
/** A feature is the border of one building or lot; one with more bytes is left out. */
const LONGEST_OBJECT_BYTES = 16 * 1024 * 1024
const DEEPEST = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d

export interface ObjectBlock {
  /** The text of each object; null for one that is too long. */
  texts: (string | null)[]
  bytesRead: number
}

const damaged = () =>
  new ImportFault('import/json', 'The file is no GeoJSON from its beginning to its end: download it again.')

/** Finds the outermost objects of a stream of bytes, by their brackets. */
function createScanner() {
  let depth = 0
  let isInText = false
  let isEscaped = false
  /** The list in which the objects are has ended: what follows is no object of it. */
  let isEnded = false
  /** Bytes of the object that has begun; null between objects. */
  let parts: Buffer[] | null = null
  let length = 0
  const finish = (): string | null => {
    const text = length > LONGEST_OBJECT_BYTES ? null : Buffer.concat(parts ?? []).toString('utf8')
    parts = null
    length = 0
    return text
  }
  const keep = (bytes: Buffer) => {
    length += bytes.length
    if (length > LONGEST_OBJECT_BYTES) parts = []
    else parts?.push(bytes)
  }
  return {
    /** True while an object has begun and not ended. */
    isOpen: () => parts !== null,
    push(chunk: Buffer): (string | null)[] {
      const texts: (string | null)[] = []
      let start = 0
      for (let i = 0; i < chunk.length && !isEnded; i++) {
        const sign = chunk[i]
        if (isInText) {
          if (isEscaped) isEscaped = false
          else if (sign === BACKSLASH) isEscaped = true
          else if (sign === QUOTE) isInText = false
        } else if (sign === QUOTE) isInText = parts !== null
        else if (sign === OPEN_OBJECT || (sign === OPEN_LIST && parts)) {
          if (!parts) {
            parts = []
            start = i
          }
          if (++depth > DEEPEST) throw damaged()
        } else if (parts && (sign === CLOSE_OBJECT || sign === CLOSE_LIST) && --depth === 0) {
          keep(chunk.subarray(start, i + 1))
          texts.push(finish())
        } else if (!parts && sign === CLOSE_LIST) isEnded = true
      }
      if (parts) keep(chunk.subarray(start))
      return texts
    },
  }
}

/** Streams the objects of a file from a byte on: those of its list, or one after the other. */
export async function* readJsonObjects(path: string, start: number): AsyncGenerator<ObjectBlock> {
  const scanner = createScanner()
  let bytesRead = start
  for await (const chunk of createReadStream(path, { start, highWaterMark: BLOCK_BYTES }) as AsyncIterable<Buffer>) {
    bytesRead += chunk.length
    yield { texts: scanner.push(chunk), bytesRead }
  }
  if (scanner.isOpen()) throw damaged()
}
