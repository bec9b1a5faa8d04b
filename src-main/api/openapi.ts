import { z } from 'zod'
import { methodOf, type AnyOperation } from './operations/define-operation.ts'
import { OPERATIONS } from './operations/definitions.ts'
import { EXAMPLES } from '#shared/api/examples-data.ts'
import { itemsError } from './schemas/nearby-schemas.ts'
import { flatError, healthReply } from './schemas/value-schemas.ts'

const TRANSPORT_ERRORS = {
  403: 'The Host or the Origin of the request is refused.',
  404: 'No such path, or the API is switched off.',
  405: 'The operation has another HTTP method.',
  408: 'The body did not arrive in time.',
  413: 'The body is larger than the operation accepts.',
  415: 'The body is not JSON.',
  429: 'Too many wrong keys; Retry-After says how long to wait.',
  503: 'The data of this Waypost is damaged: nothing is served until a backup is restored.',
}

const ALL: readonly AnyOperation[] = Object.values(OPERATIONS)
const REQUESTS = Object.fromEntries(ALL.flatMap(({ schema }) => Object.entries(schema.request ?? {})))
const REPLIES = {
  ...Object.fromEntries(ALL.flatMap(({ schema }) => Object.entries(schema.replies))),
  Error: flatError,
  ItemsError: itemsError,
  Health: healthReply,
}
const ERROR_NAMES: Record<AnyOperation['errorShape'], keyof typeof REPLIES> = { flat: 'Error', items: 'ItemsError' }
const KEYS: Record<AnyOperation['access'], string> = { any: 'A key of either type.', management: 'A management key.' }

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest
}

const schemasOf = (schemas: Record<string, z.ZodType>, io: 'input' | 'output') =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, toSchema(schema, io)]))

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const jsonOf = (schema: object) => ({ 'application/json': { schema } })
const withExample = (schema: object, name: string) => ({
  'application/json': { schema, example: EXAMPLES[name as keyof typeof EXAMPLES] },
})
/** The ways in which a key may be sent; each alone is enough. */
const SECURITY_SCHEMES = {
  key: { type: 'apiKey', in: 'query', name: 'Key' },
  keyHeader: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
  bearer: { type: 'http', scheme: 'bearer' },
}

const inQuery = (name: string, description: string, schema: object) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})

function describe(operation: AnyOperation, id: string): object {
  const { summary, tag, schema, query, header, access, errorShape } = operation
  const [request] = Object.keys(schema.request ?? {})
  const elsewhere = request ? ' It may also be the Key of the body; when both are sent they must agree.' : ''
  const replies = [...Object.keys(schema.replies), ERROR_NAMES[errorShape]]
  return {
    operationId: id,
    summary,
    tags: [tag],
    parameters: [
      inQuery('Key', KEYS[access] + elsewhere, { type: 'string', pattern: '^[A-Z]{2}\\d{2}(-[A-Z]{2}\\d{2}){3}$' }),
      ...(query ? [inQuery(query.name, query.description, { type: 'string' })] : []),
    ],
    ...(request ? { requestBody: { required: true, content: withExample(refTo(request), operation.name) } } : {}),
    responses: {
      200: {
        description: 'The answer, or an error with its number.',
        headers: {
          'Waypost-Error': {
            description: 'Number of the error; not there with an answer.',
            schema: { type: 'string' },
          },
          ...(header && { [header.name]: { description: header.description, schema: { type: 'string' } } }),
        },
        content: jsonOf({ oneOf: replies.map(refTo) }),
      },
      ...errorsOf(Object.keys(TRANSPORT_ERRORS)),
    },
  }
}

const errorsOf = (statuses: readonly string[]) =>
  Object.fromEntries(
    Object.entries(TRANSPORT_ERRORS)
      .filter(([status]) => statuses.includes(status))
      .map(([status, description]) => [status, { description, content: jsonOf(refTo('Error')) }]),
  )

/** A page that needs no key. */
const describePage = (id: string, summary: string, content: object) => ({
  get: {
    operationId: id,
    summary,
    tags: ['Information'],
    security: [],
    responses: { 200: { description: summary, content }, ...errorsOf(['403', '405']) },
  },
})

const HEALTH = describePage('health', 'Whether Waypost answers', jsonOf(refTo('Health')))
Object.assign(HEALTH.get.responses, { 503: { description: TRANSPORT_ERRORS[503], content: jsonOf(refTo('Health')) } })

const PAGES = {
  '/health': HEALTH,
  '/openapi.json': describePage('openApi', 'This document', jsonOf({ type: 'object' })),
  '/docs': describePage('docs', 'This document as a page', { 'text/html': { schema: { type: 'string' } } }),
}

/** The API as OpenAPI 3.1, made from the schemas that check the requests. */
export function toOpenApi(version: string): object {
  const paths = ALL.flatMap((operation) =>
    operation.paths.map(({ path, id }) => [path, { [methodOf(operation).toLowerCase()]: describe(operation, id) }]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waypost',
      version,
      description:
        'Address cleansing, location lists and nearby search on this computer. Upper and lower case make no difference in the names of properties and paths.',
    },
    servers: [{ url: '/' }],
    paths: { ...Object.fromEntries(paths), ...PAGES } as object,
    security: Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] })),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { ...schemasOf(REQUESTS, 'input'), ...schemasOf(REPLIES, 'output') },
    },
  }
}
