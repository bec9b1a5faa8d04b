import { describe, expect, it } from 'vitest'
import { groupStreets } from '#main/reference/import/pack/group-streets.ts'
import { ADDRESS, PIECE, type StageItem } from '#main/reference/import/stage/open-stage.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const item = (name: string, rest: Partial<StageItem> & { at?: number; touching?: number[] }): StageItem => ({
  skeleton: 'church',
  key: toNameKey(name),
  name,
  kind: PIECE,
  aliases: null,
  number: null,
  low: null,
  high: null,
  parity: null,
  towns: '1',
  is_given: 0,
  code: '',
  lon: 0,
  lat2: null,
  lon2: null,
  lat: (rest.at ?? 0) * 1e6,
  nodes: rest.touching ? Buffer.from(Float64Array.from(rest.touching).buffer) : null,
  ...rest,
})
const house = (name: string, number: string, towns = '1') => item(name, { kind: ADDRESS, number, towns, is_given: 1 })

const names = (items: StageItem[]) =>
  groupStreets(items)
    .map(({ name, aliases, town, items: own }) => [name, aliases.join(), town, own.length])
    .sort()

describe('pieces of streets', () => {
  it('of one name in one town are one street, wherever they lie in it', () =>
    expect(names([item('Church Road', {}), item('Church Road', { at: 0.5 })])).toEqual([['Church Road', '', 1, 2]]))

  it('of one name in two towns are two', () =>
    expect(names([item('Church Road', {}), item('Church Road', { at: 0.5, towns: '2' })])).toEqual([
      ['Church Road', '', 1, 1],
      ['Church Road', '', 2, 1],
    ]))

  it('are told apart by the towns of their houses, also side by side', () =>
    expect(names([house('Church Road', '1'), house('Church Road', '1', '2')])).toEqual([
      ['Church Road', '', 1, 1],
      ['Church Road', '', 2, 1],
    ]))

  it('that differ in type and touch are one street under two names', () =>
    expect(
      names([
        item('Church Road', { touching: [1, 2] }),
        item('Church Road', {}),
        item('Church Rd', { touching: [2, 3] }),
      ]),
    ).toEqual([['Church Road', 'Church Rd', 1, 3]]))

  it('that differ in type and do not touch are two', () =>
    expect(names([item('Church Road', { touching: [1, 2] }), item('Church Lane', { touching: [3, 4] })])).toHaveLength(
      2,
    ))

  it('that touch are two when a house number stands in both', () =>
    expect(
      names([
        ...[item('Church Road', { touching: [1, 2] }), house('Church Road', '5')],
        ...[item('Church Lane', { touching: [2, 3] }), house('Church Lane', '5')],
      ]),
    ).toHaveLength(2))

  it('of a table with one street are one, however many', () => {
    const many = Array.from({ length: 200_000 }, (_, i) => house('Church Road', String(i)))
    expect(names([...many, item('Church Road', { at: 0.5 }), ...many])).toEqual([['Church Road', '', 1, 400_001]])
  })
})
