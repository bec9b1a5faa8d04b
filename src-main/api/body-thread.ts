import { call, carries, defineThread } from '#main/threads/define-thread.ts'
import type { Result } from '#shared/result.ts'
import type { ApiFault } from './api-fault.ts'
import type { BodyOperationName } from './operations/definitions.ts'

/** A large body and the operation that it is for. */
export interface BodyTask {
  name: BodyOperationName
  /** In the order of the body. */
  parts: Uint8Array<ArrayBuffer>[]
}

/** The thread that reads one large body: made for it, so that its memory goes with it. */
export const BODY_THREAD = defineThread({
  name: 'body',
  data: carries<BodyTask>(),
  calls: { parse: call<null, Result<unknown, ApiFault>>() },
  asks: {},
  heapMebibytes: 4096,
  closedCode: 'body/closed',
  diedCode: 'body/worker-died',
  describeDeath: (reason) => `The thread that reads large requests stopped (${reason}).`,
})
