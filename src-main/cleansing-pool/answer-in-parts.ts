import { ok, type Result } from '#shared/result.ts'

/** Some of the addresses of one request, and where they begin among them. */
export interface Part<T> {
  from: number
  part: T[]
}

/** Fewer take hardly longer than handing them to another thread. */
const LEAST_IN_PART = 3
/** A longer request stays in one thread, so that it leaves the others to short ones. */
const MOST_SHARED = 50

/** The addresses of a request in as many parts as threads are at hand, of nearly the same length; at least one part. */
export function toParts<T>(all: readonly T[], threads: number): Part<T>[] {
  const most = all.length > MOST_SHARED ? 1 : Math.floor(all.length / LEAST_IN_PART)
  const parts = Math.max(1, Math.min(threads, most))
  const startOf = (part: number) => Math.round((part * all.length) / parts)
  return Array.from({ length: parts }, (_, at) => ({
    from: startOf(at),
    part: all.slice(startOf(at), startOf(at + 1)),
  }))
}

/** The answers to all parts in their order, or the first failure. */
export function joinAnswers<T>(answers: readonly Result<T[]>[]): Result<T[]> {
  const joined: T[] = []
  for (const answer of answers) {
    if (!answer.ok) return answer
    joined.push(...answer.value)
  }
  return ok(joined)
}
