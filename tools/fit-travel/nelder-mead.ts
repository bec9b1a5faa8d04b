const CLOSE_ENOUGH = 1e-7

/** Minimises a function of a few numbers without derivatives (Nelder and Mead 1965); starts 20 % around `start`. */
export function minimize(loss: (at: number[]) => number, start: number[], rounds = 150): number[] {
  const measure = (at: number[]) => ({ at, loss: loss(at) })
  const corners = [start, ...start.map((_, axis) => start.map((value, n) => (n === axis ? value * 1.2 : value)))].map(
    measure,
  )
  for (let round = 0; round < rounds; round++) {
    corners.sort((a, b) => a.loss - b.loss)
    const best = corners[0] as (typeof corners)[0]
    const worst = corners[corners.length - 1] as (typeof corners)[0]
    if (worst.loss - best.loss < CLOSE_ENOUGH) break
    const others = corners.slice(0, -1)
    const centre = start.map((_, axis) => others.reduce((sum, { at }) => sum + (at[axis] as number), 0) / others.length)
    const along = (step: number) =>
      measure(centre.map((value, axis) => value + step * ((worst.at[axis] as number) - value)))
    const mirrored = along(-1)
    const second = others[others.length - 1] as (typeof corners)[0]
    let next = mirrored
    if (mirrored.loss < best.loss) {
      const further = along(-2)
      if (further.loss < mirrored.loss) next = further
    } else if (mirrored.loss >= second.loss) {
      next = along(mirrored.loss < worst.loss ? -0.5 : 0.5)
    }
    if (next.loss < worst.loss) corners[corners.length - 1] = next
    else
      for (const corner of corners.slice(1)) {
        Object.assign(corner, measure(corner.at.map((value, axis) => ((best.at[axis] as number) + value) / 2)))
      }
  }
  return corners.sort((a, b) => a.loss - b.loss)[0]?.at ?? start
}
