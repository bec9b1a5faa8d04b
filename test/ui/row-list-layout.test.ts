import { describe, expect, it } from 'vitest'
import { layOutRows, scrollTopFor } from '#renderer/components/row-list-layout.ts'

const size = (total: number) => ({ total, rowPx: 28, viewPx: 560 })

describe('layOutRows', () => {
  it('shows what is in view and a little more', () => {
    const layout = layOutRows(size(100_000), 28_000)
    expect(layout.first).toBe(992)
    expect(layout.last).toBe(1028)
    expect(layout.topOf(1000)).toBe(28_000)
  })

  it('shows every row of a short list, and none of an empty one', () => {
    expect(layOutRows(size(3), 0)).toMatchObject({ first: 0, last: 2, heightPx: 84 })
    expect(layOutRows(size(0), 0)).toMatchObject({ first: 0, last: -1, heightPx: 0 })
  })

  it.each([1, 20, 21, 571_428, 571_429, 1_000_000, 30_000_000])(
    'reaches the first and the last of %i rows and every row between',
    (total) => {
      const at = size(total)
      const { heightPx } = layOutRows(at, 0)
      expect(heightPx).toBeLessThanOrEqual(16_000_000)
      const bottom = Math.max(0, heightPx - at.viewPx)
      expect(layOutRows(at, 0).first).toBe(0)
      expect(layOutRows(at, bottom).last).toBe(total - 1)
      for (const index of [0, 1, Math.floor(total / 2), total - 2, total - 1].filter(
        (one) => one >= 0 && one < total,
      )) {
        const top = scrollTopFor(at, 0, index)
        const layout = layOutRows(at, top)
        expect(layout.first).toBeLessThanOrEqual(index)
        expect(layout.last).toBeGreaterThanOrEqual(index)
        const y = layout.topOf(index) - top
        expect(y).toBeGreaterThanOrEqual(-0.01)
        expect(y).toBeLessThanOrEqual(at.viewPx - at.rowPx + 0.01)
      }
    },
  )
})

describe('scrollTopFor', () => {
  it('leaves the list alone while the row and its neighbours are in view', () => {
    expect(scrollTopFor(size(1000), 280, 15)).toBe(280)
  })
  it('keeps three rows in view on each side', () => {
    expect(scrollTopFor(size(1000), 2800, 100)).toBe(97 * 28)
    expect(scrollTopFor(size(1000), 0, 20)).toBe(24 * 28 - 560)
  })
})
