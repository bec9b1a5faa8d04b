/** More painting than this in one frame holds up the window; what is left then has a frame of its own. */
const MOST_FRAME_MS = 12

/** What was painted in the frame that began at this moment. */
const frame = { beganAt: -1, spentMs: 0 }

/** Turns of one painter among all of the page. */
export function createFrameTurn(paint: () => void) {
  let request = 0
  let hasWaited = false
  let isOver = false

  function run(beganAt: number): void {
    if (frame.beganAt !== beganAt) Object.assign(frame, { beganAt, spentMs: 0 })
    if (frame.spentMs > MOST_FRAME_MS && !hasWaited) {
      hasWaited = true
      request = requestAnimationFrame(run)
      return
    }
    take()
    const start = performance.now()
    paint()
    frame.spentMs += performance.now() - start
  }
  function take(): void {
    cancelAnimationFrame(request)
    request = 0
    hasWaited = false
  }
  function ask(callback: FrameRequestCallback): void {
    cancelAnimationFrame(request)
    request = requestAnimationFrame(callback)
  }
  return {
    isDue: () => request !== 0,
    /**
     * In the next frame, or in the one behind it where others have painted for long by then, but never later. Who asks
     * again while it waits keeps the order: what is asked for later is painted later, over what it hangs on.
     */
    soon(): void {
      // Names and files come from elsewhere, also after the map was left: it has no panes then.
      if (!isOver && (request === 0 || hasWaited)) ask(run)
    },
    /** In the frame behind the next one. */
    late(): void {
      if (!isOver) ask(() => (request = requestAnimationFrame(run)))
    },
    /** Takes back what is due, for good. */
    end(): void {
      isOver = true
      take()
    },
  }
}
