/** What can be tried, in the order in which it is offered. */
export const TRY_OPERATIONS = ['batch', 'nearby', 'create', 'update', 'read'] as const
export type TryOperation = (typeof TRY_OPERATIONS)[number]

/** Stands for a key, as the protocol writes keys. */
export const KEY_PLACE = 'AA11-AA11-AA11-AA11'

interface TryContext {
  /** Address of the API. */
  address: string
  /** The list that is open in the window; empty when there is none. */
  listId: string
}

// Not text for people: bodies that the API takes as they stand.
const LOCATIONS = [
  { Name: 'North', Latitude: '53.48', Longitude: '-2.24' },
  { Name: 'South', Latitude: '50.9', Longitude: '-1.4' },
]
const BATCH = {
  Addresses: [{ Address1: '10 Downing Street', Locality: 'London', PostalCode: 'SW1A 2AA', Country: 'GB' }],
  Options: { Process: 'Verify', ServerOptions: { FieldStatus: 'False' } },
}
const ORIGIN = { OriginLocation: { Latitude: '53.41', Longitude: '-2.98' } }
const SEARCH = { MaxDistance: 100_000, MaxResults: 10, TransportationType: 0 }
const LISTS = '/LocationServices/LocationManagement'

const BODIES: Record<Exclude<TryOperation, 'read'>, (listId: string) => { path: string; body: object }> = {
  batch: () => ({ path: '/Cleansing/International/Batch/v1.20/json6.ws', body: BATCH }),
  nearby: (listId) => ({
    path: '/LocationServices/DistanceFinder/Nearby/v1.10/json6.ws',
    body: { ...ORIGIN, ...(listId ? { LocationListId: listId } : { Locations: LOCATIONS }), ...SEARCH },
  }),
  create: () => ({ path: `${LISTS}/CreateList/v1.10/json6.ws`, body: { ListName: 'Depots', Locations: LOCATIONS } }),
  update: (listId) => ({
    path: `${LISTS}/UpdateListOrPoint/v1.10/json6.ws`,
    body: { ListId: listId || '00000000-0000-0000-0000-000000000000', Locations: LOCATIONS.slice(0, 1) },
  }),
}

/** One request, ready to paste into a terminal. */
export function toTryCommand(operation: TryOperation, { address, listId }: TryContext): string {
  if (operation === 'read') return `curl -s '${address}${LISTS}/GetLists/v1.10/json6.ws?Key=${KEY_PLACE}'`
  const { path, body } = BODIES[operation](listId)
  return [
    `curl -s '${address}${path}?Key=${KEY_PLACE}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(body, null, 2)}'`,
  ].join('\n')
}
