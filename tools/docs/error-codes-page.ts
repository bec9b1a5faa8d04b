import { toFlatErrorBody, toItemsErrorBody, generalFault } from '#main/api/api-fault.ts'
import { BATCH_ERRORS, GENERAL_ERRORS, GEOCODING_ERRORS, LIST_ERRORS } from '#main/api/api-errors-data.ts'
import { toOpenApi } from '#main/api/openapi.ts'
import { NEARBY_ERRORS } from '#main/nearby/nearby-fault.ts'
import { assertSameNames, descriptions } from './descriptions.ts'
import { toCode, toDocument, toTable } from './markdown.ts'
import type { OpenApi } from './open-api.types.ts'

type Errors = Record<number, string>

/** Headings by family, in the order of the page; docs/api.md links to them. */
export const ERROR_HEADINGS = {
  Batch: 'Batch errors',
  LocationManagement: 'List errors',
  Nearby: 'Nearby errors',
  Geocoding: 'Geocoding errors',
} as const

const FAMILIES: Record<keyof typeof ERROR_HEADINGS, Errors> = {
  Batch: BATCH_ERRORS,
  LocationManagement: LIST_ERRORS,
  Nearby: NEARBY_ERRORS,
  Geocoding: GEOCODING_ERRORS,
}

function toErrorTable(errors: Errors, family: keyof typeof descriptions.errors): string {
  const reasons: Record<string, string> = descriptions.errors[family]
  const numbers = Object.keys(errors).sort((a, b) => Number(a) - Number(b))
  assertSameNames(`the errors of ${family}`, Object.keys(reasons), numbers)
  const rows = numbers.map((number) => [number, errors[Number(number)] ?? '', reasons[number] ?? ''])
  return toTable(['Number', 'Description', 'When'], rows)
}

/** Statuses of requests that reached no operation, as the description of the API gives them. */
function toStatusTable(): string {
  const { paths } = toOpenApi('') as OpenApi
  const responses = Object.values(paths)[0]?.post?.responses ?? {}
  const rows = Object.entries(responses).filter(([status]) => status !== '200')
  return toTable(
    ['HTTP status', 'When'],
    rows.map(([status, { description }]) => [status, description]),
  )
}

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

/** docs/error-codes.md: the errors of the API by family. */
export function renderErrorCodes(): string {
  const fault = generalFault(2, [
    'The request has no key.',
    'Send it as the query parameter Key or as the body field Key.',
  ])
  const families = (Object.keys(FAMILIES) as (keyof typeof FAMILIES)[]).flatMap((family) => [
    `## ${ERROR_HEADINGS[family]}`,
    toErrorTable(FAMILIES[family], family),
  ])
  return toDocument('Error codes of the API', [
    'An error has a number and a description, which never change. `Cause` names the member or value that is wrong, and `Resolution` says what to do. Compare numbers in a program; show the two sentences to a person.',
    'A request that reaches an operation is answered with HTTP status 200, also by an error, because clients of the protocol expect it. Check the body. [API](api.md) says which operation belongs to which family.',
    '## Form of an error',
    'Batch and the operations on lists return one object:',
    toCode(pretty(toFlatErrorBody(fault)), 'json'),
    'Nearby and geocoding return it inside `Items`, with the number as text:',
    toCode(pretty(toItemsErrorBody(fault)), 'json'),
    '## HTTP statuses',
    'These statuses mean that a request reached no operation. The body has the first form.',
    toStatusTable(),
    '## General errors',
    'Any operation may return these.',
    toErrorTable(GENERAL_ERRORS, 'General'),
    ...families,
  ])
}
