import type { Migration } from './migration.types.ts'

/**
 * The table of recipes is of the first schema, but nothing was ever written to it. From here on it is: `spec` is what
 * `recipeContent` of the contract describes, and no two names differ in case alone.
 */
export const recipeNames: Migration = {
  version: 50,
  title: 'names of recipes',
  apply(db) {
    db.exec(`alter table recipes add column name_key text not null default ''`)
    db.exec('update recipes set name_key = id')
    db.exec('create unique index recipes_by_name on recipes (name_key)')
  },
}
