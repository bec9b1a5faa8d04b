/** Work that can be left off after each step, so that a thread hears what it is asked in between. */
export type Steps<T> = Generator<void, T>

/** Does all steps in one go. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
