/**
 * Holes of no more corners are filled: a square of 5 by 5 cells, where 240 cells are the longer side of all that is
 * reached, is 2 % of that side, a dot of ten pixels on a map of 500. Whatever lies in one is at most two corners away
 * from what is reached, since one with a corner three away has at least 25.
 */
export const MOST_FILLED = 24
/** Two corners away, at worst across. */
export const FILLED_DEPTH_CELLS = 2 * Math.SQRT2

const OPEN = 0
const SEEN = 1

/**
 * Which corners of a grid are within a limit, small holes filled. Corners outside hang together across as well, as the
 * contour keeps corners inside apart that only touch. What is filled for a limit is filled for a larger one.
 */
export function cornersWithin(corners: Int32Array, width: number, limit: number): Uint8Array {
  const inside = Uint8Array.from(corners, (value) => (value <= limit ? 1 : 0))
  const state = new Uint8Array(corners.length)
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  const queue: number[] = []
  for (let start = 0; start < corners.length; start++) {
    if (inside[start] === 1 || state[start] !== OPEN) continue
    queue.length = 0
    queue.push(start)
    state[start] = SEEN
    for (let at = 0; at < queue.length; at++)
      for (const step of around) {
        // What lies beyond the edge of the grid is no corner, and none at the edge is inside.
        const next = (queue[at] as number) + step
        if (next < 0 || next >= corners.length || inside[next] === 1 || state[next] !== OPEN) continue
        state[next] = SEEN
        queue.push(next)
      }
    if (queue.length <= MOST_FILLED) for (const corner of queue) inside[corner] = 1
  }
  return inside
}
