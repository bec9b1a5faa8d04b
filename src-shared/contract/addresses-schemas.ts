import { z } from 'zod'
import { explanation } from '#shared/contract/cleanse-schemas.ts'
import { PROCESSES, type AddressField } from '#shared/model/address.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { POLICIES, VERDICTS } from '#shared/model/policy.ts'

/** Addresses of one request. */
export const MAX_ADDRESSES = 100
/** Of one field of an address. */
export const MAX_ADDRESS_CHARACTERS = 1_000

const text = z.string().max(MAX_ADDRESS_CHARACTERS)

export const addressInput = z.partialRecord(z.enum(ADDRESS_INPUT_FIELDS as readonly AddressField[]), text)

export const addressesRequest = z.object({
  addresses: z.array(addressInput).min(1).max(MAX_ADDRESSES),
  process: z.enum(PROCESSES).default('Verify'),
  /** Names as in docs/server-options.md. */
  serverOptions: z.record(z.string().max(64), text).default({}),
  policy: z.enum(POLICIES).optional(),
})

/** One answer for each address, in their order. */
export const addressesReply = z.object({
  answers: z.array(
    z.object({
      /** Fields that are not empty; none where nothing was found. */
      match: z.record(z.string(), z.string()),
      explanation: explanation.nullable(),
      /** What becomes of it by the policy; null where none was asked for. */
      decision: z.enum(VERDICTS).nullable(),
    }),
  ),
})
