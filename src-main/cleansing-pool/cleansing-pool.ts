import type { CleansingAnswer, CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { createWeightsRoom } from '#main/cleansing/tagger/shared-weights.ts'
import type { CountryCoverage } from '#main/reference/read-coverage.ts'
import type { CleansedRow } from './cleansed-row.ts'
import { createCleansingSlot, type CleansingSlot, type CleansingThread } from './cleansing-slot.ts'
import type { PoolInfo } from './cleansing-thread.ts'
import type { AddressInput } from '#shared/model/address.ts'
import type { Policy } from '#shared/model/policy.ts'
import { fail, type Result } from '#shared/result.ts'

export interface CleansingPool {
  /** The answers to a few addresses that a client waits for; served before bulk work. */
  cleanse(
    addresses: AddressInput[],
    request: CleansingRequest,
    firstSequence: number,
    policy?: Policy,
  ): Promise<Result<CleansingAnswer[]>>
  /** The compact form, for one block of a file; explanations take a tenth of the time, and not every file wants them. */
  cleanseRows(
    addresses: AddressInput[],
    request: CleansingRequest,
    firstSequence: number,
    isExplained?: boolean,
  ): Promise<Result<CleansedRow[]>>
  /** What the packs hold; a thread that cannot start is named in `problems`. */
  info(): Promise<PoolInfo>
  /** What the packs know country by country; takes about a second. */
  coverage(): Promise<Result<CountryCoverage[]>>
  /** Lets every thread open the packs anew, when it has done what it is doing. */
  refresh(): void
  /** Threads that can compute at the same time. */
  readonly size: number
  close(): Promise<void>
}

export interface CleansingPoolOptions {
  size: number
  packFolders: string[]
  /** True where requests will come: the thread that is asked first what is installed reads some addresses ahead of them. */
  isMadeReady?: boolean
  /** Another worker than the product's own; for tests. */
  worker?: URL
  /** Longest time for one block; for tests. */
  deadlineMilliseconds?: number
}

const MAX_WORKERS = 4
/** Blocks that may wait; more means that a caller does not wait for its answers. */
const MAX_WAITING = 1000
/** A block of a few hundred addresses takes well under a second; a worker that needs this long hangs. */
const DEADLINE_MILLISECONDS = 120_000

interface Task {
  isUrgent: boolean
  run(slot: CleansingSlot): Promise<void>
  drop(): void
}

const closing = fail('cleansing/closed', 'Waypost is closing.')

/** A few threads that hold the packs. One block at a time each, started when first needed, replaced when they die. */
export function createCleansingPool(options: CleansingPoolOptions): CleansingPool {
  const size = Math.max(1, Math.min(MAX_WORKERS, Math.trunc(options.size)))
  const { packFolders, isMadeReady = false, worker, deadlineMilliseconds = DEADLINE_MILLISECONDS } = options
  const data = { packFolders, weights: createWeightsRoom(), isMadeReady }
  const slots = Array.from({ length: size }, () => createCleansingSlot({ worker, data, deadlineMilliseconds }))
  const waiting: Task[] = []
  let isClosed = false

  const takeNext = () => {
    // A running idle thread before one that would have to be started: small work stays in one thread.
    const slot = slots.find((one) => !one.isBusy() && one.isRunning()) ?? slots.find((one) => !one.isBusy())
    const task = slot && waiting.shift()
    if (!slot || !task) return
    void task.run(slot).then(takeNext)
  }
  const submit = <T>(isUrgent: boolean, make: (thread: CleansingThread) => Promise<Result<T>>) =>
    new Promise<Result<T>>((resolve) => {
      if (isClosed) return resolve(closing)
      if (waiting.length >= MAX_WAITING) return resolve(fail('cleansing/busy', 'Too much work is waiting. Try later.'))
      const place = isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1
      waiting.splice(place < 0 ? waiting.length : place, 0, {
        isUrgent,
        run: async (slot) => resolve(await slot.run(make)),
        drop: () => resolve(closing),
      })
      takeNext()
    })

  return {
    size,
    cleanse: (addresses, request, firstSequence, policy) =>
      submit(true, (thread) => thread.cleanse({ addresses, request, firstSequence, policy })),
    cleanseRows: (addresses, request, firstSequence, isExplained = true) =>
      submit(false, (thread) => thread.cleanseRows({ addresses, request, firstSequence, isExplained })),
    async info() {
      const answer = await submit(true, (thread) => thread.info())
      return answer.ok ? answer.value : { packs: [], problems: [answer.error.message] }
    },
    refresh: () => slots.forEach((slot) => slot.refresh()),
    coverage: () => submit(false, (thread) => thread.coverage()),
    async close() {
      isClosed = true
      for (const task of waiting.splice(0)) task.drop()
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}
