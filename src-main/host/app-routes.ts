import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isOwnOrigin } from '../api/guards/guard-access.ts'
import type { Exchange } from '#main/api/exchange.types.ts'
import { joinBytes } from '#main/api/byte-blocks.ts'
import { readBody } from '#main/api/read-body.ts'
import { sendJson, sendParts } from '#main/api/send.ts'
import { BYTES_TYPE, encodeColumns } from '#shared/contract/byte-columns.ts'
import { fail, type Result, ok } from '#shared/result.ts'
import type { ReadMapTile } from '#main/features/maps-admin/create-maps-service.ts'
import type { Dispatch } from './dispatch.ts'
import type { EventStreams } from '#main/features/shared/event-stream.ts'
import type { FileRegistry } from '#main/files/file-registry.ts'
import type { Sessions } from './sessions.ts'
import { receiveFile, sendRegisteredFile } from './upload-routes.ts'
import type { TileNumber } from '#main/maps/model/map-archive.types.ts'
import { MAX_TILE_ZOOM } from '#shared/contract/maps-schemas.ts'

const TILES_PATH = '/app/tiles/'

interface NamedTile {
  id: string
  number: TileNumber
}

const TILE = /^([\w-]{1,80})\/(0|[1-9]\d?)\/(0|[1-9]\d{0,7})\/(0|[1-9]\d{0,7})$/

/** Reads `ID/Z/X/Y`, rows counted from the north. Nothing else is one: no dots, no signs, no encoded characters. */
function parseTilePath(path: string): Result<NamedTile> {
  const [, id = '', ...numbers] = TILE.exec(path) ?? []
  const [zoom = -1, x = -1, y = -1] = numbers.map(Number)
  const isTile = zoom >= 0 && zoom <= MAX_TILE_ZOOM && x < 2 ** zoom && y < 2 ** zoom
  if (isTile) return ok({ id, number: { zoom, x, y } })
  const message = `The path of a tile is ${TILES_PATH}ID/Z/X/Y: zoom 0 to ${MAX_TILE_ZOOM}, column and row below 2 to the power of the zoom.`
  return fail('maps/tile-number', message)
}

/** Codes of what is not there; everything else that fails is about an archive that cannot be read. */
const MISSING = new Set(['maps/unknown', 'maps/gone'])

/** Answers a tile. The browser keeps it, asks whether it is the same one still, and is told so in one line. */
async function sendMapTile(exchange: Exchange, readTile: ReadMapTile): Promise<void> {
  const { request, response, path } = exchange
  const refuse = (status: number, failure: Result<never>) => sendJson(response, status, JSON.stringify(failure))
  if (request.method !== 'GET') return refuse(405, fail('app/method', 'Tiles are read with GET.'))
  const tile = parseTilePath(path.slice(TILES_PATH.length))
  if (!tile.ok) return refuse(400, tile)
  const held = /^"([\w-]{1,100})"$/.exec(request.headers['if-none-match'] ?? '')?.[1]
  const read = await readTile(tile.value.id, tile.value.number, held)
  if (!read.ok) return refuse(MISSING.has(read.error.code) ? 404 : 422, read)
  const { bytes, stamp } = read.value
  response.setHeader('etag', `"${stamp}"`)
  response.setHeader('cache-control', 'private, no-cache')
  if (stamp === held) return void response.writeHead(304).end()
  if (bytes === null) return void response.writeHead(204).end()
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes.byteLength })
  response.end(bytes)
}

/** A command carries choices and tokens, never bulk. */
const MAX_COMMAND_BYTES = 1024 * 1024
/** But for a block of cells that is pasted, and for a million points that are chosen. */
const MAX_BYTES_OF: Record<string, number> = { 'lists.change': 32 * 1024 * 1024 }
export const SESSION_HEADER = 'x-waypost-session'

export interface AppRoutesOptions {
  dataDir: string
  sessions: Sessions
  dispatch: Dispatch
  readMapTile: ReadMapTile
  files: FileRegistry
  streams: EventStreams
}

/** The contract of our own window under /app/. Nothing but the exchange of a link works without a session. */
export type AppRoutes = (exchange: Exchange) => Promise<void>

/** Builds the routes of the window. */
export function createAppRoutes(options: AppRoutesOptions): AppRoutes {
  return async (exchange) => {
    const { request, response, path, port } = exchange
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    if ((origin !== undefined && !isOwnOrigin(origin, port)) || (site !== undefined && site !== 'same-origin')) {
      return refuse(exchange, 403, 'session/origin', 'Only the window of Waypost itself may use this.')
    }
    if (path === '/app/session') return exchangeSession(exchange, options.sessions)
    const session = request.headers[SESSION_HEADER]
    if (typeof session !== 'string' || !options.sessions.isKnown(session)) {
      return refuse(
        exchange,
        401,
        'session/unknown',
        'This window has no session: open a new link with "waypost open".',
      )
    }
    if (path.startsWith('/app/call/')) return callCommand(exchange, options.dispatch)
    if (path === '/app/events') return followEvents(exchange, options.streams)
    if (path.startsWith(TILES_PATH)) return sendMapTile(exchange, options.readMapTile)
    if (path === '/app/files') return takeFile(exchange, options)
    if (path.startsWith('/app/files/') && request.method === 'GET') {
      if (await sendRegisteredFile(path.slice('/app/files/'.length), options.files, response)) return
    }
    return refuse(exchange, 404, 'app/unknown-path', 'There is no page at this address.')
  }
}

async function exchangeSession(exchange: Exchange, sessions: Sessions): Promise<void> {
  const body = await readCommand(exchange)
  if (!body.ok) return refuse(exchange, 400, body.error.code, body.error.message)
  const once = (body.value as { once?: unknown } | null)?.once
  const session = typeof once === 'string' ? sessions.exchange(once) : null
  if (session === null) {
    const message = 'This link was used before or is older than a minute: open a new one with "waypost open".'
    return refuse(exchange, 403, 'session/link', message)
  }
  sendJson(exchange.response, 200, JSON.stringify({ session }))
}

async function callCommand(exchange: Exchange, dispatch: Dispatch): Promise<void> {
  const name = exchange.path.slice('/app/call/'.length)
  const body = await readCommand(exchange, Object.hasOwn(MAX_BYTES_OF, name) ? MAX_BYTES_OF[name] : undefined)
  if (!body.ok) return refuse(exchange, 400, body.error.code, body.error.message)
  sendResult(exchange.response, await dispatch(name, body.value))
}

/** What holds columns goes as bytes. */
function sendResult(response: ServerResponse, result: Result<unknown>): void {
  const parts = result.ok && typeof result.value === 'object' && result.value ? encodeColumns(result.value) : null
  if (parts) sendParts(response, BYTES_TYPE, parts)
  else sendJson(response, 200, JSON.stringify(result))
}

async function followEvents(exchange: Exchange, streams: EventStreams): Promise<void> {
  const { request, response } = exchange
  if (request.method !== 'GET') return refuse(exchange, 405, 'app/method', 'Events are read with GET.')
  if (!streams.add(response)) {
    return refuse(exchange, 503, 'app/too-many-windows', 'Too many windows are open: close one, then try again.')
  }
}

async function takeFile(exchange: Exchange, { dataDir, files }: AppRoutesOptions): Promise<void> {
  const { request, response, query } = exchange
  if (request.method !== 'POST') return refuse(exchange, 405, 'app/method', 'A file is sent with POST.')
  const folder = join(dataDir, 'uploads')
  const received = await receiveFile(request, { folder, name: query.get('name') ?? '', files })
  if (!received.ok) return refuse(exchange, 400, received.error.code, received.error.message)
  sendJson(response, 200, JSON.stringify(received.value))
}

/** Reads the small JSON body of a POST. */
async function readCommand({ request }: Exchange, mostBytes = MAX_COMMAND_BYTES): Promise<Result<unknown>> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (request.method !== 'POST' || type !== 'application/json') {
    return fail('app/method', 'Commands are sent with POST as application/json.')
  }
  const body = await readBody(request, mostBytes)
  if (body.kind === 'tooLarge')
    return fail('app/too-large', `The command is larger than ${mostBytes / MAX_COMMAND_BYTES} MiB.`)
  if (body.kind !== 'whole') return fail('app/broken', 'The command did not arrive completely.')
  try {
    return {
      ok: true,
      value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(joinBytes(body.blocks.parts()))) as unknown,
    }
  } catch {
    return fail('app/json', 'The command is not valid JSON in UTF-8.')
  }
}

function refuse({ request, response }: Exchange, status: number, code: string, message: string): void {
  const headers: Record<string, string> = request.complete ? {} : { connection: 'close' }
  sendJson(response, status, JSON.stringify(fail(code, message)), headers)
  request.resume()
}
