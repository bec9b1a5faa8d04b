import type { Migration } from './migration.types.ts'

/**
 * Which photos a place has: a JSON array of what is known of each; null: none. Neither a picture nor a path is ever in
 * the database, so that no backup carries them away.
 */
export const photos: Migration = {
  version: 110,
  title: 'photos of places',
  apply(db) {
    db.exec('alter table locations add column photos text')
  },
}
