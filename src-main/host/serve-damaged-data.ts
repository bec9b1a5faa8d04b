import { lockDataFolder } from '#main/database/lock-data-folder.ts'
import type { AppError, Result } from '#shared/result.ts'
import { createDamagedDataHandlers } from '#main/features/shared/data-handlers.ts'
import { serveNothing } from './serve-nothing.ts'
import type { Serving } from './serving.types.ts'
import type { HostParts } from '#main/features/shared/host-parts.types.ts'

/** A command that looks at the folder has it for a moment. */
const LOCK_WAIT_MS = 500

interface DamagedData {
  parts: HostParts
  error: AppError
  /** When nothing of this process has the data open any more. */
  freed: Promise<void>
  /** Opens the data anew and serves it. */
  reopen(): Promise<Result<null>>
}

/** Serves nothing of damaged data: the window shows what is damaged and offers a backup, all else gets one error. */
export function serveDamagedData({ parts, error, freed, reopen }: DamagedData): Serving {
  const { dataDir } = parts
  let lock: { release(): void } | null = null
  const hold = () => {
    const taken = lock === null ? lockDataFolder(dataDir, LOCK_WAIT_MS) : null
    if (taken?.ok) lock = taken.value
  }
  // Another Waypost on the same data finds the folder taken, as ever.
  const held = freed.then(hold)
  const release = () => {
    lock?.release()
    lock = null
  }
  const data = createDamagedDataHandlers({
    parts,
    error,
    reopen,
    async withFolderFree(work) {
      await held
      release()
      const done = await work()
      if (!done.ok) hold()
      return done
    },
  })
  const nothing = serveNothing({
    parts,
    error,
    handlers: data,
    api: [
      'The data of this Waypost is damaged, so nothing is served.',
      'Open its window and restore the backup that it offers, or stop it and use "waypost restore FILE".',
    ],
  })
  return { ...nothing, close: () => held.then(release) }
}
