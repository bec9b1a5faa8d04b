import { basename, join } from 'node:path'
import type { BACKUP_THREAD } from '#main/database/backup-thread.ts'
import { listBackups, type OwnBackup } from '#main/database/find-backups.ts'
import { USER_DATABASE } from '#main/database/user-database-name.ts'
import type { UserStore } from '#main/database/user-store.types.ts'
import type { Thread } from '#main/threads/start-thread.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok, type AppError, type Result } from '#shared/result.ts'
import type { HostParts } from './host-parts.types.ts'

/** Has everything let go of the data, does the work, and serves what is there afterwards. */
export type ReplaceData = <T>(work: () => Promise<Result<T>>) => Promise<Result<T>>

type DataHandlers = Pick<Handlers, 'data.state' | 'data.newestBackup' | 'data.restore' | 'data.retry'>
type Backups = Pick<Thread<typeof BACKUP_THREAD>, 'describeNewest'>
type RestoreParts = Pick<HostParts, 'dataDir' | 'backups' | 'log'>

interface SoundData {
  parts: RestoreParts
  jobs: Pick<UserStore['jobs'], 'list'>
  replaceData: ReplaceData
}

/** Commands about the state of the data while it is whole. */
export function createSoundDataHandlers({ parts, jobs, replaceData }: SoundData): DataHandlers {
  return {
    'data.state': async () => ok({ damage: null }),
    'data.newestBackup': () => describeNewest(parts.backups),
    async 'data.restore'({ name }) {
      const chosen = findBackup(parts.dataDir, name)
      if (!chosen.ok) return chosen
      const all = await jobs.list()
      if (!all.ok) return all
      const running = all.value.find(({ state }) => state === 'running' || state === 'waiting')
      if (running) return fail('data/job-running', `"${running.title}" is still running: wait until it ends, or stop it, then restore.`) // prettier-ignore
      // Nothing that is served ends for a copy that cannot take its place.
      const proven = await parts.backups.describe({ path: chosen.value.path })
      return proven.ok ? replaceData(() => restore(parts, chosen.value.path)) : proven
    },
    'data.retry': async () => ok({}),
  }
}

/** A copy in the folder of backups by the name of its file. */
export function findBackup(dataDir: string, name: string): Result<OwnBackup> {
  const chosen = listBackups(dataDir).find(({ path }) => basename(path) === name)
  return chosen ? ok(chosen) : fail('backup/unknown', `The backup "${name}" no longer exists: choose another one.`)
}

/** Puts a copy in the place of the data, which nobody may have open. */
async function restore({ backups, log }: RestoreParts, path: string): ReturnType<DataHandlers['data.restore']> {
  const restored = await backups.restore({ path, now: Date.now() })
  // It must not go on proving the file that was there before.
  await backups.refresh()
  if (!restored.ok) return restored
  log.write('backup.restored')
  const { before, lists, points, operations, photos } = restored.value
  return ok({ before, lists, points, operations, photos })
}

interface DamagedData {
  parts: RestoreParts
  error: AppError
  /** Gives the data folder free while the work runs, and takes it again when the work came to nothing. */
  withFolderFree<T>(work: () => Promise<Result<T>>): Promise<Result<T>>
  /** Opens the data anew and serves it. */
  reopen(): Promise<Result<null>>
}

/** Commands about the state of the data while it is damaged. */
export function createDamagedDataHandlers({ parts, error, withFolderFree, reopen }: DamagedData): DataHandlers {
  const { dataDir, backups } = parts
  const damage = { file: join(dataDir, USER_DATABASE), message: error.message }

  /** Nobody else may have the data, so one at a time. */
  let isBusy = false
  const alone = async <T>(work: () => Promise<Result<T>>): Promise<Result<T>> => {
    if (isBusy) return fail('data/busy', 'Waypost is already opening your data: wait a moment.')
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
      const chosen = findBackup(dataDir, name)
      if (!chosen.ok) return chosen
      return alone(async () => {
        const restored = await restore(parts, chosen.value.path)
        const opened = restored.ok ? await reopen() : restored
        return opened.ok ? restored : opened
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
  const { path, reason, madeAt, bytes, ...held } = newest.value
  const { lists, points, operations, photos } = held
  const backup = {
    name: basename(path),
    reason,
    madeAt: madeAt.toISOString(),
    bytes,
    lists,
    points,
    operations,
    photos,
  }
  return ok({ backup })
}
