import type { HostCaller } from '#main/threads/define-thread.ts'
import type { LISTS_THREAD } from './lists-thread.ts'

const PROGRESS_MILLISECONDS = 250

/** Tells the host how far a job is, now and then. */
export function createReporter(host: HostCaller<typeof LISTS_THREAD>, jobId: string) {
  let last = 0
  return (done: number, total: number | null) => {
    if (Date.now() - last < PROGRESS_MILLISECONDS) return
    last = Date.now()
    void host.progress({ jobId, done, total })
  }
}
