import { z } from 'zod'
import {
  BATCH_PATH,
  BATCH_PATH_BEFORE,
  CREATE_PATH,
  DELETE_PATH,
  GEOCODING_PATH,
  GET_LISTS_PATH,
  NEARBY_PATH,
  TYPE_AHEAD_PATH,
  UPDATE_PATH,
} from './api-paths.ts'
import { batchReply, batchRequest } from './schemas/batch-schemas.ts'
import { geocodeReply, geocodeRequest, typeAheadReply, typeAheadRequest } from './schemas/geocoding-schemas.ts'
import { deleteReply, deleteRequest, listReply, listsReply, updateRequest } from './schemas/list-schemas.ts'
import { itemsError, nearbyReply, nearbyRequest } from './schemas/nearby-schemas.ts'
import { flatError, healthReply } from './schemas/value-schemas.ts'

const TRANSPORT_ERRORS = {
  403: 'The Host or the Origin of the request is refused.',
  404: 'No such path, or the API is switched off.',
  405: 'Another method than that of the operation.',
  408: 'The body did not arrive in time.',
  413: 'The body is larger than the operation takes.',
  415: 'The body is not JSON.',
  429: 'Too many wrong keys; Retry-After says how long to wait.',
  503: 'The data of this Waypost is damaged: nothing is served until a backup is restored.',
}

const REQUESTS = {
  BatchRequest: batchRequest,
  UpdateListOrPointRequest: updateRequest,
  CreateListRequest: updateRequest,
  DeleteListOrPointRequest: deleteRequest,
  NearbyRequest: nearbyRequest,
  GeocodeRequest: geocodeRequest,
  TypeAheadRequest: typeAheadRequest,
}
const REPLIES = {
  BatchReply: batchReply,
  LocationList: listReply,
  LocationLists: listsReply,
  DeleteReply: deleteReply,
  NearbyReply: nearbyReply,
  GeocodeReply: geocodeReply,
  TypeAheadReply: typeAheadReply,
  Error: flatError,
  ItemsError: itemsError,
  Health: healthReply,
}

interface Described {
  id: string
  summary: string
  tag: string
  /** Null for GET. */
  request: keyof typeof REQUESTS | null
  replies: (keyof typeof REPLIES)[]
  /** What is said of the key. */
  key: string
}

const ANY_KEY = 'A key of either type.'
const MANAGEMENT_KEY = 'A management key.'
const BATCH: Described = {
  id: 'batch',
  summary: 'Cleanse up to 100 international addresses',
  tag: 'Cleansing',
  request: 'BatchRequest',
  replies: ['BatchReply', 'Error'],
  key: ANY_KEY,
}
const inLists = (id: string, summary: string): Pick<Described, 'id' | 'summary' | 'tag'> => ({
  id,
  summary,
  tag: 'Location lists',
})

const OPERATIONS: Record<string, Described> = {
  [BATCH_PATH]: BATCH,
  [BATCH_PATH_BEFORE]: { ...BATCH, id: 'batchBefore' },
  [UPDATE_PATH]: {
    ...inLists('updateListOrPoint', 'Change a list and its points, or add up to 100 points to it'),
    request: 'UpdateListOrPointRequest',
    replies: ['LocationList', 'Error'],
    key: MANAGEMENT_KEY,
  },
  [CREATE_PATH]: {
    ...inLists('createList', 'Make a list, with any number of points'),
    request: 'CreateListRequest',
    replies: ['LocationList', 'Error'],
    key: MANAGEMENT_KEY,
  },
  [GET_LISTS_PATH]: {
    ...inLists('getLists', 'One list with its points, or all lists without theirs'),
    request: null,
    replies: ['LocationList', 'LocationLists', 'Error'],
    key: ANY_KEY,
  },
  [DELETE_PATH]: {
    ...inLists('deleteListOrPoint', 'Delete a list, or one point of it'),
    request: 'DeleteListOrPointRequest',
    replies: ['DeleteReply', 'Error'],
    key: MANAGEMENT_KEY,
  },
  [NEARBY_PATH]: {
    id: 'nearby',
    summary: 'Find the nearest points, with distance and travel time',
    tag: 'Distance',
    request: 'NearbyRequest',
    replies: ['NearbyReply', 'ItemsError'],
    key: ANY_KEY,
  },
  [GEOCODING_PATH]: {
    id: 'geocode',
    summary: 'Find where addresses are, or what is at positions',
    tag: 'Geocoding',
    request: 'GeocodeRequest',
    replies: ['GeocodeReply', 'ItemsError'],
    key: ANY_KEY,
  },
  [TYPE_AHEAD_PATH]: {
    id: 'typeAhead',
    summary: 'Suggest places while somebody types, or locate a suggestion',
    tag: 'Geocoding',
    request: 'TypeAheadRequest',
    replies: ['TypeAheadReply', 'ItemsError'],
    key: ANY_KEY,
  },
}

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest
}

const schemasOf = (schemas: Record<string, z.ZodType>, io: 'input' | 'output') =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, toSchema(schema, io)]))

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const jsonOf = (schema: object) => ({ 'application/json': { schema } })

function describe({ id, summary, tag, request, replies, key }: Described): object {
  const inQuery = (name: string, description: string, schema: object) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
  })
  const elsewhere = request ? ' It may also be the Key of the body; when both are sent they must agree.' : ''
  const listId = inQuery('ListId', 'The list wanted; all lists without it.', { type: 'string' })
  return {
    operationId: id,
    summary,
    tags: [tag],
    parameters: [
      inQuery('Key', key + elsewhere, { type: 'string', pattern: '^[A-Z]{2}\\d{2}(-[A-Z]{2}\\d{2}){3}$' }),
      ...(request ? [] : [listId]),
    ],
    ...(request ? { requestBody: { required: true, content: jsonOf(refTo(request)) } } : {}),
    responses: {
      200: {
        description: 'The answer; or an error, which carries its number.',
        ...(request === 'BatchRequest'
          ? {
              headers: {
                'Waypost-Ignored': { description: 'Option names that are not known.', schema: { type: 'string' } },
              },
            }
          : {}),
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
  const paths = Object.entries(OPERATIONS).map(([path, one]) => [
    path,
    { [one.request ? 'post' : 'get']: describe(one) },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waypost',
      version,
      description:
        'Location lists, nearby search and address cleansing on this machine. Names of properties and paths match without regard to case.',
    },
    servers: [{ url: '/' }],
    paths: { ...Object.fromEntries(paths), ...PAGES } as object,
    components: { schemas: { ...schemasOf(REQUESTS, 'input'), ...schemasOf(REPLIES, 'output') } },
  }
}
