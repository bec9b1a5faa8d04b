import type { AddressInput } from '#shared/model/address.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import type { Result } from '#shared/result.ts'
import { batchFault, generalFault, type ApiFault } from './api-fault.ts'
import { isJsonObject, matchPropertyNames, type MatchedNames, type NamedValues } from './match-property-names.ts'
import { MAX_JSON_DEPTH, scanJson } from './scan-json.ts'
import { batchOptions, batchRequest, MAX_BATCH_ADDRESSES } from './schemas/batch-schemas.ts'

/** A Batch request whose form is right; what the options mean is the engine's to check. */
export interface CheckedBatch {
  geoCode: boolean
  /** Fill Version of each result item. */
  withVersion: boolean
  certify: boolean
  process: string | undefined
  serverOptions: Record<string, unknown>
  addresses: AddressInput[]
  /** Names under Options that the protocol does not have. */
  ignored: string[]
}

/** The key comes apart from the rest, because it is judged first. */
export interface ParsedBatch {
  key: string
  request: Result<CheckedBatch, ApiFault>
}

type Fallible<T> = Result<T, ApiFault>

const REQUEST_NAMES = Object.keys(batchRequest.shape)
const OPTION_NAMES = Object.keys(batchOptions.shape)
const MAX_QUOTED_CHARACTERS = 60

const refuse = (fault: ApiFault): { ok: false; error: ApiFault } => ({ ok: false, error: fault })
const invalid = (cause: string, resolution: string) => refuse(generalFault(18, [cause, resolution]))
const quote = (name: string): string =>
  `"${name.length > MAX_QUOTED_CHARACTERS ? `${name.slice(0, MAX_QUOTED_CHARACTERS)}…` : name}"`

/** Reads the body of a Batch request: bytes to checked values. Pure, and linear in the length of the body. */
export function parseBatchRequest(bytes: Uint8Array): Fallible<ParsedBatch> {
  const body = parseBody(bytes)
  if (!body.ok) return body
  const { known, conflict } = matchPropertyNames(body.value, REQUEST_NAMES)
  if (conflict) return invalid(...twoSpellings('the request', conflict))
  const key = known.Key ?? ''
  if (typeof key !== 'string') {
    return invalid('Key must be text.', 'Send the key as it was shown when it was created, in quotes.')
  }
  return { ok: true, value: { key, request: checkRequest(known) } }
}

function parseBody(bytes: Uint8Array): Fallible<object> {
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch (error) {
    const isEncoding = error instanceof TypeError
    const cause = isEncoding ? 'The body is not valid UTF-8.' : 'The body is not well-formed JSON.'
    return refuse(batchFault(1000, [cause, 'Send one JSON object in UTF-8.']))
  }
  if (!isJsonObject(value)) {
    return refuse(batchFault(1000, ['The body is JSON, but not an object.', 'Send one JSON object with Addresses.']))
  }
  const flaw = scanJson(text)
  if (!flaw) return { ok: true, value }
  if (flaw.kind === 'depth') {
    return invalid(`The body nests deeper than ${MAX_JSON_DEPTH} levels.`, 'Send the fields that the operation has.')
  }
  const reason = flaw.kind === 'forbidden' ? 'is not allowed' : 'is given twice in one object'
  return invalid(`The property ${quote(flaw.name)} ${reason}.`, 'Remove it and send the request again.')
}

function checkRequest(sent: NamedValues): Fallible<CheckedBatch> {
  const addresses = matchAddresses(sent.Addresses)
  if (!addresses.ok) return addresses
  const options = matchOptions(sent.Options)
  if (!options.ok) return options
  const named = { ...sent, Addresses: addresses.value, Options: options.value.known }
  const parsed = batchRequest.safeParse(named)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return invalid(
      `${toPath(issue?.path ?? [])} ${issue?.message ?? 'is invalid'}.`,
      'Correct the value and send the request again.',
    )
  }
  const { GeoCode, Addresses, Options } = parsed.data
  return {
    ok: true,
    value: {
      geoCode: GeoCode,
      withVersion: Options?.Version ?? false,
      certify: Options?.Certify ?? false,
      process: Options?.Process ?? undefined,
      serverOptions: toServerOptions(Options?.ServerOptions),
      addresses: Addresses,
      ignored: options.value.unknown,
    },
  }
}

function matchAddresses(sent: unknown): Fallible<unknown> {
  if (sent === undefined || sent === null || (Array.isArray(sent) && sent.length === 0)) {
    const cause = sent === undefined ? 'Addresses is missing.' : 'Addresses is empty.'
    return refuse(batchFault(1001, [cause, `Send 1 to ${MAX_BATCH_ADDRESSES} addresses in Addresses.`]))
  }
  if (!Array.isArray(sent)) return { ok: true, value: sent }
  if (sent.length > MAX_BATCH_ADDRESSES) {
    const cause = `Addresses holds ${sent.length} records; the limit is ${MAX_BATCH_ADDRESSES}.`
    return refuse(batchFault(1004, [cause, `Send at most ${MAX_BATCH_ADDRESSES} addresses in one request.`]))
  }
  const matched: unknown[] = []
  for (const [index, address] of sent.entries()) {
    if (!isJsonObject(address)) {
      matched.push(address)
      continue
    }
    const { known, conflict } = matchPropertyNames(address, ADDRESS_INPUT_FIELDS)
    if (conflict) return invalid(...twoSpellings(`Addresses[${index}]`, conflict))
    matched.push(known)
  }
  return { ok: true, value: matched }
}

function matchOptions(sent: unknown): Fallible<{ known: unknown; unknown: string[] }> {
  if (!isJsonObject(sent)) return { ok: true, value: { known: sent, unknown: [] } }
  const matched: MatchedNames = matchPropertyNames(sent, OPTION_NAMES)
  if (matched.conflict) return invalid(...twoSpellings('Options', matched.conflict))
  return { ok: true, value: matched }
}

/** A null option was not sent. */
const toServerOptions = (sent: Record<string, unknown> | null | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== null && value !== undefined))

const twoSpellings = (where: string, [first, second]: [string, string]): [string, string] => [
  `${quote(first)} and ${quote(second)} name the same property of ${where}.`,
  'Send it once: names are matched without regard to case.',
]

/** `Addresses[2].PostalCode`, as a person would write it. */
function toPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number'
        ? `[${part}]`
        : `${index === 0 ? '' : '.'}${String(part).slice(0, MAX_QUOTED_CHARACTERS)}`,
    )
    .join('')
}
