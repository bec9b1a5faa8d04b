import { MARKS, WRITTEN_TEXTS, type Mark } from '#shared/model/location-fields.ts'
import { z } from 'zod'
import { job } from '#shared/contract/host-schemas.ts'
import { listFileFormat, listRequests } from '#shared/contract/lists-schemas.ts'

/** What belongs to a list as a whole. */
export const LIST_LOSSES = ['folder', 'color', 'statuses', 'layers'] as const

/** Names of own fields in one answer; the places are counted all the same. */
export const MOST_NAMED_FIELDS = 500

/**
 * `place`: all of one without a position; `long`: all of one with a cell that no workbook holds; `texts`: coordinates
 * that are none; `digits`: those finer than the file says; `placed`: how it came there; `cut`: texts beyond what a Shapefile
 * holds; `fieldNames`: names of fields that it shortens.
 */
export const LOSSES = ['place', 'long', ...WRITTEN_TEXTS, 'texts', 'digits', 'placed', 'cut', 'fieldNames'] as const
/** What stands in a GPX file where no other program looks. */
export const OWN_ONLY = [...new Set<Mark | 'country'>(['openingHours', ...MARKS, 'country'])]

const places = z.number().int()
/** What a file of one format would not hold of the places of one part of a list; how many places each concerns. */
const exportLosses = z.object({
  looked: places,
  /** Places of which something is lost. */
  lossy: places,
  /** Of the list itself. */
  list: z.array(z.enum(LIST_LOSSES)),
  lost: z.partialRecord(z.enum(LOSSES), places),
  /** Comes back by an import of Waypost, and is not seen by other programs. */
  ownOnly: z.partialRecord(z.enum(OWN_ONLY), places),
  /** Own fields of which the same is true. */
  ownFields: z.array(z.object({ name: z.string(), places })).max(MOST_NAMED_FIELDS),
  /** The list came from a file of this kind, and can be written as that came. */
  canBeAsItCame: z.boolean(),
  /** What to go on after; null: that was the last part. */
  next: z.number().int().nullable(),
})

export const exportCommands = {
  'lists.export': {
    /**
     * `hasListColumn`: a delimited file gets one more column, with folder, colour and words of the list. `asItCame`: a
     * map file of the kind that the list came from gets nothing that this one had not.
     */
    request: listRequests.export.extend({ hasListColumn: z.boolean().default(false), asItCame: z.boolean().default(false) }), // prettier-ignore
    response: job,
  },
  /** Asked part by part before an export, so that it is known what a file will not hold; whoever asks no more has ended it. */
  'lists.exportLosses': {
    request: listRequests.ref.extend({ format: listFileFormat, after: z.number().int().min(0).default(0) }),
    response: exportLosses,
  },
}
