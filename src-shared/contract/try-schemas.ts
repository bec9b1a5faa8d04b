import { z } from 'zod'
import { MAX_TRY_BODY_CHARACTERS, MAX_TRY_KEY_CHARACTERS, TRY_OPERATIONS } from '#shared/api/try-requests.ts'

/** A request to the API of this Waypost, which a person wrote in the window. The key is kept nowhere. */
export const tryRequest = z.object({
  operation: z.enum(TRY_OPERATIONS),
  key: z.string().max(MAX_TRY_KEY_CHARACTERS),
  body: z.string().max(MAX_TRY_BODY_CHARACTERS),
})

export const tryReply = z.object({
  status: z.number().int(),
  error: z.string(),
  milliseconds: z.number(),
  text: z.string(),
  isCut: z.boolean(),
})
