import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { ok, type Result } from '#shared/result.ts'
import { foldText } from '#shared/text/name-keys.ts'
import { STREET_WORDS, type WordForms } from '#shared/text/street-words-data.ts'
import { formatFault, type Format, type FormatReply, type FormatRequest, type FormatServices } from './format.types.ts'

// Requests and replies as in the README of libpostal-rest: /parser and /expand, by GET or POST.

const MOST_CHARACTERS = 1_000
const MOST_EXPANSIONS = 32

/** Labels of libpostal by our fields, in the order in which they are read. */
const LABELS: readonly [field: string, label: string][] = [
  ['Organization', 'house'],
  ['Building', 'house'],
  ['PostBox', 'po_box'],
  ['SubBuilding', 'unit'],
  ['Premise', 'house_number'],
  ['Thoroughfare', 'road'],
  ['DoubleDependentLocality', 'suburb'],
  ['DependentLocality', 'suburb'],
  ['Locality', 'city'],
  ['SubAdministrativeArea', 'state_district'],
  ['AdministrativeArea', 'state'],
  ['PostalCode', 'postcode'],
  ['Country', 'country'],
]

const PARSE: CleansingRequest = {
  process: 'Parse',
  serverOptions: { OutputScript: 'Unchanged', OutputCasing: 'Native' },
  geoCode: false,
  certify: false,
}

export const LIBPOSTAL: Format = {
  operations: { parser, expand },
  toError: ({ cause }) => ({ error: cause }),
}

/** The text of `query`, of the query or of the body. */
function textOf({ query, body }: FormatRequest): Result<string> {
  const posted = body !== null && typeof body === 'object' ? (body as Record<string, unknown>).query : undefined
  const text = typeof posted === 'string' ? posted : (query.get('query') ?? query.get('address') ?? '')
  if (text.trim() === '') return formatFault('Send the address as "query".')
  return text.length > MOST_CHARACTERS ? formatFault(`"query" has more than ${MOST_CHARACTERS} characters.`) : ok(text)
}

/** The parts of an address as they were written, in lower case. */
async function parser(request: FormatRequest, { pool }: FormatServices): Promise<Result<FormatReply>> {
  const text = textOf(request)
  if (!text.ok) return text
  const answers = await pool.cleanse([{ Address: text.value }], PARSE, 1)
  if (!answers.ok) return answers
  const match = answers.value[0]?.matches[0] ?? {}
  const parts = LABELS.flatMap(([field, label]) => (match[field] ? [{ label, value: match[field].toLowerCase() }] : []))
  const at = ({ value }: { value: string }) =>
    (text.value.toLowerCase().indexOf(value) + MOST_CHARACTERS) % MOST_CHARACTERS
  return ok({ json: parts.sort((a, b) => at(a) - at(b)) })
}

/** What an address may be written out as: in lower case, without marks, and with its abbreviations in full. */
async function expand(request: FormatRequest): Promise<Result<FormatReply>> {
  const text = textOf(request)
  if (!text.ok) return text
  const lower = text.value.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const folded = foldText(lower)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return ok({ json: [...new Set([...writtenOut(folded), folded])].slice(0, MOST_EXPANSIONS) })
}

/** Full forms of each abbreviation, in all languages: `st` is street and saint. */
const fullForms = (() => {
  let known: ReadonlyMap<string, string[]> | null = null
  return (word: string): string[] => (known ??= readForms()).get(word) ?? []
})()

function readForms(): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  const add = ([full, ...abbreviations]: WordForms) => {
    for (const short of abbreviations) forms.set(short, [...new Set([...(forms.get(short) ?? []), full])])
  }
  for (const { types, directionals = [], words = [] } of Object.values(STREET_WORDS))
    [...types, ...directionals, ...words].forEach(add)
  return forms
}

function writtenOut(text: string): string[] {
  let all = ['']
  for (const word of text.split(' ')) {
    const forms = fullForms(word)
    const next = forms.length > 0 ? forms : [word]
    all = all.flatMap((before) => next.map((form) => `${before} ${form}`.trim())).slice(0, MOST_EXPANSIONS)
  }
  return all
}
