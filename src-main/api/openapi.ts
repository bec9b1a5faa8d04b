import { z } from 'zod'
import { BATCH_PATH, BATCH_PATH_BEFORE } from './api-paths.ts'
import { batchReply, batchRequest } from './schemas/batch-schemas.ts'
import { flatError } from './schemas/value-schemas.ts'

const TRANSPORT_ERRORS = {
  403: 'The Host or the Origin of the request is refused.',
  404: 'No such path, or the API is switched off.',
  405: 'Another method than POST.',
  408: 'The body did not arrive in time.',
  413: 'The body is larger than 32 MiB.',
  415: 'The body is not JSON.',
  429: 'Too many wrong keys; Retry-After says how long to wait.',
}

const toSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}

/** The API as OpenAPI 3.1, made from the schemas that check the requests. */
export function toOpenApi(version: string): object {
  const content = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } })
  const faults = Object.entries(TRANSPORT_ERRORS).map(([status, description]) => [
    status,
    { description, content: content('Error') },
  ])
  const operation = (operationId: string) => ({
    post: {
      operationId,
      summary: 'Cleanse up to 100 international addresses',
      tags: ['Cleansing'],
      parameters: [
        {
          name: 'Key',
          in: 'query',
          required: false,
          description: 'A key of either type. It may also be the Key of the body; when both are sent they must agree.',
          schema: { type: 'string', pattern: '^[A-Z]{2}\\d{2}(-[A-Z]{2}\\d{2}){3}$' },
        },
      ],
      requestBody: { required: true, content: content('BatchRequest') },
      responses: {
        200: {
          description: 'One item for each address, in their order; or an error, which carries a Number.',
          headers: {
            'Waypost-Ignored': { description: 'Option names that are not known.', schema: { type: 'string' } },
          },
          content: {
            'application/json': {
              schema: { oneOf: [{ $ref: '#/components/schemas/BatchReply' }, { $ref: '#/components/schemas/Error' }] },
            },
          },
        },
        ...Object.fromEntries(faults),
      },
    },
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waypost',
      version,
      description: 'Address cleansing on this machine. Names of properties and paths match without regard to case.',
    },
    servers: [{ url: '/' }],
    paths: { [BATCH_PATH]: operation('batch'), [BATCH_PATH_BEFORE]: operation('batchBefore') },
    components: {
      schemas: {
        BatchRequest: toSchema(batchRequest, 'input'),
        BatchReply: toSchema(batchReply, 'output'),
        Error: toSchema(flatError, 'output'),
      },
    },
  }
}
