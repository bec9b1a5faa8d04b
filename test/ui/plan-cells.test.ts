import { expect, test } from 'vitest'
import { fitTexts, planCells } from '#renderer/stores/plan-cells.ts'
import { readTsv } from '#renderer/stores/read-tsv.ts'
import { toTsv } from '#renderer/stores/to-tsv.ts'
import { pointNumber } from './lists-stand-in.ts'

test('the text of a spreadsheet is read as its cells, whatever they hold', () => {
  const cells = [
    ['00417', 'a\tb', 'two\nlines', 'say "x"'],
    ['"quoted" first', '', ' ', '='],
  ]
  expect(readTsv(toTsv(cells)).rows).toEqual(cells)
  expect(readTsv('a\tb\r\n').rows).toEqual([['a', 'b']])
  expect(readTsv('a\nb\tc').rows).toEqual([
    ['a', ''],
    ['b', 'c'],
  ])
  expect(readTsv('"12" pipe\t"open').rows).toEqual([['"12" pipe', '"open']])
  expect(readTsv('a\n\nb').rows).toEqual([['a'], [''], ['b']])
  const long = readTsv('x\n'.repeat(10_001))
  expect([long.rows.length, long.isCut]).toEqual([10_000, true])
  expect(readTsv('x\n'.repeat(10_000)).isCut).toBe(false)
})

test('a text is repeated over a block that it fills several times, and else stands as it is', () => {
  expect(fitTexts([['a']], { rows: 2, columns: 2 })).toEqual([
    ['a', 'a'],
    ['a', 'a'],
  ])
  expect(fitTexts([['a'], ['b']], { rows: 4, columns: 1 })).toEqual([['a'], ['b'], ['a'], ['b']])
  expect(fitTexts([['a'], ['b']], { rows: 3, columns: 1 })).toEqual([['a'], ['b']])
})

test('cells change only where another value comes, with the kind that they have', () => {
  const point = { ...pointNumber(1), metaInfo: { Floors: 3, Code: '007', Open: true }, tags: ['cold'] }
  const columns = ['name', 'meta:Floors', 'meta:Code', 'meta:Open', 'tags']
  const plan = planCells({ rows: [point], columns, texts: [['Depot 1', '12', '12', 'false', 'cold, night']] })
  expect(plan).toMatchObject({ cells: 4, bad: [], added: [], fields: ['metaInfo', 'tags'] })
  expect(plan.edits).toEqual([
    {
      id: 'point-1',
      fields: { metaInfo: { Floors: 12, Code: '12', Open: false }, tags: ['cold', 'night'] },
      seen: { metaInfo: point.metaInfo, tags: point.tags },
    },
  ])
  expect(planCells({ rows: [point], columns, texts: [['Depot 1', '3', '007', 'true', 'cold']] }).edits).toEqual([])
  expect(planCells({ rows: [point], columns: ['meta:Code'], texts: [['']] }).edits).toEqual([
    { id: 'point-1', fields: { metaInfo: { Code: null } }, seen: { metaInfo: { Code: '007' } } },
  ])
})

test('what does not fit is named and left out; rows beyond the last one are new', () => {
  const columns = ['name', 'lat', 'lon']
  const texts = [
    ['', '51', '-2', 'beyond'],
    ['New', '48,2', '16.37', ''],
    ['No place', '', '', ''],
    ['', '', '', ''],
  ]
  const plan = planCells({ rows: [pointNumber(7)], columns, texts })
  expect(plan.columnsBeyond).toBe(1)
  expect(plan.bad).toEqual([
    { row: 7, isNew: false, column: 'name', text: '', fault: 'noName' },
    { row: 2, isNew: true, column: 'name', text: '', fault: 'newWithoutPosition' },
  ])
  expect(plan.edits).toEqual([{ id: 'point-7', fields: { lat: 51 }, seen: { lat: pointNumber(7).lat } }])
  expect(plan.added).toEqual([{ name: 'New', description: '', address: '', country: '', lat: 48.2, lon: 16.37 }])
})

test('a place without a position gets one by both of its halves at once, and by none alone', () => {
  const nowhere = { ...pointNumber(1), lat: null, lon: null, latText: '', lonText: '' }
  const wanted = { rows: [nowhere], columns: ['lat', 'lon'] }
  expect(planCells({ ...wanted, texts: [['51,5', '-0.12']] })).toMatchObject({
    edits: [{ fields: { lat: 51.5, lon: -0.12 } }],
    cells: 2,
    bad: [],
  })
  const half = planCells({ ...wanted, texts: [['51.5', 'west']] })
  expect([half.edits, half.cells]).toEqual([[], 0])
  expect(half.bad).toMatchObject([{ column: 'lon', fault: 'noLongitude' }])
  const alone = planCells({ rows: [nowhere], columns: ['lat'], texts: [['51.5']] })
  expect([alone.edits, alone.bad.map(({ fault }) => fault)]).toEqual([[], ['noPosition']])
})

test('coordinates are read as an import reads them: degrees and minutes, and the half that a rejected row has as a text', () => {
  const plan = (fields: object, column: string, text: string) =>
    planCells({ rows: [{ ...pointNumber(1), ...fields }], columns: [column], texts: [[text]] })
  expect(plan({}, 'lat', '52° 30′ N').edits).toMatchObject([{ fields: { lat: 52.5 } }])
  expect(plan({}, 'lon', '13 24 E').edits).toMatchObject([{ fields: { lon: 13.4 } }])
  expect(plan({}, 'lat', '13 24 E').bad).toMatchObject([{ fault: 'noLatitude' }])
  const rejected = { lat: null, lon: null, latText: 'north', lonText: '13,4' }
  expect(plan(rejected, 'lat', '52.5')).toMatchObject({ edits: [{ fields: { lat: 52.5, lon: 13.4 } }], cells: 1 })
  expect(plan(rejected, 'lon', '13.4').bad).toMatchObject([{ fault: 'noPosition' }])
})

test('new rows that are left out count among no cells that change', () => {
  const plan = planCells({
    rows: [pointNumber(7)],
    columns: ['name', 'address'],
    texts: [
      ['X', 'A'],
      ['Y', 'B'],
    ],
  })
  expect([plan.cells, plan.added, plan.bad.map(({ fault }) => fault)]).toEqual([2, [], ['newWithoutPosition']])
})
