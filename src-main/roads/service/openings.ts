import type { Steps } from '../model/in-steps.ts'

/** Does steps between other work, by what they are for. */
export type InTurns = (name: string, steps: Iterator<void>) => void

function* ending(steps: Steps<unknown>, onEnd: () => void): Steps<void> {
  yield* steps
  onEnd()
}

/** What is being opened, each once. */
export function createOpenings(inTurns: InTurns) {
  const open = new Map<string, Promise<void>>()
  return {
    begin(name: string, steps: Steps<unknown>): Promise<void> {
      const known = open.get(name)
      if (known) return known
      const opening = new Promise<void>((resolve) => {
        const end = (): void => {
          open.delete(name)
          resolve()
        }
        inTurns(name, ending(steps, end))
      })
      open.set(name, opening)
      return opening
    },
  }
}
