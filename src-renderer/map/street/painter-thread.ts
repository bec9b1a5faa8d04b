import type { FromPainter, ToPainter } from './street.types.ts'

/** A thread that has not answered for so long hangs in a tile that no one should have drawn: it is ended and begun anew. */
const MOST_SILENCE_MS = 15_000
/** After so many ends without an answer nothing is drawn until the window is opened again. */
const MOST_RESTARTS = 3

interface ThreadEvents {
  /** A thread begins: what it must know first. */
  started(): ToPainter[]
  heard(message: FromPainter): void
  /** It hung or failed: what was asked of it has no answer. */
  ended(): void
  isWaiting(): boolean
}

const startWorker = () => new Worker(new URL('./street-worker.ts', import.meta.url), { type: 'module' })

/** Keeps one thread, started when something is first told to it, and watches that it answers. */
export function createPainterThread(events: ThreadEvents) {
  let worker: Worker | null = null
  let restarts = 0
  let heardAt = 0
  let watch: ReturnType<typeof setTimeout> | undefined

  function end() {
    worker?.terminate()
    worker = null
    restarts++
    events.ended()
  }
  function keepWatch() {
    watch ??= setTimeout(() => {
      watch = undefined
      if (!events.isWaiting()) return
      if (performance.now() - heardAt > MOST_SILENCE_MS) end()
      else keepWatch()
    }, MOST_SILENCE_MS)
  }
  function start(): Worker {
    const started = startWorker()
    started.onmessage = (event: MessageEvent<FromPainter>) => {
      if (started !== worker) return
      heardAt = performance.now()
      restarts = 0
      events.heard(event.data)
    }
    started.onerror = () => started === worker && end()
    for (const message of events.started()) started.postMessage(message)
    return started
  }

  return {
    /** False where there is no thread any more. */
    tell(message: ToPainter, transfer: Transferable[] = []): boolean {
      if (!worker && restarts > MOST_RESTARTS) return false
      worker ??= start()
      // What the window takes to answer is not the thread's silence.
      if (message.type === 'tile' || !events.isWaiting()) heardAt = performance.now()
      worker.postMessage(message, transfer)
      keepWatch()
      return true
    },
    /** Starts it before something is asked of it. */
    warm() {
      if (worker || restarts > MOST_RESTARTS) return
      heardAt = performance.now()
      worker = start()
    },
    /** Tells only a thread that runs. */
    tellRunning: (message: ToPainter) => worker?.postMessage(message),
  }
}
