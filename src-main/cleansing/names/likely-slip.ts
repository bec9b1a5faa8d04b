/** Shorter words are other words too often. */
const SHORTEST_SLIP = 5

const withoutDoubles = (key: string): string => key.replace(/(.)\1/g, '$1')

/** Two neighbouring letters swapped. */
function isSwapped(key: string, other: string): boolean {
  if (key.length !== other.length) return false
  let at = 0
  while (key[at] === other[at]) at++
  return key[at] === other[at + 1] && key[at + 1] === other[at] && key.slice(at + 2) === other.slice(at + 2)
}

/** A letter struck twice, or once where the name has it twice. */
const isDoubled = (key: string, other: string): boolean =>
  Math.abs(key.length - other.length) === 1 && key[0] === other[0] && withoutDoubles(key) === withoutDoubles(other)

/** The commonest slips of a typing hand, which hardly ever make another name: letters swapped, doubled or not doubled. */
export const isLikelySlip = (key: string, other: string): boolean =>
  key !== other &&
  Math.min(key.length, other.length) >= SHORTEST_SLIP &&
  (isSwapped(key, other) || isDoubled(key, other))
