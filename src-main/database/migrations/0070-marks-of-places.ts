import type { Migration } from './migration.types.ts'

/**
 * What people mark places and lists with. Only new columns without checks: SQLite would try a check on every row, and
 * a file with millions of them has to open at once. `tags`, `notes` and `statuses` are JSON, null when there are none.
 */
export const marksOfPlaces: Migration = {
  version: 70,
  title: 'marks of places',
  apply(db) {
    db.exec(`
alter table locations add column status text not null default '';
alter table locations add column tags text;
alter table locations add column notes text;
alter table lists add column folder text not null default '';
alter table lists add column color text not null default '';
alter table lists add column statuses text;
`)
  },
}
