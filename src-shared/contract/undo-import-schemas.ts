import { z } from 'zod'
import { actor } from '#shared/contract/change-kinds.ts'
import { changed } from '#shared/contract/lists-schemas.ts'
import { versionRows } from '#shared/contract/versions-schemas.ts'

const id = z.string().min(1).max(64)
const MOST_ROWS = 500

/** An import of a list, by the group of its steps; the window makes the words. */
const listedImport = z.object({
  groupId: z.string(),
  kind: z.enum(['importList', 'importIntoList']),
  actor,
  /** Name of the file; empty when nothing more is known. */
  who: z.string(),
  count: z.number().int(),
  createdAt: z.string(),
  isUndone: z.boolean(),
})

/** What taking an import back would do to how many places. */
const importLeft = z.object({
  /** They came with it alone, and nobody edited them since. */
  removed: z.number().int(),
  /** They get their values back. */
  restored: z.number().int(),
  /** Edited since: they stay. */
  kept: z.number().int(),
  /** The import made the list, and nothing would remain in it. */
  isListRemoved: z.boolean(),
  /** The list of rows that it could not use: it goes too. */
  rejected: z.object({ name: z.string() }).nullable(),
  /** Sent back by who takes it back: what was shown is what is done, or nothing is. */
  seenAt: z.string(),
})

const ref = z.object({ listId: id, groupId: id })

/** Commands that take an import back, whatever came after it. */
export const undoImportCommands = {
  'lists.importsOf': { request: z.object({ listId: id }), response: z.object({ imports: z.array(listedImport) }) },
  'lists.importLeft': { request: ref, response: importLeft },
  'lists.importRows': {
    request: ref.extend({
      part: z.enum(['removed', 'restored', 'kept']),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(MOST_ROWS),
    }),
    response: versionRows,
  },
  'lists.undoImport': { request: ref.extend({ seenAt: z.string().max(40) }), response: changed },
}
