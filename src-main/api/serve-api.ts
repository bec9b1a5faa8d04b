import type { UserStore } from '#main/database/user-store.types.ts'
import { generalFault, type ApiFault } from './api-fault.ts'
import { BATCH_PATHS } from './api-paths.ts'
import type { Exchange } from './exchange.types.ts'
import { judgeOrigin } from './guards/judge-origin.ts'
import { createKeyGuard, type KeyGuard } from './guards/key-guard.ts'
import { countUnits, planBatch, runBatch, type BatchServices } from './operations/batch.ts'
import { createBatchParser, type BatchParser } from './parse-in-worker.ts'
import { MAX_BODY_BYTES, readBody } from './read-body.ts'
import { sendFault, sendJsonList } from './send.ts'
import { createUsageMeter, type UsageMeter } from './usage-meter.ts'

/** What the log may know about a request: numbers and our own words, nothing that was sent. */
export interface ServedRequest {
  operation: string
  number: number
  status: number
  records: number
}

export interface PublicApi {
  /** Answers one request under a public path. */
  serve(exchange: Exchange): Promise<ServedRequest>
  close(): Promise<void>
}

export interface PublicApiOptions {
  store: UserStore
  services: BatchServices
  now?: () => Date
}

interface Parts {
  store: UserStore
  services: BatchServices
  guard: KeyGuard
  meter: UsageMeter
  parse: BatchParser
}

const MAX_IGNORED_CHARACTERS = 1_000

/** The public face: the protocol's operations behind their guards, outermost first. */
export function createPublicApi({ store, services, now }: PublicApiOptions): PublicApi {
  const meter = createUsageMeter(store, now)
  const parts: Parts = { store, services, meter, guard: createKeyGuard(store.keys, now), parse: createBatchParser() }
  return {
    async serve(exchange) {
      const served: ServedRequest = { operation: 'none', number: 0, status: 200, records: 0 }
      const fault = await answer(exchange, parts, served)
      if (fault) {
        served.number = fault.number
        served.status = fault.status
        sendFault(exchange.response, fault)
        // What is still being sent is thrown away, so that the client gets to read the answer.
        exchange.request.resume()
      }
      return served
    },
    close: () => meter.close(),
  }
}

/** Runs the guards and the operation; a fault is returned, an answer is sent. */
async function answer(exchange: Exchange, parts: Parts, served: ServedRequest): Promise<ApiFault | null> {
  const { request, response, path } = exchange
  const origin = await guardOrigin(exchange, parts.store)
  if (origin) return origin
  const isBatch = BATCH_PATHS.has(path.toLowerCase())
  if (!isBatch) return unknownPath(path)
  served.operation = 'Batch'
  if (request.method === 'OPTIONS' && request.headers.origin !== undefined) {
    response.writeHead(204).end()
    return null
  }
  const refused = (await guardSwitch(parts.store)) ?? guardMethod(exchange) ?? guardContentType(exchange)
  return refused ?? answerBatch(exchange, parts, served)
}

async function answerBatch(exchange: Exchange, parts: Parts, served: ServedRequest): Promise<ApiFault | null> {
  const queryKeys = [...exchange.query].filter(([name]) => name.toLowerCase() === 'key').map(([, value]) => value)
  const early = await parts.guard.admit(queryKeys, null)
  if (!early.ok) return early.error
  const body = await readBody(exchange.request, MAX_BODY_BYTES)
  if (body.kind !== 'whole') return bodyFault(body.kind)
  const parsed = await parts.parse(body.bytes)
  if (!parsed.ok) return parsed.error
  const admitted = await parts.guard.admit(queryKeys, parsed.value.key)
  if (!admitted.ok) return admitted.error
  const batch = parsed.value.request
  if (!batch.ok) return batch.error
  const plan = planBatch(batch.value, parts.services)
  if (!plan.ok) return plan.error
  const key = admitted.value
  if (key && !(await parts.meter.charge(key, 'Batch', countUnits(batch.value)))) {
    const cause = `The key "${key.name}" has used its ${key.dailyLimit} requests of today (UTC).`
    return generalFault(8, [cause, 'Wait until tomorrow, or use a key with a higher limit.'])
  }
  served.records = batch.value.addresses.length
  const items = await runBatch(batch.value, plan.value, parts.services)
  if (!items.ok) return items.error
  await sendJsonList(exchange.response, items.value, ignoredHeader(plan.value.ignored))
  return null
}

/** A page that a person let in may read the answer; any other page is refused before anything happens. */
async function guardOrigin({ request, response, port }: Exchange, store: UserStore): Promise<ApiFault | null> {
  const origin = request.headers.origin
  if (origin === undefined) return null
  const approved = await store.origins.list()
  const verdict = judgeOrigin(origin, port, approved.ok ? approved.value.map((known) => known.origin) : [])
  if (verdict === 'refused') {
    return generalFault(
      5,
      ['The web page that asks has not been approved.', 'Allow its origin with "waypost origins allow URL".'],
      { status: 403 },
    )
  }
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'Origin')
  response.setHeader('access-control-expose-headers', 'Waypost-Ignored, Retry-After')
  if (request.method !== 'OPTIONS') return null
  response.setHeader('access-control-allow-methods', 'POST')
  response.setHeader('access-control-allow-headers', 'Content-Type')
  response.setHeader('access-control-max-age', '600')
  if (request.headers['access-control-request-private-network'] === 'true') {
    response.setHeader('access-control-allow-private-network', 'true')
  }
  return null
}

async function guardSwitch(store: UserStore): Promise<ApiFault | null> {
  const settings = await store.settings.get()
  if (!settings.ok || settings.value.apiEnabled) return null
  const sentences: [string, string] = ['The API is switched off.', "Switch it on in Waypost's API view."]
  return generalFault(20, sentences, { status: 404 })
}

function guardMethod({ request }: Exchange): ApiFault | null {
  if (request.method === 'POST') return null
  const cause = `This operation does not answer ${request.method ?? 'this method'}.`
  return generalFault(20, [cause, 'Send a POST with a JSON body.'], { status: 405, headers: { allow: 'POST' } })
}

/** JSON only: a form on a foreign page cannot send it without asking first. */
function guardContentType({ request }: Exchange): ApiFault | null {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters.map((one) => one.trim().replaceAll('"', '')).find((one) => one.startsWith('charset='))
  const isPlain = request.headers['content-encoding'] === undefined
  if (type.trim() === 'application/json' && isPlain && (!charset || charset === 'charset=utf-8')) return null
  const cause = isPlain ? 'The body is not announced as JSON in UTF-8.' : 'The body is compressed.'
  return generalFault(19, [cause, 'Send it uncompressed, with "Content-Type: application/json".'], { status: 415 })
}

function bodyFault(kind: 'tooLarge' | 'broken'): ApiFault {
  if (kind === 'broken') {
    const sentences: [string, string] = ['The body did not arrive whole in time.', 'Send the request again.']
    return generalFault(18, sentences, { status: 408, headers: { connection: 'close' } })
  }
  const cause = `The body is larger than ${MAX_BODY_BYTES / 1024 / 1024} MiB.`
  const transport = { status: 413, headers: { connection: 'close' } }
  return generalFault(18, [cause, 'Send fewer addresses in one request.'], transport)
}

/** Header values hold printable ASCII only; what else a name contains is replaced. */
function ignoredHeader(names: readonly string[]): Record<string, string> {
  if (names.length === 0) return {}
  const list = [...new Set(names)].join(', ').replaceAll(/[^\x20-\x7e]/g, '?')
  return { 'waypost-ignored': list.slice(0, MAX_IGNORED_CHARACTERS) }
}

const MAX_QUOTED_PATH = 100

/** Any path that nothing answers. */
export const unknownPath = (path: string): ApiFault =>
  generalFault(
    20,
    [`Nothing answers at ${path.slice(0, MAX_QUOTED_PATH)}.`, 'GET /docs lists every operation with its path.'],
    { status: 404 },
  )
