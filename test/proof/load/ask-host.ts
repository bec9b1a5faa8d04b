import { Agent, get, request } from 'node:http'
import { BATCH_PATH } from '#shared/api/api-paths.ts'
import type { AddressInput } from '#shared/model/address.ts'

/** What came of one request, and how long it took. */
export interface Answered {
  status: number
  text: string
  milliseconds: number
  /** From the last byte of the request on. */
  sinceSent: number
}

/** Of a refusal. */
const MOST_SHOWN = 300

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Sends a body to the host; answers the reply whatever it is. */
export function post(url: string, body: string | Buffer): Promise<Answered> {
  const from = performance.now()
  let sentAt = from
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          milliseconds: performance.now() - from,
          sinceSent: performance.now() - sentAt,
        }),
      )
    })
    sent.on('error', reject)
    sent.on('finish', () => (sentAt = performance.now()))
    sent.end(body)
  })
}

/** Cleanses some addresses; the milliseconds, NaN where not each of them was answered. */
export async function askBatch(url: string, key: string, addresses: readonly AddressInput[]): Promise<number> {
  const { status, text, milliseconds } = await post(
    `${url}${BATCH_PATH}?Key=${key}`,
    JSON.stringify({ Addresses: addresses }),
  )
  const items: unknown = status === 200 ? JSON.parse(text) : null
  if (Array.isArray(items) && items.length === addresses.length) return milliseconds
  process.stdout.write(`no answer after ${Math.round(milliseconds)} ms: ${status} ${text.slice(0, MOST_SHOWN)}\n`)
  return NaN
}

const LOOK_MS = 25

/** Asks for /health again and again; `end` answers how long the answers took. */
export function followHealth(url: string): { end(): Promise<number[]> } {
  const waits: number[] = []
  let isOver = false
  const once = () =>
    new Promise<void>((resolve) => {
      const from = performance.now()
      const note = (milliseconds: number) => {
        waits.push(milliseconds)
        setTimeout(resolve, LOOK_MS)
      }
      get(`${url}/health`, { agent: false }, (response) =>
        response.resume().on('end', () => note(performance.now() - from)),
      ).on('error', () => note(Infinity))
    })
  const followed = (async () => {
    while (!isOver) await once()
  })()
  return {
    async end() {
      isOver = true
      await followed
      return waits
    },
  }
}
