/** Chance that is the same for the same seed. */
export type Chance = ReturnType<typeof createChance>

/** Xorshift of 32 bits, after a step that spreads small seeds. */
export function createChance(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return {
    /** 0 ≤ x < 1. */
    next /** A whole number below `limit`. */,
    below: (limit: number): number => Math.floor(next() * limit),
  }
}
