import { Worker } from 'node:worker_threads'
import { workerUrl } from '#main/threads/worker-url.ts'
import type { Result } from '#shared/result.ts'
import type { ApiFault } from './api-fault.ts'
import { BODY_PARSERS } from './body-parsers.ts'
import type { BodyOperationName } from './operations/definitions.ts'

/** Below this, parsing takes a few milliseconds; above, it happens beside the thread that answers everyone. */
const MAX_INLINE_BYTES = 1024 * 1024
/** Large bodies that may be parsed at the same time; others wait. */
const MAX_PARSING = 2
/** For the largest body of Nearby, three million points, on a slow and busy machine; parsing always ends. */
const PARSE_DEADLINE_MS = 5 * 60_000
const PARSE_MEMORY_MB = 4096

type Parsed = Result<unknown, ApiFault>

/** Reads the body of an operation; null when the worker for it failed. */
export type BodyParser = (name: BodyOperationName, bytes: Uint8Array<ArrayBuffer>) => Promise<Parsed | null>

/** What the worker for a large body is started with. */
export interface BodyTask {
  name: BodyOperationName
  bytes: Uint8Array
}

/** Parses small bodies here and large ones in a worker made for each, whose memory goes with it. */
export function createBodyParser(): BodyParser {
  let running = 0
  const waiting: (() => void)[] = []
  const release = () => {
    running--
    waiting.shift()?.()
  }
  return async (name, bytes) => {
    if (bytes.length <= MAX_INLINE_BYTES) return BODY_PARSERS[name](bytes)
    if (running >= MAX_PARSING) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    return parseBeside(name, bytes).finally(release)
  }
}

function parseBeside(name: BodyOperationName, bytes: Uint8Array<ArrayBuffer>): Promise<Parsed | null> {
  const worker = new Worker(workerUrl('body'), {
    name: 'body',
    workerData: { name, bytes } satisfies BodyTask,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: PARSE_MEMORY_MB },
  })
  return new Promise((resolve) => {
    const settle = (result: Parsed | null) => {
      clearTimeout(deadline)
      resolve(result)
      void worker.terminate()
    }
    const giveUp = () => settle(null)
    const deadline = setTimeout(giveUp, PARSE_DEADLINE_MS)
    worker.once('message', settle)
    worker.once('error', giveUp)
    worker.once('exit', giveUp)
  })
}
