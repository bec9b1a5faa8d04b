import { setImmediate as nextTurn } from 'node:timers/promises'

/** Items that are looked at before other calls of the thread get their turn. */
const TURN_ITEMS = 2_000

/** Works through a list, turn by turn. */
export async function inTurns<T>(list: Iterable<T>, work: (one: T, index: number) => void): Promise<void> {
  let index = 0
  for (const one of list) {
    work(one, index++)
    if (index % TURN_ITEMS === 0) await nextTurn()
  }
}
