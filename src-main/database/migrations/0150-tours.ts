import type { Migration } from './migration.types.ts'

/**
 * Tours by name, and their stops. `settings` and `plan` are JSON as the contract has them, `stop` as well; a stop refers
 * to a place by its id and keeps a copy of it, so that a tour outlives its places. A hidden tour was removed, and undo
 * can bring it back.
 */
export const tours: Migration = {
  version: 150,
  title: 'tours',
  apply(db) {
    db.exec(`
create table tours (
  id text primary key,
  settings text not null check (json_valid(settings)),
  plan text check (plan is null or json_valid(plan)),
  created_at text not null,
  modified_at text not null,
  hidden_at text
) strict;
create table tour_stops (
  tour_id text not null references tours (id) on delete cascade,
  stop_id text not null,
  ordinal integer not null,
  place_id text,
  stop text not null check (json_valid(stop)),
  primary key (tour_id, stop_id)
) strict, without rowid;
create index tour_stops_by_place on tour_stops (place_id) where place_id is not null;
`)
  },
}
