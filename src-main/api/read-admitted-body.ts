import type { IncomingMessage } from 'node:http'
import type { ApiKey } from '#main/database/user-store.types.ts'
import type { Result } from '#shared/result.ts'
import { generalFault, type ApiFault } from './api-fault.ts'
import type { ByteBlocks } from './byte-blocks.ts'
import { createBodyKeyScan } from './find-body-key.ts'
import { readBody } from './read-body.ts'

/** Judges the keys of a request's body; null while the body has shown none, an empty list once it has none. */
export type AdmitKeys = (fromBody: readonly string[] | null) => Promise<Result<ApiKey | null, ApiFault>>

type Verdict = Result<ApiKey | null, ApiFault>

interface AdmittedBody {
  key: ApiKey
  blocks: ByteBlocks
}

/**
 * Reads a body for whom its key admits. A key is judged as soon as it has arrived, a second one too, and what follows a
 * refused one is not read: a wrong key in the first line of 30 MB costs the first line.
 */
export async function readAdmittedBody(
  request: IncomingMessage,
  maxBytes: number,
  admit: AdmitKeys,
): Promise<Result<AdmittedBody, ApiFault>> {
  let verdict = await admit(null)
  if (!verdict.ok) return verdict
  const scan = createBodyKeyScan()
  const stop = new AbortController()
  let judged = 0
  let judging: Promise<void> = Promise.resolve()
  const judge = async (keys: readonly string[]): Promise<void> => {
    if (verdict.ok) verdict = await admit(keys)
    if (!verdict.ok) stop.abort()
  }
  const body = await readBody(request, maxBytes, {
    signal: stop.signal,
    look(chunk) {
      scan.push(chunk)
      const keys = scan.keys()
      if (keys.length === judged) return
      judged = keys.length
      judging = judging.then(() => judge(keys))
    },
  })
  await judging
  return conclude(verdict, body, { isKeyless: judged === 0, maxBytes, admit })
}

async function conclude(
  verdict: Verdict,
  body: Awaited<ReturnType<typeof readBody>>,
  { isKeyless, maxBytes, admit }: { isKeyless: boolean; maxBytes: number; admit: AdmitKeys },
): Promise<Result<AdmittedBody, ApiFault>> {
  if (!verdict.ok) return verdict
  if (body.kind !== 'whole') return { ok: false, error: bodyFault(body.kind, maxBytes) }
  const last = isKeyless ? await admit([]) : verdict
  return last.ok ? { ok: true, value: { key: last.value as ApiKey, blocks: body.blocks } } : last
}

function bodyFault(kind: 'tooLarge' | 'broken' | 'garbled' | 'stopped', maxBytes: number): ApiFault {
  if (kind === 'garbled') {
    const sentences: [string, string] = ['The body is no gzip.', 'Send it plain, or pack it whole as gzip.']
    return generalFault(18, sentences, { status: 400, headers: { connection: 'close' } })
  }
  if (kind !== 'tooLarge') {
    const sentences: [string, string] = ['The body did not arrive completely in time.', 'Send the request again.']
    return generalFault(18, sentences, { status: 408, headers: { connection: 'close' } })
  }
  const cause = `The body is larger than ${maxBytes / 1024 / 1024} MiB.`
  const transport = { status: 413, headers: { connection: 'close' } }
  return generalFault(18, [cause, 'Send less in one request.'], transport)
}
