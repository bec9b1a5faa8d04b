import { z } from 'zod'
import { MAX_ADDRESSES, MAX_ADDRESS_CHARACTERS, addressInput } from '#shared/contract/addresses-schemas.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
import { DEPTH_NAMES, depthOfCode, matchLabel, scoreOfCode } from '#shared/model/match-label.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { NEXT_ACTIONS, nextActionOf, type NextAction } from '#shared/model/next-action.ts'
import { VERDICTS, type Policy } from '#shared/model/policy.ts'
import { toPublicConfidence, toPublicExplanation } from '#shared/model/public-explanation.ts'
import { confidenceOf } from '#shared/model/score-curve.ts'
import { ok } from '#shared/result.ts'
import { tool } from './tool.ts'

type Answer = CommandResponse<'addresses.cleanse'>['answers'][number]

/** Records that came close; more would be read by nobody. */
const MOST_ALTERNATIVES = 5
const LINE_SEPARATOR = ', '

const address = z
  .union([z.string().max(MAX_ADDRESS_CHARACTERS), addressInput])
  .describe('one line such as "1 High St, London, UK", or fields such as Address1, Locality, PostalCode, Country')
const addresses = z.array(address).min(1).max(MAX_ADDRESSES)
const country = z
  .string()
  .max(64)
  .optional()
  .describe('code or name of the country of addresses that name none; others keep theirs')

const POLICY_OF = { strict: 'Strict', shipping: 'Shipping', permissive: 'Permissive' } as const satisfies Record<
  string,
  Policy
>
const policy = z
  .enum(['strict', 'shipping', 'permissive'])
  .optional()
  .describe('strict: as given and known to the house; shipping: a parcel arrives; permissive: good enough to map')

const part = z.object({ part: z.enum(EXPLAINED_PARTS), given: z.string(), answered: z.string(), change: z.string() })

const right = z
  .object({ percent: z.number(), rows: z.number().int() })
  .nullable()
  .describe('of a hundred labelled answers; null: unknown')

const verified = z.object({
  given: z.string(),
  address: z.string().describe('standardised, on one line; empty where nothing was found'),
  status: z.string().describe('word and depth, such as "Corrected, street verified"'),
  word: z.enum(MATCH_WORDS).nullable(),
  level: z.enum(DEPTH_NAMES).describe('how deep the reference data confirms it'),
  referenceLevel: z.enum(DEPTH_NAMES).describe('how deep the reference data goes at that place'),
  matchScore: z.number().int().min(0).max(100),
  verificationCode: z.string(),
  qualityIndex: z.string(),
  country: z.string(),
  position: z
    .object({ latitude: z.number(), longitude: z.number(), accuracy: z.string(), radiusMeters: z.number() })
    .nullable(),
  explanation: z.string(),
  parts: z.array(part),
  confidence: z
    .object({ text: z.string(), right, rightToTown: right, rightToHouse: right, scoreAdds: z.boolean() })
    .nullable()
    .describe('how often labelled answers like this one were right; it does not know your own data'),
  alternatives: z.array(z.object({ address: z.string(), matchScore: z.number(), reason: z.string() })),
  nextAction: z
    .object({ action: z.enum(NEXT_ACTIONS), field: z.enum(['', ...EXPLAINED_PARTS]) })
    .describe(
      'accept: nothing to do; confirm: a person looks; addUnit: ask for the flat; fix: ask for the field; none: the reference data ends above the field; unknown: nothing could be checked',
    ),
  decision: z.enum(VERDICTS).nullable().describe('by the policy; null where none was asked for'),
})

const NOTHING_KNOWN: NextAction = { action: 'unknown', field: '' }

const toInput = (given: z.output<typeof address>) => (typeof given === 'string' ? { Address: given } : given)
const toText = (given: z.output<typeof address>) =>
  typeof given === 'string' ? given : Object.values(given).filter(Boolean).join(LINE_SEPARATOR)

const toOptions = (wanted: string | undefined) => ({
  AddressLineSeparator: LINE_SEPARATOR,
  ...(wanted && { DefaultCountry: wanted }),
})

const depthName = (depth: number) => DEPTH_NAMES[depth] ?? 'None'

/** Where the answer lies, and how exact that is; null where it has no position. */
const positionOf = ({ Latitude, Longitude, GeoAccuracy = '', GeoDistance = '0' }: Answer['match']) =>
  Latitude
    ? {
        latitude: Number(Latitude),
        longitude: Number(Longitude),
        accuracy: GeoAccuracy,
        radiusMeters: Number(GeoDistance),
      }
    : null

function toWhy(explanation: Answer['explanation'], { AVC = '', 'ISO3166-2': country = '' }: Answer['match']) {
  if (!explanation) return { explanation: '', parts: [], alternatives: [], confidence: null }
  const { text, parts, alternatives } = toPublicExplanation(explanation)
  return {
    explanation: text,
    parts: parts.map(({ part, was, is, change }) => ({ part, given: was, answered: is, change })),
    alternatives: alternatives
      .slice(0, MOST_ALTERNATIVES)
      .map(({ text: listed, score, reason }) => ({ address: listed, matchScore: score, reason })),
    confidence: toPublicConfidence(confidenceOf(explanation, AVC, country)),
  }
}

function toVerified({ match, explanation, decision }: Answer, given: z.output<typeof address>) {
  const avc = match.AVC ?? ''
  const depth = depthOfCode(avc)
  const word = explanation?.word ?? null
  return {
    given: toText(given),
    address: match.Address ?? '',
    status: matchLabel(word ?? 'Unmatched', depth),
    word,
    level: depthName(depth),
    referenceLevel: depthName(explanation?.referenceLevel ?? 0),
    matchScore: scoreOfCode(avc),
    verificationCode: avc,
    qualityIndex: match.AQI ?? '',
    country: match['ISO3166-2'] ?? '',
    position: positionOf(match),
    ...toWhy(explanation, match),
    nextAction: explanation ? nextActionOf(explanation, avc) : NOTHING_KNOWN,
    decision,
  }
}

const verify = tool({
  name: 'verify_addresses',
  title: 'Verify addresses',
  description: `Checks 1 to ${MAX_ADDRESSES} postal addresses of any country against the reference data on this computer: corrects and standardises them, gives coordinates, says how deep each is confirmed and why, and which other records came close. With a policy it decides accept, review or reject. An address of more than ${MAX_ADDRESS_CHARACTERS} characters is refused.`,
  input: z.object({ addresses, country, policy }),
  output: z.object({ results: z.array(verified) }),
  async run(asked, call) {
    const answers = await call('addresses.cleanse', {
      addresses: asked.addresses.map(toInput),
      serverOptions: toOptions(asked.country),
      policy: asked.policy && POLICY_OF[asked.policy],
    })
    if (!answers.ok) return answers
    return ok({ results: answers.value.answers.map((one, at) => toVerified(one, asked.addresses[at] ?? '')) })
  },
})

const parse = tool({
  name: 'parse_address',
  title: 'Parse an address',
  description: `Divides an address into its parts (premise, thoroughfare, locality, postal code and so on) without checking them against reference data. At most ${MAX_ADDRESS_CHARACTERS} characters.`,
  input: z.object({ address, country }),
  output: z.object({ parts: z.record(z.string(), z.string()) }),
  async run(asked, call) {
    const answers = await call('addresses.cleanse', {
      addresses: [toInput(asked.address)],
      process: 'Parse',
      serverOptions: toOptions(asked.country),
    })
    if (!answers.ok) return answers
    const { match = {} } = answers.value.answers[0] ?? {}
    const parts = Object.entries(match).filter(([name]) => !NOT_PARTS.test(name))
    return ok({ parts: Object.fromEntries(parts) })
  },
})

/** Codes, lines and positions of a record, which are no parts of an address. */
const NOT_PARTS = /^(?:AVC|AQI|Address\d*|DeliveryAddress\d*|Geo\w+|Latitude|Longitude|Sequence|HyphenClass|Match\w+)$/

export const ADDRESS_TOOLS = [verify, parse]
