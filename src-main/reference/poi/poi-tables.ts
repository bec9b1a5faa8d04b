/**
 * Points of interest of an extract: shops, services and sights. Only packs of extracts have these tables. Their ids go
 * along a curve, so that what is near on the ground is near in the file.
 */
export const POI_TABLES = `
CREATE TABLE poi (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, kinds TEXT NOT NULL, country TEXT NOT NULL, towns TEXT NOT NULL,
  address TEXT NOT NULL, hours TEXT NOT NULL, phone TEXT NOT NULL, website TEXT NOT NULL, lat INTEGER NOT NULL,
  lon INTEGER NOT NULL
) STRICT;
CREATE TABLE poi_position (block INTEGER PRIMARY KEY, lats BLOB NOT NULL, lons BLOB NOT NULL) STRICT;
CREATE TABLE poi_key (key TEXT PRIMARY KEY, ids BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE poi_kind (kind TEXT PRIMARY KEY, ids BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE poi_town (town TEXT PRIMARY KEY, ids BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE poi_fuzzy (length INTEGER PRIMARY KEY, names BLOB NOT NULL) STRICT;
`

/** Positions that are stored side by side. */
export const POIS_OF_BLOCK = 65_536

/** A country among the towns: its alpha-2 code behind a sign that no name key has. */
export const countryAsTown = (country: string): string => `@${country}`

/** Several kinds, towns or names are stored with this between them. */
export const POI_SEPARATOR = '\n'
