import type { Register } from '../register.types.ts'

/** United States: TIGER/Line, ranges of numbers along the sides of streets (ADDRFEAT). */
export const usTiger: Register = {
  id: 'us-tiger',
  title: 'TIGER/Line, address ranges (ADDRFEAT)',
  country: 'US',
  recognise: { columns: ['FULLNAME', 'LFROMHN', 'LTOHN', 'RFROMHN', 'RTOHN', 'ZIPL', 'ZIPR'], fileName: /addrfeat/i },
  plan: {
    parts: {
      street: [{ columns: ['FULLNAME'] }],
      postalCode: [{ columns: ['ZIPL'] }, { columns: ['ZIPR'] }],
    },
    axes: null,
  },
  possibleNumbers: [
    { from: 'LFROMHN', to: 'LTOHN', parity: 'PARITYL', postalCode: 'ZIPL' },
    { from: 'RFROMHN', to: 'RTOHN', parity: 'PARITYR', postalCode: 'ZIPR' },
  ],
  level: 3,
  licence: 'Public domain (United States government)',
  attribution: 'U.S. Census Bureau, TIGER/Line Shapefiles',
  foundAt: 'https://www2.census.gov/geo/tiger (ADDRFEAT, by county)',
  renewed: 'every year',
  size: '0.1 to 20 MB packed by county',
  houses: 0,
  note: 'Its ranges say which numbers may be, not which houses are there: a number is placed along its street and not verified.',
  confirmation: {
    confirmed: 'unconfirmed',
    by: 'The names of the columns are those of the technical documentation as it is known.',
  },
}
