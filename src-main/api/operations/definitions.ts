import { batchFault, geocodingFault, listFault } from '../api-fault.ts'
import * as paths from '#shared/api/api-paths.ts'
import { parseBatchRequest } from '../parse-batch-request.ts'
import { parseGeocodingRequest, parseTypeAheadRequest } from '../parse-geocoding-request.ts'
import { parseCreateRequest, parseDeleteRequest, parseUpdateRequest } from '../parse-list-request.ts'
import { nearbyFault, parseNearbyRequest } from '../parse-nearby-request.ts'
import { parseReachRequest } from '../parse-reach-request.ts'
import { batchReply, batchRequest } from '../schemas/batch-schemas.ts'
import { geocodeReply, geocodeRequest, typeAheadReply, typeAheadRequest } from '../schemas/geocoding-schemas.ts'
import { deleteReply, deleteRequest, listReply, listsReply, updateRequest } from '../schemas/list-schemas.ts'
import { nearbyReply, nearbyRequest, reachReply, reachRequest } from '../schemas/nearby-schemas.ts'
import { defineOperation, type OperationDefinition } from './define-operation.ts'

type Family = Pick<OperationDefinition, 'service' | 'tag' | 'errorShape' | 'bugFault'>

const LISTS: Family = {
  service: 'LocationManagement',
  tag: 'Location lists',
  errorShape: 'flat',
  bugFault: (sentences) => listFault(1009, sentences),
}
const GEOCODING: Family = {
  service: 'Geocoding',
  tag: 'Geocoding',
  errorShape: 'items',
  bugFault: (sentences) => geocodingFault(1002, sentences),
}
/** There is no limit on the destinations of Nearby but that of the body. */
const MAX_NEARBY_BODY_BYTES = 256 * 1024 * 1024

/** Every operation of the protocol, in the order of its description. */
export const OPERATIONS = {
  Batch: defineOperation({
    name: 'Batch',
    service: 'Batch',
    tag: 'Cleansing',
    summary: 'Cleanse up to 100 international addresses',
    paths: [
      { path: paths.BATCH_PATH, id: 'batch' },
      { path: paths.BATCH_PATH_BEFORE, id: 'batchBefore' },
    ],
    access: 'any',
    errorShape: 'flat',
    schema: { request: { BatchRequest: batchRequest }, replies: { BatchReply: batchReply } },
    header: {
      name: 'Waypost-Ignored',
      description: 'Unknown names of options and of members of a record, which were ignored.',
    },
    parse: parseBatchRequest,
    bugFault: (sentences) => batchFault(1002, sentences),
  }),
  UpdateListOrPoint: defineOperation({
    ...LISTS,
    name: 'UpdateListOrPoint',
    summary: 'Change a list and its locations, or add up to 100 locations',
    paths: [{ path: paths.UPDATE_PATH, id: 'updateListOrPoint' }],
    access: 'management',
    schema: { request: { UpdateListOrPointRequest: updateRequest }, replies: { LocationList: listReply } },
    parse: parseUpdateRequest,
  }),
  CreateList: defineOperation({
    ...LISTS,
    name: 'CreateList',
    summary: 'Create a list, with any number of locations',
    paths: [{ path: paths.CREATE_PATH, id: 'createList' }],
    access: 'management',
    schema: { request: { CreateListRequest: updateRequest }, replies: { LocationList: listReply } },
    parse: parseCreateRequest,
  }),
  GetLists: defineOperation({
    ...LISTS,
    name: 'GetLists',
    summary: 'Return one list with its locations, or all lists without locations',
    paths: [{ path: paths.GET_LISTS_PATH, id: 'getLists' }],
    access: 'any',
    schema: { request: null, replies: { LocationList: listReply, LocationLists: listsReply } },
    query: { name: 'ListId', description: 'Id of the list; without it, all lists are returned.' },
    parse: null,
  }),
  DeleteListOrPoint: defineOperation({
    ...LISTS,
    name: 'DeleteListOrPoint',
    summary: 'Delete a list, or one location of it',
    paths: [{ path: paths.DELETE_PATH, id: 'deleteListOrPoint' }],
    access: 'management',
    schema: { request: { DeleteListOrPointRequest: deleteRequest }, replies: { DeleteReply: deleteReply } },
    parse: parseDeleteRequest,
  }),
  Nearby: defineOperation({
    name: 'Nearby',
    service: 'Nearby',
    tag: 'Distance',
    summary: 'Find the nearest locations, with distance and travel time',
    paths: [{ path: paths.NEARBY_PATH, id: 'nearby' }],
    access: 'any',
    errorShape: 'items',
    schema: { request: { NearbyRequest: nearbyRequest }, replies: { NearbyReply: nearbyReply } },
    header: {
      name: 'Waypost-Routed',
      description: 'How many of the results were routed on a road map, as 7/10. The others are estimates.',
    },
    maxBodyBytes: MAX_NEARBY_BODY_BYTES,
    parse: parseNearbyRequest,
    bugFault: ([cause, resolution]) => nearbyFault(1010, cause, resolution),
  }),
  Reach: defineOperation({
    name: 'Reach',
    service: 'Nearby',
    tag: 'Distance',
    summary: 'Draw what can be reached in some times or distances, and count the locations inside',
    paths: [{ path: paths.REACH_PATH, id: 'reach' }],
    access: 'any',
    errorShape: 'items',
    schema: { request: { ReachRequest: reachRequest }, replies: { ReachReply: reachReply } },
    header: {
      name: 'Waypost-Routed',
      description: 'How many of the shapes follow a road map, as 3/3; 0/3 where none covers the origin: circles.',
    },
    parse: parseReachRequest,
    bugFault: ([cause, resolution]) => nearbyFault(1010, cause, resolution),
  }),
  GeocodingGlobal: defineOperation({
    ...GEOCODING,
    name: 'GeocodingGlobal',
    summary: 'Find where addresses are, or what is at positions',
    paths: [{ path: paths.GEOCODING_PATH, id: 'geocode' }],
    access: 'any',
    schema: { request: { GeocodeRequest: geocodeRequest }, replies: { GeocodeReply: geocodeReply } },
    parse: parseGeocodingRequest,
  }),
  GeocodingGlobalTypeAhead: defineOperation({
    ...GEOCODING,
    name: 'GeocodingGlobalTypeAhead',
    summary: 'Suggest places while a user types, or locate a suggestion',
    paths: [{ path: paths.TYPE_AHEAD_PATH, id: 'typeAhead' }],
    access: 'any',
    schema: { request: { TypeAheadRequest: typeAheadRequest }, replies: { TypeAheadReply: typeAheadReply } },
    parse: parseTypeAheadRequest,
  }),
}

type Operations = typeof OPERATIONS
/** Operations that are asked with a body. */
export type BodyOperationName = {
  [N in keyof Operations]: Operations[N]['parse'] extends null ? never : N
}[keyof Operations]
