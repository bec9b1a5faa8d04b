/** Written with each block of rows: their marks as bytes, and the folded text that a search looks in. */
export const MARKS_SCHEMA = `
  create table if not exists marks (
    first_row integer primary key,
    last_row integer not null,
    data blob not null
  ) strict;
  create table if not exists folded (
    row integer primary key,
    text text not null
  ) strict;
`

/** Why rows may need review: only rows that have a reason. A run of an earlier version lacks the table. */
export const REASON_SCHEMA = `
  create table if not exists reason (
    row integer primary key,
    bits integer not null
  ) strict;
`
