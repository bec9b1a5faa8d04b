import { z } from 'zod'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'

/** A list that is there, or the name of one that is made for it. */
export const listTarget = z.union([
  z.object({ listId: z.string().min(1).max(64) }),
  z.object({ name: z.string().trim().min(1).max(MAX_LIST_TEXT) }),
])
