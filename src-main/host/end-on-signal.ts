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

function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
