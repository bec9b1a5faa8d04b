import { once } from 'node:events'
import type { ServerResponse, IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { constants, createGzip, gzip, type Gzip } from 'node:zlib'
import { toFlatErrorBody, toItemsErrorBody, type ApiFault } from './api-fault.ts'
import type { Exchange } from './exchange.types.ts'

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

const JSON_TYPE = 'application/json; charset=utf-8'
/** Text collected before it is handed to the socket; making it takes well under a millisecond. */
const PART_CHARACTERS = 256 * 1024

const ENCODING = 'content-encoding'
/** Less is no shorter when packed, or not worth it. */
const LEAST_PACKED_BYTES = 4_096
/** The quickest: a client on this computer waits for the packing, not for the wire. */
const PACKING = { level: constants.Z_BEST_SPEED }
const GZIP = /^(?:gzip|x-gzip|\*)$/

/** Whether a client takes gzip: `gzip, br;q=0.5`, but not `gzip;q=0`. */
function takesGzip(accepted: string): boolean {
  return accepted.split(',').some((one) => {
    const [name = '', ...parameters] = one.toLowerCase().split(';')
    const [, weight = '1'] = /^q=([\d.]+)$/.exec(parameters.map((text) => text.trim()).join('')) ?? []
    return GZIP.test(name.trim()) && Number(weight) > 0
  })
}

/** Marks a response to be packed where its client takes that; what is sent short goes plain nevertheless. */
export function packWhereTaken({ request, response }: Pick<Exchange, 'request' | 'response'>): void {
  if (takesGzip(request.headers['accept-encoding'] ?? '')) response.setHeader(ENCODING, 'gzip')
}

const isToPack = (response: ServerResponse): boolean => response.getHeader(ENCODING) === 'gzip'

const packed = (plain: Buffer, use: (bytes: Buffer) => void): void =>
  gzip(plain, PACKING, (error, bytes) => use(error ? plain : bytes))

/** Sends a whole JSON text. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) return
  const plain = Buffer.from(body)
  if (isToPack(response) && plain.length >= LEAST_PACKED_BYTES && headers.connection !== 'close')
    return packed(plain, (bytes) => {
      if (!response.headersSent && !response.destroyed) endWith(response, status, bytes, headers)
    })
  response.removeHeader(ENCODING)
  endWith(response, status, plain, headers)
}

function endWith(response: ServerResponse, status: number, bytes: Buffer, headers: Record<string, string>): void {
  response.writeHead(status, {
    'content-type': JSON_TYPE,
    'content-length': bytes.length,
    'cache-control': 'no-store',
    ...headers,
  })
  if (headers.connection !== 'close' || response.req.complete) return void response.end(bytes)
  // The answer is there at once; the connection ends when its body has been read, so that nobody misses the answer.
  response.write(bytes)
  void readOn(response.req).then(() => response.end())
}

/** Sends bytes that lie in several pieces, without a copy of the whole. */
export function sendParts(response: ServerResponse, type: string, parts: readonly Uint8Array[]): void {
  if (response.headersSent || response.destroyed) return
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  response.writeHead(200, { 'content-type': type, 'content-length': length, 'cache-control': 'no-store' })
  response.cork()
  for (const part of parts) response.write(part)
  response.uncork()
  response.end()
}

/** What never reached an operation (any status but 200) is told in the flat form by all of them. */
export const sendFault = (response: ServerResponse, fault: ApiFault, shape: 'flat' | 'items' = 'flat'): void => {
  const toBody = shape === 'items' && fault.status === 200 ? toItemsErrorBody : toFlatErrorBody
  sendJson(response, fault.status, toBody(fault), { ...fault.headers, 'waypost-error': String(fault.number) })
}

/** Sends a JSON list without ever holding the thread for longer than one item takes. */
export const sendJsonList = (
  response: ServerResponse,
  items: readonly unknown[],
  headers: Record<string, string>,
): Promise<void> => sendJsonParts(response, listParts(items), headers)

function* listParts(items: readonly unknown[]): Generator<string> {
  yield '['
  for (const [index, item] of items.entries()) yield (index === 0 ? '' : ',') + JSON.stringify(item)
  yield ']'
}

/** Sends a JSON text that is made in parts, as fast as the client takes it; a short one goes whole. */
export async function sendJsonParts(
  response: ServerResponse,
  parts: Iterable<string>,
  headers: Record<string, string> = {},
): Promise<void> {
  let pending = ''
  let target: ServerResponse | Gzip | null = null
  for (const part of parts) {
    pending += part
    if (pending.length < PART_CHARACTERS) continue
    target ??= begin(response, headers)
    if (!(await writePart(response, target, pending))) return
    pending = ''
  }
  if (target) target.end(pending)
  else sendJson(response, 200, pending, headers)
}

/** Where the parts of a long reply are written: to the client, or first into what packs them. */
function begin(response: ServerResponse, headers: Record<string, string>): ServerResponse | Gzip {
  if (!response.headersSent)
    response.writeHead(200, { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...headers })
  if (!isToPack(response)) return response
  const packing = createGzip(PACKING)
  response.once('close', () => packing.destroy())
  packing.pipe(response)
  return packing
}

/** Resolves when what was written is taken, or its reader is gone. */
async function drained(target: Writable): Promise<void> {
  const settled = new AbortController()
  const { signal } = settled
  const events = ['drain', 'close'].map((event) => once(target, event, { signal }).catch(() => null))
  await Promise.race(events)
  settled.abort()
}

/** False when the client has gone. */
async function writePart(response: ServerResponse, target: Writable, part: string): Promise<boolean> {
  if (response.destroyed || target.destroyed) return false
  if (!target.write(part)) await drained(target)
  await nextTurn()
  return !response.destroyed
}
