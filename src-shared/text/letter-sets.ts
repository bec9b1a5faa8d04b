/**
 * Letters of a text as two bit sets: those that occur, and those that occur twice or more. One insertion or deletion
 * changes one bit of both together, a substitution at most two, a swap none; so two texts whose sets differ in more
 * bits than that need not be compared letter by letter.
 */
export interface LetterSets {
  once: number
  twice: number
}

const CODE_OF_A = 97
const LETTERS = 26
/** Digits and whatever else occurs share the bits that letters leave. */
const OTHER_BITS = 6

/** Letter sets of a name key without blanks. */
export function letterSetsOf(text: string): LetterSets {
  let once = 0
  let twice = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const letter = code - CODE_OF_A
    const bit = 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS + (code % OTHER_BITS))
    twice |= once & bit
    once |= bit
  }
  return { once, twice }
}

/** Number of set bits of 32. */
function countBits(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Fewest edits that can part two texts of these letters whose lengths differ by `longer`; never too many. */
export const fewestEdits = (a: LetterSets, b: LetterSets, longer: number): number => {
  const changed = countBits(a.once ^ b.once) + countBits(a.twice ^ b.twice)
  // Of e edits at least `longer` are insertions or deletions, which change one bit each.
  return Math.max(longer, Math.ceil((changed + longer) / 2))
}
