import { describe, expect, it } from 'vitest'
import { dropDoubledMarks } from '#main/lists/files/mark-fields.ts'
import type { PointMapping, PointRole } from '#main/lists/files/source.types.ts'
import { createPointMaker } from '#main/lists/files/to-point.ts'
import { createStatedReader } from '#main/lists/into/read-stated.ts'
import type { PointSource } from '#main/lists/files/source.types.ts'

const toMapping = (roles: (PointRole | null)[]): PointMapping =>
  roles.flatMap((role, index) => (role ? [{ index, role }] : []))
const ROLES: (PointRole | null)[] = ['name', 'status', 'tags', 'tags', 'latitude', 'longitude']
const COLUMNS = ['Site', 'State', 'Kinds', 'More', 'Lat', 'Lon']
const toRow = (state: string, kinds: string, more = '') => ({
  row: 1,
  cells: ['A', state, kinds, more, '52.5', '13.4'],
  reason: null,
  geometry: null,
})
const LONG = 'w'.repeat(61)

describe('status and tags of somebody’s own columns', () => {
  const read = createPointMaker({ columns: COLUMNS, mapping: toMapping(ROLES), keepOthers: false })
  it.each<[state: string, kinds: string, more: string, status: string, tags: string[] | null]>([
    ['Open', 'depot', '', 'Open', ['depot']],
    [' To visit ', 'depot, gate', '', 'To visit', ['depot', 'gate']],
    ['', 'Smith, John; depot', '', '', ['Smith, John', 'depot']],
    ['', 'a|b', 'b;c', '', ['a', 'b', 'c']],
    ['', 'a\r\nb', '', '', ['a', 'b']],
    ['', '["x, y","z"]', '', '', ['x, y', 'z']],
    ['', '[1, 2]', '', '', ['[1', '2]']],
    ['', ' ; , ', '', '', [',']],
    ['', ';;', '', '', null],
    ['', '', '', '', null],
  ])('%j, %j, %j', (state, kinds, more, status, tags) => {
    expect(read(toRow(state, kinds, more)).point).toMatchObject({ status, tags, metaInfo: null })
  })

  it('that hold more than a mark may stay fields, even where other columns are left out', () => {
    expect(read(toRow(LONG, `a;${LONG}`)).point).toMatchObject({
      status: '',
      tags: null,
      metaInfo: { State: LONG, Kinds: `a;${LONG}` },
    })
    const many = Array.from({ length: 51 }, (_, index) => `t${index}`).join(';')
    expect(read(toRow('Open', many)).point).toMatchObject({ status: 'Open', tags: null, metaInfo: { Kinds: many } })
  })

  it('of a row that cannot be used are kept with it', () => {
    const { point, reason } = read({ ...toRow('Open', 'a'), cells: ['A', 'Open', 'a', '', 'north', ''] })
    expect(reason).not.toBeNull()
    expect(point).toMatchObject({ status: 'Open', tags: ['a'] })
  })

  it('are fields where the file has the column of ours beside them', () => {
    const columns = [...COLUMNS, 'WaypostStatus']
    const mapping = dropDoubledMarks(columns, toMapping(ROLES))
    expect(mapping.map(({ role }) => role)).toEqual(['name', 'tags', 'tags', 'latitude', 'longitude'])
    const row = toRow('Open', 'a')
    const { point } = createPointMaker({ columns, mapping, keepOthers: true })({
      ...row,
      cells: [...row.cells, 'Done'],
    })
    expect(point).toMatchObject({ status: 'Done', tags: ['a'], metaInfo: { State: 'Open' } })
  })
})

describe('what such a file says of places that are there', () => {
  const source = { columns: COLUMNS, kind: 'csv' } as PointSource
  const stated = createStatedReader(source, { mapping: toMapping(ROLES), keepOthers: true, fileName: 'sites.csv' })
  it('is status and tags, empty ones too', () => {
    const { says, keys } = stated(toRow('', ''))
    expect([...says]).toEqual(['name', 'position', 'status', 'tags'])
    expect(keys).toEqual([])
  })
  it('is a field where the cell holds more', () => {
    const { says, keys, point } = stated(toRow(LONG, 'a'))
    expect([...says]).toEqual(['name', 'position', 'tags'])
    expect(keys).toEqual(['State'])
    expect(point.metaInfo).toEqual({ State: LONG })
  })
})
