import { startThread } from '#main/threads/start-thread.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ImportPlan } from './import-pack.ts'
import { IMPORT_THREAD } from './import-thread.ts'

/** An import under way in a thread of its own. */
export type ImportRun = ReturnType<typeof startImport>

/** Starts an import; `onProgress` gets the share done and the rows read, `keep` may keep the pack that is replaced. */
export function startImport(
  plan: ImportPlan,
  onProgress: (share: number, rows: number) => void,
  keep: (id: string) => Result<void> = () => ok(undefined),
) {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4))
  const progress = (now: { share: number; rows: number }) => {
    onProgress(now.share, now.rows)
    return ok(undefined)
  }
  const thread = startThread(IMPORT_THREAD, {
    data: { cancelFlag },
    handlers: { progress, replaces: ({ id }) => keep(id) },
  })
  const ended = thread.import(plan).finally(() => void thread.close())
  return { ended, cancel: (): void => void Atomics.store(cancelFlag, 0, 1) }
}
