/** A seeded source of chance: what failed fails again, and every training draws the same. */
export interface SeededRandom {
  /** 0 ≤ x < 1. */
  next(): number
  /** A whole number below `limit`. */
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
  shuffle<T>(items: T[]): T[]
}

/** Mulberry32. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    chance: (probability) => next() < probability,
    shuffle(items) {
      for (let i = items.length - 1; i > 0; i--) {
        const j = below(i + 1)
        const held = items[i] as (typeof items)[number]
        items[i] = items[j] as (typeof items)[number]
        items[j] = held
      }
      return items
    },
  }
}
