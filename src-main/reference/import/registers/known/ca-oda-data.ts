import type { Register } from '../register.types.ts'

/** Canada: Open Database of Addresses, one table for each province. */
export const caOda: Register = {
  id: 'ca-oda',
  title: 'Open Database of Addresses',
  country: 'CA',
  recognise: {
    columns: ['latitude', 'longitude', 'street_no', 'str_name', 'str_type', 'csdname', 'pruid', 'provider'],
    fileName: /^ODA_/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['street_no'] }],
      street: [{ columns: ['street'] }],
      unit: [{ columns: ['unit'] }],
      city: [{ columns: ['city'] }, { columns: ['csdname'] }],
      region: [{ columns: ['pruid'] }],
      postalCode: [{ columns: ['postal_code'] }],
    },
    axes: { north: 'latitude', east: 'longitude', system: 'EPSG:4326' },
  },
  codes: {
    pruid: {
      '10': 'NL', '11': 'PE', '12': 'NS', '13': 'NB', '24': 'QC', '35': 'ON', '46': 'MB', '47': 'SK', '48': 'AB',
      '59': 'BC', '60': 'YT', '61': 'NT', '62': 'NU',
    },
  }, // prettier-ignore
  standIns: { street: 'str_name' },
  blanks: [{ texts: ['..'] }],
  level: 4,
  licence: 'OGL-Canada-2.0',
  attribution: 'Statistics Canada, Open Database of Addresses, Open Government Licence – Canada',
  foundAt: 'https://www.statcan.gc.ca/en/lode/databases/oda',
  renewed: 'once (2021); the National Address Register is newer',
  size: '10 to 250 MB packed by province',
  houses: 10_000_000,
  confirmation: { confirmed: 'layout', by: 'Two programs quote the header of 22 columns, one with a row.' },
}
