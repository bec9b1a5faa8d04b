/** What stands in the examples for the ids of a list and of a location in it. */
export const LIST_ID_PLACE = 'ID-OF-THE-LIST'
const POINT_ID_PLACE = 'ID-OF-THE-POINT'

/** A body for each operation that has one, which it answers as it is. */
export const EXAMPLES = {
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
    ListId: LIST_ID_PLACE,
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
    ListId: LIST_ID_PLACE,
    LocationId: POINT_ID_PLACE,
  },
  Nearby: {
    OriginLocation: {
      Latitude: '53.41',
      Longitude: '-2.98',
    },
    LocationListId: LIST_ID_PLACE,
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
    Within: LIST_ID_PLACE,
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
