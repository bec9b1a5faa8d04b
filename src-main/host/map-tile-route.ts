import type { Exchange } from '#main/api/exchange.types.ts'
import { sendJson } from '#main/api/send.ts'
import type { TileNumber } from '#main/maps/model/map-archive.types.ts'
import { MAX_TILE_ZOOM } from '#shared/contract/maps-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ReadMapTile } from '#main/features/maps-admin/create-maps-service.ts'

export const TILES_PATH = '/app/tiles/'

interface NamedTile {
  id: string
  number: TileNumber
}

const TILE = /^([\w-]{1,80})\/(0|[1-9]\d?)\/(0|[1-9]\d{0,7})\/(0|[1-9]\d{0,7})$/

/** Reads `ID/Z/X/Y`, rows counted from the north. Nothing else is one: no dots, no signs, no encoded characters. */
export function parseTilePath(path: string): Result<NamedTile> {
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
export async function sendMapTile(exchange: Exchange, readTile: ReadMapTile): Promise<void> {
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
