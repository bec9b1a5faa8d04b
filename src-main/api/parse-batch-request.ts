import type { z } from 'zod'
import type { AddressInput } from '#shared/model/address.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { POLICIES, type Policy } from '#shared/model/policy.ts'
import type { Result } from '#shared/result.ts'
import { batchFault, refuseApi as refuse, type ApiFault } from './api-fault.ts'
import { createNameMatcher, isJsonObject, type NamedValues } from './match-property-names.ts'
import { invalid, readJsonBody, toPath, twoSpellings, type BodyForm } from './parse-json-body.ts'
import { batchOptions, batchRequest, MAX_BATCH_ADDRESSES } from './schemas/batch-schemas.ts'

const PROTOCOL_NAMES: ReadonlySet<string> = new Set(ADDRESS_INPUT_FIELDS.map((field) => field.toLowerCase()))

/** The members of a record that are no fields of the protocol, as far as they are text. */
function columnsOfRecord(record: object): Record<string, string> {
  const found = Object.entries(record).filter(
    ([name, value]) => typeof value === 'string' && !PROTOCOL_NAMES.has(name.toLowerCase()),
  )
  return Object.fromEntries(found) as Record<string, string>
}

/** A Batch request whose form is right; what the options mean is the engine's to check. */
export interface CheckedBatch {
  geoCode: boolean
  /** GeoCode was sent, so that no recipe decides it. */
  isGeoCodeSent: boolean
  /** Fill Version of each result item. */
  withVersion: boolean
  certify: boolean
  /** Compare the person with suppression files. */
  deceased: boolean
  goneaways: boolean
  /** Read damaged text as it was; null where the request leaves that to its recipe. */
  repairText: boolean | null
  process: string | undefined
  /** Judge each item by it. */
  policy: Policy | undefined
  isExplained: boolean
  /** Say what is to be done about each item. */
  hasNextAction: boolean
  /** Whether each item says what was sent. */
  hasEcho: boolean
  /** Name of the recipe whose mapping and options apply; undefined for none. */
  recipe: string | undefined
  /** Of each address, what stands under names that the protocol does not have; only where a recipe may map them. */
  columns: Record<string, string>[] | undefined
  serverOptions: Record<string, unknown>
  addresses: AddressInput[]
  /** Names under Options, and of members of a record that no recipe may map, that the protocol does not have. */
  ignored: readonly string[]
}

type Fallible<T> = Result<T, ApiFault>

const FORM: BodyForm = {
  matchNames: createNameMatcher(Object.keys(batchRequest.shape)),
  mainField: 'Addresses',
  notJson: (sentences) => batchFault(1000, sentences),
}
/** So many members of records are named at most: a record may have thousands. */
export const MAX_IGNORED_NAMES = 100

const matchOptionNames = createNameMatcher(Object.keys(batchOptions.shape))
const matchAddressNames = createNameMatcher(ADDRESS_INPUT_FIELDS)

/** Reads the body of a Batch request: bytes to checked values. Pure, and linear in the length of the body. */
export function parseBatchRequest(bytes: Uint8Array): Fallible<CheckedBatch> {
  const body = readJsonBody(bytes, FORM)
  return body.ok ? checkRequest(body.value) : body
}

function checkRequest(sent: NamedValues): Fallible<CheckedBatch> {
  const addresses = matchAddresses(sent.Addresses)
  if (!addresses.ok) return addresses
  const options = matchOptions(sent.Options)
  if (!options.ok) return options
  const named = { ...sent, Addresses: addresses.value.known, Options: options.value.known }
  const parsed = batchRequest.safeParse(named)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return invalid(
      `${toPath(issue?.path ?? [])} ${issue?.message ?? 'is invalid'}.`,
      'Correct the value and send the request again.',
    )
  }
  return {
    ok: true,
    value: toChecked(parsed.data, sent, {
      ofOptions: options.value.unknown,
      ofRecords: addresses.value.unknown,
    }),
  }
}

/** Names that the protocol does not have. */
interface UnknownNames {
  ofOptions: readonly string[]
  ofRecords: readonly string[]
}

function toChecked(
  { GeoCode, Addresses, Options }: z.output<typeof batchRequest>,
  sent: NamedValues,
  unknown: UnknownNames,
): CheckedBatch {
  const options = Options ?? batchOptions.parse({})
  return {
    geoCode: GeoCode,
    isGeoCodeSent: (sent.GeoCode ?? null) !== null,
    withVersion: options.Version,
    certify: options.Certify,
    deceased: options.Deceased,
    goneaways: options.Goneaways,
    repairText: options.RepairText ?? null,
    process: options.Process ?? undefined,
    policy: toPolicy(options.Policy),
    isExplained: options.Explain,
    hasNextAction: options.NextAction,
    hasEcho: options.Echo ?? true,
    ...toRecipe(options.Recipe, sent.Addresses),
    serverOptions: toServerOptions(options.ServerOptions),
    addresses: Addresses,
    ignored: options.Recipe?.trim() ? unknown.ofOptions : [...unknown.ofOptions, ...unknown.ofRecords],
  }
}

/** The records under the protocol's names, and once each the names that it does not have. */
function matchAddresses(sent: unknown): Fallible<{ known: unknown; unknown: readonly string[] }> {
  if (sent === undefined || sent === null || (Array.isArray(sent) && sent.length === 0)) {
    const cause = sent === undefined ? 'Addresses is missing.' : 'Addresses is empty.'
    return refuse(batchFault(1001, [cause, `Send 1 to ${MAX_BATCH_ADDRESSES} addresses in Addresses.`]))
  }
  if (!Array.isArray(sent)) return { ok: true, value: { known: sent, unknown: [] } }
  if (sent.length > MAX_BATCH_ADDRESSES) {
    const cause = `Addresses holds ${sent.length} records; the limit is ${MAX_BATCH_ADDRESSES}.`
    return refuse(batchFault(1004, [cause, `Send at most ${MAX_BATCH_ADDRESSES} addresses in one request.`]))
  }
  const matched: unknown[] = []
  const ignored = new Set<string>()
  for (const [index, address] of sent.entries()) {
    if (!isJsonObject(address)) {
      matched.push(address)
      continue
    }
    const { known, unknown, conflict } = matchAddressNames(address)
    if (conflict) return invalid(...twoSpellings(`Addresses[${index}]`, conflict))
    matched.push(known)
    for (const name of unknown) if (ignored.size < MAX_IGNORED_NAMES) ignored.add(name)
  }
  return { ok: true, value: { known: matched, unknown: [...ignored] } }
}

function matchOptions(sent: unknown): Fallible<{ known: unknown; unknown: readonly string[] }> {
  if (!isJsonObject(sent)) return { ok: true, value: { known: sent, unknown: [] } }
  const matched = matchOptionNames(sent)
  if (matched.conflict) return invalid(...twoSpellings('Options', matched.conflict))
  return { ok: true, value: matched }
}

/** Blank text stands for no policy, as null does. */
function toPolicy(sent: string | null | undefined): Policy | undefined {
  const wanted = sent?.trim().toLowerCase()
  return POLICIES.find((policy) => policy.toLowerCase() === wanted)
}

/** Blank text stands for no recipe, as null does. Only one that is named needs the members of other names. */
function toRecipe(sent: string | null | undefined, records: unknown): Pick<CheckedBatch, 'recipe' | 'columns'> {
  const recipe = sent?.trim() ?? ''
  if (recipe === '') return { recipe: undefined, columns: undefined }
  return { recipe, columns: (records as object[]).map(columnsOfRecord) }
}

/** A null option was not sent. */
const toServerOptions = (sent: Record<string, unknown> | null | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== null && value !== undefined))
