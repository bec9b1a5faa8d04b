import { MAIN_TEXTS, MARKS } from '#shared/model/location-fields.ts'
import { z } from 'zod'
import { LIST_LOSSES, MOST_NAMED_FIELDS } from '#shared/contract/export-schemas.ts'
import { job } from '#shared/contract/host-schemas.ts'
import { listRequests } from '#shared/contract/lists-schemas.ts'

/**
 * What a file may have no column for; `field`: an own field of a place; `encoding`: signs that its encoding lacks;
 * `parts`: an address that changed in several of its columns at once, so that the first of them has it.
 */
export const SHAPE_LOSSES = [...MAIN_TEXTS, 'position', ...MARKS, 'field', 'parts', 'encoding'] as const

const count = z.number().int()
/** What becomes of a file when its list is written back into it, and what of the list it would not hold. */
export const shapeLosses = z.object({
  /** Rows that stay to the letter, and rows of which cells change. */
  kept: count,
  changed: count,
  /** Places that no row of the file is, whether they come at its end or stay out, and rows whose places are gone. */
  added: count,
  removed: count,
  /** Places each concerns. */
  lost: z.partialRecord(z.enum(SHAPE_LOSSES), count),
  /** Own fields without a column. */
  fields: z.array(z.object({ name: z.string(), places: count })).max(MOST_NAMED_FIELDS),
  list: z.array(z.enum(LIST_LOSSES)),
})

const source = z.object({
  id: z.string(),
  fileName: z.string(),
  keptAt: z.string(),
  /** Its values alone are written, into a workbook of their own. */
  isWorkbook: z.boolean(),
  /** Its columns have names, so that further ones can have some too. */
  hasHeader: z.boolean(),
  /** It went into a list that was there, so that other places of it are no rows of this file. */
  isInto: z.boolean(),
})

const ofSource = listRequests.ref.extend({
  sourceId: z.string().min(1).max(64),
  /** Places that no row of the file is come at its end. */
  hasOthers: z.boolean().default(true),
})

/** A list written back as the file that it came from. */
export const shapeCommands = {
  /** The files of a list that are kept, the newest first. */
  'lists.sources': { request: listRequests.ref, response: z.object({ sources: z.array(source) }) },
  'lists.shapeLosses': { request: ofSource, response: shapeLosses },
  'lists.exportShape': { request: ofSource.extend({ hasNewColumns: z.boolean().default(false) }), response: job },
}
