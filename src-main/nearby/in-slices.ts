/** So long a request may have to wait for work that nobody waits for. */
const SLICE_MILLISECONDS = 8

/** Work in steps that is done when nothing else is to do, by what it is for. */
export interface Slices<K> {
  /** Begins, or begins anew. */
  begin(key: K, steps: Iterator<void>): void
  end(key: K): void
}

/** Does steps in slices between which a thread hears what it is asked. */
export function createSlices<K>(): Slices<K> {
  const open = new Map<K, Iterator<void>>()
  let isWaiting = false
  const goOn = (): void => {
    const until = performance.now() + SLICE_MILLISECONDS
    for (const [key, steps] of open) {
      while (performance.now() < until) {
        if (!steps.next().done) continue
        open.delete(key)
        break
      }
    }
    isWaiting = open.size > 0
    if (isWaiting) setImmediate(goOn)
  }
  return {
    begin(key, steps) {
      open.set(key, steps)
      if (isWaiting) return
      isWaiting = true
      setImmediate(goOn)
    },
    end: (key) => void open.delete(key),
  }
}
