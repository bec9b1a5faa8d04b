/**
 * Rows of repeated places that were merged or kept apart. `into_row` is the row that stands for it: its own number for a
 * row that stands for others, 0 for a place of its own. Only a row that took something of another one has `data`.
 * `step_merge` holds what stood on the other side of each step, as `step_row` does of decisions; an `into_row` of null says
 * that nothing stood there.
 */
export const MERGE_SCHEMA = `
  create table if not exists merge (
    row integer primary key,
    into_row integer not null,
    step integer not null,
    data text
  ) strict;
  create index if not exists merge_by_survivor on merge (into_row, row);
  create index if not exists merge_by_step on merge (step);
  create table if not exists step_merge (
    step integer not null,
    row integer not null,
    into_row integer,
    of_step integer,
    data text,
    primary key (step, row)
  ) strict, without rowid;
`
