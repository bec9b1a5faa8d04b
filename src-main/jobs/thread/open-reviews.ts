import { existsSync } from 'node:fs'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { openReview, type Review } from '../review/create-review.ts'
import { ok, type Result } from '#shared/result.ts'

/** Runs that stay open: the one that is reviewed and the one before it. */
const MAX_OPEN_REVIEWS = 2
/** Of those together, so that a large run leaves room for the next: a million rows take some sixty megabytes. */
const MAX_OPEN_ROWS = 1_500_000
/** One that nobody has asked for in this time is closed: a million rows are open again in two or three seconds. */
const IDLE_MINUTES = 5
const MINUTE_MILLISECONDS = 60_000

export interface Reviews {
  /** One that is open already, with the rows that have come since. */
  known(path: string): Review | undefined
  close(path: string): void
  /** Work that ends before anything else is asked. Answers `empty` while there are no rows yet. */
  query<T>(path: string, read: (review: Review) => T, empty: T): Result<T>
  /** Work that may wait in between, during which the run stays open; null while it has no rows yet. */
  work<T>(path: string, work: (review: Review | null) => Promise<Result<T>> | Result<T>): Promise<Result<T>>
}

interface OpenedReview {
  review: Review
  /** Work under way. */
  users: number
  /** `performance.now()` when it was asked for last. */
  askedAt: number
}

/** Which runs are open, the latest few of them by path; `openRun` opens one from its file. */
function keepOpen(openRun: (path: string) => Result<Review>) {
  /** The one that was asked for last stands last. */
  const opened = new Map<string, OpenedReview>()
  const close = (path: string) => {
    opened.get(path)?.review.close()
    opened.delete(path)
    if (opened.size === 0) clearInterval(timer)
  }
  let timer: ReturnType<typeof setInterval> | undefined
  const closeIdle = (): void => {
    const since = performance.now() - IDLE_MINUTES * MINUTE_MILLISECONDS
    for (const [path, { users, askedAt }] of [...opened]) if (users === 0 && askedAt <= since) close(path)
  }
  const isTooMuch = (): boolean => {
    let rows = 0
    for (const { review } of opened.values()) rows += review.columns.count
    return opened.size > MAX_OPEN_REVIEWS || (opened.size > 1 && rows > MAX_OPEN_ROWS)
  }
  /** Closes what was not asked for longest; work under way goes on. */
  const closeOldest = (path: string): void => {
    for (const [other, { users }] of [...opened]) {
      if (!isTooMuch()) return
      if (other !== path && users === 0) close(other)
    }
  }
  const find = (path: string): OpenedReview | undefined => {
    const there = opened.get(path)
    if (!there) return undefined
    there.review.followRun()
    there.askedAt = performance.now()
    opened.delete(path)
    opened.set(path, there)
    closeOldest(path)
    return there
  }
  const open = (path: string): Result<OpenedReview | null> => {
    const there = find(path)
    if (there) return ok(there)
    if (!existsSync(path)) return ok(null)
    const review = openRun(path)
    if (!review.ok) return review
    const fresh = { review: review.value, users: 0, askedAt: performance.now() }
    if (opened.size === 0) timer = setInterval(closeIdle, MINUTE_MILLISECONDS).unref()
    opened.set(path, fresh)
    closeOldest(path)
    return ok(fresh)
  }
  return { find, open, close }
}

/** Runs under review by path; `openRun` opens one from its file. */
export function createReviews(openRun: (path: string) => Result<Review> = openReview): Reviews {
  const { find, open, close } = keepOpen(openRun)
  const failed = (path: string, error: unknown): Result<never> => {
    close(path)
    return toDatabaseError(error, path)
  }
  return {
    known: (path) => find(path)?.review,
    close,
    query(path, read, empty) {
      const there = open(path)
      if (!there.ok) return there
      if (!there.value) return ok(empty)
      try {
        return ok(read(there.value.review))
      } catch (error) {
        return failed(path, error)
      }
    },
    async work(path, work) {
      const there = open(path)
      if (!there.ok) return there
      if (!there.value) return work(null)
      there.value.users++
      try {
        return await work(there.value.review)
      } catch (error) {
        return failed(path, error)
      } finally {
        there.value.users--
        there.value.askedAt = performance.now()
      }
    },
  }
}
