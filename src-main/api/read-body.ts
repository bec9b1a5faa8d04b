import type { IncomingMessage } from 'node:http'
import { createByteBlocks, type ByteBlocks } from './byte-blocks.ts'

export const MAX_BODY_BYTES = 32 * 1024 * 1024
/** A body that is still not here after this long never comes. */
const BODY_DEADLINE_MS = 30_000
/**
 * So much of a body is taken in one turn, one to three milliseconds' work, after which others are heard. Whoever connects
 * waits for several turns; but with an eighth of a mebibyte the sender has to be woken so often that on a busy machine
 * 132 MB may take 23 s.
 */
const BYTES_A_TURN = 256 * 1024

export type BodyOutcome = { kind: 'whole'; blocks: ByteBlocks } | { kind: 'tooLarge' | 'broken' | 'stopped' }

interface Watch {
  /** Sees each part as it arrives. */
  look(chunk: Uint8Array): void
  /** Ends the reading: what has not arrived is not wanted any more. */
  signal: AbortSignal
}

/** Reads a request body into memory of its own, so that it can be handed to a worker without a copy. */
export function readBody(request: IncomingMessage, maxBytes: number, watch?: Watch): Promise<BodyOutcome> {
  const length = request.headers['content-length']
  const declared = length === undefined ? undefined : Number(length)
  if (declared !== undefined && declared > maxBytes) return Promise.resolve({ kind: 'tooLarge' })
  return new Promise((resolve) => {
    // Declared sizes are only believed once the bytes are there.
    const blocks = createByteBlocks(declared)
    const giveWay = createTurns(request)
    const settle = (outcome: BodyOutcome) => {
      clearTimeout(deadline)
      request.removeAllListeners('data')
      resolve(outcome)
    }
    const deadline = setTimeout(() => settle({ kind: 'broken' }), BODY_DEADLINE_MS)
    request.on('data', (chunk: Buffer) => {
      if (blocks.length() + chunk.length > maxBytes) return settle({ kind: 'tooLarge' })
      watch?.look(chunk)
      blocks.add(chunk)
      giveWay(chunk.length)
    })
    watch?.signal.addEventListener('abort', () => settle({ kind: 'stopped' }), { once: true })
    request.on('end', () => settle({ kind: 'whole', blocks }))
    request.on('error', () => settle({ kind: 'broken' }))
    request.on('close', () => settle({ kind: 'broken' }))
  })
}

/** Lets others by after so many bytes: a body that comes as fast as it is read would hold the thread. */
function createTurns(request: IncomingMessage): (bytes: number) => void {
  let taken = 0
  return (bytes) => {
    taken += bytes
    if (taken < BYTES_A_TURN) return
    taken = 0
    request.pause()
    setImmediate(() => request.resume())
  }
}
