import { setFlagsFromString } from 'node:v8'

/** Of what a heap holds once it is cleaned up, this much may come in addition before it is cleaned up again. */
const GROWTH_PERCENT = 25

/**
 * Keeps the heaps of all threads close to what is in use. V8 lets a busy heap grow to a multiple of it, step by step
 * over half a million rows: a stream without an end would seem to need ever more. The flag is asked anew after each
 * cleaning, and costs no time that can be measured.
 */
export function boundGarbage(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
