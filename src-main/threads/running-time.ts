/** A deadline is looked at in so many steps. */
const STEPS = 20

/**
 * Calls `end` once this process has run for so long, and gives back what calls it off. Time in which the computer slept
 * or the process was halted counts for one step at most: a thread that could not work is not late.
 */
export function afterRunning(milliseconds: number, end: () => void): () => void {
  let left = STEPS
  let timer: ReturnType<typeof setTimeout>
  const arm = (): void => {
    timer = setTimeout(step, milliseconds / STEPS)
  }
  const step = (): void => {
    if (--left > 0) arm()
    else end()
  }
  arm()
  return () => clearTimeout(timer)
}
