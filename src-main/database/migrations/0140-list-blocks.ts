import type { Migration } from './migration.types.ts'

/**
 * Columns of 1,000 rows of a list as they are read by the million: a copy of what stands in `locations`, and valid while
 * `list_blocks` names the block. Whatever changes a row takes the name away; the copy stays until it is written anew, so
 * that a change of many rows frees no pages.
 */
export const listBlocks: Migration = {
  version: 140,
  title: 'blocks of lists',
  apply(db) {
    db.exec(`
create table list_blocks (
  list_id text not null references lists (id) on delete cascade,
  block integer not null,
  primary key (list_id, block)
) strict, without rowid;
create table list_block_columns (
  list_id text not null references lists (id) on delete cascade,
  block integer not null,
  rows integer not null,
  id blob not null,
  lat blob,
  lon blob,
  name blob,
  address blob,
  country blob,
  status blob,
  tags blob,
  primary key (list_id, block)
) strict;
create trigger list_blocks_row_changed
  after update of ordinal, list_id, place_id, is_hidden, lat, lon, name, address, country, status, tags on locations
begin
  delete from list_blocks where list_id = old.list_id and block = (old.ordinal - 1) / 1000;
end;
create trigger list_blocks_row_gone after delete on locations
begin
  delete from list_blocks where list_id = old.list_id and block = (old.ordinal - 1) / 1000;
end;
`)
  },
}
