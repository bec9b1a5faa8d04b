/** A window that nobody sees paints nothing. */
const MOST_MS = 200

/** Ends behind the next painting: what comes then does not hold it up. */
export const afterPainting = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, MOST_MS)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer)
        resolve()
      }),
    )
  })
