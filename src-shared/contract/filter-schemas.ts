import { z } from 'zod'
import { rowFilter } from '#shared/contract/review-schemas.ts'
import { MAX_NAME_CHARACTERS } from '#shared/contract/recipe-schemas.ts'

/** Saved filters of one user.db. */
export const MAX_SAVED_FILTERS = 200

const filterName = z.string().trim().min(1).max(MAX_NAME_CHARACTERS)

/** A filter under a name. Rules stand in it by their names, because each file numbers its own. */
export const savedFilter = z.object({
  id: z.string(),
  name: z.string(),
  filter: rowFilter,
  createdAt: z.string(),
  changedAt: z.string(),
})

export const filterRequests = {
  save: z.object({ name: filterName, filter: rowFilter }),
  rename: z.object({ id: z.string(), name: filterName }),
  remove: z.object({ id: z.string() }),
}
