import type { HostHandlers } from '#main/threads/define-thread.ts'
import { startThread, type Thread } from '#main/threads/start-thread.ts'
import { LISTS_THREAD } from './lists-thread.ts'

export type ListsClient = Thread<typeof LISTS_THREAD>
/** What answers the lists thread when it asks. */
export type ListsHost = HostHandlers<typeof LISTS_THREAD>

export interface ListsClientOptions {
  dataDir: string
  handlers: ListsHost
  /** Told when SQLite finds what the thread reads of user.db damaged. */
  onDamage?: () => void
}

export const createListsClient = ({ dataDir, handlers, onDamage }: ListsClientOptions): ListsClient =>
  startThread(LISTS_THREAD, {
    data: { dataDir },
    handlers,
    onFailure: (code) => void (code === 'database/corrupt' && onDamage?.()),
  })
