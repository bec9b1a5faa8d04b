import type { Register } from '../register.types.ts'

/** Australia: G-NAF Core, the address file of Geoscape as one table. */
export const auGnafCore: Register = {
  id: 'au-gnaf-core',
  title: 'G-NAF Core',
  country: 'AU',
  recognise: {
    columns: [
      'ADDRESS_DETAIL_PID',
      'ADDRESS_LABEL',
      'NUMBER_FIRST',
      'STREET_NAME',
      'LOCALITY_NAME',
      'STATE',
      'POSTCODE',
    ],
    fileName: /gnaf_core/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['NUMBER_FIRST', 'NUMBER_LAST'], joins: ['-'] }],
      street: [{ columns: ['STREET_NAME', 'STREET_TYPE', 'STREET_SUFFIX'] }],
      unit: [{ columns: ['FLAT_TYPE', 'FLAT_NUMBER'] }],
      building: [{ columns: ['BUILDING_NAME'] }, { columns: ['ADDRESS_SITE_NAME'] }],
      city: [{ columns: ['LOCALITY_NAME'] }],
      region: [{ columns: ['STATE'] }],
      postalCode: [{ columns: ['POSTCODE'] }],
    },
    axes: { north: 'LATITUDE', east: 'LONGITUDE', system: 'EPSG:7844' },
  },
  level: 4,
  licence: 'Open G-NAF End User Licence Agreement (CC-BY-4.0, not for sending mail)',
  attribution:
    'G-NAF © Geoscape Australia, licensed by the Commonwealth of Australia under the Open G-NAF End User Licence Agreement',
  foundAt: 'https://geoscape.com.au/data/g-naf-core',
  renewed: 'every three months',
  size: '700 MB packed, 3 GB',
  houses: 15_000_000,
  confirmation: { confirmed: 'layout', by: 'Two programs that read the file name its 27 columns.' },
}
