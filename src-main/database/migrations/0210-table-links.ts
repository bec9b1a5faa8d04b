import type { Migration } from './migration.types.ts'

/**
 * Lists that are linked to tables of PostgreSQL. A link outlives its list, so that it can be ended by a person; a list
 * has one at most. Passwords are not kept here.
 */
export const tableLinks: Migration = {
  version: 210,
  title: 'links to tables',
  apply(db) {
    db.exec(`
create table table_links (
  id text primary key,
  list_id text unique,
  spec text not null check (json_valid(spec)),
  may_push integer not null default 0 check (may_push in (0, 1)),
  created_at text not null,
  pulled_at text,
  pushed_at text,
  table_rows integer
) strict;
`)
  },
}
