import { startThread } from '#main/threads/start-thread.ts'
import type { Result } from '#shared/result.ts'
import type { ApiFault } from './api-fault.ts'
import { BODY_PARSERS } from './body-parsers.ts'
import { joinBytes, type ByteBlocks } from './byte-blocks.ts'
import { BODY_THREAD } from './body-thread.ts'
import type { BodyOperationName } from './operations/definitions.ts'

/** Below this, parsing takes a few milliseconds; above, it happens beside the thread that answers everyone. */
const MAX_INLINE_BYTES = 1024 * 1024
/** Large bodies that may be parsed at the same time; others wait. */
const MAX_PARSING = 2
/** For the largest body of Nearby, three million points, on a slow and busy machine; parsing always ends. */
const PARSE_DEADLINE_MS = 5 * 60_000

type Parsed = Result<unknown, ApiFault>

/** Reads the body of an operation; null when the worker for it failed. */
export type BodyParser = (name: BodyOperationName, blocks: ByteBlocks) => Promise<Parsed | null>

/** Parses small bodies here and large ones in a worker made for each, whose memory goes with it. */
export function createBodyParser(): BodyParser {
  let running = 0
  const waiting: (() => void)[] = []
  const release = () => {
    running--
    waiting.shift()?.()
  }
  return async (name, blocks) => {
    if (blocks.length() <= MAX_INLINE_BYTES) return BODY_PARSERS[name](joinBytes(blocks.parts()))
    if (running >= MAX_PARSING) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    return parseBeside(name, blocks.parts()).finally(release)
  }
}

async function parseBeside(name: BodyOperationName, parts: Uint8Array<ArrayBuffer>[]): Promise<Parsed | null> {
  const transfer = parts.map(({ buffer }) => buffer)
  const thread = startThread(BODY_THREAD, { data: { name, parts }, transfer, handlers: {} })
  const deadline = setTimeout(
    () => thread.giveUp('body/too-slow', 'The request took too long to read.'),
    PARSE_DEADLINE_MS,
  )
  const parsed = await thread.parse(null)
  clearTimeout(deadline)
  void thread.close()
  return parsed.ok ? parsed.value : null
}
