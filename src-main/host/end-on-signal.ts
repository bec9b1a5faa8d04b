import { atMost } from '#main/threads/at-most.ts'
import { threadsEnded } from '#main/threads/living-threads.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** From a signal to the end of the process at most, with a margin below a second. */
const GRACE_MILLISECONDS = 700

/**
 * Does work that a signal stops. A thread in the midst of a look-up hears nothing, and Node waits for it even where the
 * process is told to exit: then the process ends by the signal itself.
 */
export async function stoppingOnSignal<T>(stop: () => void, work: () => Promise<T>): Promise<T> {
  const onSignal = (signal: NodeJS.Signals) => {
    stop()
    setTimeout(() => endBy(signal), GRACE_MILLISECONDS).unref()
  }
  for (const signal of SIGNALS) process.once(signal, onSignal)
  try {
    return await work()
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
}

/** From being told to end to the end at most. Every acknowledged change is on disk long before. */
const END_GRACE_MS = 800

/**
 * Closes, and resolves when the process can end: Node would wait for a thread in the midst of a look-up without limit,
 * so where one is left, or closing itself takes too long, the process ends by the signal.
 */
export async function closeBeforeEnd(close: () => Promise<void>, signal: NodeJS.Signals): Promise<void> {
  let isClosed = false
  const closed = close()
    .then(threadsEnded)
    .finally(() => (isClosed = true))
  await atMost(END_GRACE_MS, closed)
  if (!isClosed) endBy(signal)
}

function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
