import type { Migration } from './migration.types.ts'

/**
 * What was decided about the rows of a run, by the keys of the rows and without the rows. Filled in copies of the data:
 * there the rows are not. `content` is null where the copy had no room for them.
 */
export const keptDecisions: Migration = {
  version: 200,
  title: 'kept decisions',
  apply(db) {
    db.exec(`
create table kept_decisions (
  job_id text primary key,
  decisions integer not null,
  left_out integer not null,
  content blob
) strict;
`)
  },
}
