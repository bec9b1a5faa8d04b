import { TAG_WEIGHTS } from '#main/cleansing/tagger/tag-table.ts'

/** How far the table is, in the first four bytes; the weights stand behind it. */
const STATE_BYTES = 4
const EMPTY = 0
const FILLING = 1
const FULL = 2
/** Unpacking takes 50 ms; whoever waits longer waits for a thread that has died, and unpacks for itself. */
const MOST_WAIT_MILLISECONDS = 2000

/** Room for the weights of the tagger that all threads share; it takes no memory before one of them fills it. */
export const createWeightsRoom = (): SharedArrayBuffer => new SharedArrayBuffer(STATE_BYTES + TAG_WEIGHTS)

/** The weights in a room: `fill` is called, with zeros, by the thread that comes first; the others wait for it. */
export function weightsIn(
  room: SharedArrayBuffer,
  fill: (weights: Int8Array) => void,
  mostWaitMilliseconds = MOST_WAIT_MILLISECONDS,
): Int8Array {
  const state = new Int32Array(room, 0, 1)
  const weights = new Int8Array(room, STATE_BYTES)
  if (Atomics.compareExchange(state, 0, EMPTY, FILLING) === EMPTY) {
    fill(weights)
    Atomics.store(state, 0, FULL)
    Atomics.notify(state, 0)
    return weights
  }
  Atomics.wait(state, 0, FILLING, mostWaitMilliseconds)
  if (Atomics.load(state, 0) === FULL) return weights
  const own = new Int8Array(TAG_WEIGHTS)
  fill(own)
  return own
}
