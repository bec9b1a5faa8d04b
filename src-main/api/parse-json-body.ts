import type { Result } from '#shared/result.ts'
import { generalFault, refuseApi, type ApiFault } from './api-fault.ts'
import { MAX_DISTINCT_NAMES, MAX_MEMBERS } from './check-json-names.ts'
import { isJsonObject, type NamedValues, type NameMatcher } from './match-property-names.ts'
import { MAX_JSON_DEPTH, MAX_PLAIN_ITEMS, scanJson, type JsonFlaw } from './scan-json.ts'

type Sentences = [cause: string, resolution: string]

const MAX_QUOTED_CHARACTERS = 60

/** Refuses a request with error 18. */
export const invalid = (cause: string, resolution: string) => refuseApi(generalFault(18, [cause, resolution]))

const quote = (name: string): string =>
  `"${name.length > MAX_QUOTED_CHARACTERS ? `${name.slice(0, MAX_QUOTED_CHARACTERS)}…` : name}"`

/** How the body of an operation is read. */
export interface BodyForm {
  /** For the names of the outermost object. */
  matchNames: NameMatcher
  /** One of them, for sentences. */
  mainField: string
  /** The operation's own fault for a body that is no JSON object. */
  notJson(sentences: Sentences): ApiFault
}

/** Bytes to the values of the outermost object, each under the protocol's own name. Linear in the length. */
export function readJsonBody(bytes: Uint8Array, form: BodyForm): Result<NamedValues, ApiFault> {
  const parsed = parseJson(bytes, form)
  if (!parsed.ok) return parsed
  if (!isJsonObject(parsed.value)) {
    const remedy = `Send one JSON object with ${form.mainField}.`
    return refuseApi(form.notJson(['The body is JSON, but not an object.', remedy]))
  }
  const { known, conflict } = form.matchNames(parsed.value)
  return conflict ? invalid(...twoSpellings('the request', conflict)) : { ok: true, value: known }
}

/** Nothing is built of a text before it is known to be cheap. */
function parseJson(bytes: Uint8Array, { notJson }: BodyForm): Result<unknown, ApiFault> {
  const refuse = (cause: string) => refuseApi(notJson([cause, 'Send one JSON object in UTF-8.']))
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('The body is not valid UTF-8.')
  }
  const flaw = scanJson(text)
  if (flaw && flaw.kind !== 'malformed') return invalid(...flawSentences(flaw))
  try {
    if (!flaw) return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    // Told below, as what the scan found.
  }
  return refuse('The body is not valid JSON.')
}

const FLAW_CAUSES: Record<Exclude<JsonFlaw['kind'], 'forbidden' | 'duplicate' | 'malformed'>, string> = {
  depth: `The body nests deeper than ${MAX_JSON_DEPTH} levels.`,
  members: `An object of the body has more than ${MAX_MEMBERS} properties.`,
  names: `The body uses more than ${MAX_DISTINCT_NAMES} different property names.`,
  shapes: 'The objects of the body have too many different sets of properties.',
  items: `The lists of the body have more than ${MAX_PLAIN_ITEMS} texts or numbers.`,
  containers: 'The body has more objects and lists than a request of its length can have.',
}

function flawSentences(flaw: Exclude<JsonFlaw, { kind: 'malformed' }>): Sentences {
  if (!('name' in flaw)) return [FLAW_CAUSES[flaw.kind], 'Send only the fields of the operation.']
  const reason = flaw.kind === 'forbidden' ? 'is not allowed' : 'is given twice in one object'
  return [`The property ${quote(flaw.name)} ${reason}.`, 'Remove it and send the request again.']
}

/** What is said of a property that was sent in two spellings. */
export const twoSpellings = (where: string, [first, second]: readonly [string, string]): [string, string] => [
  `${quote(first)} and ${quote(second)} name the same property of ${where}.`,
  'Send it once: upper and lower case make no difference in names.',
]

/** `Addresses[2].PostalCode`, as a person would write it. */
export function toPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number'
        ? `[${part}]`
        : `${index === 0 ? '' : '.'}${String(part).slice(0, MAX_QUOTED_CHARACTERS)}`,
    )
    .join('')
}
