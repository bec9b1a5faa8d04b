import { describe, expect, it } from 'vitest'
import {
  firstChoice,
  mergesAny,
  toApart,
  toMerge,
  withApart,
  withSurvivor,
  type GroupRow,
  type PlaceGroup,
} from '#renderer/stores/group-values.ts'

const columns = [{ index: 4, name: 'Phone' }]
const row = (number: number, phone: string, more: Partial<GroupRow> = {}): GroupRow => ({
  row: number,
  state: 'none',
  into: null,
  isSetAside: false,
  score: null,
  word: 'Verified',
  avc: '',
  cleaned: '',
  match: {},
  cells: [phone],
  differsFrom: [],
  ...more,
})
const group = (rows: GroupRow[], namesDiffer: boolean, size = rows.length): PlaceGroup => ({
  first: 1,
  isOpen: true,
  size,
  namesDiffer,
  rows,
  taken: { parts: {}, columns: {} },
})
/** Two rows of one name, between them one of another. */
const differing = group(
  [row(1, '', { differsFrom: [2] }), row(2, '0113', { differsFrom: [1, 3] }), row(3, '0999', { differsFrom: [2] })],
  true,
)

describe('a group with differing names', () => {
  it('merges only rows of one name before anybody chooses, and takes no cell of the others', () => {
    const choice = firstChoice(differing, columns)
    expect(choice).toEqual({ survivor: 1, apart: [2], taken: { 4: 3 } })
    expect(mergesAny(differing, choice)).toBe(true)
    expect(toMerge(differing, columns, choice)).toMatchObject({
      survivor: 1,
      only: [1, 3],
      apart: [],
      columns: { 4: 3 },
    })
  })

  it('merges nothing where no two rows share a name, also where more rows are hidden', () => {
    const others = group([row(1, '', { differsFrom: [2] }), row(2, '1', { differsFrom: [1] })], true, 5_000)
    const choice = firstChoice(others, columns)
    expect(choice).toEqual({ survivor: 1, apart: [2], taken: {} })
    expect(mergesAny(others, choice)).toBe(false)
  })

  it('lets a person put a row of another name in', () => {
    const choice = withApart(firstChoice(differing, columns), 2, false)
    expect(toMerge(differing, columns, choice).only).toEqual([1, 2, 3])
    expect(withSurvivor({ group: differing, columns }, choice, 2)).toMatchObject({ survivor: 2, apart: [1, 3] })
  })

  it('leaves what is merged already as it is, and keeps only those apart that wait', () => {
    const [first, second, third] = differing.rows as [GroupRow, GroupRow, GroupRow]
    const merged = group([{ ...first, state: 'survivor' }, second, { ...third, state: 'away', into: 1 }], true)
    expect(firstChoice(merged, columns)).toMatchObject({ survivor: 1, apart: [2, 3] })
    expect(mergesAny(merged, firstChoice(merged, columns))).toBe(false)
    expect(toApart(merged)).toEqual({ row: 1, survivor: null, only: 'waiting' })
  })
})

it('takes all rows of a group whose names are one, those that are hidden too', () => {
  const alike = group([row(1, ''), row(2, '0113')], false, 60)
  const choice = firstChoice(alike, columns)
  expect(choice).toEqual({ survivor: 1, apart: [], taken: { 4: 2 } })
  expect(toMerge(alike, columns, choice)).toMatchObject({ apart: [], columns: { 4: 2 } })
  expect(toMerge(alike, columns, choice).only).toBeUndefined()
  expect(toApart(alike)).toEqual({ row: 1, survivor: null })
})
