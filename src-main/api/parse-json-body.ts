import type { Result } from '#shared/result.ts'
import { generalFault, refuseApi, type ApiFault } from './api-fault.ts'
import { isJsonObject } from './match-property-names.ts'
import { MAX_JSON_DEPTH, scanJson } from './scan-json.ts'

type Sentences = [cause: string, resolution: string]

const MAX_QUOTED_CHARACTERS = 60

/** Refuses a request with error 18. */
export const invalid = (cause: string, resolution: string) => refuseApi(generalFault(18, [cause, resolution]))

const quote = (name: string): string =>
  `"${name.length > MAX_QUOTED_CHARACTERS ? `${name.slice(0, MAX_QUOTED_CHARACTERS)}…` : name}"`

/** Bytes to a JSON object without poison: `notJson` makes the operation's own fault for a body that is none. */
export function parseJsonBody(
  bytes: Uint8Array,
  mainField: string,
  notJson: (sentences: Sentences) => ApiFault,
): Result<object, ApiFault> {
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch (error) {
    const isEncoding = error instanceof TypeError
    const cause = isEncoding ? 'The body is not valid UTF-8.' : 'The body is not well-formed JSON.'
    return refuseApi(notJson([cause, 'Send one JSON object in UTF-8.']))
  }
  if (!isJsonObject(value)) {
    return refuseApi(notJson(['The body is JSON, but not an object.', `Send one JSON object with ${mainField}.`]))
  }
  const flaw = scanJson(text)
  if (!flaw) return { ok: true, value }
  if (flaw.kind === 'depth') {
    return invalid(`The body nests deeper than ${MAX_JSON_DEPTH} levels.`, 'Send the fields that the operation has.')
  }
  const reason = flaw.kind === 'forbidden' ? 'is not allowed' : 'is given twice in one object'
  return invalid(`The property ${quote(flaw.name)} ${reason}.`, 'Remove it and send the request again.')
}

/** What is said of a property that was sent in two spellings. */
export const twoSpellings = (where: string, [first, second]: [string, string]): [string, string] => [
  `${quote(first)} and ${quote(second)} name the same property of ${where}.`,
  'Send it once: names are matched without regard to case.',
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
