import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { toFlatErrorBody, type ApiFault } from './api-fault.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** Text collected before it is handed to the socket; making it takes well under a millisecond. */
const PART_CHARACTERS = 256 * 1024

/** Sends a whole JSON text. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) return
  const bytes = Buffer.from(body)
  response.writeHead(status, {
    'content-type': JSON_TYPE,
    'content-length': bytes.length,
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(bytes)
}

export const sendFault = (response: ServerResponse, fault: ApiFault): void =>
  sendJson(response, fault.status, toFlatErrorBody(fault), fault.headers)

/** Sends a JSON list without ever holding the thread for longer than one item takes. */
export async function sendJsonList(
  response: ServerResponse,
  items: readonly unknown[],
  headers: Record<string, string>,
): Promise<void> {
  let part = '['
  for (const [index, item] of items.entries()) {
    part += (index === 0 ? '' : ',') + JSON.stringify(item)
    if (part.length < PART_CHARACTERS) continue
    if (!response.headersSent)
      response.writeHead(200, { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...headers })
    if (!(await writePart(response, part))) return
    part = ''
  }
  if (response.headersSent) response.end(`${part}]`)
  else sendJson(response, 200, `${part}]`, headers)
}

/** Resolves when the socket has taken what was written, or is gone. */
async function drained(response: ServerResponse): Promise<void> {
  const settled = new AbortController()
  const { signal } = settled
  const events = ['drain', 'close'].map((event) => once(response, event, { signal }).catch(() => null))
  await Promise.race(events)
  settled.abort()
}

/** False when the client has gone. */
async function writePart(response: ServerResponse, part: string): Promise<boolean> {
  if (response.destroyed) return false
  if (!response.write(part)) await drained(response)
  await nextTurn()
  return !response.destroyed
}
