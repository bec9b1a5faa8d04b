/**
 * What review adds when somebody decides. For each row of a step of the history, `step_row` holds what stood on the
 * other side of it: before the step while it is done, after it while it is undone. Undo and redo are one exchange.
 * A decision of null says that nothing stood there.
 */
export const REVIEW_SCHEMA = `
  create table if not exists decision (
    row integer primary key,
    decision text not null,
    step integer not null,
    rule integer not null,
    data text
  ) strict;
  create index if not exists decision_by_step on decision (step);
  create table if not exists step (
    id integer primary key,
    kind text not null,
    rows integer not null,
    row integer,
    rule text not null,
    at text not null,
    who text not null,
    is_undone integer not null default 0
  ) strict;
  create table if not exists step_row (
    step integer not null,
    row integer not null,
    decision text,
    of_step integer,
    rule integer,
    data text,
    primary key (step, row)
  ) strict, without rowid;
  create table if not exists rule (
    id integer primary key,
    step integer not null,
    name text not null,
    filter text not null,
    action text not null,
    matched integer not null
  ) strict;
`

/** What is kept of the review beside decisions. It stands alone: looking at a run adds no column to its export. */
export const CHOICE_SCHEMA = `
  create table if not exists desk_choice (
    name text primary key,
    value text not null
  ) strict, without rowid;
`
