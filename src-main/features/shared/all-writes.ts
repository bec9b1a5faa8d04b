import { USER_WRITES } from '#main/database/writes.ts'
import { LISTS_WRITES } from '#main/lists/lists-writes.ts'

/** Everything that may change user.db, by name. The writer thread is started with it; the store knows its types. */
export const ALL_WRITES = { ...USER_WRITES, ...LISTS_WRITES }

export type AllWrites = typeof ALL_WRITES
