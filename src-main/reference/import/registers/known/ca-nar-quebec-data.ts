import type { Register } from '../register.types.ts'

import { CA_NAR, CA_NAR_WORDS } from './ca-nar-layout.ts'

/** Canada: the table of Quebec in the same register, where the type of a street stands before its name. */
export const caNarQuebec: Register = {
  ...CA_NAR,
  ...CA_NAR_WORDS,
  id: 'ca-nar-quebec',
  title: 'National Address Register, Quebec',
  country: 'CA',
  recognise: {
    columns: [
      'LOC_GUID',
      'CIVIC_NO',
      'OFFICIAL_STREET_NAME',
      'OFFICIAL_STREET_TYPE',
      'MAIL_MUN_NAME',
      'MAIL_POSTAL_CODE',
    ],
    looks: { MAIL_PROV_ABVN: /^QC$/ },
    fileName: /Address_(?<part>\d+)/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['CIVIC_NO', 'CIVIC_NO_SUFFIX'] }],
      street: [
        { columns: ['OFFICIAL_STREET_TYPE', 'OFFICIAL_STREET_NAME', 'OFFICIAL_STREET_DIR'] },
        { columns: ['MAIL_STREET_TYPE', 'MAIL_STREET_NAME', 'MAIL_STREET_DIR'] },
      ],
      unit: [{ columns: ['APT_NO_LABEL'] }],
      city: [{ columns: ['MAIL_MUN_NAME'] }, { columns: ['CSD_FRE_NAME'] }, { columns: ['CSD_ENG_NAME'] }],
      region: [{ columns: ['MAIL_PROV_ABVN'] }],
      postalCode: [{ columns: ['MAIL_POSTAL_CODE'] }],
    },
    axes: { north: 'latitude', east: 'longitude', system: 'EPSG:4326' },
  },
  level: 4,
  size: '400 MB packed',
  houses: 4_000_000,
  confirmation: {
    confirmed: 'layout',
    by: 'A program that writes mailing addresses puts the type before the name in Quebec.',
  },
}
