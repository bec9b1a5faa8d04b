import { Transform, type TransformCallback } from 'node:stream'

/** A hundred addresses of a thousand characters, and more. */
export const MAX_MESSAGE_BYTES = 1_000_000
const LINE_FEED = 0x0a

/** Error codes of JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600

/** A reply to what has no id that could be read. */
const refusal = (code: number, message: string): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`

/**
 * Passes messages on, one on each line. What is longer than a message may be, or no JSON, is answered with an error and
 * left out, and the next line is read as ever.
 */
export function createBoundedLines(answer: (line: string) => void, most = MAX_MESSAGE_BYTES): Transform {
  let parts: Buffer[] = []
  let length = 0

  function take(part: Buffer): void {
    length += part.length
    // Beyond the bound nothing is kept: the rest of the line is only counted.
    if (length <= most) parts.push(part)
    else parts = []
  }

  function endLine(stream: Transform): void {
    const [line, bytes] = [Buffer.concat(parts), length]
    parts = []
    length = 0
    if (bytes > most)
      return answer(
        refusal(INVALID_REQUEST, `The message has ${bytes} bytes; ${most} are read at most: send less at once.`),
      )
    const text = line.toString('utf8').trim()
    if (text === '') return
    if (isJson(text)) stream.push(`${text}\n`)
    else answer(refusal(PARSE_ERROR, 'The line is no JSON: send one JSON-RPC message on each line.'))
  }

  return new Transform({
    transform(chunk: Buffer, _, done: TransformCallback) {
      let from = 0
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
        take(chunk.subarray(from, at))
        endLine(this)
        from = at + 1
      }
      if (from < chunk.length) take(chunk.subarray(from))
      done()
    },
    flush(done: TransformCallback) {
      if (length > 0) endLine(this)
      done()
    },
  })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
