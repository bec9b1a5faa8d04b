import { describe, expect, it } from 'vitest'
import { createTableSql } from '#main/postgres/push/column-sql.ts'
import { conflictsSql, createStageSql, deleteSql, insertSql, lockSql, updateSql } from '#main/postgres/push/push-sql.ts'
import type { PushColumn, PushTable } from '#main/postgres/push/push.types.ts'
import { createStageLine } from '#main/postgres/push/stage-row.ts'

const column = (name: string, more: Partial<PushColumn> = {}): PushColumn => ({
  heading: name,
  column: name,
  part: 'value',
  type: 'text',
  isText: true,
  isNotNull: false,
  fallback: null,
  isWritten: true,
  ...more,
})
const HOSTILE = 'a"; DROP TABLE x; --'
const table: PushTable = {
  schema: HOSTILE,
  table: HOSTILE,
  columns: [
    column('id', { type: 'integer', isText: false }),
    column(HOSTILE),
    column('twice', { isWritten: false }),
    column('made', { fallback: 'now()' }),
    column('geom', { heading: 'longitude', part: 'longitude', type: 'float8' }),
    column('geom', { heading: 'latitude', part: 'latitude', type: 'float8' }),
  ],
  keyAt: 0,
  keyMaker: { by: 'person' },
  isKeyAlwaysGenerated: true,
  geometry: { column: 'geom', isGeography: true, postgis: HOSTILE },
}
const sql = createTableSql(table, [0, 1, 2, 3, 4, 5])
const all = [lockSql(sql), conflictsSql(sql, 5), updateSql(sql, table) ?? '', insertSql(sql, table), deleteSql(sql)]

describe('the SQL of a push', () => {
  it('has every name in quotes', () => {
    for (const text of all) {
      expect(text).toContain('"a""; DROP TABLE x; --"')
      expect(text.replaceAll('"a""; DROP TABLE x; --"', '')).not.toContain('DROP')
    }
  })

  it('sets what changed alone, and never a generated column', () => {
    const update = updateSql(sql, table) ?? ''
    expect(update).toContain('CASE WHEN s.v1 IS NULL THEN t."a""; DROP TABLE x; --"')
    expect(update).not.toContain('"twice"')
    expect(update).not.toMatch(/SET (?:(?! FROM ).)*"id" =/)
    expect(insertSql(sql, table)).not.toContain('"twice"')
  })

  it('writes a point as a whole, in EPSG:4326', () => {
    expect(updateSql(sql, table)).toMatch(/"geom" = CASE WHEN s\.v4 IS NULL .*ST_SetSRID\(.*4326\)::/)
    expect(updateSql(createTableSql(table, [1]), table)).not.toContain('"geom" =')
  })

  it('gives a new row what the table gives where nothing is said', () => {
    expect(insertSql(sql, table)).toContain("CASE WHEN s.v3 = '' THEN (now()) ELSE")
    expect(insertSql(sql, table)).toContain('OVERRIDING SYSTEM VALUE')
  })

  it('keeps to some rows where a value is looked for', () => {
    expect(deleteSql(sql, { from: 3, to: 4 })).toContain('s.n BETWEEN 3 AND 4')
  })

  it('writes nothing where no column takes part', () => {
    expect(updateSql(createTableSql(table, []), table)).toBeNull()
    expect(createStageSql({ staged: [] })).toContain('(n int PRIMARY KEY, kind text, k text) ON COMMIT DROP')
  })
})

describe('a row on its way', () => {
  const toLine = createStageLine(table.columns, [1, 4, 5])

  it('tells nothing from an empty text, and carries quotes', () => {
    const base = ['1', 'a', '', '', '7', '47']
    const row = { kind: 'changed' as const, ordinal: 1, key: 'k"1', name: '', base, next: ['1', '', '', '', '7', '47'] }
    expect(toLine(row, 9)).toBe('9,changed,"k""1","a","",,,,\n')
  })

  it('carries both coordinates where one changed', () => {
    const base = ['1', 'a', '', '', '7', '47']
    const row = { kind: 'changed' as const, ordinal: 1, key: '1', name: '', base, next: ['1', 'a', '', '', '8', '47'] }
    expect(toLine(row, 1)).toBe('1,changed,"1",,,"7","8","47","47"\n')
  })
})
