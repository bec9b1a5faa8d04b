import type { CleansingAnswer, CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { createWeightsRoom } from '#main/cleansing/tagger/shared-weights.ts'
import type { CountryCoverage } from '#main/reference/read-coverage.ts'
import type { CleansedRow } from './cleansed-row.ts'
import { joinAnswers, toParts, type Part } from './answer-in-parts.ts'
import { createCleansingSlot, type CleansingSlot, type CleansingThread, type TaskKind } from './cleansing-slot.ts'
import type { PoolInfo } from './cleansing-thread.ts'
import type { WantedOfAnswer } from './to-answer.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { fail, type Result } from '#shared/result.ts'

export interface CleansingPool {
  /**
   * The answers to a few addresses that a client waits for; served before bulk work and between its rows, by all threads
   * that are at hand.
   */
  cleanse(
    addresses: AddressInput[],
    request: CleansingRequest,
    firstSequence: number,
    wanted?: WantedOfAnswer,
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

/** Threads of one process; more processes, each with a share, use more cores. */
export const MAX_WORKERS = 4
/** Blocks that may wait; more means that a caller does not wait for its answers. */
const MAX_WAITING = 1000
/** A block of a few hundred addresses takes well under a second; a worker that needs this long hangs. */
const DEADLINE_MILLISECONDS = 120_000

interface Task {
  kind: TaskKind
  run(slot: CleansingSlot): Promise<void>
  drop(): void
}

const closing = fail('cleansing/closed', 'Waypost is closing.')

const KINDS: readonly TaskKind[] = ['client', 'block']

/**
 * The thread for a task. A client gets one that answers no other, at best an idle one, else one between two rows of its
 * block; a block gets an idle one. What runs comes before what would have to be started: small work stays in one thread.
 */
function findSlot(slots: readonly CleansingSlot[], kind: TaskKind): CleansingSlot | undefined {
  const isFree = (slot: CleansingSlot) => !slot.isStale() && !slot.has('client')
  const free = slots.filter((slot) => isFree(slot) && (kind === 'client' || !slot.has('block')))
  const running = free.filter((slot) => slot.isRunning())
  return running.find((slot) => !slot.has('block')) ?? running[0] ?? free[0]
}

/** A few threads that hold the packs. One block at a time each, started when first needed, replaced when they die. */
export function createCleansingPool(options: CleansingPoolOptions): CleansingPool {
  const size = Math.max(1, Math.min(MAX_WORKERS, Math.trunc(options.size)))
  const { packFolders, isMadeReady = false, worker, deadlineMilliseconds = DEADLINE_MILLISECONDS } = options
  const data = { packFolders, weights: createWeightsRoom(), isMadeReady }
  const slots = Array.from({ length: size }, () => createCleansingSlot({ worker, data, deadlineMilliseconds }))
  const waiting: Task[] = []
  let isClosed = false

  /** Begins what waits and has a thread: all clients first, then blocks. */
  const takeNext = () => {
    for (const kind of KINDS) {
      const slot = findSlot(slots, kind)
      const at = waiting.findIndex((task) => task.kind === kind)
      if (!slot || at < 0) continue
      const [task] = waiting.splice(at, 1)
      void task?.run(slot).then(takeNext)
      return takeNext()
    }
  }
  const atHand = () => slots.filter((slot) => slot.isReady() && !slot.isStale() && !slot.has('client')).length
  const submit = <T>(kind: TaskKind, make: (thread: CleansingThread) => Promise<Result<T>>) =>
    new Promise<Result<T>>((resolve) => {
      if (isClosed) return resolve(closing)
      if (waiting.length >= MAX_WAITING) return resolve(fail('cleansing/busy', 'Too much work is waiting. Try later.'))
      waiting.push({
        kind,
        run: async (slot) => resolve(await slot.run(kind, make)),
        drop: () => resolve(closing),
      })
      takeNext()
    })

  return {
    size,
    async cleanse(addresses, request, firstSequence, wanted) {
      const parts = toParts(addresses, atHand())
      const ask = ({ from, part }: Part<AddressInput>) =>
        submit('client', (thread) =>
          thread.cleanse({ addresses: part, request, firstSequence: firstSequence + from, wanted }),
        )
      return joinAnswers(await Promise.all(parts.map(ask)))
    },
    cleanseRows: (addresses, request, firstSequence, isExplained = true) =>
      submit('block', (thread) => thread.cleanseRows({ addresses, request, firstSequence, isExplained })),
    async info() {
      const answer = await submit('client', (thread) => thread.info())
      return answer.ok ? answer.value : { packs: [], problems: [answer.error.message] }
    },
    refresh: () => slots.forEach((slot) => slot.refresh()),
    coverage: () => submit('block', (thread) => thread.coverage()),
    async close() {
      isClosed = true
      for (const task of waiting.splice(0)) task.drop()
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}
