import { z } from 'zod'
import { MAX_NAME_CHARACTERS } from '#shared/contract/recipe-schemas.ts'
import { PROCESSES } from '#shared/model/address.ts'
import {
  ADDRESS_INPUT_FIELDS,
  MATCH_FIELDS_GROUP_A,
  MATCH_FIELDS_GROUP_B,
  SERVER_OPTION_DEFAULTS,
} from '#shared/model/batch-fields-data.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
import { NEXT_ACTIONS } from '#shared/model/next-action.ts'
import { POLICIES, VERDICTS } from '#shared/model/policy.ts'
import { flag, optionalFlag, MAX_FIELD_CHARACTERS, text } from './value-schemas.ts'

export const MAX_BATCH_ADDRESSES = 100
/** Options are text; a truth value or number stands for its text. The engine checks what each may hold. */
const optionValue = z
  .union([z.string(), z.number(), z.boolean(), z.null()], { error: 'must be text' })
  .refine((value) => typeof value !== 'string' || value.length <= MAX_FIELD_CHARACTERS, {
    error: `must be at most ${MAX_FIELD_CHARACTERS} characters long`,
  })
  .meta({ maxLength: MAX_FIELD_CHARACTERS })

const shapeOf = <T extends z.ZodType, N extends string>(names: readonly N[], schema: T) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<N, T>

const serverOptions = z
  .object(
    Object.fromEntries(
      Object.entries(SERVER_OPTION_DEFAULTS).map(([name, value]) => [
        name,
        optionValue.optional().meta({ description: value === '' ? 'Empty by default.' : `Default: ${value}` }),
      ]),
    ),
    { error: 'must be an object' },
  )
  .catchall(optionValue)
  .meta({
    description:
      'Upper and lower case make no difference in names. Unknown names are ignored and listed in the header Waypost-Ignored.',
  })

const process = z
  .union([z.string(), z.null()], { error: `must be one of ${PROCESSES.join(', ')}` })
  .meta({ description: `One of ${PROCESSES.join(', ')}; Verify by default.` })

const MUST_BE_POLICY = { error: `must be one of ${POLICIES.join(', ')}` }
/** Matched without regard to case; null and blank text stand for none. */
const policy = z
  .union(
    [z.string().regex(new RegExp(`^\\s*(${POLICIES.join('|')})?\\s*$`, 'i'), MUST_BE_POLICY), z.null()],
    MUST_BE_POLICY,
  )
  .meta({ description: `One of ${POLICIES.join(', ')}: adds Decision to each result item.` })

const MUST_BE_RECIPE = { error: 'must be the name of a recipe' }
const recipe = z.union([z.string().max(MAX_NAME_CHARACTERS, MUST_BE_RECIPE), z.null()], MUST_BE_RECIPE).meta({
  description:
    'Name of a stored recipe. Its options apply, and its mapping applies to members of a record with the names of its columns. Options of the request take precedence.',
})

export const batchOptions = z.object(
  {
    Version: flag.meta({ description: 'Fill Version of each result item.' }),
    Certify: flag,
    Enhance: flag,
    Deceased: flag,
    Goneaways: flag,
    Process: process.optional(),
    Policy: policy.optional(),
    RepairText: optionalFlag.meta({
      description:
        'Read text that was UTF-8 and was read as another encoding as it was before. Without it, such an address is proposed and not verified.',
    }),
    Recipe: recipe.optional(),
    Explain: flag.meta({ description: 'Add Explanation to each result item: why it is answered so.' }),
    NextAction: flag.meta({ description: 'Add NextAction to each result item: what is to be done about it.' }),
    Echo: optionalFlag.meta({ description: 'false leaves Input out of each result item.' }),
    ServerOptions: serverOptions.nullable().optional(),
  },
  { error: 'must be an object' },
)

export const batchAddress = z
  .object(shapeOf(ADDRESS_INPUT_FIELDS, text.optional()), { error: 'must be an object' })
  .meta({
    description:
      'Country is an ISO 3166 alpha-2 or alpha-3 code. Structured fields take precedence over address lines.',
  })

/** Body of a Batch request, names already in the protocol's spelling. */
export const batchRequest = z.object({
  Key: z.union([z.string(), z.null()], { error: 'must be text' }).optional(),
  GeoCode: flag.meta({ description: 'Add coordinates where the reference data has them.' }),
  Addresses: z
    .array(batchAddress, { error: 'must be a list of addresses' })
    .meta({ minItems: 1, maxItems: MAX_BATCH_ADDRESSES }),
  Options: batchOptions.nullable().optional(),
})

const matchNames = [...MATCH_FIELDS_GROUP_A.flatMap((name) => [name, `${name}Status`]), ...MATCH_FIELDS_GROUP_B]

const explainedPart = z.object({ Part: z.string(), Was: z.string(), Is: z.string(), Change: z.string() })
const rightShare = z
  .object({
    Percent: z.number().meta({ description: 'Of a hundred labelled answers like this, with one decimal.' }),
    Rows: z.number().int().meta({ description: 'Labelled answers behind it.' }),
  })
  .nullable()
const itemConfidence = z
  .object({
    Text: z.string().meta({ description: 'All of it as sentences.' }),
    Right: rightShare.meta({ description: 'Right in all labelled parts; null where it is unknown.' }),
    RightToTown: rightShare.meta({ description: 'The same for the town, its postal code and what is above.' }),
    RightToHouse: rightShare.meta({ description: 'The same with street and house number.' }),
    ScoreAdds: z.boolean().meta({ description: 'false: the share of all answers with this result.' }),
  })
  .meta({ description: 'How often answers like this were right. Only under the process Verify.' })

const itemExplanation = z
  .object({
    Word: z.string().meta({ description: 'Verified, Corrected, Partial, Ambiguous, Conflict, Reverted or Unmatched.' }),
    Text: z.string().meta({ description: 'What was found, why that record, and why not the others.' }),
    ReferenceLevel: z.number().int().meta({ description: 'Deepest level of the reference data there, 0 to 5.' }),
    Parts: z.array(explainedPart),
    Alternatives: z.array(z.object({ Text: z.string(), Score: z.number(), Reason: z.string() })),
    Confidence: itemConfidence.optional(),
  })
  .meta({ description: 'Only where Options.Explain was sent.' })
export type ItemExplanation = z.output<typeof itemExplanation>

const itemNextAction = z
  .object({
    Action: z.enum(NEXT_ACTIONS),
    Field: z
      .enum(['', ...EXPLAINED_PARTS])
      .meta({ description: 'The part that it is about; empty where it is about none in particular.' }),
  })
  .meta({ description: 'Only where Options.NextAction was sent.' })
export type ItemNextAction = z.output<typeof itemNextAction>

/** Body of a successful Batch reply. */
export const batchReply = z.array(
  z.object({
    Input: z
      .object(shapeOf([...ADDRESS_INPUT_FIELDS, 'Table', 'QueryString'], z.string()))
      .optional()
      .meta({ description: 'Left out where Options.Echo is false.' }),
    Matches: z.array(
      z.object(shapeOf(matchNames, z.string().optional())).meta({ description: 'Only non-empty fields.' }),
    ),
    Version: z.string(),
    Decision: z
      .enum(VERDICTS)
      .optional()
      .meta({ description: 'Whether the first match may be taken unseen. Only where Options.Policy was sent.' }),
    Explanation: itemExplanation.optional(),
    NextAction: itemNextAction.optional(),
  }),
)
