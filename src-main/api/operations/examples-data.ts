import type { OPERATIONS } from './definitions.ts'

/** A body for each operation that has one, which it answers as it is. */
export const EXAMPLES: Partial<Record<keyof typeof OPERATIONS, object>> = {
  Batch: {
    GeoCode: true,
    Addresses: [
      {
        Address: '96 Euston Road, London, NW1 2DB',
        Country: 'GB',
      },
    ],
    Options: {
      Policy: 'Permissive',
    },
  },
  UpdateListOrPoint: {
    ListId: 'ID-OF-THE-LIST',
    Locations: [
      {
        Name: 'West',
        Latitude: '53.39',
        Longitude: '-2.59',
      },
    ],
  },
  CreateList: {
    ListName: 'Depots',
    Locations: [
      {
        Name: 'North',
        Latitude: '53.48',
        Longitude: '-2.24',
      },
    ],
  },
  DeleteListOrPoint: {
    ListId: 'ID-OF-THE-LIST',
    LocationId: 'ID-OF-THE-POINT',
  },
  Nearby: {
    OriginLocation: {
      Latitude: '53.41',
      Longitude: '-2.98',
    },
    LocationListId: 'ID-OF-THE-LIST',
    MaxDistance: 100000,
    TransportationType: 0,
  },
  Reach: {
    OriginLocation: {
      Latitude: '47.141',
      Longitude: '9.521',
    },
    TransportationType: 0,
    Minutes: [5, 10, 15],
    Within: 'ID-OF-THE-LIST',
  },
  GeocodingGlobal: {
    Input: ['96 Euston Road, London', '53.41,-2.98'],
    Country: 'GB',
  },
  GeocodingGlobalTypeAhead: {
    Input: 'Eust',
    Countries: ['GB'],
    Limit: 3,
  },
}
