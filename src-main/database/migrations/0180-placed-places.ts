import type { Migration } from './migration.types.ts'

/** Finds the places of which something is kept of how they were placed, which in most lists are none or few. */
export const placedPlaces: Migration = {
  version: 180,
  title: 'index of placed places',
  apply(db) {
    db.exec('create index locations_placed on locations (list_id, ordinal) where placed is not null')
  },
}
