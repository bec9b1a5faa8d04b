import type { Migration } from './migration.types.ts'

/**
 * What is deleted, undone or not yet published is hidden, not gone: so undoing a deletion or an import of a hundred
 * thousand points changes one row. Hidden rows leave for good with the operation that could bring them back.
 */
export const listHistory: Migration = {
  version: 20,
  title: 'list history',
  apply(db) {
    db.exec(`
alter table lists add column hidden_at text;
alter table locations add column is_hidden integer not null default 0 check (is_hidden in (0, 1));
create index locations_visible on locations (list_id, ordinal) where is_hidden = 0;
alter table operations add column label text not null default '{}' check (json_valid(label));
`)
  },
}
