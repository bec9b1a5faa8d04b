import type { HostHandlers } from '#main/threads/define-thread.ts'
import { startThread, type Thread } from '#main/threads/start-thread.ts'
import { LISTS_THREAD } from './lists-thread.ts'

export type ListsClient = Thread<typeof LISTS_THREAD>
/** What answers the lists thread when it asks. */
export type ListsHost = HostHandlers<typeof LISTS_THREAD>

export const createListsClient = (options: { dataDir: string; handlers: ListsHost }): ListsClient =>
  startThread(LISTS_THREAD, { data: { dataDir: options.dataDir }, handlers: options.handlers })
