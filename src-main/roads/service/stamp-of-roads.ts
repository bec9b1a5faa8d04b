import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Another one where the road maps of a folder, what is prepared of them or the traffic profile are others: long work that
 * is taken up again must not mix ways over two states of the roads. Empty where there are none.
 */
export function stampOfRoads(folder: string): [name: string, bytes: number, modifiedMs: number][] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => {
        const { size, mtimeMs } = statSync(join(folder, name))
        return [name, size, mtimeMs]
      })
  } catch {
    return []
  }
}
