import type { Worker } from 'node:worker_threads'

const living = new Set<Worker>()
let onEmpty: (() => void)[] = []

/** To be told of every thread: Node waits for them all before it ends a process, whatever it was told. */
export function followThread(worker: Worker): void {
  living.add(worker)
  worker.once('exit', () => {
    living.delete(worker)
    if (living.size > 0) return
    for (const resolve of onEmpty) resolve()
    onEmpty = []
  })
}

/** Resolves when no thread lives. */
export const threadsEnded = (): Promise<void> =>
  living.size === 0 ? Promise.resolve() : new Promise((resolve) => onEmpty.push(resolve))
