/** Thrown when a run ends before the file does, though nothing is wrong with the file. */
export class StoppedEarly extends Error {}

/** Waits for work, but not beyond the wish to stop: what a thread is busy with cannot always be interrupted. */
export function orStopped<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new StoppedEarly('Stopped before the end of the file; no result was written.'))
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    // Taken away at once: a run waits a thousand times for one signal.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** The same for each step of a long series. */
export async function* untilStopped<T>(
  series: AsyncGenerator<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void, undefined> {
  for (;;) {
    const next = await orStopped(series.next(), signal)
    if (next.done) return
    yield next.value
  }
}
