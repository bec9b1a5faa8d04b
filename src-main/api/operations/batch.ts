import type { CleansingAnswer, CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { NO_POSITION, readPosition } from '#main/cleansing/reverse/read-position.ts'
import type { WantedOfAnswer } from '#main/cleansing-pool/to-answer.ts'
import type { PackInfo } from '#main/reference/reference-reader.ts'
import {
  UNCHECKED_PROCESSES,
  type AddressInput,
  type Process,
  type ServerOptions,
  type AddressField,
} from '#shared/model/address.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import type { NextAction } from '#shared/model/next-action.ts'
import type { PolicyVerdict } from '#shared/model/policy.ts'
import { toPublicExplanation } from '#shared/model/public-explanation.ts'
import type { AppError, Result } from '#shared/result.ts'
import { withCapitalNames } from '#shared/api/capital-names.ts'
import { batchFault, causeOf, generalFault, type ApiFault } from '../api-fault.ts'
import { type CheckedBatch, MAX_IGNORED_NAMES } from '../parse-batch-request.ts'
import type { ItemExplanation, ItemNextAction } from '../schemas/batch-schemas.ts'
import { sendJsonList } from '../send.ts'
import { OPERATIONS } from './definitions.ts'
import { serveOperation, type AdmittedRequest, type ApiOperation } from './define-operation.ts'
import { fitRecipe } from '#shared/model/recipe-fit.ts'

/** What the operation needs from the rest of the host; tests hand in their own. */
export interface BatchServices {
  pool: {
    cleanse(
      addresses: AddressInput[],
      request: CleansingRequest,
      firstSequence: number,
      wanted?: WantedOfAnswer,
    ): Promise<Result<CleansingAnswer[]>>
    info(): Promise<{ packs: PackInfo[] }>
  }
  parseOptions(
    process: string | undefined,
    serverOptions: Record<string, unknown>,
  ): Result<{ process: Process; serverOptions: ServerOptions; ignored: string[] }>
  /** A stored recipe by its name; the error says which there are. */
  findRecipe(name: string): Promise<Result<ApiRecipe>>
  /** Version of the application. */
  version: string
}

export interface BatchPlan {
  request: CleansingRequest
  ignored: string[]
}

export interface BatchItem {
  /** Left out where it was asked for. */
  Input?: Record<string, string>
  Matches: Record<string, string>[]
  Version: string
  /** What becomes of the first match by the policy that was asked for; not there where none was. */
  Decision?: PolicyVerdict
  /** Why the first match is what it is; not there where nobody asked. */
  Explanation?: ItemExplanation
  /** What is to be done about the first match; not there where nobody asked. */
  NextAction?: ItemNextAction
}

const BATCH_DEADLINE_MS = 60_000
const refuse = (fault: ApiFault): { ok: false; error: ApiFault } => ({ ok: false, error: fault })

/** The operation that cleanses addresses. */
export const createBatchOperation = (services: BatchServices): ApiOperation =>
  serveOperation(OPERATIONS.Batch, {
    prepare: async (sent) => {
      const batch = await applyRecipe(sent, services)
      return batch.ok ? planBatch(batch.value, services) : batch
    },
    cost: ({ batch }) => countUnits(batch),
    run: (planned, admitted) => answerBatch(planned, services, admitted),
  })

interface PlannedBatch {
  batch: CheckedBatch
  plan: BatchPlan
}

async function answerBatch({ batch, plan }: PlannedBatch, services: BatchServices, admitted: AdmittedRequest) {
  admitted.served.records = batch.addresses.length
  const items = await runBatch(batch, plan, services)
  if (!items.ok) return items.error
  await sendJsonList(admitted.exchange.response, items.value, ignoredHeader(plan.ignored))
  return null
}

const MAX_IGNORED_CHARACTERS = 1_000

/** Header values hold printable ASCII only; what else a name contains is replaced. */
function ignoredHeader(names: readonly string[]): Record<string, string> {
  if (names.length === 0) return {}
  const list = [...new Set(names)].join(', ').replaceAll(/[^\x20-\x7e]/g, '?')
  return { 'waypost-ignored': list.slice(0, MAX_IGNORED_CHARACTERS) }
}

/** A recipe that nobody knows is refused like any other option that cannot be. */
async function applyRecipe(batch: CheckedBatch, services: BatchServices): Promise<Result<CheckedBatch, ApiFault>> {
  if (batch.recipe === undefined) return { ok: true, value: batch }
  const recipe = await services.findRecipe(batch.recipe)
  if (recipe.ok) return { ok: true, value: withRecipe(batch, recipe.value) }
  return refuse(generalFault(18, [causeOf(recipe.error), 'Send the name of a recipe, or leave out Options.Recipe.']))
}

/** Checks what the options mean, before anything is counted or computed. */
function planBatch(batch: CheckedBatch, services: BatchServices): Result<PlannedBatch, ApiFault> {
  const options = services.parseOptions(batch.process, batch.serverOptions)
  if (!options.ok) {
    return refuse(generalFault(18, [options.error.message, 'Correct the option, or leave it out to use its default.']))
  }
  const { process, serverOptions, ignored } = options.value
  const wrong = process === 'ReverseGeocode' ? findWrongPosition(batch.addresses) : null
  if (wrong) return refuse(generalFault(18, [wrong, 'Send Latitude from -90 to 90 and Longitude from -180 to 180.']))
  const { geoCode, certify, deceased, goneaways, repairText } = batch
  const repair = repairText ? { repairsText: true } : {}
  const request = { process, serverOptions, geoCode, certify, deceased, goneaways, ...repair }
  return { ok: true, value: { batch, plan: { request, ignored: [...batch.ignored, ...ignored] } } }
}

/** What is wrong with the first position that is none; an address without any is answered by no match. */
function findWrongPosition(addresses: readonly AddressInput[]): string | null {
  for (const [index, address] of addresses.entries()) {
    const position = readPosition(address)
    if (!position.ok && position.error.code !== NO_POSITION) return `Addresses[${index}]: ${position.error.message}`
  }
  return null
}

/** One unit for each address, one more where coordinates were asked for. */
const countUnits = (batch: CheckedBatch): number => batch.addresses.length * (batch.geoCode ? 2 : 1)

/** Cleanses a batch: one item for each address, in their order. */
export async function runBatch(
  batch: CheckedBatch,
  plan: BatchPlan,
  services: BatchServices,
): Promise<Result<BatchItem[], ApiFault>> {
  const outcome = await withDeadline(services.pool.cleanse(batch.addresses, plan.request, 1, toWanted(batch)))
  if (outcome === 'late') {
    const cause = `The batch took longer than ${BATCH_DEADLINE_MS / 1000} seconds.`
    return refuse(batchFault(1003, [cause, 'Send fewer addresses in one request.']))
  }
  if (!outcome.ok) return refuse(toEngineFault(outcome.error))
  if (outcome.value.length !== batch.addresses.length) {
    return refuse(batchFault(1002, ['The engine did not answer every address.', 'Send the request again.']))
  }
  const version = batch.withVersion ? describeVersion(services.version, await services.pool.info()) : ''
  const echo = plan.request.serverOptions
  const items = outcome.value.map(({ matches, decision, explanation, confidence, nextAction }, index): BatchItem => ({
    ...(batch.hasEcho && { Input: toInputEcho(batch.addresses[index] ?? {}, echo) }),
    Matches: matches,
    Version: version,
    ...(decision !== undefined && { Decision: decision }),
    ...(explanation && { Explanation: withCapitalNames(toPublicExplanation(explanation, confidence)) }),
    ...(nextAction && { NextAction: toItemNextAction(nextAction, plan.request.process) }),
  }))
  return { ok: true, value: items }
}

const toWanted = ({ policy, isExplained, hasNextAction }: CheckedBatch): WantedOfAnswer => ({
  policy,
  isExplained,
  hasNextAction,
})

/** What was only taken apart or laid out was not checked: nothing follows from it. */
const toItemNextAction = ({ action, field }: NextAction, process: Process): ItemNextAction =>
  UNCHECKED_PROCESSES.has(process) ? { Action: 'unknown', Field: '' } : { Action: action, Field: field }

/** What only the engine can judge, such as the name of a country, is the sender's to correct; the rest is ours. */
function toEngineFault(error: AppError): ApiFault {
  const { code, message } = error
  return code === 'option' || code === 'process'
    ? generalFault(18, [message, 'Correct the option, or leave it out to use its default.'])
    : batchFault(1002, [causeOf(error), 'Send the request again.'])
}

/** All fields of an address as they were sent, empty text where nothing was. */
export function toInputEcho(address: AddressInput, options: ServerOptions): Record<string, string> {
  const input: Record<string, string> = {}
  for (const field of ADDRESS_INPUT_FIELDS) input[field] = address[field] ?? ''
  input.Table = options.Table ?? ''
  input.QueryString = options.QueryString ?? ''
  return input
}

/** `Waypost 1.2.0; world 2026.11; gb 2026.04` */
const describeVersion = (version: string, info: { packs: PackInfo[] }): string =>
  [`Waypost ${version}`, ...info.packs.map((pack) => `${pack.id} ${pack.version}`)].join('; ')

async function withDeadline<T>(work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), BATCH_DEADLINE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** What a request takes from a recipe: columns by name, and what was chosen for the run. */
interface ApiRecipe {
  name: string
  columns: readonly string[]
  mapping: readonly { column: string; field: AddressField }[]
  choices: {
    process: string
    defaultCountry: string
    forceCountry: string
    geoCode: boolean
    repair: boolean
    serverOptions: Record<string, string>
  }
}

/** The request with the mapping and the options of a recipe. What the request itself says wins. */
function withRecipe(batch: CheckedBatch, recipe: ApiRecipe): CheckedBatch {
  const { process, defaultCountry, forceCountry, geoCode, repair, serverOptions } = recipe.choices
  const countries = { DefaultCountry: defaultCountry, ForceCountry: forceCountry }
  const own = { ...Object.fromEntries(Object.entries(countries).filter(([, text]) => text !== '')), ...serverOptions }
  const { addresses, unmapped } = mapRecords(batch, recipe)
  return {
    ...batch,
    process: batch.process ?? process,
    geoCode: batch.isGeoCodeSent ? batch.geoCode : geoCode,
    repairText: batch.repairText ?? repair,
    serverOptions: { ...withoutNamed(own, batch.serverOptions), ...batch.serverOptions },
    addresses,
    ignored: [...batch.ignored, ...unmapped],
  }
}

/** Options whose names the request has in whatever case are the request's. */
function withoutNamed(options: Record<string, unknown>, sent: Record<string, unknown>): Record<string, unknown> {
  const named = new Set(Object.keys(sent).map((name) => name.toLowerCase()))
  return Object.fromEntries(Object.entries(options).filter(([name]) => !named.has(name.toLowerCase())))
}

/**
 * Fields by the names of their columns, where a record has them under no name of the protocol, and the names that the
 * recipe does not map.
 */
function mapRecords({ addresses, columns }: CheckedBatch, recipe: ApiRecipe) {
  let names: string[] = []
  let mapping: { index: number; field: AddressField }[] = []
  const unmapped = new Set<string>()
  const mapped = addresses.map((address, at) => {
    const sent = columns?.[at] ?? {}
    const here = Object.keys(sent)
    // Records of one request nearly all have the same columns: they are fitted once.
    if (here.length !== names.length || here.some((name, index) => name !== names[index])) {
      names = here
      mapping = fitRecipe({ columns: recipe.columns, mapping: recipe.mapping }, names).mapping
      const used = new Set(mapping.map(({ index }) => index))
      for (const [index, name] of names.entries())
        if (!used.has(index) && unmapped.size < MAX_IGNORED_NAMES) unmapped.add(name)
    }
    const fields = mapping.map(({ index, field }) => [field, sent[names[index] as string] ?? ''] as const)
    return { ...(Object.fromEntries(fields) as AddressInput), ...address }
  })
  return { addresses: mapped, unmapped }
}
