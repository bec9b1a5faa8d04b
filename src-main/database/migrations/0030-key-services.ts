import type { Migration } from './migration.types.ts'

/** A key may be limited to some services of the API: null means all of them. */
export const keyServices: Migration = {
  version: 30,
  title: 'services of keys',
  apply(db) {
    db.exec('alter table api_keys add column services text check (services is null or json_valid(services))')
  },
}
