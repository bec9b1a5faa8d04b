import { quantile } from './figures.ts'

const MICROSECONDS_A_MILLISECOND = 1000
const MILLISECONDS_A_SECOND = 1000

/** Milliseconds of processor time of all threads, which a busy machine lengthens little; since a start, or of all. */
export function cpuMilliseconds(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / MICROSECONDS_A_MILLISECOND
}

export const cpuSeconds = (since?: NodeJS.CpuUsage): number => cpuMilliseconds(since) / MILLISECONDS_A_SECOND

/** Milliseconds of processor time that some work takes. */
export function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return cpuMilliseconds(before)
}

/** Milliseconds by the clock of each of so many runs, one after another. */
export async function timesOf(runs: number, work: (round: number) => unknown): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < runs; round++) {
    const startedAt = performance.now()
    await work(round)
    times.push(performance.now() - startedAt)
  }
  return times
}

/** Of several runs, in milliseconds: the middle one, the one that 99 in 100 stay below, and the longest. */
export interface Times {
  median: number
  p99: number
  most: number
}

/** Does the work so often, one time after another. */
export async function timed(runs: number, work: (round: number) => unknown): Promise<Times> {
  const times = await timesOf(runs, work)
  const at = (share: number) => Math.round(quantile(times, share) * 10) / 10
  return { median: at(0.5), p99: at(0.99), most: at(1) }
}

/** Does some work: what came of it, and the seconds that it took by the clock and of processor time. */
export async function spend<T>(work: () => T | Promise<T>): Promise<{ value: T; seconds: number; cpu: number }> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()]
  const value = await work()
  return { value, seconds: (performance.now() - startedAt) / MILLISECONDS_A_SECOND, cpu: cpuSeconds(before) }
}
