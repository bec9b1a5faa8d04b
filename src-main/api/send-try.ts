import { request, type IncomingMessage } from 'node:http'
import { connectFor } from '#main/network/outgoing.ts'
import { collectReply, type SentReply } from '#shared/api/show-reply.ts'
import { KEY_HEADER, readTryBody, readTryKey, TRY_REQUESTS, type TryOperation } from '#shared/api/try-requests.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** What takes longer is sent from a program. */
const MAX_TRY_MS = 120_000

interface Try {
  /** Where this host listens. */
  url: string
  operation: TryOperation
  key: string
  /** As a person wrote it. */
  body: string
}

/**
 * Sends a request to this host over HTTP, so that it passes every guard as that of a program does. The window cannot
 * send it by itself: that of the desktop may connect to nothing.
 */
export async function sendTry({ url, operation, key, body }: Try): Promise<Result<SentReply>> {
  const sentKey = readTryKey(key)
  if (!sentKey.ok) return sentKey
  const sentBody = readTryBody(operation, body)
  if (!sentBody.ok) return sentBody
  try {
    return ok(await send(new URL(`${url}${TRY_REQUESTS[operation].path}`), sentKey.value, sentBody.value))
  } catch {
    return fail('api/not-answered', `The API at ${url} did not answer. Look at the log, then send the request again.`)
  }
}

function send({ hostname, port, pathname }: URL, key: string, body: string | null): Promise<SentReply> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({
      path: pathname,
      method: body === null ? 'GET' : 'POST',
      headers: {
        host: `${hostname}:${port}`,
        ...(key !== '' && { [KEY_HEADER]: key }),
        ...(body !== null && { 'Content-Type': 'application/json' }),
      },
      signal: AbortSignal.timeout(MAX_TRY_MS),
      createConnection: () => connectFor('try', { host: hostname, port: Number(port) }),
    })
    sent.on('error', reject)
    sent.on('response', (response) => readReply(response, startedAt).then(resolve, reject))
    sent.end(body ?? undefined)
  })
}

async function readReply(response: IncomingMessage, startedAt: number): Promise<SentReply> {
  const reply = collectReply()
  // Leaving the loop ends the connection: what is not shown is not read.
  for await (const bytes of response) if (!reply.add(bytes as Buffer)) break
  return {
    status: response.statusCode ?? 0,
    error: String(response.headers['waypost-error'] ?? ''),
    milliseconds: performance.now() - startedAt,
    text: reply.text(),
    isCut: reply.isCut(),
  }
}
