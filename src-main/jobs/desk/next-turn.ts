/** Lets the other calls of the thread have their turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
