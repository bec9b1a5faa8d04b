import type { IncomingMessage } from 'node:http'
import type { ApiKey } from '#main/database/user-store.types.ts'
import type { ApiFault } from '../api-fault.ts'
import { causeOf, generalFault } from '../api-fault.ts'
import type { Exchange } from '../exchange.types.ts'
import { encodingOf, readBody } from '../read-body.ts'
import { sendJson } from '../send.ts'
import { ok, type Result } from '#shared/result.ts'
import type { FormatName } from './compatible-path.ts'
import { BAD_REQUEST, type Format, type FormatReply, type FormatServices } from './format.types.ts'
import { LIBPOSTAL } from './libpostal.ts'
import { NOMINATIM } from './nominatim.ts'
import { PHOTON } from './photon.ts'

const FORMATS: Record<FormatName, Format> = { nominatim: NOMINATIM, photon: PHOTON, libpostal: LIBPOSTAL }
const MAX_BODY_BYTES = 64 * 1024

/** Statuses by the number of a fault: clients of these formats look at nothing else. */
const STATUSES: Partial<Record<number, number>> = { 2: 401, 6: 403, 8: 429, 10: 429, 16: 401, 18: 400, 20: 404 }

/** Answers a request of another geocoder's client for a key that may use that; a fault is returned, an answer is sent. */
export async function answerCompatible(
  { format, operation, exchange }: { format: FormatName; operation: string; exchange: Exchange },
  services: FormatServices,
): Promise<ApiFault | null> {
  const run = Object.hasOwn(FORMATS[format].operations, operation) ? FORMATS[format].operations[operation] : undefined
  if (!run) {
    const known = Object.keys(FORMATS[format].operations).join(', ')
    return generalFault(20, [`There is no such operation of ${format} here.`, `There are ${known}.`], { status: 404 })
  }
  const body = await readJson(exchange.request)
  if (!body.ok) return body.error
  const reply = await run({ query: exchange.query, body: body.value }, services)
  if (reply.ok) {
    sendReply(exchange, reply.value)
    return null
  }
  if (reply.error.code === BAD_REQUEST)
    return generalFault(18, [reply.error.message, 'Correct the request.'], { status: 400 })
  return generalFault(-1, [causeOf(reply.error), 'Send the request again.'], { status: 500 })
}

function sendReply({ response }: Exchange, reply: FormatReply): void {
  if ('json' in reply) return sendJson(response, 200, JSON.stringify(reply.json))
  // Marked before the answer was known: plain text goes as it is.
  response.removeHeader('content-encoding')
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(reply.text)
}

/** Sends a fault as the format tells of one. */
export function sendCompatibleFault({ response }: Exchange, format: FormatName, fault: ApiFault): void {
  const status = fault.status === 200 ? (STATUSES[fault.number] ?? fault.status) : fault.status
  const body = FORMATS[format].toError({ status, cause: fault.cause })
  sendJson(response, status, JSON.stringify(body), { ...fault.headers, 'waypost-error': String(fault.number) })
}

const badBody = (cause: string, status = 400): { ok: false; error: ApiFault } => ({
  ok: false,
  error: generalFault(18, [cause, 'Send {"query": "…"}.'], { status }),
})

/** What was posted; undefined of a request without a body. */
async function readJson(request: IncomingMessage): Promise<Result<unknown, ApiFault>> {
  if (request.method !== 'POST') return ok(undefined)
  if (encodingOf(request) === 'other') return badBody('The body is compressed in another way than gzip.', 415)
  const body = await readBody(request, MAX_BODY_BYTES)
  if (body.kind === 'tooLarge') return badBody(`The body has more than ${MAX_BODY_BYTES / 1024} KiB.`, 413)
  if (body.kind === 'garbled') return badBody('The body is no gzip, though its Content-Encoding says so.')
  if (body.kind !== 'whole') return badBody('The body did not arrive whole.')
  try {
    return ok(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(body.blocks.parts()))))
  } catch {
    return badBody('The body is no JSON.')
  }
}

/** A permission of its own: the key may stand in a path, where others may read it. */
export function guardCompatible(key: ApiKey): ApiFault | null {
  if (key.services?.includes('Compatible')) return null
  const cause = `The key "${key.name}" may not use these endpoints.`
  return generalFault(6, [cause, 'Make a key for them: "waypost keys create --services Compatible".'])
}
