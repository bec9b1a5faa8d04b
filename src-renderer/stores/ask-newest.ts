/**
 * Asks one question at a time. Of those that are put meanwhile only the newest is asked, and an answer that another
 * question has overtaken is dropped; null drops whatever is under way.
 */
export function askNewest<Q extends object, A>(
  ask: (question: Q) => Promise<A>,
  take: (answer: A) => void,
): (question: Q | null) => void {
  let newest: Q | null = null
  let isAsking = false

  async function run(): Promise<void> {
    isAsking = true
    while (newest !== null) {
      const asked: Q = newest
      const answer = await ask(asked)
      if (newest !== asked) continue
      newest = null
      take(answer)
    }
    isAsking = false
  }
  return (question) => {
    newest = question
    if (!isAsking) void run()
  }
}
