import type { IncomingMessage } from 'node:http'

export const MAX_BODY_BYTES = 32 * 1024 * 1024
/** A body that is still not here after this long never comes. */
const BODY_DEADLINE_MS = 30_000

export type BodyOutcome =
  { kind: 'whole'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'tooLarge' | 'broken' | 'stopped' }

interface Watch {
  /** Sees each part as it arrives. */
  look(chunk: Uint8Array): void
  /** Ends the reading: what has not arrived is not wanted any more. */
  signal: AbortSignal
}

/** Reads a request body into memory of its own, so that it can be handed to a worker without a copy. */
export function readBody(request: IncomingMessage, maxBytes: number, watch?: Watch): Promise<BodyOutcome> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > maxBytes) return Promise.resolve({ kind: 'tooLarge' })
  return new Promise((resolve) => {
    // Declared sizes are only believed once the bytes are there.
    let bytes = new Uint8Array(64 * 1024)
    let length = 0
    const settle = (outcome: BodyOutcome) => {
      clearTimeout(deadline)
      request.removeAllListeners('data')
      resolve(outcome)
    }
    const deadline = setTimeout(() => settle({ kind: 'broken' }), BODY_DEADLINE_MS)
    request.on('data', (chunk: Buffer) => {
      if (length + chunk.length > maxBytes) return settle({ kind: 'tooLarge' })
      if (length + chunk.length > bytes.length) bytes = grow(bytes, length + chunk.length)
      watch?.look(chunk)
      bytes.set(chunk, length)
      length += chunk.length
    })
    watch?.signal.addEventListener('abort', () => settle({ kind: 'stopped' }), { once: true })
    request.on('end', () => settle({ kind: 'whole', bytes: bytes.subarray(0, length) }))
    request.on('error', () => settle({ kind: 'broken' }))
    request.on('close', () => settle({ kind: 'broken' }))
  })
}

function grow(bytes: Uint8Array<ArrayBuffer>, atLeast: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(atLeast, bytes.length * 2))
  larger.set(bytes)
  return larger
}
