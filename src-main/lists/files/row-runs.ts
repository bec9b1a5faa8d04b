/** Rows in a run that became places in a run. */
export type RowRun = [row: number, ordinal: number, count: number]

/** More of them are no longer a table that lost a few rows. */
export const MOST_RUNS = 200_000

/** Notes that a row became a place; rows in a row are one run. */
export function noteRow(runs: RowRun[], row: number, ordinal: number): void {
  const last = runs.at(-1)
  if (last && last[0] + last[2] === row && last[1] + last[2] === ordinal) last[2]++
  else runs.push([row, ordinal, 1])
}

/** The same run, of places that are rows. */
export const turned = ([row, ordinal, count]: RowRun): RowRun => [ordinal, row, count]

/** Finds the place of a row; null where it became none. The runs are in the order of the rows. */
export function createRowFinder(runs: readonly RowRun[]): (row: number) => number | null {
  return (row) => {
    let [low, high] = [0, runs.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((runs[middle]?.[0] ?? 0) <= row) low = middle + 1
      else high = middle
    }
    const run = runs[low - 1]
    return run && row < run[0] + run[2] ? run[1] + row - run[0] : null
  }
}

/** Whether a place is a row of the file. */
export function createPlaceFinder(runs: readonly RowRun[]): (ordinal: number) => boolean {
  const rowOf = createRowFinder(runs.map(turned).sort(([one], [other]) => one - other))
  return (ordinal) => rowOf(ordinal) !== null
}
