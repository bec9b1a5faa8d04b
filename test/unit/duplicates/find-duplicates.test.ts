import { describe, expect, it } from 'vitest'
import { soundOf } from '#main/duplicates/block-keys.ts'
import { createDuplicateFinder } from '#main/duplicates/find-duplicates.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import type { DuplicateKind } from '#shared/names/duplicate-kinds.ts'
import { toIdentity } from '#shared/names/identity.ts'

const base: MatchRecord = {
  Country: 'GB',
  PostalCode: 'TF2 6RF',
  Locality: 'Telford',
  Thoroughfare: 'Teagues Crescent',
  Premise: '93',
}
const find = (...records: MatchRecord[]) => {
  const finder = createDuplicateFinder()
  return records.map((record, i) => finder.add(i + 1, record))
}
const second = (changes: MatchRecord, first = base) => {
  const record = Object.fromEntries(Object.entries({ ...first, ...changes }).filter(([, text]) => text !== ''))
  return find(first, record)[1]
}

describe('createDuplicateFinder', () => {
  it('finds the very same place with full score', () => {
    expect(find(base, base, base)).toEqual([null, { of: 1, score: 100 }, { of: 1, score: 100 }])
  })

  it.each<[string, MatchRecord]>([
    ['an abbreviated type', { Thoroughfare: 'Teagues Cres.' }],
    ['case and spaces of the code', { PostalCode: 'tf26rf' }],
    ['a word before the number', { Premise: 'No 93' }],
    ['a missing town', { Locality: '' }],
    ['a missing code', { PostalCode: '' }],
  ])('takes %s for the same', (_what, changes) => {
    expect(second(changes)).toEqual({ of: 1, score: 100 })
  })

  it('finds the same text again where nothing of it could be read', () => {
    const unread = (Address: string, Country = '') => ({ Address, Unmatched: Address, ...(Country ? { Country } : {}) })
    expect(find(unread('Qwertz Plugh'), unread('qwertz  plugh'), unread('Qwertz Plog'))).toEqual([
      null,
      { of: 1, score: 100 },
      null,
    ])
    expect(find(unread('Newport', 'GB'), unread('Newport', 'US'))[1]).toBe(null)
  })

  it('compares street, number and code without a town, also where no country says that it is a code', () => {
    const row = (Thoroughfare: string, Unmatched: string, Premise = '14') => ({ Thoroughfare, Premise, Unmatched })
    expect(find(row('Some Street', '9999'), row('Some St', '9999'))[1]).toEqual({ of: 1, score: 100 })
    expect(find(row('Some Street', '9999'), row('Some St', '4711'))[1]).toBe(null)
    expect(find(row('Some Street', '9999'), row('Some St', '9999', '16'))[1]).toBe(null)
    expect(second({ Locality: '' }, { ...base, Locality: '' })).toEqual({ of: 1, score: 100 })
  })

  it('takes a type written onto the name for the same, abbreviated or not', () => {
    const storm: MatchRecord = { Country: 'DE', Locality: 'Leipzig', Thoroughfare: 'Stormstraße', Premise: '30' }
    expect(second({ Thoroughfare: 'Stormstr.' }, storm)).toEqual({ of: 1, score: 100 })
    expect(second({ Thoroughfare: 'Stormplatz' }, storm)).toBe(null)
  })

  it.each<[string, MatchRecord]>([
    ['a misspelt street', { Thoroughfare: 'Teages Crecent' }],
    ['a misspelt town without a code', { Locality: 'Telfrod', PostalCode: '' }],
    ['one wrong mark in the code', { PostalCode: 'TF2 6RE' }],
    ['a flat that only one names', { SubBuilding: 'Flat 1' }],
  ])('finds %s with a lower score', (_what, changes) => {
    const found = second(changes)
    expect(found?.of).toBe(1)
    expect(found?.score).toBeGreaterThanOrEqual(85)
    expect(found?.score).toBeLessThan(100)
  })

  it.each<[string, MatchRecord]>([
    ['another number', { Premise: '95' }],
    ['another street', { Thoroughfare: 'Brickwall Close' }],
    ['another code', { PostalCode: 'EC1A 1BB' }],
    ['another type of street in another town', { Thoroughfare: 'Teagues Close', PostalCode: '', Locality: 'Leeds' }],
    ['another country', { Country: 'IE' }],
    ['no place at all', { PostalCode: '', Locality: '' }],
  ])('does not take %s for the same', (_what, changes) => {
    expect(second(changes)).toBeNull()
  })

  it('tells two flats of one house apart', () => {
    expect(second({ SubBuilding: 'Flat 2' }, { ...base, SubBuilding: 'Flat 1' })).toBeNull()
    expect(second({ SubBuilding: 'Apartment 1' }, { ...base, SubBuilding: 'Flat 1' })?.score).toBe(100)
  })

  it('compares boxes and named houses', () => {
    const box = { Country: 'GB', PostBox: 'PO Box 12', PostBoxNumber: '12', PostalCode: 'LS1 4AP' }
    expect(find(box, box)[1]).toEqual({ of: 1, score: 100 })
    expect(find(box, { ...box, PostBoxNumber: '13' })[1]).toBeNull()
    const house = { Country: 'GB', Building: 'Rose Cottage', Locality: 'Telford', Thoroughfare: 'Mill Lane' }
    expect(find(house, { ...house, Building: 'Rose Cotage' })[1]?.of).toBe(1)
  })

  it('finds nothing in records without an address', () => {
    expect(find({}, {}, { Country: 'GB' }, { Country: 'GB' })).toEqual([null, null, null, null])
  })

  it('remembers a bounded number of places and says so', () => {
    const finder = createDuplicateFinder('place', 2)
    const place = (n: number) => finder.add(n, { ...base, Premise: String(n) })
    expect([place(1), place(2), finder.isFull()]).toEqual([null, null, false])
    expect([place(3), finder.isFull()]).toEqual([null, true])
    expect(place(1)).toEqual({ of: 1, score: 100 })
  })

  it('finds a place among many of one street', () => {
    const finder = createDuplicateFinder()
    for (let n = 1; n <= 5000; n++) finder.add(n, { ...base, Premise: String(n) })
    expect(finder.add(5001, { ...base, Premise: '4999' })).toEqual({ of: 4999, score: 100 })
  })
})

describe('soundOf', () => {
  it('is equal for most misspellings', () => {
    expect(soundOf('teaguescrescent')).toBe(soundOf('teagesscrecent'))
    expect(soundOf('brickwallclose')).not.toBe(soundOf('teaguescrescent'))
  })
})

describe('createDuplicateFinder with names', () => {
  const findBy = (kind: DuplicateKind, rows: [fields: Record<string, string>, place?: MatchRecord][]) => {
    const finder = createDuplicateFinder(kind)
    return rows.map(([fields, place = base], at) => finder.add(at + 1, place, toIdentity(fields, ''))?.of ?? 0)
  }

  it.each<[DuplicateKind, Record<string, string>[], number[]]>([
    ['person', [{ FullName: 'Dr. Hans Müller' }, { FullName: 'Müller, Hans' }, { FullName: 'Anna Müller' }], [0, 1, 0]],
    ['person', [{ Forename: 'Ольга', Surname: 'Иванова' }, { FullName: 'ИВАНОВА Ольга' }], [0, 1]],
    ['person', [{}, {}], [0, 0]],
    ['household', [{ FullName: 'Hans Müller' }, { Surname: 'Mueller' }, { Surname: 'Schmidt' }], [0, 1, 0]],
    ['organisation', [{ Organization: 'ACME GmbH' }, { Organization: 'Beta AG' }, { Organization: 'Acme' }], [0, 0, 1]],
    ['organisation', [{ Organization: '株式会社山田' }, { Organization: '山田' }], [0, 1]],
    ['place', [{ Organization: 'ACME GmbH' }, { Organization: 'Beta AG' }], [0, 1]],
  ])('finds the same %s', (kind, rows, expected) => {
    expect(findBy(kind, rows.map((fields) => [fields]))).toEqual(expected) // prettier-ignore
  })

  it('takes one organisation at two places for two', () => {
    const acme = { Organization: 'ACME' }
    expect(findBy('organisation', [[acme], [acme, { ...base, Premise: '95' }]])).toEqual([0, 0])
  })

  it('never puts two units or numbers into one place by a row that lacks them', () => {
    const flat = (SubBuilding: string): MatchRecord => ({ ...base, SubBuilding })
    expect(find(base, flat('Flat 1'), flat('Flat 2'), flat('Flat 1')).map((found) => found?.of ?? 0)).toEqual([
      0, 1, 0, 1,
    ])
    const { Premise: _, ...street } = base
    expect(find(street, base, { ...base, Premise: '95' }).map((found) => found?.of ?? 0)).toEqual([0, 1, 0])
  })

  it('finds each of 5,000 organisations of one tower again', () => {
    const tower = Array.from({ length: 10_000 }, (_, i): [Record<string, string>] => [
      { Organization: `Trading ${i % 5000} ${i < 5000 ? 'Ltd' : 'Limited'}` },
    ])
    const startedAt = performance.now()
    const found = findBy('organisation', tower)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(found.slice(0, 5000).every((of) => of === 0)).toBe(true)
    expect(found.slice(5000)).toEqual(Array.from({ length: 5000 }, (_, i) => i + 1))
  })
})
