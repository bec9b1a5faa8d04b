import type { Migration } from './migration.types.ts'

/**
 * What a file once said of a place, so that the next import of it tells edits of the person from changes of the file.
 * `locations.imported` is null for a place of no file, else the fields that were edited since, as the file had them: an
 * import writes two letters a place. `list_imports` keeps how the columns of a file were read, by list.
 */
export const importedValues: Migration = {
  version: 80,
  title: 'imported values',
  apply(db) {
    db.exec(`
alter table locations add column imported text;
create table list_imports (
  list_id text not null references lists (id) on delete cascade,
  columns_key text not null,
  file_name text not null,
  spec text not null check (json_valid(spec)),
  imported_at text not null,
  primary key (list_id, columns_key)
) strict, without rowid;
`)
  },
}
