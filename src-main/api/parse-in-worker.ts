import { Worker } from 'node:worker_threads'
import { workerUrl } from '#main/workers/worker-url.ts'
import type { Result } from '#shared/result.ts'
import { batchFault, type ApiFault } from './api-fault.ts'
import { parseBatchRequest, type ParsedBatch } from './parse-batch-request.ts'

/** Below this even the worst body takes less than 10 ms; above, it is read beside the thread that answers everyone. */
const MAX_INLINE_BYTES = 128 * 1024
/** Large bodies that may be parsed at the same time; others wait. */
const MAX_PARSING = 2
const PARSE_DEADLINE_MS = 20_000
const PARSE_MEMORY_MB = 512

export type BatchParser = (bytes: Uint8Array<ArrayBuffer>) => Promise<Result<ParsedBatch, ApiFault>>

/** Parses small bodies here and large ones in a worker made for each, whose memory goes with it. */
export function createBatchParser(): BatchParser {
  let running = 0
  const waiting: (() => void)[] = []
  const release = () => {
    running--
    waiting.shift()?.()
  }
  return async (bytes) => {
    if (bytes.length <= MAX_INLINE_BYTES) return parseBatchRequest(bytes)
    if (running >= MAX_PARSING) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    return parseBeside(bytes).finally(release)
  }
}

function parseBeside(bytes: Uint8Array<ArrayBuffer>): Promise<Result<ParsedBatch, ApiFault>> {
  const worker = new Worker(workerUrl('body'), {
    name: 'body',
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: PARSE_MEMORY_MB },
  })
  return new Promise((resolve) => {
    const settle = (result: Result<ParsedBatch, ApiFault>) => {
      clearTimeout(deadline)
      resolve(result)
      void worker.terminate()
    }
    const giveUp = () =>
      settle({
        ok: false,
        error: batchFault(1002, ['The body could not be read.', 'Send fewer or shorter addresses.']),
      })
    const deadline = setTimeout(giveUp, PARSE_DEADLINE_MS)
    worker.once('message', settle)
    worker.once('error', giveUp)
    worker.once('exit', giveUp)
  })
}
