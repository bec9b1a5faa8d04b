import { describe, expect, it } from 'vitest'
import { latestOrder } from '#main/jobs/review/merge-by-rule.ts'

/** Which of these cells of one place is the latest; null where that depends on how a date is read. */
function latestOf(...cells: string[]): string | null {
  const order = latestOrder(1)
  cells.forEach((text, at) => order.add(0, { at, text }))
  const best = order.best()
  return best === null ? null : (cells[best[0] as number] ?? '')
}

describe('the latest cell', () => {
  it.each([
    [['2024-09-01', '2024-10-01', '2023-12-31'], '2024-10-01'],
    [['2024-9-1', '2024-10-1'], '2024-10-1'],
    [['1.2.2024', '28.1.2024', '2.1.2024'], '1.2.2024'],
    [['13/1/2024', '2/12/2023'], '13/1/2024'],
    [['1/13/2024', '12/2/2023'], '1/13/2024'],
    [['1/1/2024 09:15', '1/1/2024 10:00'], '1/1/2024 10:00'],
    [['9', '10', ''], '10'],
    [['', ''], ''],
  ])('of %j is %s', (cells, latest) => {
    expect(latestOf(...cells)).toBe(latest)
  })

  it('is not guessed where a date can be read in two ways and it matters', () => {
    expect(latestOf('1/2/2024', '2/1/2024')).toBeNull()
    expect(latestOf('1/2/2023', '2/1/2024')).toBe('2/1/2024')
    // A cell of the column says which one is meant.
    expect(latestOf('1/2/2024', '2/1/2024', '31/1/2020')).toBe('1/2/2024')
  })

  it('is a row that stands already, whatever the others say', () => {
    const order = latestOrder(2)
    order.add(0, { at: 3, text: '2024-01-01' })
    order.add(0, { at: 4, text: null })
    order.add(0, { at: 5, text: '2030-01-01' })
    expect([...(order.best() ?? [])]).toEqual([4, -1])
  })
})
