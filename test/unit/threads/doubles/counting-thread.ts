import { call, carries, defineThread } from '#main/threads/define-thread.ts'

/** A thread that counts, for tests of how threads call one another. */
export const COUNTING_THREAD = defineThread({
  name: 'counting',
  data: carries<{ from: number }>(),
  calls: {
    add: call<number, number>(),
    /** Asks the host for a number, and adds it. */
    addAsked: call<string, number>(),
    refuse: call<void>(),
    fall: call<void>(),
    hang: call<void>(),
    die: call<void>(),
  },
  asks: { numberOf: call<string, number>() },
  heapMebibytes: 64,
  closedCode: 'counting/closed',
  diedCode: 'counting/died',
  describeDeath: (reason) => `Counting stopped (${reason}).`,
})
