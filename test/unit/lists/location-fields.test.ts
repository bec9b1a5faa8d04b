import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCATION_FIELDS } from '#shared/model/location-fields.ts'
import { openUserDb } from './open-user-db.ts'

const TABLE = 'src-shared/model/location-fields.ts'
/** What a row of user.db has beside the fields of its location. */
const OF_ROW = ['id', 'list_id', 'ordinal', 'is_hidden', 'created_at', 'modified_at', 'place_id']

test('each field has its column in user.db; one without is named with file and line', () => {
  const columns = openUserDb().db.prepare(`select name from pragma_table_info('locations')`).pluck().all() as string[]
  const lines = readFileSync(TABLE, 'utf8').split('\n')
  const lineOf = (column: string) => lines.findIndex((line) => line.includes(`column: '${column}'`)) + 1
  const named: string[] = Object.values(LOCATION_FIELDS).map(({ column }) => column)
  const missing = named.filter((column) => !columns.includes(column))
  expect(missing.map((column) => `${TABLE}:${lineOf(column)} has no column in user.db: ${column}`)).toEqual([])
  expect(columns.filter((column) => !named.includes(column)).sort()).toEqual(OF_ROW.sort())
})
