import type { Run } from './lists.types.ts'

/** Ordinals as runs: a hundred thousand consecutive points are two numbers. */
export function toRuns(ordinals: readonly number[] | Uint32Array): Run[] {
  const runs: Run[] = []
  // Sorting numbers of a typed array is native.
  for (const ordinal of Uint32Array.from(ordinals).sort()) {
    const last = runs.at(-1)
    if (last && ordinal === last[1]) continue
    if (last && ordinal === last[1] + 1) last[1] = ordinal
    else runs.push([ordinal, ordinal])
  }
  return runs
}

/** How many ordinals the runs hold. */
export const countInRuns = (runs: readonly Run[]): number =>
  runs.reduce((sum, [first, last]) => sum + last - first + 1, 0)

/** The runs without the ordinals of others. `[[1, 9]]` without `[[3, 4]]` is `[[1, 2], [5, 9]]`. */
export function subtractRuns(runs: readonly Run[], others: readonly Run[]): Run[] {
  const cuts = others.toSorted(([a], [b]) => a - b)
  return runs.flatMap(([first, last]) => {
    const left: Run[] = []
    let from = first
    for (const [cutFirst, cutLast] of cuts) {
      if (cutLast < from || cutFirst > last) continue
      if (cutFirst > from) left.push([from, cutFirst - 1])
      from = Math.max(from, cutLast + 1)
    }
    if (from <= last) left.push([from, last])
    return left
  })
}
