/** A stretch of a line that is as good as straight. */
export interface StraightRun {
  ax: number
  ay: number
  bx: number
  by: number
}

/** Index of the point farthest from the chord between two others, and how far it lies. */
function farthest(line: ArrayLike<number>, from: number, to: number): { index: number; distance: number } {
  const [ax, ay, bx, by] = [line[2 * from]!, line[2 * from + 1]!, line[2 * to]!, line[2 * to + 1]!]
  const length = Math.hypot(bx - ax, by - ay)
  let [index, distance] = [from, 0]
  for (let i = from + 1; i < to; i++) {
    const [px, py] = [line[2 * i]! - ax, line[2 * i + 1]! - ay]
    const away = length === 0 ? Math.hypot(px, py) : Math.abs(px * (by - ay) - py * (bx - ax)) / length
    if (away > distance) [index, distance] = [i, away]
  }
  return { index, distance }
}

/** More would take long for what is one line: it is cut evenly first. */
const MOST_POINTS_AT_ONCE = 2000

/** Cuts a line into stretches whose points lie within `tolerance` of the chord between their ends (Douglas and Peucker). */
export function straightRuns(line: ArrayLike<number>, tolerance: number): StraightRun[] {
  const last = line.length / 2 - 1
  const runs: StraightRun[] = []
  const open: [number, number][] = []
  for (let from = 0; from < last; from += MOST_POINTS_AT_ONCE) {
    open.push([from, Math.min(last, from + MOST_POINTS_AT_ONCE)])
    while (open.length > 0) {
      const [start, end] = open.pop()!
      const { index, distance } = farthest(line, start, end)
      if (distance > tolerance) open.push([index, end], [start, index])
      else runs.push({ ax: line[2 * start]!, ay: line[2 * start + 1]!, bx: line[2 * end]!, by: line[2 * end + 1]! })
    }
  }
  return runs
}
