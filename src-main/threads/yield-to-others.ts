import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lets the thread that calls it wait behind everything else on the machine. Only Linux has priorities for single
 * threads; elsewhere nothing happens.
 */
export function yieldToOthers(): void {
  if (process.platform !== 'linux') return
  try {
    const own = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (Number.isInteger(own) && own > 0) setPriority(own, constants.priority.PRIORITY_LOW)
  } catch {
    // A sandbox may hide /proc: the thread then shares the cores like any other.
  }
}
