import type { Register } from '../register.types.ts'

/** The Netherlands: Basisregistratie Adressen en Gebouwen, as the table that NLExtract makes of it. */
export const nlBag: Register = {
  id: 'nl-bag',
  title: 'Basisregistratie Adressen en Gebouwen (NLExtract)',
  country: 'NL',
  recognise: {
    columns: ['openbareruimte', 'huisnummer', 'huisletter', 'huisnummertoevoeging', 'postcode', 'woonplaats'],
    fileName: /bag/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['huisnummer', 'huisletter', 'huisnummertoevoeging'], joins: ['', '-'] }],
      street: [{ columns: ['openbareruimte'] }],
      city: [{ columns: ['woonplaats'] }],
      district: [{ columns: ['gemeente'] }],
      region: [{ columns: ['provincie'] }],
      postalCode: [{ columns: ['postcode'] }],
    },
    axes: { north: 'lat', east: 'lon', system: 'EPSG:4326' },
  },
  leftOut: [
    {
      column: 'verblijfsobjectstatus',
      is: ['Verblijfsobject ingetrokken', 'Niet gerealiseerd verblijfsobject'],
      reason: 'retired',
    },
  ],
  level: 4,
  licence: 'CC0-1.0',
  attribution: 'Kadaster, Basisregistratie Adressen en Gebouwen, by NLExtract',
  foundAt: 'https://geotoko.nl (BAG, CSV)',
  renewed: 'every month',
  size: '250 MB packed, 1.3 GB',
  houses: 9_900_000,
  confirmation: {
    confirmed: 'layout',
    by: 'Three programs that read the file name the header, with and without status.',
  },
}
