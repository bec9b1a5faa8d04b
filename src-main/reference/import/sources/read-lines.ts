import { createReadStream } from 'node:fs'

/** Longer lines are no row of any format read here. */
const LONGEST_LINE_BYTES = 1024 * 1024
const BLOCK_BYTES = 256 * 1024
const NEWLINE = 10

export interface LineBlock {
  /** Null for a line that is too long. */
  lines: (string | null)[]
  bytesRead: number
}

/** Lines of a UTF-8 file in blocks. Bytes that are no UTF-8 become U+FFFD, so that the reader can refuse the row. */
export async function* readLines(path: string): AsyncGenerator<LineBlock> {
  const decoder = new TextDecoder()
  let rest: Buffer = Buffer.alloc(0)
  let isTooLong = false
  let bytesRead = 0
  for await (const chunk of createReadStream(path, { highWaterMark: BLOCK_BYTES }) as AsyncIterable<Buffer>) {
    bytesRead += chunk.length
    const data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const lines: (string | null)[] = []
    let start = 0
    for (let end = data.indexOf(NEWLINE); end !== -1; end = data.indexOf(NEWLINE, start)) {
      lines.push(isTooLong ? null : decoder.decode(data.subarray(start, end)))
      isTooLong = false
      start = end + 1
    }
    rest = Buffer.from(data.subarray(start))
    if (rest.length > LONGEST_LINE_BYTES) {
      rest = Buffer.alloc(0)
      isTooLong = true
    }
    yield { lines, bytesRead }
  }
  if (rest.length > 0 || isTooLong) yield { lines: [isTooLong ? null : decoder.decode(rest)], bytesRead }
}
