import type { Migration } from './migration.types.ts'

/**
 * Lines and areas beside the places of a list, and what the map file of a list says besides its features. Of a layer
 * `geometry` is what is drawn, `edited` what somebody changed, and `source` its feature as the file has it; `feature` is its number there. A document has
 * `runs` of the numbers of its features and of the places that they became; `list_features` holds the features of places.
 */
export const layers: Migration = {
  version: 160,
  title: 'layers of lists',
  apply(db) {
    db.exec(`
create table list_layers (
  id text primary key,
  list_id text not null references lists (id) on delete cascade,
  ordinal integer not null,
  is_hidden integer not null default 0 check (is_hidden in (0, 1)),
  name text not null,
  description text not null default '',
  style text not null check (json_valid(style)),
  is_shown integer not null default 1 check (is_shown in (0, 1)),
  edited text not null default '[]' check (json_valid(edited)),
  fields text check (fields is null or json_valid(fields)),
  feature integer,
  corners integer not null,
  west real not null,
  south real not null,
  east real not null,
  north real not null,
  geometry blob not null,
  source blob,
  created_at text not null,
  modified_at text not null
) strict;
create unique index list_layers_by_list on list_layers (list_id, ordinal);
create table list_documents (
  list_id text not null references lists (id) on delete cascade,
  place integer not null,
  kind text not null check (kind in ('kml', 'gpx', 'geojson')),
  name text not null,
  frame blob not null,
  runs text not null check (json_valid(runs)),
  primary key (list_id, place)
) strict;
create table list_features (
  list_id text not null references lists (id) on delete cascade,
  first integer not null,
  texts blob not null,
  primary key (list_id, first)
) strict;
`)
  },
}
