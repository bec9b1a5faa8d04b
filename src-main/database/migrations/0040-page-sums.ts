import type { Migration } from './migration.types.ts'

/**
 * From here on every page ends in its checksum. No table changes: the file itself was written anew before
 * (`pages/rebuild-with-sums`), and the number keeps a Waypost that knows no checksums from writing to it.
 */
export const pageSums: Migration = {
  version: 40,
  title: 'checksums of pages',
  apply() {},
}
