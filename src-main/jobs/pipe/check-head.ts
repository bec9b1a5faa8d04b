import { FileFault } from '#main/files/csv/file-error.ts'
import type { Encoding } from '#main/files/csv/csv.types.ts'
import { beginsBinary, nameBinary } from '#main/files/csv/name-binary.ts'

/** Of two bytes, one is 0 where a text of Latin letters is written in UTF-16. */
const UNIT_BYTES = 2

/** Why a stream that begins so is no text of this encoding; null where it may be. */
export function nameHead(head: Buffer, encoding: Encoding): FileFault | null {
  if (encoding.startsWith('utf-16')) return null
  const binary = nameBinary(head)
  if (binary) {
    const remedy = binary.compression ? `Say --decompress ${binary.compression}.` : binary.remedy
    return new FileFault('file/binary', `is ${binary.what}, not CSV or JSON lines. ${remedy}`)
  }
  const mark = head.subarray(0, UNIT_BYTES).toString('hex')
  const isWide =
    mark === 'fffe' || mark === 'feff' || (head.length >= UNIT_BYTES && (head[0] === 0) !== (head[1] === 0))
  const order = mark === 'fffe' || (mark !== 'feff' && head[1] === 0) ? 'le' : 'be'
  return isWide ? new FileFault('file/encoding', `is written in UTF-16. Say --encoding utf-16${order}.`) : null
}

/**
 * Passes a stream on, unless its beginning says that it is no text of this encoding. It is held back only while it may
 * yet become a signature: none of them has the end of a line, so that no record waits.
 */
export async function* checkHead(parts: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  const judge = (bytes: Buffer) => {
    const fault = nameHead(bytes, encoding)
    if (fault) throw fault
  }
  for await (const part of parts) {
    if (head === null) {
      yield part
      continue
    }
    head = Buffer.concat([head, part])
    if (head.length < UNIT_BYTES || beginsBinary(head)) continue
    judge(head)
    yield head
    head = null
  }
  if (head === null || head.length === 0) return
  judge(head)
  yield head
}
