import { withoutDataFolder } from '../stored-paths.ts'
import type { Migration } from './migration.types.ts'

/** What a job names in the data folder is stored relative to it: a copy of the data opens in any other folder. */
export const pathsOfJobs: Migration = {
  version: 190,
  title: 'paths of jobs',
  apply(db) {
    const put = db.prepare('update jobs set spec = ? where id = ?')
    const jobs = db.prepare('select id, spec from jobs').all() as { id: string; spec: string }[]
    for (const { id, spec } of jobs) put.run(JSON.stringify(withoutDataFolder(JSON.parse(spec))), id)
  },
}
