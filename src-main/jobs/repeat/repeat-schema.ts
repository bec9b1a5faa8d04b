/**
 * What a run by a recipe says of the last run by it. `since` has a line for each row that both have, and for each that
 * is new; `was` is the number of the row in the last run, `original` its address there where that was another one.
 */
export const REPEAT_RUN_SCHEMA = `
  create table if not exists since (
    row integer primary key,
    state text not null,
    was integer,
    original text
  ) strict;
  create unique index if not exists since_by_was on since (was) where was is not null;
  create table if not exists gone (
    was integer primary key,
    key text not null,
    original text not null,
    decision text,
    note text not null
  ) strict;
  create table if not exists last_run (
    id integer primary key check (id = 1),
    name text not null,
    finished_at text not null,
    key_column text not null,
    states text not null,
    gone integer not null,
    twice integer not null,
    carried text
  ) strict;
`

/**
 * The rows of the last run while those of this one look for their like; in a file of SQLite's own, so that memory stays
 * bounded. `times` counts how often each run has a key.
 */
export const PAIRING_SCHEMA = `
  drop table if exists temp.was;
  drop table if exists temp.times;
  create temp table was (
    row integer primary key,
    key text not null,
    hash integer not null,
    is_paired integer not null default 0
  );
  create index temp.was_free on was (key, hash) where is_paired = 0;
  create temp table times (
    key text primary key,
    was integer not null default 0,
    now integer not null default 0
  ) without rowid;
`
export const PAIRING_END = 'drop table if exists temp.was; drop table if exists temp.times;'
