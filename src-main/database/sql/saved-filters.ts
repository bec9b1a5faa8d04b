import { MAX_SAVED_FILTERS } from '#shared/contract/filter-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ReadableDb, WritableDb } from '../connections.types.ts'
import type { SavedFilter } from '../user-store.types.ts'
import { toNameKey } from './name-key.ts'

type FilterRow = Omit<SavedFilter, 'filter'> & { filter: string }

const COLUMNS = 'id, name, filter, created_at as createdAt, modified_at as changedAt'

const toFilter = (row: FilterRow): SavedFilter => ({
  ...row,
  filter: JSON.parse(row.filter) as SavedFilter['filter'],
})

export const listFilters = (db: ReadableDb): SavedFilter[] =>
  (db.prepare(`select ${COLUMNS} from saved_filters order by name_key`).all() as FilterRow[]).map(toFilter)

export function findFilter(db: ReadableDb, id: string): SavedFilter | null {
  const row = db.prepare(`select ${COLUMNS} from saved_filters where id = ?`).get(id) as FilterRow | undefined
  return row ? toFilter(row) : null
}

/** The name as another filter bears it already, or null. */
function takenName(db: ReadableDb, name: string, id: string): string | null {
  const find = db.prepare('select name from saved_filters where name_key = ? and id <> ?').pluck()
  return (find.get(toNameKey(name), id) as string | undefined) ?? null
}

const nameTaken = (name: string): Result<never> =>
  fail('filters/name-taken', `There is a filter "${name}" already. Choose another name.`)

export function insertFilter(db: WritableDb, { id, name, filter, createdAt, changedAt }: SavedFilter): Result<void> {
  const taken = takenName(db, name, id)
  if (taken !== null) return nameTaken(taken)
  const count = db.prepare('select count(*) from saved_filters').pluck().get() as number
  if (count >= MAX_SAVED_FILTERS) {
    return fail('filters/too-many', `There are ${MAX_SAVED_FILTERS} filters already. Remove one first.`)
  }
  db.prepare(
    `insert into saved_filters (id, name, name_key, filter, created_at, modified_at)
     values (?, ?, ?, ?, ?, ?)`,
  ).run(id, name.trim(), toNameKey(name), JSON.stringify(filter), createdAt, changedAt)
  return ok(undefined)
}

export function renameFilter(db: WritableDb, { id, name, at }: { id: string; name: string; at: string }): Result<void> {
  const taken = takenName(db, name, id)
  if (taken !== null) return nameTaken(taken)
  db.prepare('update saved_filters set name = ?, name_key = ?, modified_at = ? where id = ?').run(
    name.trim(),
    toNameKey(name),
    at,
    id,
  )
  return ok(undefined)
}

export function removeFilter(db: WritableDb, id: string): void {
  db.prepare('delete from saved_filters where id = ?').run(id)
}
