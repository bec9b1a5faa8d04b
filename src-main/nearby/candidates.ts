const START_CAPACITY = 256

/** Points that may be near, as a search collects them: their slots and squared chords, in no order. Grows, is reused. */
export interface Candidates {
  count: number
  slots: Int32Array
  chords: Float64Array
}

/** An empty collection. */
export const createCandidates = (): Candidates => ({
  count: 0,
  slots: new Int32Array(START_CAPACITY),
  chords: new Float64Array(START_CAPACITY),
})

/** Adds one point. */
export function addCandidate(to: Candidates, slot: number, chordSquared: number): void {
  if (to.count === to.slots.length) grow(to)
  to.slots[to.count] = slot
  to.chords[to.count] = chordSquared
  to.count++
}

function grow(candidates: Candidates): void {
  const slots = new Int32Array(candidates.slots.length * 2)
  const chords = new Float64Array(candidates.chords.length * 2)
  slots.set(candidates.slots)
  chords.set(candidates.chords)
  candidates.slots = slots
  candidates.chords = chords
}

/** Reorders the collection so that its `rank` smallest chords come first; returns the largest of those. */
export function partitionNearest({ slots, chords, count }: Candidates, rank: number): number {
  let low = 0
  let high = count - 1
  const target = Math.min(rank, count) - 1
  while (low < high) {
    const pivot = chords[(low + high) >> 1] as number
    let left = low
    let right = high
    while (left <= right) {
      while ((chords[left] as number) < pivot) left++
      while ((chords[right] as number) > pivot) right--
      if (left <= right) swap(slots, chords, left++, right--)
    }
    if (target <= right) high = right
    else if (target >= left) low = left
    else break
  }
  return target < 0 ? 0 : (chords[target] as number)
}

function swap(slots: Int32Array, chords: Float64Array, first: number, second: number): void {
  const slot = slots[first] as number
  const chord = chords[first] as number
  slots[first] = slots[second] as number
  chords[first] = chords[second] as number
  slots[second] = slot
  chords[second] = chord
}
