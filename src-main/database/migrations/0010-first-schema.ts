import type { Migration } from './migration.types.ts'

/** Everything the application keeps for a person, but for the rows of batch jobs (those live in jobs/<id>.db). */
export const firstSchema: Migration = {
  version: 10,
  title: 'first schema',
  apply(db) {
    db.exec(LISTS)
    db.exec(JOBS)
    db.exec(KEYS)
    db.exec(CHOICES)
  },
}

/** `ordinal` is the order of insertion; coordinates are kept as numbers and as the text that was sent. */
const LISTS = `
create table lists (
  id text primary key,
  name text not null,
  description text not null default '',
  latest_related_list_id text not null default '',
  is_error_list integer not null default 0 check (is_error_list in (0, 1)),
  created_at text not null,
  modified_at text not null
) strict;

create table locations (
  id text primary key,
  list_id text not null references lists (id) on delete cascade,
  ordinal integer not null,
  name text not null,
  description text not null default '',
  address text not null default '',
  country text not null default '',
  lat real check (lat between -90 and 90),
  lon real check (lon between -180 and 180),
  lat_text text not null default '',
  lon_text text not null default '',
  meta_info text check (meta_info is null or json_valid(meta_info)),
  unstructured_meta_info text check (unstructured_meta_info is null or json_valid(unstructured_meta_info)),
  opening_hours text check (opening_hours is null or json_valid(opening_hours)),
  created_at text not null,
  modified_at text not null
) strict;
create unique index locations_by_list on locations (list_id, ordinal);

create table operations (
  id integer primary key autoincrement,
  group_id text not null,
  list_id text not null,
  actor text not null,
  kind text not null,
  forward text not null check (json_valid(forward)),
  inverse text not null check (json_valid(inverse)),
  created_at text not null,
  undone_at text
) strict;
create index operations_by_group on operations (group_id, id);
create index operations_by_list on operations (list_id, id);
`

const JOBS = `
create table jobs (
  id text primary key,
  kind text not null,
  title text not null,
  state text not null,
  done real not null,
  total real,
  rate_per_second real not null,
  created_at text not null,
  finished_at text,
  error text check (error is null or json_valid(error)),
  result text check (result is null or json_valid(result)),
  spec text not null check (json_valid(spec)),
  checkpoint text check (checkpoint is null or json_valid(checkpoint))
) strict;
create index jobs_by_time on jobs (created_at);
`

const KEYS = `
create table api_keys (
  id text primary key,
  name text not null,
  type text not null check (type in ('service', 'management')),
  hash blob not null unique check (length(hash) = 32),
  hint text not null,
  created_at text not null,
  expires_at text,
  daily_limit integer check (daily_limit is null or daily_limit > 0),
  revoked_at text,
  last_used_at text
) strict;

create table usage_ledger (
  key_id text not null references api_keys (id),
  day text not null,
  service text not null,
  requests integer not null,
  units integer not null,
  primary key (key_id, day, service)
) strict, without rowid;
`

const CHOICES = `
create table settings (
  name text primary key,
  value text not null check (json_valid(value))
) strict, without rowid;

create table origins (
  origin text primary key,
  allowed_at text not null
) strict, without rowid;

create table recipes (
  id text primary key,
  name text not null,
  spec text not null check (json_valid(spec)),
  created_at text not null,
  modified_at text not null
) strict;
`
