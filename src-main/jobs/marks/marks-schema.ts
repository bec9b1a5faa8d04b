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
