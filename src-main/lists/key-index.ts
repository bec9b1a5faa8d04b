/** Numbers text keys from 0, in the order of their coming. */
export interface KeyIndex {
  /** The number of a key, which gets one if it has none. */
  add(key: string): number
  /** -1 where the key never came. */
  find(key: string): number
}

const FIRST_SLOTS = 1 << 12
const MOST_FILLED = 0.6

/**
 * A hash table in typed arrays: a million keys take 25 MB, where a Map of texts takes 150. Keys are told apart by 64 bits
 * of hash; among a million the odds that two are taken for one are 1 to 30 million.
 */
export function createKeyIndex(): KeyIndex {
  let slots = toSlots(FIRST_SLOTS)
  let filled = 0
  return {
    add(key) {
      if (filled >= slots.numbers.length * MOST_FILLED) slots = grow(slots)
      const [high, low] = [hash(key, HIGH), hash(key, LOW)]
      const at = seek(slots, high, low)
      if (slots.numbers[at] === 0) put(slots, at, { high, low, number: ++filled })
      return slots.numbers[at]! - 1
    },
    find: (key) => slots.numbers[seek(slots, hash(key, HIGH), hash(key, LOW))]! - 1,
  }
}

interface Slots {
  highs: Uint32Array
  lows: Uint32Array
  /** One more than the number; 0 where the slot is free. */
  numbers: Uint32Array
}

const toSlots = (count: number): Slots => ({
  highs: new Uint32Array(count),
  lows: new Uint32Array(count),
  numbers: new Uint32Array(count),
})

/** The slot of a key, or the free one where it belongs. */
function seek({ highs, lows, numbers }: Slots, high: number, low: number): number {
  const mask = numbers.length - 1
  let at = low & mask
  while (numbers[at] !== 0 && (lows[at] !== low || highs[at] !== high)) at = (at + 1) & mask
  return at
}

function put(slots: Slots, at: number, { high, low, number }: { high: number; low: number; number: number }): void {
  slots.highs[at] = high
  slots.lows[at] = low
  slots.numbers[at] = number
}

function grow(before: Slots): Slots {
  const slots = toSlots(before.numbers.length * 2)
  for (let at = 0; at < before.numbers.length; at++) {
    const [high, low, number] = [before.highs[at]!, before.lows[at]!, before.numbers[at]!]
    if (number !== 0) put(slots, seek(slots, high, low), { high, low, number })
  }
  return slots
}

const HIGH = { seed: 0x9e3779b9, factor: 0x5bd1e995 }
const LOW = { seed: 0x85ebca6b, factor: 0x01000193 }

/** FNV-1a over UTF-16, mixed at the end as MurmurHash3 does. */
function hash(text: string, { seed, factor }: typeof HIGH): number {
  let mixed = seed
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), factor)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
