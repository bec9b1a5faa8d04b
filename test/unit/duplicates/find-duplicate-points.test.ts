import { describe, expect, it } from 'vitest'
import { findDuplicatePoints, type ListedPoint } from '#main/duplicates/find-duplicate-points.ts'
import type { LocationKind } from '#shared/names/label.ts'

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

describe('findDuplicatePoints of a kind', () => {
  const found = (kind: LocationKind, ...names: string[]) =>
    findDuplicatePoints(
      names.map((name, at) => ({ ...depot, id: String(at), name })),
      kind,
    ).map(({ point, of }) => `${point.id}=${of.id}`)

  it.each<[LocationKind, string[], string[]]>([
    ['name', ['Store 12', 'Store 13', 'Bakery'], ['1=0']],
    ['place', ['Store 12', 'Store 13', 'Bakery'], ['1=0', '2=0']],
    ['organisation', ['ACME GmbH', 'Bakery', 'Acme', '株式会社山田', '山田'], ['2=0', '4=3']],
    ['person', ['Dr. Hans Müller', 'Anna Müller', 'Müller, Hans', 'Ольга Иванова', 'ИВАНОВА Ольга'], ['2=0', '4=3']],
    ['household', ['Hans Müller', 'Anna Müller', 'Ольга Иванова', 'Пётр Иванов'], ['1=0', '3=2']],
    ['organisation', ['', ''], []],
  ])('takes %s for what counts', (kind, names, expected) => {
    expect(found(kind, ...names)).toEqual(expected)
  })

  it('takes points without an address for one place only where they lie on one spot', () => {
    const bare = { ...depot, name: 'North', address: '' }
    const at = (lat: number) => findDuplicatePoints([bare, { ...bare, id: 'b', name: 'South', lat }], 'place').length
    expect([at(53.8), at(53.8001), at(53.8005)]).toEqual([1, 1, 0])
  })

  it('finds each of 3,000 organisations of one tower again', () => {
    const names = Array.from({ length: 6_000 }, (_, i) => `Trading ${i % 3000}${i < 3000 ? '' : ' Ltd'}`)
    expect(found('organisation', ...names)).toHaveLength(3_000)
  })
})
