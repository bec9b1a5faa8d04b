import { existsSync } from 'node:fs'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { openDesk, type Desk } from '../desk/create-desk.ts'
import { ok, type Result } from '#shared/result.ts'

/** Runs that stay open: the one that is reviewed and the one before it. A million rows take some forty megabytes. */
const MAX_OPEN_DESKS = 2

export interface Desks {
  /** Null while the run has no rows yet. */
  open(path: string): Result<Desk | null>
  /** One that is open already, with the rows that have come since. */
  known(path: string): Desk | undefined
  close(path: string): void
  /** Answers `empty` while there are no rows yet. */
  query<T>(path: string, read: (desk: Desk) => T, empty: T): Result<T>
}

/** Runs under review by path, the latest few of them. */
export function createDesks(): Desks {
  const opened = new Map<string, Desk>()
  const close = (path: string) => {
    opened.get(path)?.close()
    opened.delete(path)
  }
  const known = (path: string): Desk | undefined => {
    const desk = opened.get(path)
    desk?.followRun()
    return desk
  }
  const open = (path: string): Result<Desk | null> => {
    const there = known(path)
    if (there) return ok(there)
    if (!existsSync(path)) return ok(null)
    const desk = openDesk(path)
    if (!desk.ok) return desk
    const [oldest] = opened.keys()
    if (oldest !== undefined && opened.size >= MAX_OPEN_DESKS) close(oldest)
    opened.set(path, desk.value)
    return desk
  }
  return {
    open,
    known,
    close,
    query(path, read, empty) {
      const desk = open(path)
      if (!desk.ok) return desk
      if (!desk.value) return ok(empty)
      try {
        return ok(read(desk.value))
      } catch (error) {
        close(path)
        return toDatabaseError(error, path)
      }
    },
  }
}
