/** Tells a writer who waits that what it writes to has failed. */
export interface Failure {
  error: Error | null
  /** Waits until `start` calls back; throws as soon as anything that is watched has failed. */
  orElse(start: (done: () => void) => void): Promise<void>
  watch(emitter: { on(event: 'error', listener: (error: Error) => void): unknown }): void
}

/** A full disk shows in an event, and only then: the waiting write is told. Nothing of a write that is done stays. */
export function watchFailure(): Failure {
  let fail: ((error: Error) => void) | null = null
  const failure: Failure = {
    error: null,
    async orElse(start) {
      if (failure.error) throw failure.error
      await new Promise<void>((resolve, reject) => {
        fail = reject
        start(resolve)
      })
      fail = null
      if (failure.error) throw failure.error
    },
    watch(emitter) {
      emitter.on('error', (error: Error) => {
        failure.error ??= error
        fail?.(error)
      })
    },
  }
  return failure
}
