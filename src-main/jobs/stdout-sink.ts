import type { EventEmitter } from 'node:events'
import type { Writable } from 'node:stream'
import { orStopped, StoppedEarly } from '#main/jobs/stop-early.ts'

/** Standard output, as far as it is needed here. */
export type TextSink = Pick<Writable, 'write'> & EventEmitter

/** Standard output as a sink that waits for a slow reader and notices one that has gone. */
export function toSink(stdout: TextSink, signal: AbortSignal | undefined) {
  let isLost = false
  let wake: () => void = () => undefined
  stdout.on('error', () => {
    isLost = true
    wake()
  })
  stdout.on('drain', () => wake())
  const ifLost = () => {
    if (isLost) throw new StoppedEarly('Standard output was closed before all rows were written.')
  }
  return {
    async write(part: string | Uint8Array): Promise<void> {
      if (part.length === 0) return
      const drained = new Promise<void>((resolve) => (wake = resolve))
      if (!stdout.write(part) && !isLost) await orStopped(drained, signal)
      ifLost()
    },
    /** Waits until all is with the reader: one that goes before the last part is noticed too. */
    async finish(): Promise<void> {
      const taken = new Promise<void>((resolve) => {
        wake = resolve
        stdout.write('', () => resolve())
      })
      if (!isLost) await orStopped(taken, signal)
      ifLost()
    },
  }
}
