import type { Migration } from './migration.types.ts'

/** Pairs of places, by their ids outside, that somebody said are not one: the smaller id first. */
export const keptApart: Migration = {
  version: 120,
  title: 'places kept apart',
  apply(db) {
    db.exec(`
create table kept_apart (
  one text not null,
  other text not null,
  kept_at text not null,
  primary key (one, other),
  check (one < other)
) strict, without rowid;
create index kept_apart_by_time on kept_apart (kept_at);
`)
  },
}
