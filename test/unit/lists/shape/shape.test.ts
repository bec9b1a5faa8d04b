import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitRawCells } from '#main/files/csv/raw-cells.ts'
import { createRecordSplitter } from '#main/files/csv/split-records.ts'
import { createPlaceFinder, createRowFinder, noteRow, type RowRun } from '#main/lists/files/row-runs.ts'
import { createPointMaker } from '#main/lists/files/to-point.ts'
import type { PointMapping, PointRole } from '#main/lists/files/source.types.ts'
import { createRowFitter } from '#main/lists/shape/fit-row.ts'
import { writeDegreeCell, writePairCell } from '#main/lists/shape/write-degrees.ts'
import type { PointFields } from '#main/lists/lists.types.ts'

describe('records as they are written', () => {
  const joined = (text: string, pieces: number[], lineEnd: '\n' | '\r' | '\r\n') => {
    const splitter = createRecordSplitter(';', lineEnd, { keepsText: true })
    const records = []
    let at = 0
    for (const piece of pieces) records.push(...splitter.push(text.slice(at, (at += piece))))
    return [...records, ...splitter.push(text.slice(at)), ...splitter.finish()].map((record) => record.text).join('')
  }
  const piece = fc.constantFrom('a', '"', '""', ';', '\n', '\r\n', '\r', ' ', '"x\ny"', '東', '";', '😀')
  it('together are the file, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.array(fc.nat(9), { maxLength: 5 }), fc.constantFrom('\n', '\r', '\r\n'), (parts, cuts, lineEnd) => {
        const text = parts.join('')
        expect(joined(text, cuts, lineEnd)).toBe(text)
      }), // prettier-ignore
    )
  })

  it.each<[string, string[], string[] | null]>([
    ['a;"b;""c""";', ['a', 'b;"c"', ''], ['a', '"b;""c"""', '']],
    ['', [''], ['']],
    [';', ['', ''], ['', '']],
    ['"x\ny";z', ['x\ny', 'z'], ['"x\ny"', 'z']],
    // What another reader makes of it is not torn apart.
    ['"a"b;c', ['ab', 'c'], null],
    ['a;b', ['a'], null],
  ])('%j in its cells', (record, cells, raw) => {
    expect(splitRawCells(record, cells, ';')).toEqual(raw)
  })
})

describe('rows and places', () => {
  it('are found again, each by the other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(200), { maxLength: 80 }), (numbers) => {
        const rows = numbers.sort((one, other) => one - other)
        const runs: RowRun[] = []
        for (const [at, row] of rows.entries()) noteRow(runs, row, at + 1)
        const [placeOf, isRow] = [createRowFinder(runs), createPlaceFinder(runs)]
        for (let row = 0; row <= 201; row++)
          expect(placeOf(row)).toBe(rows.includes(row) ? rows.indexOf(row) + 1 : null)
        for (let place = 0; place <= rows.length + 1; place++)
          expect(isRow(place)).toBe(place > 0 && place <= rows.length)
      }),
    )
  })
})

describe('degrees as a column has them', () => {
  const place = { lat: -33.8568, lon: 151.2153, latText: '-33.8568', lonText: '151.2153' }
  it.each([
    ['52.5', '-33.8568', '151.2153'],
    ['52,5', '-33,8568', '151,2153'],
    ['', '-33.8568', '151.2153'],
    ['52°30\'36"N', '33°51′24.480″S', '151°12′55.080″E'],
    ["52° 30.6'", '33°51.40800′S', '151°12.91800′E'],
    ['52,5°', '-33,8568', '151,2153'],
  ])('like %j', (like, lat, lon) => {
    expect(writeDegreeCell(place, 'lat', like)).toBe(lat)
    expect(writeDegreeCell(place, 'lon', like.replace('N', 'E'))).toBe(lon)
  })
  it.each([
    ['52.5, 13.4', '-33.8568, 151.2153'],
    ['52.5;13.4', '-33.8568;151.2153'],
    ['(52.5 13.4)', '(-33.8568 151.2153)'],
    ['52,5; 13,4', '-33,8568; 151,2153'],
    ['SRID=4326;POINT (13.4 52.5)', 'SRID=4326;POINT (151.2153 -33.8568)'],
    ['POINT Z(13.4 52.5 7)', 'POINT Z(151.2153 -33.8568 7)'],
    ['52°30′N 13°24′E', '33°51.40800′S 151°12.91800′E'],
    ['9F4MGC22+22', '4RRH46V8+74M'],
    ['', '-33.8568, 151.2153'],
  ])('a pair like %j', (like, pair) => {
    expect(writePairCell(place, like)).toBe(pair)
  })
})

const COLUMNS: [string, PointRole | null][] = [['Nr', null], ['Filiale', 'name'], ['Straße', 'address'], ['Nr.', 'address'], ['PLZ', 'address'], ['Ort', 'address'], ['Lat', 'latitude'], ['Lon', 'longitude'], ['Seit', null]] // prettier-ignore
const CELLS = ['007', 'Nord', 'Lange Reihe', '29', '20099', 'Hamburg', '53,5572', '10,0109', '3.2.2026']

function fit(changes: Partial<PointFields>, named = COLUMNS, cells = CELLS, keepOthers = true) {
  const columns = named.map(([name]) => name)
  const mapping: PointMapping = named.flatMap(([, role], index) => (role ? [{ index, role }] : []))
  const format = { columns } as Parameters<typeof createRowFitter>[0]['format']
  const toPoint = createPointMaker({ columns, mapping, keepOthers })
  const read = (row: string[]) => toPoint({ row: 1, cells: row, reason: null, geometry: null }).point
  const stated = read(cells)
  const place = Object.assign({}, stated, changes)
  const fitted = createRowFitter({ format, mapping })({ cells, stated, place, samples: cells })
  const written = cells.map((cell, index) => fitted.changed.get(index) ?? cell)
  return { fitted, written, again: read(written), place, stated }
}

/** The column of the postal code is a field besides: it goes with the address. */
const withoutCode = (point: PointFields) => ({
  ...point,
  metaInfo: Object.fromEntries(Object.entries(point.metaInfo ?? {}).filter(([name]) => name !== 'PLZ')),
})

describe('what a place says of the cells of its row', () => {
  it('nothing, where nothing changed', () => {
    expect(fit({}).fitted).toEqual({ changed: new Map(), homeless: [], hasMovedParts: false })
  })

  it('how its position was found goes into further columns, and is no loss of the file', () => {
    const at = '2026-11-20T12:00:00.000Z'
    const { fitted } = fit({ placed: { by: 'address', accuracy: 'P4', radiusMeters: 5, at } })
    expect(fitted.changed.size).toBe(0)
    expect(fitted.homeless).toEqual([
      { loss: 'placed', column: 'WaypostFoundBy', text: 'address' },
      { loss: 'placed', column: 'WaypostAccuracy', text: 'house' },
      { loss: 'placed', column: 'WaypostAccuracyMeters', text: '5' },
      { loss: 'placed', column: 'WaypostFoundOn', text: at },
    ])
  })

  it.each([false, true])('an own table stays as it is, with columns for it or without (%s)', (hasColumns) => {
    const at = '2026-11-20T12:00:00.000Z'
    const own = ['Id', 'Name', 'Description', 'Address', 'Country', 'Latitude', 'Longitude', 'MetaInfo']
    const found = ['WaypostFoundBy', 'WaypostAccuracy', 'WaypostAccuracyMeters', 'WaypostFoundOn']
    const roles: (PointRole | null)[] = [
      null,
      'name',
      'description',
      'address',
      'country',
      'latitude',
      'longitude',
      null,
    ]
    const named = [...own.map((name, at): [string, PointRole | null] => [name, roles[at] ?? null]), ...(hasColumns ? found.map((name): [string, null] => [name, null]) : [])] // prettier-ignore
    const cells = ['x', 'A', '', 'B 1', '', '47', '9', '', ...(hasColumns ? ['address', 'house', '5', at] : [])]
    const placed = { by: 'address' as const, accuracy: 'P4', radiusMeters: 5, at }
    const { written } = fit({ placed }, named, cells)
    expect(written).toEqual(cells)
  })

  it.each<[Partial<PointFields>, [number, string][]]>([
    [{ name: 'Nord "1"' }, [[1, 'Nord "1"']]],
    [{ lat: 53.6, latText: '53.6' }, [[6, '53,6']]],
    [{ metaInfo: { Nr: '007', Seit: '4.2.2026' } }, [[8, '4.2.2026']]],
    [{ metaInfo: { Seit: '3.2.2026' } }, [[0, '']]],
    [{ address: 'Lange Reihe 31, 20099 Hamburg' }, [[3, '31']]],
    [{ address: 'Lange Reihe 29, 20099 Bremen' }, [[5, 'Bremen']]],
    [{ address: 'Lange Reihe 29, 20095 Hamburg' }, [[4, '20095']]],
    [{ address: '' }, [[2, ''], [3, ''], [4, ''], [5, '']]],
  ])('%j', (changes, changed) => {
    const { fitted, again, place } = fit(changes)
    expect([...fitted.changed]).toEqual(changed)
    expect(fitted).toMatchObject({ homeless: [], hasMovedParts: false })
    expect(withoutCode(again)).toEqual(withoutCode(place))
  }) // prettier-ignore

  it('an address that changed in several parts is read as it is, and that it moved is told', () => {
    const { fitted, again } = fit({ address: 'Am Markt 1, 20099 Hamburg' })
    expect(fitted.hasMovedParts).toBe(true)
    expect([...fitted.changed]).toEqual([[2, 'Am Markt 1'], [3, '']]) // prettier-ignore
    expect(again.address).toBe('Am Markt 1, 20099 Hamburg')
  })

  it('any address is read back from the columns, whatever it is', () => {
    const text = fc
      .array(fc.constantFrom('a', ', ', ' ', '1', '20099', 'Hamburg', 'é'), { maxLength: 8 })
      .map((parts) => parts.join('').trim())
    fc.assert(
      fc.property(text, (address) => {
        expect(fit({ address }).again.address.replace(/\s+/g, ' ')).toBe(address.replace(/\s+/g, ' '))
      }),
    )
  })

  it('what has no column is told, with what it would hold', () => {
    const { fitted } = fit({
      country: 'DE',
      status: 'done',
      tags: ['a'],
      metaInfo: { Nr: '007', Seit: '3.2.2026', floors: 3 },
    })
    expect(fitted.changed.size).toBe(0)
    expect(fitted.homeless).toEqual([
      { loss: 'country', column: 'Country', text: 'DE' },
      { loss: 'status', column: 'WaypostStatus', text: 'done' },
      { loss: 'tags', column: 'WaypostTags', text: '["a"]' },
      { loss: 'field', column: 'floors', text: '3' },
    ])
  })

  const MARKED: [string, PointRole | null][] = [['Site', 'name'], ['State', 'status'], ['Kinds', 'tags'], ['More', 'tags']] // prettier-ignore
  it.each<[cells: string[], changes: Partial<PointFields>, written: string[]]>([
    [['A', 'open', 'depot | gate', ''], { status: 'done' }, ['A', 'done', 'depot | gate', '']],
    [['A', ' open', 'depot|gate', ''], { name: 'B' }, ['B', ' open', 'depot|gate', '']],
    [['A', 'open', 'depot|gate', ''], { tags: ['depot', 'new'] }, ['A', 'open', 'depot| new', '']],
    [['A', '', 'a; b', 'c'], { tags: ['a', 'd', 'c'] }, ['A', '', 'a; d', 'c']],
    [['A', '', 'a; b', 'c'], { tags: ['c', 'a'] }, ['A', '', 'c; a', '']],
    [['A', '', 'a; b', 'c'], { tags: null }, ['A', '', '', '']],
    [['A', '', 'a, b', ''], { tags: ['a', 'b; c'] }, ['A', '', '["a","b; c"]', '']],
    [['A', '', '', ''], { tags: ['x, y'] }, ['A', '', '["x, y"]', '']],
  ])('%j with %j has its marks in its own columns', (cells, changes, expected) => {
    const { written, again, place, fitted } = fit(changes, MARKED, cells)
    expect(written).toEqual(expected)
    expect(fitted.homeless).toEqual([])
    expect(again).toEqual(place)
  })

  it('any tags are read back from the columns, whatever they are and however the columns part them', () => {
    const one = fc.constantFrom('a', 'b', 'x, y', 'p|q', '[1', '["z"]', '1;2', '…', 'tag "t"')
    const tags = fc.uniqueArray(one, { minLength: 1, maxLength: 5 })
    const cell = fc.constantFrom('', 'a', 'a;b', 'b, a', 'a|z', '["a","x, y"]', 'a\nb')
    fc.assert(
      fc.property(tags, cell, cell, (wanted, kinds, more) => {
        expect(fit({ tags: wanted }, MARKED, ['A', '', kinds, more]).again.tags).toEqual(wanted)
      }),
    )
  })

  it('a text that is no status stays in its cell, and the status is told', () => {
    const sentence = 'The gate was shut and nobody there answered, so another visit is due'
    const { written, fitted, stated } = fit({ status: 'done' }, MARKED, ['A', sentence, '', ''])
    expect(stated).toMatchObject({ status: '', metaInfo: { State: sentence } })
    expect(written[1]).toBe(sentence)
    expect(fitted.homeless).toEqual([{ loss: 'status', column: 'WaypostStatus', text: 'done' }])
  })

  const UTM: [string, PointRole | null][] = [['Site', 'name'], ['E', 'easting'], ['N', 'northing'], ['Zone', 'zone'], ['Half', 'zone']] // prettier-ignore
  const ON_GRID = ['A', '448251,5', '5411932', '31', 'N']
  it('metres are written in the zone of their row, or told where they cannot say the place', () => {
    const { written, again, fitted } = fit({ lat: 48.86, lon: 2.3 }, UTM, ON_GRID)
    expect(written).toEqual(['A', expect.stringMatching(/^4486\d\d,\d$/), expect.stringMatching(/^54121\d\d$/), '31', 'N']) // prettier-ignore
    expect([...fitted.changed.keys()]).toEqual([1, 2])
    expect([again.lat, again.lon]).toEqual([expect.closeTo(48.86, 4), expect.closeTo(2.3, 4)])
    expect(fit({ name: 'B' }, UTM, ON_GRID).written.slice(1)).toEqual(ON_GRID.slice(1))
    const south = fit({ lat: -10, lon: 2.3, latText: '-10', lonText: '2.3' }, UTM, ON_GRID)
    expect(south.fitted.homeless.map(({ text }) => text)).toEqual(['-10', '2.3'])
    expect(south.written).toEqual(ON_GRID)
  })

  it('columns that an import left out stay', () => {
    expect(fit({ name: 'Süd' }, COLUMNS, CELLS, false).fitted.changed).toEqual(new Map([[1, 'Süd']]))
  })

  it('a table of ours keeps a field without a column in its MetaInfo', () => {
    const own: [string, PointRole | null][] = [['Id', null], ['Name', 'name'], ['Description', 'description'], ['Address', 'address'], ['Country', 'country'], ['Latitude', 'latitude'], ['Longitude', 'longitude'], ['MetaInfo', null], ['code', null]] // prettier-ignore
    const cells = ['id', 'A', '', 'Quay', 'GB', '51.5', '-2.5', '', '007']
    const { fitted, again, place } = fit(
      { status: 'done', metaInfo: { code: '008', n: 3 }, lon: -2.6, lonText: '-2.6' },
      own,
      cells,
    )
    expect([...fitted.changed].sort()).toEqual([[6, '-2.6'], [7, '{"n":3,"WaypostStatus":"done"}'], [8, '008']]) // prettier-ignore
    expect(again).toEqual(place)
  })

  it('a table of ours has marks in the columns that were said to hold them', () => {
    const own: [string, PointRole | null][] = [['Id', null], ['Name', 'name'], ['Description', 'description'], ['Address', 'address'], ['Country', 'country'], ['Latitude', 'latitude'], ['Longitude', 'longitude'], ['MetaInfo', null], ['code', null], ['Status', 'status'], ['Kinds', 'tags']] // prettier-ignore
    const cells = ['id', 'A', '', '', '', '51.5', '-2.5', '', '007', 'open', 'a;b']
    expect(fit({ metaInfo: { code: '008' } }, own, cells).fitted.changed).toEqual(new Map([[8, '008']]))
    const { fitted, again, place } = fit({ status: 'done', tags: ['b'] }, own, cells)
    expect([...fitted.changed]).toEqual([[9, 'done'], [10, 'b']]) // prettier-ignore
    expect(again).toEqual(place)
  })
})
