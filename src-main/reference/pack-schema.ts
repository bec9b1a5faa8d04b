import type Database from 'better-sqlite3'

/**
 * The one schema of all packs; README.md beside this file documents it. Coordinates are whole micro-degrees, keys are
 * made by `toNameKey`, `toSkeletonKey` and `toPostalKey`: a change of those or of a table is a new version.
 */
export const PACK_SCHEMA_VERSION = 4

export const MICRO_DEGREES = 1_000_000

export const PACK_TABLES = `
CREATE TABLE pack (
  id TEXT PRIMARY KEY, title TEXT NOT NULL, version TEXT NOT NULL, schema_version INTEGER NOT NULL,
  countries TEXT NOT NULL, complete_countries TEXT NOT NULL, level INTEGER NOT NULL, licence TEXT NOT NULL,
  attribution TEXT NOT NULL, note TEXT NOT NULL, counts TEXT NOT NULL, sources TEXT NOT NULL,
  has_observed_codes INTEGER NOT NULL, complete_code_countries TEXT NOT NULL
) STRICT;
CREATE TABLE country (
  alpha2 TEXT PRIMARY KEY, alpha3 TEXT NOT NULL, numeric TEXT NOT NULL, name TEXT NOT NULL, languages TEXT NOT NULL,
  postal_pattern TEXT, prints_area_code INTEGER NOT NULL, level INTEGER NOT NULL, weight INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE country_name (
  key TEXT NOT NULL, country TEXT NOT NULL REFERENCES country, PRIMARY KEY (key, country)
) STRICT, WITHOUT ROWID;
CREATE TABLE area (
  id INTEGER PRIMARY KEY, country TEXT NOT NULL, level INTEGER NOT NULL, code TEXT NOT NULL, iso TEXT NOT NULL,
  name TEXT NOT NULL, abbreviation TEXT NOT NULL, parent_id INTEGER REFERENCES area, local_names TEXT
) STRICT;
CREATE TABLE area_shape (
  id INTEGER PRIMARY KEY, area_id INTEGER NOT NULL REFERENCES area, south INTEGER NOT NULL, west INTEGER NOT NULL,
  north INTEGER NOT NULL, east INTEGER NOT NULL, ends BLOB NOT NULL, lats BLOB NOT NULL, lons BLOB NOT NULL
) STRICT;
CREATE TABLE area_name (
  country TEXT NOT NULL, key TEXT NOT NULL, area_id INTEGER NOT NULL REFERENCES area, is_primary INTEGER NOT NULL,
  PRIMARY KEY (country, key, area_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE time_zone (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
CREATE TABLE place (
  id INTEGER PRIMARY KEY, country TEXT NOT NULL, name TEXT NOT NULL, native_name TEXT, names TEXT,
  area1_id INTEGER REFERENCES area, area2_id INTEGER REFERENCES area, lat INTEGER, lon INTEGER,
  population INTEGER NOT NULL, time_zone_id INTEGER REFERENCES time_zone, kind INTEGER NOT NULL, radius INTEGER,
  postal_ids BLOB
) STRICT;
CREATE TABLE place_name (
  key TEXT NOT NULL, country TEXT NOT NULL, place_id INTEGER NOT NULL REFERENCES place, ordinal INTEGER NOT NULL,
  PRIMARY KEY (key, country, place_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE place_fuzzy (
  country TEXT NOT NULL, length INTEGER NOT NULL, names BLOB NOT NULL, PRIMARY KEY (country, length)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE place_position USING rtree_i32(id, min_lat, max_lat, min_lon, max_lon);
CREATE TABLE postal_code (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL, country TEXT NOT NULL, code TEXT, lat INTEGER, lon INTEGER,
  level INTEGER NOT NULL, radius INTEGER NOT NULL, area_id INTEGER REFERENCES area, place_ids BLOB
) STRICT;
CREATE TABLE postal_block (
  district_id INTEGER PRIMARY KEY REFERENCES postal_code, first_id INTEGER NOT NULL, level INTEGER NOT NULL,
  radius INTEGER NOT NULL, units BLOB NOT NULL
) STRICT;
CREATE TABLE postal_text (
  country TEXT NOT NULL, text TEXT NOT NULL, reason INTEGER NOT NULL, locality TEXT NOT NULL,
  PRIMARY KEY (country, text)
) STRICT, WITHOUT ROWID;
CREATE TABLE street_name (
  id INTEGER PRIMARY KEY, country TEXT NOT NULL, name TEXT NOT NULL, aliases TEXT
) STRICT;
CREATE TABLE street_key (
  key TEXT NOT NULL, country TEXT NOT NULL, name_id INTEGER NOT NULL REFERENCES street_name,
  is_skeleton INTEGER NOT NULL, PRIMARY KEY (key, country, name_id, is_skeleton)
) STRICT, WITHOUT ROWID;
CREATE TABLE street (
  id INTEGER PRIMARY KEY, name_id INTEGER NOT NULL REFERENCES street_name, place_id INTEGER REFERENCES place,
  district_id INTEGER REFERENCES postal_code, lat INTEGER, lon INTEGER
) STRICT;
CREATE TABLE street_premises (street_id INTEGER PRIMARY KEY REFERENCES street, premises_id INTEGER NOT NULL) STRICT;
CREATE TABLE premise (
  premises_id INTEGER NOT NULL, key TEXT NOT NULL, lat INTEGER, lon INTEGER,
  postal_id INTEGER REFERENCES postal_code, PRIMARY KEY (premises_id, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE premise_range (
  id INTEGER PRIMARY KEY, premises_id INTEGER NOT NULL, low INTEGER NOT NULL, high INTEGER, parity INTEGER NOT NULL,
  lat INTEGER, lon INTEGER, lat2 INTEGER, lon2 INTEGER, postal_id INTEGER REFERENCES postal_code
) STRICT;
`

/** Made after the rows, which is faster and gives the same file for the same rows. */
export const PACK_INDEXES = `
CREATE UNIQUE INDEX postal_code_key ON postal_code (key, country);
CREATE INDEX street_by_name ON street (name_id, district_id);
CREATE INDEX street_by_place ON street (place_id);
CREATE INDEX street_by_district ON street (district_id);
CREATE INDEX premise_range_of ON premise_range (premises_id, low);
`

/** How places are stored; one of `amid-codes` is a postal one whose point is only the middle of its codes. */
export const PLACE_KINDS = ['place', 'section', 'postal', 'amid-codes'] as const

/** Numbers on both sides of the street, odd ones, even ones: the position in the list is `premise_range.parity`. */
export const RANGE_PARITIES = ['all', 'odd', 'even'] as const

/** Counts what the pack table promises; a range counts as one. */
export function countRows(db: Database.Database): Record<string, number> {
  const sql = `SELECT
  (SELECT count(*) FROM place) places,
  (SELECT count(*) FROM place_name) placeNames,
  (SELECT count(*) FROM postal_code) - (SELECT count(*) FROM postal_block)
    + (SELECT coalesce(sum(length(units) / 12), 0) FROM postal_block) postalCodes,
  (SELECT count(*) FROM street) streets,
  (SELECT count(*) FROM premise) + (SELECT count(*) FROM premise_range) premises`
  return db.prepare(sql).get() as Record<string, number>
}
