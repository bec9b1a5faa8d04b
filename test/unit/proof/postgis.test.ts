import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareNearest, queryAt, readRows } from '../../proof/postgis/compare-nearest.ts'
import { readPrograms } from '../docs/shown-commands.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/guide/several-machines.md'), 'utf8')
const sql = readPrograms(page).find(({ language }) => language === 'sql')?.text ?? ''
const near = (meters: number, name = `at ${meters}`) => ({ name, meters })

test('the query of the page is asked for other origins, with distances that are not rounded', () => {
  const query = queryAt(sql, { lat: 46.5, lon: 6.6, radiusMeters: 200_000 })
  expect(query.match(/ST_MakePoint\(6\.6, 46\.5\)::geography/g)).toHaveLength(3)
  expect(query).toMatch(/^SELECT "Name", ST_Distance\(place, ST_MakePoint\(6\.6, 46\.5\)::geography\) AS meters\n/)
  expect(query).toContain(', 200000)')
  expect(() => queryAt('SELECT "Name"', { lat: 0, lon: 0, radiusMeters: 1 })).toThrow('another query')
})

test('rows have a name, which may hold a bar, and its metres', () => {
  expect(readRows('CREATE TABLE\nCOPY 2\na|b|12.5\nc|0\n')).toEqual([near(12.5, 'a|b'), near(0, 'c')])
})

test.each([
  ['the same', [near(1), near(2)], [near(1), near(2.0004, 'at 2')], 0],
  ['another distance', [near(1), near(2)], [near(1), near(2.01, 'at 2')], 1],
  ['one more', [near(1)], [near(1), near(2)], 1],
  ['one less', [near(1), near(2)], [near(1)], 1],
  ['another order', [near(1, 'a'), near(2, 'b')], [near(1, 'b'), near(2, 'a')], 1],
  ['another one as far as the last', [near(1), near(2, 'a')], [near(1), near(2, 'b')], 0],
])('%s', (_what, ours, theirs, different) => {
  expect(compareNearest(ours, theirs).different).toBe(different)
})
