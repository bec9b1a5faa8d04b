import type { WorkWatch } from './create-work-watch.ts'
import type { BACKUP_THREAD } from '#main/database/backup-thread.ts'
import type { CleansingPool, CleansingPoolOptions } from '#main/cleansing-pool/cleansing-pool.ts'
import type { FileRegistry } from '#main/files/file-registry.ts'
import type { Thread } from '#main/threads/start-thread.ts'
import type { EventStreams } from './event-stream.ts'
import type { Log } from './open-log.ts'
import type { PasswordVault } from './password-vault.types.ts'

/** What stays while that changes: sessions and the port, files by token, open windows, the log. */
export interface HostParts {
  dataDir: string
  packFolders: string[]
  createPool(options: Pick<CleansingPoolOptions, 'size' | 'packFolders' | 'isMadeReady'>): CleansingPool
  log: Log
  files: FileRegistry
  streams: EventStreams
  backups: Thread<typeof BACKUP_THREAD>
  work: WorkWatch
  isOnBattery(): boolean
  /** Left out where the shell keeps no passwords. */
  passwordVault?: PasswordVault
  makesReady: boolean
  url(): string
  createLink(): string
}
