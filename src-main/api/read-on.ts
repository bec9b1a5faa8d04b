import type { IncomingMessage } from 'node:http'

/** Of a body that nobody wants, so much is read on, in so much time at most. */
const MOST_BYTES = 1024 * 1024 * 1024
const MOST_MS = 30_000

/**
 * Reads on what is still sent of a refused body, and throws it away. A connection that is closed with bytes unread is
 * reset, and a client that sends all before it reads would see that in place of the answer.
 */
export function readOn(
  request: IncomingMessage,
  { mostBytes = MOST_BYTES, mostMilliseconds = MOST_MS } = {},
): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const deadline = setTimeout(resolve, mostMilliseconds)
    const settle = () => {
      clearTimeout(deadline)
      resolve()
    }
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostBytes) settle()
    })
    request.once('end', settle).once('close', settle).once('error', settle)
    request.resume()
  })
}
