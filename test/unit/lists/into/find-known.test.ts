import { expect, test } from 'vitest'
import { findKnown } from '#main/lists/into/find-known.ts'
import type { ListImport } from '#main/lists/sql/list-imports.ts'

const COLUMNS = ['Code', 'Site', 'Street', 'Lat', 'Lon', 'Phone']
const column = (name: string, index: number) => ({ index, name, samples: [], role: null, isKey: false, mark: null })
const file = (columns: string[], others: { name?: string; hasHeader?: boolean; hasGeometry?: boolean } = {}) => ({
  name: 'again.csv',
  hasHeader: true,
  hasGeometry: false,
  columns: columns.map(column),
  ...others,
})
const imported = (listId: string, others: Partial<ListImport> = {}): ListImport => ({
  listId,
  fileName: 'depots.csv',
  columns: COLUMNS,
  mapping: [
    { column: 'Site', field: 'name' },
    { column: 'Lat', field: 'latitude' },
    { column: 'Lon', field: 'longitude' },
  ],
  keepOthers: true,
  geocode: false,
  match: { by: 'key', column: 'Code' },
  importedAt: '2026-05-03T10:00:00.000Z',
  ...others,
})
const idsOf = (found: { listId: string }[]) => found.map(({ listId }) => listId)

test('a file with the columns of an earlier one is known, in whatever order and case they stand', () => {
  const columns = ['phone', ' LON', 'Lat', 'Street', 'site', 'code']
  const [known] = findKnown(file(columns), [imported('depots')], [])
  expect(known).toMatchObject({ listId: 'depots', places: 0, last: { isSame: true, match: { by: 'key', column: 5 } } })
  expect(known?.last?.mapping).toEqual([
    { index: 4, role: 'name' },
    { index: 2, role: 'latitude' },
    { index: 1, role: 'longitude' },
  ])
})

test('one column more is known as well, one that placed the rows and is gone is not', () => {
  const known = findKnown(file([...COLUMNS, 'Manager']), [imported('depots')], [])
  expect(known[0]?.last).toMatchObject({ isSame: false, match: { by: 'key', column: 0 } })
  expect(findKnown(file(COLUMNS.filter((name) => name !== 'Lat')), [imported('depots')], [])).toEqual([])
})

test('a key whose column is gone is not proposed', () => {
  const known = findKnown(file(COLUMNS.filter((name) => name !== 'Code')), [imported('depots')], [])
  expect(known[0]?.last).toMatchObject({ isSame: false, match: null })
})

test('the list that holds the ids comes first, then the likest, then the newest', () => {
  const imports = [imported('newest', { columns: [...COLUMNS, 'More'] }), imported('same'), imported('older')]
  const known = findKnown(file(COLUMNS), imports, [{ listId: 'by-id', places: 3 }, { listId: 'older', places: 1 }]) // prettier-ignore
  expect(idsOf(known)).toEqual(['by-id', 'older', 'same', 'newest'])
  expect(known[0]).toMatchObject({ places: 3, last: null })
  expect(known[1]?.last).toMatchObject({ isSame: true })
})

test('map files and files without column names are told by their own name', () => {
  const walk = imported('walk', { fileName: 'walk.gpx', columns: ['name', 'desc'], mapping: [] })
  const gpx = (name: string) => file(['name', 'desc'], { name, hasGeometry: true })
  expect(idsOf(findKnown(gpx('walk.gpx'), [walk], []))).toEqual(['walk'])
  expect(findKnown(gpx('other.gpx'), [walk], [])).toEqual([])
  const bare = imported('bare', {
    fileName: 'bare.csv',
    columns: ['A', 'B'],
    mapping: [{ column: 'A', field: 'name' }],
  })
  expect(idsOf(findKnown(file(['A', 'B'], { name: 'bare.csv', hasHeader: false }), [bare], []))).toEqual(['bare'])
  expect(findKnown(file(['A', 'B'], { hasHeader: false }), [bare], [])).toEqual([])
})
