/** Who puts something off does so by a frame or two: after so many in which nothing happened, nothing is to come. */
const QUIET_FRAMES = 8

/**
 * Follows what the page asks of its server. The promise that it gives back when asked resolves once nothing is on its
 * way and nothing was painted for some frames. Playwright's "networkidle" waits for half a second each time.
 */
export function watchQuiet(paintedNow: () => number): () => Promise<void> {
  const { fetch } = window
  let underWay = 0
  let asked = 0
  window.fetch = async (...request) => {
    underWay++
    asked++
    try {
      const response = await fetch(...request)
      // What is read of it afterwards belongs to it.
      const hasBody = response.status !== 204
      return new Response(hasBody ? await response.arrayBuffer() : null, response)
    } finally {
      underWay--
    }
  }
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  return async () => {
    for (let quiet = 0, before = asked; quiet < QUIET_FRAMES; quiet++) {
      await frame()
      if (underWay > 0 || asked !== before || paintedNow() > 0) quiet = -1
      before = asked
    }
  }
}
