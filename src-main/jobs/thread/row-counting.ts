import { countRows, type RowCount } from '#main/files/count-rows.ts'
import { ok, type Result } from '#shared/result.ts'
import type { SourceFile } from './batch-thread.ts'

/** Counting the rows of files while a person already works with them. */
export interface RowCounting {
  /** Null where the same file is counted anew meanwhile. */
  count(file: SourceFile): Promise<Result<RowCount | null>>
  /** Counts rest until the answer is called. */
  hold(): () => void
  /** Does what somebody waits for; counts rest meanwhile. */
  first<T>(work: () => Promise<T>): Promise<T>
}

export function createRowCounting(): RowCounting {
  const newest = new Map<string, symbol>()
  let held = 0
  let resting: (() => void)[] = []

  function hold(): () => void {
    let isMine = true
    held++
    return () => {
      if (!isMine) return
      isMine = false
      held--
      if (held > 0) return
      for (const wake of resting) wake()
      resting = []
    }
  }

  return {
    hold,
    async first(work) {
      const release = hold()
      try {
        return await work()
      } finally {
        release()
      }
    },
    async count({ path, name, choice }) {
      const mine = Symbol(name)
      newest.set(path, mine)
      const mayGoOn = async () => {
        while (held > 0) await new Promise<void>((resolve) => resting.push(resolve))
        return newest.get(path) === mine
      }
      const counted = (await mayGoOn()) ? await countRows(path, name, choice, { mayGoOn }) : ok(null)
      if (newest.get(path) === mine) newest.delete(path)
      return counted
    },
  }
}
