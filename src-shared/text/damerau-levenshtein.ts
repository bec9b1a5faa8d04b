/** Longest text that is compared letter by letter; what lies beyond counts as different. */
export const LONGEST_COMPARED_TEXT = 256

/** Three rows of the distance table, kept between calls: comparing is the innermost loop of fuzzy search. */
let before = new Uint16Array(LONGEST_COMPARED_TEXT + 1)
let last = new Uint16Array(LONGEST_COMPARED_TEXT + 1)
let row = new Uint16Array(LONGEST_COMPARED_TEXT + 1)

/** Fills `row` for letter `i` of `a`, only within `max` of the diagonal; returns the smallest distance met. */
function fillRow(a: string, b: string, i: number, max: number): number {
  const from = Math.max(1, i - max)
  const to = Math.min(b.length, i + max)
  row[from - 1] = from === 1 ? i : max + 1
  if (to < b.length) row[to + 1] = max + 1
  let smallest = row[from - 1] as number
  const letter = a.charCodeAt(i - 1)
  for (let j = from; j <= to; j++) {
    const other = b.charCodeAt(j - 1)
    let distance = (last[j - 1] as number) + (letter === other ? 0 : 1)
    distance = Math.min(distance, (last[j] as number) + 1, (row[j - 1] as number) + 1)
    if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && other === a.charCodeAt(i - 2)) {
      distance = Math.min(distance, (before[j - 2] as number) + 1)
    }
    row[j] = distance
    if (distance < smallest) smallest = distance
  }
  return smallest
}

/**
 * Fewest insertions, deletions, substitutions and swaps of neighbours between two texts (no part edited twice).
 * Stops as soon as the distance must exceed `max` and then returns `max + 1`.
 */
export function damerauLevenshtein(a: string, b: string, max: number): number {
  if (a === b) return 0
  const limit = Math.min(max, LONGEST_COMPARED_TEXT)
  if (Math.abs(a.length - b.length) > limit || Math.max(a.length, b.length) > LONGEST_COMPARED_TEXT) return max + 1
  if (a.length === 0 || b.length === 0) return Math.max(a.length, b.length)
  for (let j = 0; j <= b.length; j++) last[j] = j
  before.fill(limit + 1, 0, b.length + 1)
  let lastSmallest = 0
  for (let i = 1; i <= a.length; i++) {
    const smallest = fillRow(a, b, i, limit)
    // A swap reaches two rows back, so one row over the limit does not settle it yet.
    if (smallest > limit && lastSmallest > limit) return max + 1
    lastSmallest = smallest
    const oldest = before
    before = last
    last = row
    row = oldest
  }
  const distance = last[b.length] as number
  return distance > limit ? max + 1 : distance
}

/** Likeness of two texts from 0 (nothing in common) to 1 (equal): one minus the edits over the longer length. */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  if (longer === 0) return 1
  return 1 - Math.min(longer, damerauLevenshtein(a, b, longer)) / longer
}
