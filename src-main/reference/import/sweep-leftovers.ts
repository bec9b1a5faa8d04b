import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const LEFTOVER = /^\..+\.(\d+)\.importing\./

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes what an import left behind whose process died; those of running ones stay. */
export function sweepLeftovers(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const pid = LEFTOVER.exec(name)?.[1]
    if (pid !== undefined && Number(pid) !== process.pid && !isRunning(Number(pid)))
      rmSync(join(folder, name), { force: true })
  }
}
