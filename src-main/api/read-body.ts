import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
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

export type BodyOutcome =
  { kind: 'whole'; blocks: ByteBlocks } | { kind: 'tooLarge' | 'broken' | 'garbled' | 'stopped' }

/** How the body of a request is packed: not at all, as gzip, or in a way that is not read. */
export function encodingOf({ headers }: IncomingMessage): 'plain' | 'gzip' | 'other' {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity') return 'plain'
  return encoding === 'gzip' || encoding === 'x-gzip' ? 'gzip' : 'other'
}

interface Watch {
  /** Sees each part as it arrives. */
  look(chunk: Uint8Array): void
  /** Ends the reading: what has not arrived is not wanted any more. */
  signal: AbortSignal
}

/** Reads a request body into memory of its own, so that it can be handed to a worker without a copy. */
export function readBody(request: IncomingMessage, maxBytes: number, watch?: Watch): Promise<BodyOutcome> {
  const isPacked = encodingOf(request) === 'gzip'
  const length = isPacked ? undefined : request.headers['content-length']
  const declared = length === undefined ? undefined : Number(length)
  if (declared !== undefined && declared > maxBytes) return Promise.resolve({ kind: 'tooLarge' })
  return new Promise((resolve) => {
    // Declared sizes are only believed once the bytes are there.
    const blocks = createByteBlocks(declared)
    // The bound holds for what is unpacked: a few bytes may become any number.
    const source = isPacked ? request.pipe(createGunzip()) : request
    const giveWay = createTurns(source)
    const settle = (outcome: BodyOutcome) => {
      clearTimeout(deadline)
      source.removeAllListeners('data')
      if (isPacked) request.unpipe().resume()
      resolve(outcome)
    }
    const deadline = setTimeout(() => settle({ kind: 'broken' }), BODY_DEADLINE_MS)
    source.on('data', (chunk: Buffer) => {
      if (blocks.length() + chunk.length > maxBytes) return settle({ kind: 'tooLarge' })
      watch?.look(chunk)
      blocks.add(chunk)
      giveWay(chunk.length)
    })
    watch?.signal.addEventListener('abort', () => settle({ kind: 'stopped' }), { once: true })
    source.on('end', () => settle({ kind: 'whole', blocks }))
    source.on('error', () => settle({ kind: isPacked ? 'garbled' : 'broken' }))
    // What has arrived whole may still be unpacked when its connection ends.
    request.on('close', () => (isPacked && request.complete ? undefined : settle({ kind: 'broken' })))
  })
}

/** Lets others by after so many bytes: a body that comes as fast as it is read would hold the thread. */
function createTurns(source: Readable): (bytes: number) => void {
  let taken = 0
  return (bytes) => {
    taken += bytes
    if (taken < BYTES_A_TURN) return
    taken = 0
    source.pause()
    setImmediate(() => source.resume())
  }
}
