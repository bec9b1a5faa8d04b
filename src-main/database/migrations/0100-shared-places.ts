import type { Migration } from './migration.types.ts'

/**
 * A place in several lists has a row in each of them, all with one `place_id`, which is its id outside; null: in one
 * list only, under the id of its row. Both indexes hold nothing but shared places, so that a list without any pays for
 * none.
 */
export const sharedPlaces: Migration = {
  version: 100,
  title: 'places in several lists',
  apply(db) {
    db.exec(`
alter table locations add column place_id text;
create index locations_of_place on locations (place_id) where place_id is not null;
create index locations_shared on locations (list_id, ordinal, place_id) where place_id is not null;
`)
  },
}
