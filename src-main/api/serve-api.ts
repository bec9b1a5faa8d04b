import type { ApiKey, UserStore } from '#main/database/user-store.types.ts'
import { generalFault, type ApiFault } from './api-fault.ts'
import type { Exchange } from './exchange.types.ts'
import { readCompatiblePath, withoutKey, type CompatiblePath } from './compatible/compatible-path.ts'
import type { FormatServices } from './compatible/format.types.ts'
import { guardAccess, judgeOrigin } from './guards/guard-access.ts'
import { createKeyGuard, type KeyGuard } from './guards/key-guard.ts'
import { sendPage, type InformationPage } from './information-pages.ts'
import {
  maxBodyBytesOf,
  methodOf,
  type AdmittedRequest,
  type ApiOperation,
  type ReportedRequest,
} from './operations/define-operation.ts'
import type { BodyOperationName } from './operations/definitions.ts'
import type { OriginQuestions } from './origin-questions.ts'
import { createBodyParser, type BodyParser } from './parse-in-worker.ts'
import { readAdmittedBody, type AdmitKeys } from './read-admitted-body.ts'
import { encodingOf } from './read-body.ts'
import { packWhereTaken, sendFault } from './send.ts'
import { createUsageMeter, type UsageMeter } from './usage-meter.ts'

export interface PublicApi {
  /** Answers one request under a public path. */
  serve(exchange: Exchange): Promise<ReportedRequest>
  /** Answers for a page that needs no key; the same pages of the web may read it as may call operations. */
  servePage(exchange: Exchange, page: InformationPage): Promise<void>
  /** How the operation at a path tells of an error. */
  errorShapeOf(path: string): ApiOperation['errorShape']
  close(): Promise<void>
}

export interface PublicApiOptions {
  store: UserStore
  operations: readonly ApiOperation[]
  questions: Pick<OriginQuestions, 'ask'>
  /** What the endpoints of other geocoders answer from. */
  compatible: FormatServices
  now?: () => Date
}

interface Parts {
  store: UserStore
  questions: Pick<OriginQuestions, 'ask'>
  /** By path in lower case: paths are matched without regard to case. */
  operations: ReadonlyMap<string, ApiOperation>
  guard: KeyGuard
  meter: UsageMeter
  parse: BodyParser
  compatible: FormatServices
}

/** The public face: the protocol's operations behind their guards, outermost first. */
export function createPublicApi({ store, operations, questions, compatible, now }: PublicApiOptions): PublicApi {
  const meter = createUsageMeter(store, now)
  const byPath = new Map(operations.flatMap((one) => one.paths.map(({ path }) => [path.toLowerCase(), one] as const)))
  const guard = createKeyGuard(store.keys, now)
  const parts: Parts = { store, questions, operations: byPath, meter, guard, parse: createBodyParser(), compatible }
  const errorShapeOf = (path: string) => byPath.get(path.toLowerCase())?.errorShape ?? 'flat'
  return {
    errorShapeOf,
    async serve(exchange) {
      packWhereTaken(exchange)
      const path = readCompatiblePath(exchange.path)
      if (path) return serveCompatible(path, exchange, parts)
      const served: ReportedRequest = { operation: 'none', number: 0, status: 200, records: 0, key: '', error: '' }
      const fault = await answer(exchange, parts, served)
      if (fault) {
        served.number = fault.number
        served.status = fault.status
        served.error = fault.plainDescription ?? fault.description
        sendFault(exchange.response, fault, errorShapeOf(exchange.path))
        // What is still being sent is thrown away, so that the client gets to read the answer.
        exchange.request.resume()
      }
      return served
    },
    async servePage(exchange, page) {
      const { request, response } = exchange
      const fault = (await guardOrigin(exchange, parts, 'GET, HEAD')) ?? guardPageMethod(request)
      if (fault) return sendFault(response, fault)
      if (request.method === 'OPTIONS') response.writeHead(204).end()
      else sendPage(page, request, response)
    },
    close: () => meter.close(),
  }
}

/** Answers the client of another geocoder behind the guards of every operation; nothing is loaded while that is off. */
async function serveCompatible(path: CompatiblePath, exchange: Exchange, parts: Parts): Promise<ReportedRequest> {
  const served: ReportedRequest = { operation: path.format, number: 0, status: 200, records: 0, key: '', error: '' }
  const settings = await parts.store.settings.get()
  const isOn = settings.ok && settings.value.apiEnabled && settings.value.compatibleFormats.includes(path.format)
  const fault = isOn ? await answerFormat(path, exchange, { parts, served }) : unknownPath(exchange.path)
  if (fault) {
    served.number = fault.number
    served.status = fault.status
    served.error = fault.description
    if (isOn) (await import('./compatible/serve-compatible.ts')).sendCompatibleFault(exchange, path.format, fault)
    else sendFault(exchange.response, fault)
    exchange.request.resume()
  }
  return served
}

async function answerFormat(
  { format, key: ofPath, operation }: CompatiblePath,
  exchange: Exchange,
  { parts, served }: Pick<Admitted, 'parts' | 'served'>,
): Promise<ApiFault | null> {
  const { request, response } = exchange
  const origin = await guardOrigin(exchange, parts, 'GET, POST')
  if (origin) return origin
  if (request.method === 'OPTIONS' && request.headers.origin !== undefined) {
    response.writeHead(204).end()
    return null
  }
  if (request.method !== 'GET' && request.method !== 'POST')
    return generalFault(20, ['This endpoint takes GET and POST.', 'Send a GET.'], {
      status: 405,
      headers: { allow: 'GET, POST' },
    })
  const admitted = await parts.guard.admit([ofPath, ...keysBeforeBody(exchange)], [])
  if (!admitted.ok) return admitted.error
  const key = admitted.value as ApiKey
  served.key = key.name
  const { answerCompatible, guardCompatible } = await import('./compatible/serve-compatible.ts')
  const tooLow = guardCompatible(key)
  if (tooLow) return tooLow
  const release = await parts.meter.charge(key, 'Compatible', 1)
  if (!release) return usedUp(key)
  served.records = 1
  const fault = await answerCompatible({ format, operation, exchange }, parts.compatible)
  if (fault) release()
  return fault
}

function usedUp({ name, dailyLimit }: ApiKey): ApiFault {
  const cause = `The key "${name}" has used its ${dailyLimit} requests of today (UTC).`
  return generalFault(8, [cause, 'Wait until tomorrow, or use a key with a higher limit.'])
}

function guardPageMethod({ method = '', headers }: Exchange['request']): ApiFault | null {
  const isPreflight = method === 'OPTIONS' && headers.origin !== undefined
  if (isPreflight || method === 'GET' || method === 'HEAD') return null
  const sentences: [string, string] = [`This page does not answer ${method}.`, 'Send a GET.']
  return generalFault(20, sentences, { status: 405, headers: { allow: 'GET, HEAD' } })
}

/** Runs the guards and the operation; a fault is returned, an answer is sent. */
async function answer(exchange: Exchange, parts: Parts, served: ReportedRequest): Promise<ApiFault | null> {
  const { request, response, path } = exchange
  const operation = parts.operations.get(path.toLowerCase())
  if (operation) served.operation = operation.name
  const origin = await guardOrigin(exchange, parts, operation ? methodOf(operation) : 'POST')
  if (origin) return origin
  if (!operation) return unknownPath(path)
  if (request.method === 'OPTIONS' && request.headers.origin !== undefined) {
    response.writeHead(204).end()
    return null
  }
  const refused = (await guardSwitch(parts.store)) ?? guardMethod(exchange, methodOf(operation))
  if (refused) return refused
  return methodOf(operation) === 'GET'
    ? answerQuery(operation, exchange, parts, served)
    : (guardContentType(exchange) ?? answerBody(operation, exchange, parts, served))
}

const BEARER = /^Bearer +(\S+)$/i

/** Keys of the query and of the headers `Authorization: Bearer` and `X-Api-Key`. */
function keysBeforeBody({ query, request: { headers } }: Exchange): string[] {
  const [, bearer = ''] = BEARER.exec(headers.authorization?.trim() ?? '') ?? []
  const ofQuery = [...query].filter(([name]) => name.toLowerCase() === 'key').map(([, value]) => value)
  return [...ofQuery, bearer, ...[headers['x-api-key'] ?? []].flat()]
}

async function answerQuery(operation: ApiOperation, exchange: Exchange, parts: Parts, served: ReportedRequest) {
  const admitted = await parts.guard.admit(keysBeforeBody(exchange), [])
  if (!admitted.ok) return admitted.error
  const key = admitted.value as ApiKey
  served.key = key.name
  return guardAccess(operation, key) ?? runCharged(operation, null, { exchange, key, parts, served })
}

async function answerBody(operation: ApiOperation, exchange: Exchange, parts: Parts, served: ReportedRequest) {
  const sentBefore = keysBeforeBody(exchange)
  const admit: AdmitKeys = async (fromBody) => {
    const admitted = await parts.guard.admit(sentBefore, fromBody)
    if (!admitted.ok || !admitted.value) return admitted
    served.key = admitted.value.name
    const tooLow = guardAccess(operation, admitted.value)
    return tooLow ? { ok: false, error: tooLow } : admitted
  }
  const body = await readAdmittedBody(exchange.request, maxBodyBytesOf(operation), admit)
  if (!body.ok) return body.error
  const { key, blocks } = body.value
  // Only now, because nobody without a key may make us build anything of what was sent.
  const parsed = await parts.parse(operation.name as BodyOperationName, blocks)
  if (!parsed) return operation.bugFault(['The body could not be read.', 'Send a smaller request.'])
  if (!parsed.ok) return parsed.error
  return runCharged(operation, parsed.value, { exchange, key, parts, served })
}

interface Admitted {
  exchange: Exchange
  key: ApiKey
  parts: Parts
  served: ReportedRequest
}

/** Runs an operation; a request that gets no answer costs nothing. */
async function runCharged(operation: ApiOperation, request: unknown, { exchange, key, parts, served }: Admitted) {
  let release: (() => void) | null = null
  const admitted: AdmittedRequest = {
    exchange,
    key,
    served,
    async charge(units) {
      release = await parts.meter.charge(key, operation.name, units)
      return release ? null : usedUp(key)
    },
  }
  const settle = (fault: ApiFault | null): ApiFault | null => {
    if (fault) release?.()
    return fault
  }
  return settle(await operation.answer(request as never, admitted))
}

/** A page that a person let in may read the answer; any other page is refused before anything happens. */
async function guardOrigin(
  { request, response, port }: Exchange,
  { store, questions }: Parts,
  method: string,
): Promise<ApiFault | null> {
  const origin = request.headers.origin
  if (origin === undefined) return null
  const approved = await store.origins.list()
  const verdict = judgeOrigin(origin, port, approved.ok ? approved.value.map((known) => known.origin) : [])
  if (verdict === 'refused') {
    questions.ask(origin)
    return generalFault(
      5,
      ['The web page that sent the request is not allowed.', 'Allow its origin with "waypost origins allow URL".'],
      { status: 403 },
    )
  }
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'Origin')
  response.setHeader('access-control-expose-headers', 'Waypost-Error, Waypost-Ignored, Waypost-Routed, Retry-After')
  if (request.method !== 'OPTIONS') return null
  response.setHeader('access-control-allow-methods', method)
  response.setHeader('access-control-allow-headers', 'Content-Type, Content-Encoding, Authorization, X-Api-Key')
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

function guardMethod({ request }: Exchange, method: 'GET' | 'POST'): ApiFault | null {
  if (request.method === method) return null
  const cause = `This operation does not answer ${request.method ?? 'this method'}.`
  const remedy = method === 'GET' ? 'Send a GET.' : 'Send a POST with a JSON body.'
  return generalFault(20, [cause, remedy], { status: 405, headers: { allow: method } })
}

/** JSON only: a form on a foreign page cannot send it without asking first. */
function guardContentType({ request }: Exchange): ApiFault | null {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters.map((one) => one.trim().replaceAll('"', '')).find((one) => one.startsWith('charset='))
  const isReadable = encodingOf(request) !== 'other'
  if (type.trim() === 'application/json' && isReadable && (!charset || charset === 'charset=utf-8')) return null
  const cause = isReadable
    ? 'The Content-Type of the body is not JSON in UTF-8.'
    : 'The body is compressed in another way than gzip.'
  return generalFault(19, [cause, 'Send it plain or as gzip, with "Content-Type: application/json".'], { status: 415 })
}

const MAX_QUOTED_PATH = 100

/** Any path that nothing answers. */
export const unknownPath = (path: string): ApiFault =>
  generalFault(
    20,
    [
      `Nothing answers at ${withoutKey(path).slice(0, MAX_QUOTED_PATH)}.`,
      'GET /docs lists every operation with its path.',
    ],
    { status: 404 },
  )
