import type { ClientBase } from 'pg'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { quoteIdentifier, quoteTable } from '../quote-identifier.ts'
import type { PushTable } from './push.types.ts'

/** Keys of so many new locations, given by the ids of these; nothing is written. */
export async function reserveKeys(
  client: ClientBase,
  table: PushTable,
  locationIds: readonly string[],
): Promise<Result<string[]>> {
  const { keyMaker, columns, keyAt } = table
  if (locationIds.length === 0) return ok([])
  if (keyMaker.by === 'location') return ok([...locationIds])
  if (keyMaker.by === 'person') {
    const key = quoteIdentifier(columns[keyAt]?.column ?? '')
    return fail(
      'tables/no-key-made',
      `${countOf(locationIds.length, 'new location has', 'new locations have')} no key, and ${quoteTable(table)} makes none: fill the field ${key} yourself.`,
    )
  }
  const made = await client.query<{ key: string }>(
    `SELECT (${keyMaker.sql})::text AS key FROM generate_series(1, $1::int)`,
    [locationIds.length],
  )
  return ok(made.rows.map(({ key }) => key))
}
