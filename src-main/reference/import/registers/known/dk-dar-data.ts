import type { Register } from '../register.types.ts'

/** Denmark: Danmarks Adresseregister, as the tables of DAWA write it (addresses and access addresses). */
export const dkDar: Register = {
  id: 'dk-dar',
  title: 'Danmarks Adresseregister (DAR, tables of DAWA)',
  country: 'DK',
  recognise: {
    columns: ['vejnavn', 'husnr', 'postnr', 'postnrnavn', 'wgs84koordinat_bredde', 'wgs84koordinat_længde'],
    fileName: /adresser/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['husnr'] }],
      street: [{ columns: ['vejnavn'] }],
      unit: [{ columns: ['etage', 'dør'] }],
      city: [{ columns: ['postnrnavn'] }, { columns: ['kommunenavn'] }],
      district: [{ columns: ['supplerendebynavn'] }],
      region: [{ columns: ['regionsnavn'] }],
      postalCode: [{ columns: ['postnr'] }],
    },
    axes: { north: 'wgs84koordinat_bredde', east: 'wgs84koordinat_længde', system: 'EPSG:4326' },
  },
  leftOut: [
    { column: 'status', is: ['2', '4'], reason: 'retired' },
    { column: 'status', is: ['3'], reason: 'planned' },
  ],
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: 'Indeholder data fra Klimadatastyrelsen, Danmarks Adresseregister (DAR)',
  foundAt: 'https://datafordeler.dk (DAR), or a kept file of https://api.dataforsyningen.dk/adresser?format=csv',
  renewed: 'every day',
  size: '2.2 GB',
  houses: 2_500_000,
  note: 'One row for each flat; rows of one house are one house.',
  confirmation: { confirmed: 'layout', by: 'A library for DAWA keeps the header with rows in its tests.' },
}
