/** A matrix of travel times for bounds and best answers: whole milliseconds, a row for each that is left, the start first. */
export interface TravelMatrix {
  size: number
  travel: Float64Array
}

/** Travel of the quickest round trip through all (Held and Karp); for at most about 14 places. */
export function quickestRoundTrip({ size, travel }: TravelMatrix): number {
  const places = size - 1
  const best = new Float64Array(2 ** places * places).fill(Infinity)
  for (let place = 0; place < places; place++) best[(1 << place) * places + place] = travel[place + 1] as number
  for (let set = 1; set < 2 ** places; set++)
    for (let last = 0; last < places; last++) {
      const sum = best[set * places + last] as number
      if (sum === Infinity) continue
      for (let next = 0; next < places; next++) {
        if ((set & (1 << next)) !== 0) continue
        const at = (set | (1 << next)) * places + next
        best[at] = Math.min(best[at] as number, sum + (travel[(last + 1) * size + next + 1] as number))
      }
    }
  const all = (2 ** places - 1) * places
  return Array.from(
    { length: places },
    (_, last) => (best[all + last] as number) + (travel[(last + 1) * size] as number),
  ).reduce((least, one) => Math.min(least, one), Infinity)
}
