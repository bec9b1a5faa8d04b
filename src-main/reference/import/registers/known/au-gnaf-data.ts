import type { Register } from '../register.types.ts'

/** Australia: G-NAF in its tables, one set for each state. */
export const auGnaf: Register = {
  id: 'au-gnaf',
  title: 'G-NAF, tables',
  country: 'AU',
  recognise: {
    columns: [
      'ADDRESS_DETAIL_PID',
      'DATE_RETIRED',
      'NUMBER_FIRST',
      'STREET_LOCALITY_PID',
      'LOCALITY_PID',
      'CONFIDENCE',
    ],
    fileName: /(?<part>[A-Z]{2,3})_ADDRESS_DETAIL_psv/i,
  },
  plan: {
    parts: {
      number: [
        {
          columns: [
            'NUMBER_FIRST_PREFIX', 'NUMBER_FIRST', 'NUMBER_FIRST_SUFFIX',
            'NUMBER_LAST_PREFIX', 'NUMBER_LAST', 'NUMBER_LAST_SUFFIX',
          ],
          joins: ['', '', '-', '-', ''],
        },
      ], // prettier-ignore
      street: [{ columns: ['STREET_NAME', 'STREET_TYPE_CODE', 'STREET_SUFFIX_CODE'] }],
      unit: [{ columns: ['FLAT_TYPE_CODE', 'FLAT_NUMBER', 'FLAT_NUMBER_SUFFIX'] }],
      building: [{ columns: ['BUILDING_NAME'] }],
      city: [{ columns: ['LOCALITY_NAME'] }],
      region: [{ columns: ['STATE_ABBREVIATION'] }],
      postalCode: [{ columns: ['POSTCODE'] }],
    },
    axes: { north: 'LATITUDE', east: 'LONGITUDE', system: 'EPSG:7844' },
  },
  leftOut: [
    { column: 'DATE_RETIRED', isNot: [''], reason: 'retired' },
    { column: 'CONFIDENCE', is: ['-1'], reason: 'retired' },
  ],
  joins: [
    {
      file: /(?<part>[A-Z]{2,3})_STREET_LOCALITY_psv/i,
      key: ['STREET_LOCALITY_PID'],
      of: ['STREET_LOCALITY_PID'],
      take: {
        STREET_NAME: 'STREET_NAME',
        STREET_TYPE_CODE: 'STREET_TYPE_CODE',
        STREET_SUFFIX_CODE: 'STREET_SUFFIX_CODE',
      },
    },
    {
      file: /^(?<part>[A-Z]{2,3})_LOCALITY_psv/i,
      key: ['LOCALITY_PID'],
      of: ['LOCALITY_PID'],
      take: { LOCALITY_NAME: 'LOCALITY_NAME', STATE_PID: 'STATE_PID' },
    },
    {
      file: /^(?<part>[A-Z]{2,3})_STATE_psv/i,
      key: ['STATE_PID'],
      of: ['STATE_PID'],
      take: { STATE_ABBREVIATION: 'STATE_ABBREVIATION' },
    },
    {
      file: /^(?<part>[A-Z]{2,3})_ADDRESS_DEFAULT_GEOCODE_psv/i,
      key: ['ADDRESS_DETAIL_PID'],
      of: ['ADDRESS_DETAIL_PID'],
      take: { LONGITUDE: 'LONGITUDE', LATITUDE: 'LATITUDE' },
      leftOut: [{ column: 'DATE_RETIRED', isNot: [''], reason: 'retired' }],
      isLarge: true,
    },
  ],
  level: 4,
  licence: 'Open G-NAF End User Licence Agreement (CC-BY-4.0, not for sending mail)',
  attribution:
    'G-NAF © Geoscape Australia, licensed by the Commonwealth of Australia under the Open G-NAF End User Licence Agreement',
  foundAt: 'https://data.gov.au (Geocoded National Address File)',
  renewed: 'every three months',
  size: '1.6 GB packed, 8 GB',
  houses: 15_000_000,
  note: 'Take the edition in GDA2020; positions of the one in GDA94 lie 1.8 m off.',
  confirmation: { confirmed: 'layout', by: 'A test of August 2026 quotes the headers of the five tables.' },
}
