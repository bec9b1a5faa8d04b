import type { EventEmitter } from 'node:events'
import type { Writable } from 'node:stream'

/** Standard output, as far as it is needed here. */
export type TextSink = Pick<Writable, 'write'> & EventEmitter

/** A reader that has gone; anything else, such as a full disk, is a failure of the place that is written to. */
const CLOSED = new Set(['EPIPE', 'ECONNRESET', 'EOF', 'ERR_STREAM_DESTROYED'])

/** Standard output as a sink that waits for a slow reader and notices one that has gone. */
export function toSink(stdout: TextSink, signal: AbortSignal | undefined) {
  let lost: NodeJS.ErrnoException | null = null
  let wake: () => void = () => undefined
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    lost ??= error
    wake()
  })
  stdout.on('drain', () => wake())
  const ifLost = () => {
    if (lost && CLOSED.has(lost.code ?? ''))
      throw new StoppedEarly('Standard output was closed before all rows were written.')
    if (lost) throw lost
  }
  return {
    async write(part: string | Uint8Array): Promise<void> {
      if (part.length === 0) return
      const drained = new Promise<void>((resolve) => (wake = resolve))
      if (!stdout.write(part) && !lost) await orStopped(drained, signal)
      ifLost()
    },
    /** Waits until all is with the reader: one that goes before the last part is noticed too. */
    async finish(): Promise<void> {
      const taken = new Promise<void>((resolve) => {
        wake = resolve
        stdout.write('', () => resolve())
      })
      if (!lost) await orStopped(taken, signal)
      ifLost()
    },
  }
}

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
