import type { Register } from '../register.types.ts'

/** Slovakia: Register adries, as the table of the whole country that OpenAddresses reads. */
export const skRa: Register = {
  id: 'sk-ra',
  title: 'Register adries',
  country: 'SK',
  recognise: {
    columns: ['street', 'constriptionnumber', 'number', 'city', 'postcode', 'lat', 'lon'],
    fileName: /countrywide|register/i,
  },
  plan: {
    parts: {
      number: [
        { columns: ['constriptionnumber', 'number'], joins: ['/'] },
        { columns: ['number'] },
        { columns: ['constriptionnumber'] },
      ],
      street: [{ columns: ['street'] }],
      city: [{ columns: ['city'] }],
      postalCode: [{ columns: ['postcode'] }],
    },
    axes: { north: 'lat', east: 'lon', system: 'EPSG:4326' },
  },
  otherNames: { constriptionnumber: ['conscriptionnumber'] },
  standIns: { street: 'city' },
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: 'Ministerstvo vnútra Slovenskej republiky, Register adries',
  foundAt: 'https://data.gov.sk (Register adries), or batch.openaddresses.io (sk/countrywide)',
  renewed: 'every month',
  size: '40 MB packed',
  houses: 1_700_000,
  note: 'A house of a street bears two numbers, 1234/56: that of the municipality and that of the street.',
  confirmation: {
    confirmed: 'unconfirmed',
    by: 'OpenAddresses names the columns with tests; the tables of the ministry are others.',
  },
}
