import { describe, expect, it, vi } from 'vitest'
import type { Review } from '#main/jobs/review/create-review.ts'
import { createRowColumns } from '#main/jobs/review/row-columns.ts'
import { createReviews } from '#main/jobs/thread/open-reviews.ts'
import { ok, type Result } from '#shared/result.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

const files = temporaryFolder()

/** Runs of so many rows, of which only is followed which of them are open. */
function openRuns(rows: Record<string, number>) {
  const open = new Set<string>()
  const pathOf = new Map(Object.keys(rows).map((name) => [name, files.write(name)]))
  const nameOf = new Map([...pathOf].map(([name, path]) => [path, name]))
  const reviews = createReviews((path): Result<Review> => {
    const name = nameOf.get(path) ?? ''
    open.add(name)
    const columns = { ...createRowColumns(), count: rows[name] ?? 0 }
    return ok({ columns, followRun: () => undefined, close: () => void open.delete(name) } as Partial<Review> as Review)
  })
  const path = (name: string) => pathOf.get(name) ?? ''
  return {
    open: () => [...open].sort(),
    look: (name: string) => reviews.query(path(name), () => true, false),
    reviews,
    path,
  }
}

describe('runs under review', () => {
  it('stay open, the two that were asked for last', () => {
    const runs = openRuns({ may: 10, june: 10, july: 10 })
    for (const name of ['may', 'june', 'may', 'july']) expect(runs.look(name)).toEqual(ok(true))
    expect(runs.open()).toEqual(['july', 'may'])
  })

  it('are closed where nobody has asked for them in five minutes, but not under work', async () => {
    vi.useFakeTimers()
    try {
      const runs = openRuns({ may: 10, june: 10 })
      let end = (): void => undefined
      const work = runs.reviews.work(runs.path('may'), async () => {
        await new Promise<void>((resolve) => (end = resolve))
        return ok(true)
      })
      runs.look('june')
      vi.advanceTimersByTime(4 * 60_000)
      runs.look('june')
      vi.advanceTimersByTime(4 * 60_000)
      expect(runs.open()).toEqual(['june', 'may'])
      vi.advanceTimersByTime(2 * 60_000)
      expect(runs.open()).toEqual(['may'])
      end()
      await work
      vi.advanceTimersByTime(6 * 60_000)
      expect(runs.open()).toEqual([])
      expect(vi.getTimerCount()).toBe(0)
      expect(runs.look('may')).toEqual(ok(true))
    } finally {
      vi.useRealTimers()
    }
  })

  it('stay open alone where they are large, however large', () => {
    const runs = openRuns({ may: 1_000_000, june: 1_000_000, july: 2_000_000 })
    for (const name of ['may', 'june']) runs.look(name)
    expect(runs.open()).toEqual(['june'])
    runs.look('july')
    runs.look('july')
    expect(runs.open()).toEqual(['july'])
  })

  it('stay open while work on them waits, and are closed behind it', async () => {
    const runs = openRuns({ may: 1_000_000, june: 1_000_000, july: 10 })
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    const working = runs.reviews.work(runs.path('may'), async () => {
      await ended
      return ok(runs.open().includes('may'))
    })
    for (const name of ['june', 'july', 'june']) runs.look(name)
    expect(runs.open()).toContain('may')
    end()
    expect(await working).toEqual(ok(true))
    runs.look('june')
    expect(runs.open()).toEqual(['june'])
  })

  it('are closed by a fault of their database, which is a value', async () => {
    const runs = openRuns({ may: 10 })
    const failed = await runs.reviews.work(runs.path('may'), () =>
      Promise.reject(Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })),
    )
    expect(failed.ok).toBe(false)
    expect(runs.open()).toEqual([])
  })
})
