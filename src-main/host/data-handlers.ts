import { basename, join } from 'node:path'
import type { BACKUP_THREAD } from '#main/database/backup-thread.ts'
import { listBackups } from '#main/database/find-backups.ts'
import { USER_DATABASE } from '#main/database/user-database-name.ts'
import type { Thread } from '#main/threads/start-thread.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok, type AppError, type Result } from '#shared/result.ts'
import type { HostParts } from './serving.types.ts'

type DataHandlers = Pick<Handlers, 'data.state' | 'data.newestBackup' | 'data.restore' | 'data.retry'>
type Backups = Pick<Thread<typeof BACKUP_THREAD>, 'describeNewest'>

/** Commands about the state of the data while it is whole. */
export function createSoundDataHandlers(backups: Backups): DataHandlers {
  return {
    'data.state': async () => ok({ damage: null }),
    'data.newestBackup': () => describeNewest(backups),
    'data.restore': async () =>
      fail('data/whole', 'Your data is whole: to go back to a backup, stop Waypost and use "waypost restore FILE".'),
    'data.retry': async () => ok({}),
  }
}

interface DamagedData {
  parts: Pick<HostParts, 'dataDir' | 'backups' | 'log'>
  error: AppError
  /** Gives the data folder free while the work runs, and takes it again when the work came to nothing. */
  withFolderFree<T>(work: () => Promise<Result<T>>): Promise<Result<T>>
  /** Opens the data anew and serves it. */
  reopen(): Promise<Result<null>>
}

/** Commands about the state of the data while it is damaged. */
export function createDamagedDataHandlers({ parts, error, withFolderFree, reopen }: DamagedData): DataHandlers {
  const { dataDir, backups, log } = parts
  const damage = { file: join(dataDir, USER_DATABASE), message: error.message }

  /** Nobody else may have the data, so one at a time. */
  let isBusy = false
  const alone = async <T>(work: () => Promise<Result<T>>): Promise<Result<T>> => {
    if (isBusy) return fail('data/busy', 'Waypost is opening your data already: wait a moment.')
    isBusy = true
    try {
      return await withFolderFree(work)
    } finally {
      isBusy = false
    }
  }

  return {
    'data.state': async () => ok({ damage }),
    'data.newestBackup': () => describeNewest(backups),
    async 'data.restore'({ name }) {
      const chosen = listBackups(dataDir).find(({ path }) => basename(path) === name)
      if (!chosen) return fail('backup/unknown', `There is no backup "${name}" any more: choose another one.`)
      return alone(async () => {
        const restored = await backups.restore({ path: chosen.path, now: Date.now() })
        // It must not go on proving the file that was there before.
        await backups.refresh()
        if (!restored.ok) return restored
        log.write('backup.restored')
        const { before, lists, points, operations } = restored.value
        const opened = await reopen()
        return opened.ok ? ok({ before, lists, points, operations }) : opened
      })
    },
    'data.retry': () =>
      alone(async () => {
        await backups.refresh()
        const opened = await reopen()
        return opened.ok ? ok({}) : opened
      }),
  }
}

async function describeNewest(backups: Backups): ReturnType<DataHandlers['data.newestBackup']> {
  const newest = await backups.describeNewest(null)
  if (!newest.ok || newest.value === null) return newest.ok ? ok({ backup: null }) : newest
  const { path, reason, madeAt, bytes, lists, points, operations } = newest.value
  const backup = { name: basename(path), reason, madeAt: madeAt.toISOString(), bytes, lists, points, operations }
  return ok({ backup })
}
