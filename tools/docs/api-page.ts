import { methodOf, type AnyOperation } from '#main/api/operations/define-operation.ts'
import { OPERATIONS } from '#main/api/operations/definitions.ts'
import { EXAMPLES } from '#shared/api/examples-data.ts'
import { toOpenApi } from '#main/api/openapi.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { assertSameNames, createDescriber, descriptions } from './descriptions.ts'
import { ERROR_HEADINGS } from './error-codes-page.ts'
import { toAnchor, toCode, toDocument, toJson, toTable } from './markdown.ts'
import { toMemberRows, toTypeName } from './member-rows.ts'
import type { OpenApi } from './open-api.types.ts'

type OperationName = keyof typeof OPERATIONS
const texts: Record<OperationName, { text: string }> = descriptions.operations

const HOST = 'http://127.0.0.1:4780'
/** Keys of the examples: of the form that real ones have, and valid nowhere. */
const KEYS: Record<AnyOperation['access'], string> = { any: 'AA11-AA11-AA11-AA11', management: 'BB22-BB22-BB22-BB22' }
const KEY_TEXTS: Record<AnyOperation['access'], string> = {
  any: 'a service key or a management key',
  management: 'a management key',
}

/** The body of the example of an operation; null for one without a body. */
export const exampleOf = (name: OperationName): object | null => (name === 'GetLists' ? null : EXAMPLES[name])

function toExample(name: OperationName, operation: AnyOperation): string {
  const url = `${HOST}${operation.paths[0]?.path}?Key=${KEYS[operation.access]}`
  const body = exampleOf(name)
  if (!body) return toCode(`curl -s '${url}'`)
  return toCode(`curl -s '${url}' \\\n  -H 'Content-Type: application/json' \\\n  -d '${toJson(body, '  ')}'`)
}

const toFirstSentence = (text: string): string => text.split(/\.(?: |$)/)[0] ?? text

/** One operation: where it is, what it takes, an example, what it returns, its errors. */
function toSection(name: OperationName, { schemas, describer }: Surroundings): string[] {
  const operation: AnyOperation = OPERATIONS[name]
  const [first, ...others] = operation.paths.map(({ path }) => `\`${path}\``)
  const request = Object.keys(operation.schema.request ?? {})[0]
  const also = others.length > 0 ? `, also at ${others.join(' and ')}` : ''
  const bodies = Object.keys(operation.schema.replies).flatMap((reply) => [
    `**Reply \`${reply}\`** (${toTypeName(schemas[reply] ?? {})})`,
    toTable(['Member', 'Type', 'Meaning'], toMemberRows(reply, schemas[reply] ?? {}, describer)),
  ])
  return [
    `## ${name}`,
    texts[name].text,
    `\`${methodOf(operation)}\` ${first}${also}. Needs ${KEY_TEXTS[operation.access]}.`,
    toExample(name, operation),
    ...(operation.query ? [`Query parameter \`${operation.query.name}\`: ${operation.query.description}`] : []),
    ...(request
      ? [
          `**Request \`${request}\`**`,
          toTable(['Member', 'Type', 'Meaning'], toMemberRows(request, schemas[request] ?? {}, describer)),
        ]
      : []),
    ...bodies,
    ...(operation.header ? [`Reply header \`${operation.header.name}\`: ${operation.header.description}`] : []),
    `Errors: [${ERROR_HEADINGS[operation.service].toLowerCase()}](error-codes.md${toAnchor(ERROR_HEADINGS[operation.service])}) and [general errors](error-codes.md#general-errors).`,
  ]
}

interface Surroundings {
  schemas: OpenApi['components']['schemas']
  describer: ReturnType<typeof createDescriber>
}

/** docs/api.md: every operation, from the schemas that check the requests. */
export function renderApi(): string {
  const { schemas } = (toOpenApi('') as OpenApi).components
  const describer = createDescriber()
  const names = Object.keys(OPERATIONS) as OperationName[]
  assertSameNames('the operations', Object.keys(texts), names)
  const sections = names.flatMap((name) => toSection(name, { schemas, describer }))
  const point = schemas['UpdateListOrPointRequest']?.properties?.['Locations'] ?? {}
  const points = toTable(['Member', 'Type', 'Meaning'], toMemberRows('Point', point, describer))
  assertSameNames('the members', describer.unused(), [])
  return toDocument('API', [
    'The API cleanses addresses, keeps lists of locations and finds what is nearby, for programs on this computer. It listens on `127.0.0.1` only. [Call the API](guide/api.md) is an introduction in tasks; this page lists every operation.',
    'Paths and names of members match without regard to case. A body is one JSON object of at most 32 MiB, sent with `Content-Type: application/json`. A body packed as gzip is taken, and so is the header `Accept-Encoding: gzip`. The key is the query parameter `Key`, the body member `Key`, or in a header: `X-Api-Key: KEY` or `Authorization: Bearer KEY`. An error has its number in the header `Waypost-Error` too. A running Waypost serves the same description for programs at `/openapi.json`, and a shorter page at `/docs`, which also sends requests. `/health` says whether it answers requests.',
    toTable(
      ['Operation', 'Does'],
      names.map((name) => [`[${name}](${toAnchor(name)})`, toFirstSentence(texts[name].text)]),
    ),
    ...sections,
    '## Members of a point',
    'Points of a list, destinations and origins have these members.',
    points,
    '## Marks of a point',
    descriptions.notes.marks,
    descriptions.notes.hours,
    '## Fields of an address',
    'All are text, and none is required. `Country` is a code of ISO 3166 or a name.',
    toCode(ADDRESS_INPUT_FIELDS.join('\n'), 'text'),
  ])
}
