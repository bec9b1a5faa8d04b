import { describe, expect, it } from 'vitest'
import { findDuplicatePoints, type ListedPoint } from '#main/duplicates/find-duplicate-points.ts'

const depot: ListedPoint = {
  id: 'a',
  name: 'North Depot',
  address: '12 High Street, Leeds',
  country: 'GB',
  lat: 53.8,
  lon: -1.55,
}
const second = (changes: Partial<ListedPoint>, first = depot) =>
  findDuplicatePoints([first, { ...first, id: 'b', ...changes }]).map(({ point, of, score }) => [
    point.id,
    of.id,
    score,
  ])

describe('findDuplicatePoints', () => {
  it('finds the same point again', () => {
    expect(second({})).toEqual([['b', 'a', 100]])
    expect(second({ address: '12 HIGH STREET LEEDS', name: 'north-depot' })).toEqual([['b', 'a', 100]])
  })
  it.each([
    ['1 High Street', '1 High St', 'GB'],
    ['High Street 1', 'High St. 1', 'GB'],
    ['Hauptstraße 4', 'Hauptstr. 4', 'DE'],
  ])('takes %s and %s for one address', (one, other, country) => {
    expect(second({ address: other, country }, { ...depot, address: one, country })).toEqual([['b', 'a', 100]])
  })
  it.each<[string, Partial<ListedPoint>]>([
    ['a misspelt name some metres away', { name: 'Nort Depot', lat: 53.8002 }],
    ['a point without an address some metres away', { address: '', lat: 53.8002 }],
    ['a point without a name some metres away', { name: '', lat: 53.8002 }],
    ['one address placed elsewhere', { lat: 53.805 }],
  ])('finds %s with a lower score', (_what, changes) => {
    const [[id, of, score] = []] = second(changes)
    expect([id, of]).toEqual(['b', 'a'])
    expect(score).toBeGreaterThanOrEqual(75)
    expect(score).toBeLessThan(100)
  })
  it.each<[string, Partial<ListedPoint>]>([
    ['another number in the street', { address: '14 High Street, Leeds' }],
    ['another firm in the house', { name: 'Bakery' }],
    ['the same name in another town', { lat: 51.5, address: '' }],
    ['another country', { country: 'IE' }],
    ['nothing but the position', { name: '', address: '' }],
  ])('does not take %s for the same', (_what, changes) => {
    expect(second(changes)).toEqual([])
  })
  it('finds every repeat of a place, and only those, among many', () => {
    const points = Array.from({ length: 2000 }, (_, i) => ({
      ...depot,
      id: String(i),
      name: `Depot ${i % 1000}`,
      address: `${i % 1000} High Street, Leeds`,
      lat: 53 + (i % 1000) / 500,
    }))
    const found = findDuplicatePoints(points)
    expect(found).toHaveLength(1000)
    for (const { point, of } of found) expect(Number(point.id) - Number(of.id)).toBe(1000)
  })
})
