/** Something that takes memory, opened by the first use and closed when it was not used for a while. */
export interface Kept<T> {
  use<R>(work: (value: T) => Promise<R>): Promise<R>
  close(): Promise<void>
}

export function keepWhileUsed<T extends { close(): Promise<void> }>(open: () => T, idleMilliseconds: number): Kept<T> {
  let value: T | null = null
  let users = 0
  let timer: NodeJS.Timeout | undefined

  async function close(): Promise<void> {
    clearTimeout(timer)
    const open = value
    value = null
    await open?.close()
  }

  return {
    async use(work) {
      clearTimeout(timer)
      users++
      try {
        return await work((value ??= open()))
      } finally {
        users--
        if (users === 0) timer = setTimeout(close, idleMilliseconds).unref()
      }
    },
    close,
  }
}
