import type { Migration } from './migration.types.ts'

/** `filter` is what `rowFilter` of the contract describes; no two names differ in case alone. */
export const savedFilters: Migration = {
  version: 60,
  title: 'saved filters',
  apply(db) {
    db.exec(`create table saved_filters (
      id text primary key,
      name text not null,
      name_key text not null unique,
      filter text not null check (json_valid(filter)),
      created_at text not null,
      modified_at text not null
    ) strict`)
  },
}
