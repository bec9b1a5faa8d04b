/** Of several runs, in milliseconds: the middle one, the one that 99 in 100 stay below, and the longest. */
export interface Times {
  median: number
  p99: number
  most: number
}

/** Does the work so often, one time after another. */
export async function timed(times: number, work: (round: number) => unknown): Promise<Times> {
  const taken: number[] = []
  for (let round = 0; round < times; round++) {
    const startedAt = performance.now()
    await work(round)
    taken.push(performance.now() - startedAt)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => Math.round((taken[Math.floor((taken.length - 1) * share)] ?? 0) * 10) / 10
  return { median: at(0.5), p99: at(0.99), most: at(1) }
}
