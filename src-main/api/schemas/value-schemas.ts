import { z } from 'zod'

/** No real part of an address comes near this. */
export const MAX_FIELD_CHARACTERS = 4_096

/** Text of a request: a number stands for its digits, null for nothing. */
export const textUpTo = (most: number) =>
  z
    .union([z.string(), z.number(), z.null()], { error: 'must be text' })
    .refine((value) => typeof value !== 'string' || value.length <= most, {
      error: `must be at most ${most} characters long`,
    })
    .meta({ maxLength: most })
    .transform((value) => (value === null ? '' : String(value)))
export const text = textUpTo(MAX_FIELD_CHARACTERS)

/** A truth value, also as text in any case; null and blank text stand for the default. */
const MUST_BE_FLAG = { error: 'must be true or false' }
const sentFlag = z.union(
  [z.boolean(), z.string().regex(/^\s*([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])?\s*$/, MUST_BE_FLAG), z.null()],
  MUST_BE_FLAG,
)
const toTruth = (value: string | boolean | null | undefined): boolean | null => {
  if (typeof value !== 'string') return value ?? null
  return value.trim() === '' ? null : value.trim().toLowerCase() === 'true'
}
export const flag = sentFlag.default(false).transform((value) => toTruth(value) ?? false)

/** A truth value that stays as it was when it is not sent: null then. */
export const optionalFlag = sentFlag.optional().transform(toTruth)

/** Body of every error of Batch and of the list family. */
export const flatError = z.object({
  Number: z.number().int(),
  Description: z.string(),
  Cause: z.string(),
  Resolution: z.string(),
})

/** Body of /health; `problem` is the code of why nothing is served. */
export const healthReply = z.object({
  name: z.string(),
  version: z.string(),
  ready: z.boolean(),
  problem: z.string().optional(),
})
