import { expect, test } from 'vitest'
import {
  chooseSpatial,
  joinKinds,
  toDescription,
  type ColumnRow,
  type SpatialColumn,
} from '#main/postgres/describe-table.ts'
import { quoteIdentifier, quoteTable } from '#main/postgres/quote-identifier.ts'
import { columnsOfFile, namePosition, planReading, refuseRows, toReadingSql } from '#main/postgres/read-table.ts'

// As PostgreSQL 15 answered of a table with these columns.
const ROW: ColumnRow = {
  name: '',
  type: 'text',
  base: 'text',
  base_schema: 'pg_catalog',
  is_enum: 'false',
  is_array: 'false',
  not_null: 'false',
  has_default: 'false',
  identity: '',
  generated: '',
  typmod: '-1',
  may_read: 'true',
  may_write: 'true',
  is_key: 'false',
}
const NUMBERED: ColumnRow = {
  ...ROW,
  name: 'id',
  type: 'integer',
  base: 'int4',
  not_null: 'true',
  identity: 'a',
  is_key: 'true',
}
const ROWS: ColumnRow[] = [
  NUMBERED,
  { ...ROW, name: 'name', not_null: 'true' },
  { ...ROW, name: 'color', type: 'color', base: 'color', base_schema: 'public', is_enum: 'true' },
  { ...ROW, name: 'c', type: 'code', base: 'varchar' },
  { ...ROW, name: 'tags', type: 'text[]', is_array: 'true' },
  { ...ROW, name: 'b', type: 'bytea', base: 'bytea' },
  { ...ROW, name: 'h', type: 'hstore', base: 'hstore', base_schema: 'public' },
  { ...ROW, name: 'area', type: 'numeric', base: 'numeric', has_default: 'true', generated: 's' },
  { ...ROW, name: 'pay', may_read: 'false', may_write: 'false' },
  { ...ROW, name: 'note', may_write: 'false' },
  { ...ROW, name: 'geom', type: 'geometry(Point,4326)', base: 'geometry', base_schema: 'public', typmod: '1107460' },
]
const TABLE = { oid: '16400', relkind: 'r', rows: '500', may_read: 'true', may_push: 'true' }
const NAME = { schema: 'public', table: 'depots' }
const POINT: SpatialColumn = {
  column: 'geom',
  srid: 4326,
  kind: 'Point',
  isGeography: false,
  isNotNull: false,
  schema: 'gis',
}

test('a table says which columns are read and written, and why others are not', () => {
  const { columns, keys, rows, mayPush, isView } = toDescription(NAME, TABLE, ROWS)
  expect(columns.map(({ name, isRead, isWritten, reason }) => [name, isRead, isWritten, reason])).toEqual([
    ['id', true, false, 'The table numbers it.'],
    ['name', true, true, null],
    ['color', true, true, null],
    ['c', true, true, null],
    ['tags', true, true, null],
    ['b', false, false, 'Waypost does not read the type bytea.'],
    ['h', false, false, 'Waypost does not read the type hstore.'],
    ['area', true, false, 'The table computes it.'],
    ['pay', false, false, 'The user may not read it.'],
    ['note', true, false, 'The user may not change it.'],
  ])
  expect({ keys, rows, mayPush, isView }).toEqual({ keys: ['id'], rows: 500, mayPush: true, isView: false })
})

test('a type of somebody else with the name of a known one is another type', () => {
  const { columns } = toDescription(NAME, TABLE, [{ ...ROW, name: 'x', type: 'mine.text', base_schema: 'mine' }])
  expect(columns).toMatchObject([{ base: { name: 'mine.text' }, isRead: false }])
})

test('a key is unique, never empty and of a type whose texts tell rows apart', () => {
  const rows = [
    { ...NUMBERED, name: 'a' },
    { ...ROW, name: 'b', type: 'double precision', base: 'float8', is_key: 'true' },
    { ...ROW, name: 'c', is_key: 'false' },
    { ...ROW, name: 'd', type: 'uuid', base: 'uuid', is_key: 'true' },
  ]
  expect(toDescription(NAME, TABLE, rows).keys).toEqual(['a', 'd'])
  const view = toDescription(NAME, { ...TABLE, relkind: 'v', may_push: 'false' }, rows)
  expect(view).toMatchObject({ keys: ['a', 'c', 'd'], isView: true, mayPush: false })
})

const described = (...spatial: SpatialColumn[]) => ({ ...toDescription(NAME, TABLE, ROWS), spatial })

test.each([
  [described(), undefined, null],
  [described(POINT), undefined, 'geom'],
  [described(POINT, { ...POINT, column: 'door' }), 'door', 'door'],
])('a geometry is chosen', (table, wanted, column) => {
  const chosen = chooseSpatial(table, wanted)
  expect(chosen.ok && (chosen.value?.column ?? null)).toBe(column)
})

test.each([
  [
    described({ ...POINT, srid: 3857 }),
    undefined,
    '"geom" is in the coordinate system 3857, not in EPSG:4326: make a view with ST_Transform("geom", 4326) and link that.',
  ],
  [
    described({ ...POINT, kind: 'MultiPoint' }),
    undefined,
    '"geom" has geometries of the kind MultiPoint: a list takes points without height; make a view with ST_Force2D or ST_PointOnSurface and link that.',
  ],
  [
    described({ ...POINT, kind: 'PointZ' }),
    'geom',
    '"geom" has geometries of the kind PointZ: a list takes points without height; make a view with ST_Force2D or ST_PointOnSurface and link that.',
  ],
  [
    described(POINT, { ...POINT, column: 'door' }),
    undefined,
    'The table has several geometries (geom, door): choose one.',
  ],
  [described(POINT), 'nix', 'The table has no geometry "nix": choose one of geom.'],
])('or refused in one sentence', (table, wanted, message) => {
  expect(chooseSpatial(table, wanted)).toEqual({ ok: false, error: { code: 'tables/geometry', message } })
})

test.each([
  [[], 0, { srid: 4326, kind: 'Point' }],
  [[], 3857, { srid: 3857, kind: 'Point' }],
  [[{ srid: '4326', kind: 'ST_Point', dimensions: '2' }], 0, { srid: 4326, kind: 'Point' }],
  [[{ srid: '4326', kind: 'ST_Point', dimensions: '3' }], 0, { srid: 4326, kind: 'PointZ' }],
  [
    [
      { srid: '4326', kind: 'ST_Point', dimensions: '2' },
      { srid: '2056', kind: 'ST_Point', dimensions: '2' },
    ],
    0,
    { srid: 2056, kind: 'Point' },
  ],
  [[{ srid: '0', kind: 'ST_Point', dimensions: '2' }], 0, { srid: 0, kind: 'Point' }],
  [
    [
      { srid: '4326', kind: 'ST_Point', dimensions: '2' },
      { srid: '4326', kind: 'ST_LineString', dimensions: '2' },
    ],
    4326,
    { srid: 4326, kind: 'Point, LineString' },
  ],
] as const)('geometries of rows %j are of one kind or refused', (rows, stated, expected) => {
  expect(joinKinds(rows, stated)).toEqual(expected)
})

test.each([
  ['depots', '"depots"'],
  ['select', '"select"'],
  ['Straße 🚚', '"Straße 🚚"'],
  ['a"; drop table b; --', '"a""; drop table b; --"'],
  ['""', '""""""'],
])('%j is quoted', (name, quoted) => {
  expect(quoteIdentifier(name)).toBe(quoted)
  expect(quoteTable({ schema: name, table: 't' })).toBe(`${quoted}."t"`)
})

test('what is read: all values as texts in the order of the key, the position in two columns', () => {
  const plan = planReading(described(POINT), 'id', POINT)
  expect(columnsOfFile(plan)).toEqual(['id', 'name', 'color', 'c', 'tags', 'area', 'note', 'longitude', 'latitude'])
  expect(toReadingSql({ ...plan, columns: ['id', 'na"me'] })).toBe(
    'copy (select "id"::text as "id", "na""me"::text as "na""me", "gis".st_x("geom"::"gis".geometry)::text as "longitude", ' +
      '"gis".st_y("geom"::"gis".geometry)::text as "latitude" from "public"."depots" order by "public"."depots"."id") to stdout (format csv, header)',
  )
})

test('the position has names that the table has not', () => {
  expect(namePosition({ columns: ['id'], geometry: null })).toBeNull()
  expect(namePosition({ columns: ['Longitude'], geometry: POINT })).toEqual(['geom_longitude', 'geom_latitude'])
  const columns = ['latitude', 'geom_latitude']
  expect(namePosition({ columns, geometry: POINT })).toEqual(['geom__longitude', 'geom__latitude'])
})

test.each([
  [
    1_000_001,
    1_000_001,
    'tables/too-many-rows',
    'The table has 1,000,001 rows, and a link takes 1,000,000: link a view of those that you need.',
  ],
  [5, 3, 'tables/key-not-unique', '2 rows have no key of their own in "id": choose a column that names each row.'],
])('%i rows with %i keys are refused', (rows, keys, code, message) => {
  expect(refuseRows({ rows, keys, keyColumn: 'id' })).toEqual({ ok: false, error: { code, message } })
})

test('a million rows are taken', () => {
  expect(refuseRows({ rows: 1_000_000, keys: 1_000_000, keyColumn: 'id' })).toEqual({
    ok: true,
    value: { rows: 1_000_000 },
  })
})
