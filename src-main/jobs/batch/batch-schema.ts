/**
 * The rows of one batch. `answer` holds what is listed and filtered, `payload` the bulk that only a single row and the
 * export need, so that a filter over a million rows reads little. `changed` has bit n set when part n was changed.
 */
export const BATCH_SCHEMA = `
  create table batch (
    id integer primary key check (id = 1),
    plan text not null,
    counts text not null,
    last_row integer not null,
    is_complete integer not null
  ) strict;
  create table answer (
    row integer primary key,
    word text not null,
    changed integer not null,
    score integer not null,
    avc text not null,
    aqi text not null,
    country text not null,
    original text not null,
    cleaned text not null
  ) strict;
  create table payload (
    row integer primary key,
    line integer not null,
    cells text not null,
    match text not null,
    explanation text not null
  ) strict;
  create table aside (
    row integer primary key,
    line integer not null,
    kind text not null check (kind in ('blank', 'rejected')),
    reason text,
    cells text not null
  ) strict;
  create index answer_by_word on answer (word, row);
  create index answer_by_change on answer (changed, row) where changed <> 0;
  create index aside_by_kind on aside (kind, row);
`

/** Rows that repeat the place of an earlier one. Only a batch that looks for them has this table. */
export const REPEAT_SCHEMA = `
  create table if not exists repeat (
    row integer primary key,
    first integer not null,
    score integer not null
  ) strict;
  create index if not exists repeat_by_first on repeat (first, row);
`

/** What an earlier run said of the rows of which more is known now. Only a batch that was compared has these tables. */
export const EARLIER_SCHEMA = `
  create table if not exists earlier (
    row integer primary key,
    word text not null,
    avc text not null,
    news text not null check (news in ('deeper', 'missing'))
  ) strict;
  create table if not exists earlier_run (
    id integer primary key check (id = 1),
    finished_at text not null,
    deeper integer not null,
    missing integer not null
  ) strict;
`
