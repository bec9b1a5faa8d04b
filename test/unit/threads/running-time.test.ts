import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterRunning } from '#main/threads/running-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a deadline', () => {
  it('ends what has run so long, and nothing that was called off', () => {
    const ended: string[] = []
    afterRunning(1000, () => ended.push('first'))
    const callOff = afterRunning(1000, () => ended.push('second'))
    vi.advanceTimersByTime(990)
    expect(ended).toEqual([])
    callOff()
    vi.advanceTimersByTime(100)
    expect(ended).toEqual(['first'])
  })

  it('does not come because the computer slept meanwhile', () => {
    const end = vi.fn()
    afterRunning(1000, end)
    // A timer that is due while nothing runs fires once, however late, and the next one counts from then.
    vi.runOnlyPendingTimers()
    expect(end).not.toHaveBeenCalled()
    vi.advanceTimersByTime(950)
    expect(end).toHaveBeenCalledOnce()
  })
})
