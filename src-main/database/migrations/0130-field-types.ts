import type { Migration } from './migration.types.ts'

/** Types of the fields that people name themselves: JSON by the name of the field; null: all are texts. */
export const fieldTypes: Migration = {
  version: 130,
  title: 'types of fields',
  apply(db) {
    db.exec('alter table lists add column field_types text')
  },
}
