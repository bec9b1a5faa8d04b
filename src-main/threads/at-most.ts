/** Waits for work, but not longer than `milliseconds`: a thread in the midst of a look-up hears nothing. */
export function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    work.then(() => resolve(), reject).finally(() => clearTimeout(timer))
  })
}
