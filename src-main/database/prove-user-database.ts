import { statSync } from 'node:fs'
import { fail, ok, type Result } from '#shared/result.ts'
import { provePages, type PageProof } from './pages/prove-pages.ts'
import { corruptSentence, toDatabaseError } from './to-database-error.ts'

/** What keeps a file from being read: SQLite meets it as well, and has a sentence for it. */
const UNREADABLE = ['EACCES', 'EPERM', 'EISDIR', 'EBUSY']

/** Holds every page of a database against its checksum, before anything of it is believed. A missing file passes. `open` as for `provePages`. */
export function proveUserDatabase(path: string, open: number | null = null): Result<void> {
  try {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    const proof = size === 0 ? null : provePages(path, open)
    if (!proof || proof.damaged.length === 0) return ok(undefined)
    return fail('database/corrupt', corruptSentence(path, describeDamage(proof)))
  } catch (error) {
    if (UNREADABLE.includes(String((error as NodeJS.ErrnoException).code))) return ok(undefined)
    return toDatabaseError(error, path)
  }
}

const describeDamage = ({ damaged, pages }: PageProof): string =>
  damaged.length === 1
    ? `page ${damaged[0]} of ${pages}`
    : `${damaged.length} of ${pages} pages, the first is page ${damaged[0]}`
