import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openPack } from '#main/reference/open-pack.ts'
import { verifyPack } from '#main/reference/verify-packs.ts'
import { aPlace, makePack, newFolder } from './make-test-pack.ts'

const ENDLESS = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)'

/** A sound pack that is changed by some statements. */
function changedPack(sql: string): string {
  const folder = newFolder()
  const path = makePack(folder, { id: 'changed' }, (writer) =>
    writer.addPlace(aPlace({ country: 'XA', name: 'Somewhere' })),
  )
  const db = new Database(path)
  db.exec(sql)
  db.close()
  return path
}

const codeOf = (path: string) => {
  const opened = openPack(path, 1)
  if (opened.ok) opened.value.db.close()
  return opened.ok ? 'ok' : opened.error.code
}

describe('a file whose schema is not that of a pack', () => {
  it.each([
    [
      'a view for a table',
      `DROP TABLE street; CREATE VIEW street AS ${ENDLESS} SELECT x AS id FROM n`,
      /view "street"/,
    ],
    [
      'a view for the table that names the pack',
      `ALTER TABLE pack RENAME TO other; CREATE VIEW pack AS ${ENDLESS} SELECT x AS id, 4 AS schema_version FROM n`,
      /"other"/,
    ],
    ['one more view', `CREATE VIEW further AS ${ENDLESS} SELECT x FROM n`, /view "further"/],
    ['a trigger', 'CREATE TRIGGER t AFTER INSERT ON place BEGIN SELECT 1; END', /trigger "t"/],
    ['one more table', 'CREATE TABLE further (id INTEGER)', /table "further"/],
    ['one more virtual table', 'CREATE VIRTUAL TABLE further USING rtree(id, a, b)', /"further"/],
    ['a computed column', 'ALTER TABLE place ADD COLUMN more TEXT AS (upper(name))', /table "place"/],
    ['an index of an expression', 'CREATE INDEX more ON place (upper(name))', /index "more"/],
    ['one table less', 'DROP TABLE premise_range', /lacks "premise_range"/],
    ['one index less', 'DROP INDEX street_by_place', /lacks "street_by_place"/],
  ])('is refused at once: %s', (_, sql, reason) => {
    const opened = openPack(changedPack(sql), 1)
    expect(opened).toMatchObject({ ok: false, error: { code: 'packs/foreign' } })
    expect(opened.ok ? '' : opened.error.message).toMatch(reason)
    expect(opened.ok ? '' : opened.error.message).toMatch(/remove it, or import its data again\.$/)
  })

  it('is told by verification', async () => {
    const { checks } = await verifyPack(changedPack(`CREATE VIEW further AS ${ENDLESS} SELECT x FROM n`))
    expect(checks).toEqual([
      { name: 'opens', passed: false, detail: expect.stringContaining('view "further"') as string },
    ])
  })
})

describe('packs of earlier days', () => {
  it.each([
    ['before open codes were told apart', 'ALTER TABLE pack DROP COLUMN has_observed_codes'],
    ['before countries of which all codes are held were told', 'ALTER TABLE pack DROP COLUMN complete_code_countries'],
    [
      'before either',
      'ALTER TABLE pack DROP COLUMN complete_code_countries; ALTER TABLE pack DROP COLUMN has_observed_codes',
    ],
    ['before areas had local names', 'ALTER TABLE area DROP COLUMN local_names'],
    ['before both', 'ALTER TABLE pack DROP COLUMN has_observed_codes; ALTER TABLE area DROP COLUMN local_names'],
    ['without samples of the indexes', 'DROP TABLE sqlite_stat1; DROP TABLE sqlite_stat4'],
  ])('open as they did: %s', (_, sql) => {
    expect(codeOf(changedPack(sql))).toBe('ok')
  })

  it('of another format are named with a remedy, whatever columns they have', () => {
    expect(codeOf(changedPack('UPDATE pack SET schema_version = 3; ALTER TABLE pack DROP COLUMN note'))).toBe(
      'packs/schema',
    )
    expect(codeOf(changedPack('UPDATE pack SET schema_version = 5; ALTER TABLE pack ADD COLUMN more TEXT'))).toBe(
      'packs/schema',
    )
  })
})

describe('a pack table that cannot be understood', () => {
  it.each([
    ['counts', "UPDATE pack SET counts = '{'"],
    ['sources', "UPDATE pack SET sources = 'x'"],
    ['no row', 'DELETE FROM pack'],
  ])('makes no pack: %s', (_, sql) => {
    expect(codeOf(changedPack(sql))).toBe('packs/not-a-pack')
  })
})
